import Cells

/// One kind of loss in a file, counted.
public struct Loss: Hashable, Sendable {
  /// The kind of loss. The raw values are part of `--json`.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case layers, hidden, frames, colours, glyphs, attributes, transparency, defaults, size
    case metadata, palette, font, animation
  }

  /// A lost glyph and its place.
  public struct Example: Hashable, Sendable {
    /// The glyph in the drawing.
    public let glyph: Glyph
    /// The place in the drawing's cells.
    public let place: Point
  }

  /// The kind of loss.
  public let kind: Kind
  /// The number of cells; nil for losses that are not counted in cells.
  public var cells: Int?
  /// The amount or size before, such as `3` or `80x24`.
  public var from: String?
  /// The amount or size in the file.
  public var to: String?
  /// The names of lost fields.
  public var names: [String] = []
  /// The first glyphs that are lost.
  public var examples: [Example] = []

  /// Creates a change of size.
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
