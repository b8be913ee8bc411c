import Cells

/// Different glyphs from the lightest to the darkest.
public struct Ramp: Hashable, Sendable {
  /// The glyphs, 2 to 16 of one cell each.
  public let glyphs: [Glyph]

  /// A space and the four shades.
  public static let usual = Ramp(glyphs: Glyph.glyphs(in: " ░▒▓█"))
  /// The substitute for the usual ramp if only 7-bit glyphs may be drawn.
  static let sevenBit = Ramp(glyphs: Glyph.glyphs(in: Tracing.usualRamp))

  private init(glyphs: [Glyph]) { self.glyphs = glyphs }

  /// Creates a ramp. Nil unless the text is 2 to 16 different glyphs of one cell each.
  public init?(_ text: String) {
    let glyphs = Glyph.glyphs(in: text)
    guard Tracing.allows(ramp: glyphs), Set(glyphs).count == glyphs.count else { return nil }
    self.init(glyphs: glyphs)
  }

  /// The text form: the glyphs in a row.
  public var text: String { glyphs.map(\.description).joined() }

  /// Returns the glyph one step further, or nil if there is none. A glyph that is not in the ramp
  /// counts as its first.
  func next(to glyph: Glyph, isDown: Bool) -> Glyph? {
    let next = index(of: glyph) + (isDown ? -1 : 1)
    return glyphs.indices.contains(next) ? glyphs[next] : nil
  }

  func index(of glyph: Glyph) -> Int { glyphs.firstIndex(of: glyph) ?? 0 }
}
