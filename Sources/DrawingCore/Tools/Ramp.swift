import Cells

/// Glyphs from the lightest to the darkest, none of them twice.
public struct Ramp: Hashable, Sendable {
  /// 2 to 16, each of one cell.
  public let glyphs: [Glyph]

  /// A space and the four shades.
  public static let usual = Ramp(glyphs: Glyph.glyphs(in: " ░▒▓█"))
  /// What stands in for the usual one where nothing but 7-bit glyphs is drawn.
  static let sevenBit = Ramp(glyphs: Glyph.glyphs(in: Tracing.usualRamp))

  private init(glyphs: [Glyph]) { self.glyphs = glyphs }

  /// Nil for what is no 2 to 16 glyphs of one cell, each another.
  public init?(_ text: String) {
    let glyphs = Glyph.glyphs(in: text)
    guard Tracing.allows(ramp: glyphs), Set(glyphs).count == glyphs.count else { return nil }
    self.init(glyphs: glyphs)
  }

  /// As it is written: its glyphs in a row.
  public var text: String { glyphs.map(\.description).joined() }

  /// The glyph one step further; nil where there is none. A glyph that is not in the ramp counts as
  /// its first.
  func next(to glyph: Glyph, isDown: Bool) -> Glyph? {
    let next = index(of: glyph) + (isDown ? -1 : 1)
    return glyphs.indices.contains(next) ? glyphs[next] : nil
  }

  func index(of glyph: Glyph) -> Int { glyphs.firstIndex(of: glyph) ?? 0 }
}
