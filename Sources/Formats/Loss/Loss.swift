import Cells

/// One kind of thing that a file does not hold, counted.
public struct Loss: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case layers, hidden, frames, colours, glyphs, attributes, transparency, defaults, size
    case metadata, palette, font, animation
  }

  /// A glyph that is lost, and where it stood.
  public struct Example: Hashable, Sendable {
    public let glyph: Glyph
    public let place: Point
  }

  public let kind: Kind
  /// How many cells; nil for what is not counted in cells.
  public var cells: Int?
  /// How much, or how large, before and after: numbers, or sizes as `80x24`.
  public var from: String?
  public var to: String?
  /// Names of fields.
  public var names: [String] = []
  /// The first glyphs that are lost.
  public var examples: [Example] = []

  /// A change from one size to another.
  package init(_ kind: Kind, from: Size, to: Size) {
    self.init(kind)
    (self.from, self.to) = (from.text, to.text)
  }

  init(_ kind: Kind, cells: Int? = nil, from: Int? = nil, to: Int? = nil) {
    self.kind = kind
    self.cells = cells
    self.from = from.map(String.init)
    self.to = to.map(String.init)
  }

  static let exampleCount = 3
}
