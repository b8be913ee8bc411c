import Cells

/// One kind of thing that a file does not hold, counted.
public struct Loss: Hashable, Sendable {
  /// What is lost. The raw values are part of `--json`.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case layers, hidden, frames, colours, glyphs, attributes, transparency, defaults, size
    case metadata, palette, font, animation
  }

  /// A glyph that is lost, and where it stood.
  public struct Example: Hashable, Sendable {
    /// As it stood in the drawing.
    public let glyph: Glyph
    /// In the drawing's cells.
    public let place: Point
  }

  /// What is lost.
  public let kind: Kind
  /// How many cells; nil for what is not counted in cells.
  public var cells: Int?
  /// How much, or how large, before and after: numbers, or sizes as `80x24`.
  public var from: String?
  /// How much, or how large, it is in the file.
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
