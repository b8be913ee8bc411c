import Cells

/// One kind of loss in a file, counted.
public struct Loss: Hashable, Codable, Sendable {
  /// The kind of loss. The raw values are part of `--json`.
  public enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    case layers, hidden, frames, colours, glyphs, attributes, transparency, defaults, size
    case metadata, palette, font, animation
    /// Default colours that a file cannot tell from none, such as those of a blank in a text.
    case cleared
    /// The times of frames.
    case times
    /// Characters that no cell can hold.
    case characters
    /// Control sequences that are not understood.
    case sequences
    /// The way something was written, where it looks the same.
    case form

    /// Whether a picture or a file lacks something. Other losses leave a picture as it looks: layers
    /// that are flattened, colours that are fixed, what stands beside the cells.
    public var isVisible: Bool {
      switch self {
      case .frames, .colours, .glyphs, .attributes, .size, .font, .animation, .times,
        .characters, .sequences, .form:
        true
      case .layers, .hidden, .transparency, .defaults, .cleared, .metadata, .palette: false
      }
    }
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
  /// The names of lost fields; of an animation, why it is no film.
  public var names: [String] = []
  /// The number of cells whose glyph becomes the nearest of code page 437; nil for none.
  public var nearest: Int?
  /// The number of cells of which nothing is left without their colours; nil for none.
  public var bare: Int?
  /// The first glyphs that are lost; if none is, the first that change.
  public var examples: [Example] = []

  /// Examples, nearest glyphs and bare cells are of drawings, not of what was lost in reading, which
  /// is kept with a session.
  private enum CodingKeys: CodingKey { case kind, cells, from, to, names }

  /// Creates a change of size.
  package init(_ kind: Kind, from: Size, to: Size) {
    self.init(kind)
    (self.from, self.to) = (from.text, to.text)
  }

  package init(_ kind: Kind, cells: Int? = nil, from: Int? = nil, to: Int? = nil) {
    self.kind = kind
    self.cells = cells
    self.from = from.map(String.init)
    self.to = to.map(String.init)
  }

  /// Whether something that a drawing shows is lost by writing it: `Kind.isVisible`, but blank
  /// columns and rows at its edges do not count.
  public var isVisible: Bool { kind == .size ? cells != nil : kind.isVisible }

  /// Whether a drawing that is opened again has everything it was drawn with, except what only a
  /// terminal decides: its default colours, and how large the empty part of the canvas is.
  public var isHarmless: Bool {
    switch kind {
    case .transparency, .defaults, .cleared: true
    case .size: cells == nil
    case .layers, .hidden, .frames, .colours, .glyphs, .attributes, .metadata, .palette, .font,
      .animation, .times, .characters, .sequences, .form:
      false
    }
  }

  /// Whether a file that is written with the bytes that were read lacks nothing all the same: letters
  /// and colours that are not shown as its program does.
  package var staysInBytes: Bool {
    switch kind {
    case .font: !names.isEmpty
    case .palette: true
    case .characters: !names.isEmpty && names.allSatisfy { $0.hasPrefix("byte ") }
    case .layers, .hidden, .frames, .colours, .glyphs, .attributes, .transparency, .defaults,
      .size, .metadata, .animation, .cleared, .times, .sequences, .form:
      false
    }
  }

  /// Returns the loss of the way a file was written, or none if there is nothing to name.
  static func form(_ names: [String]) -> [Loss] { named(.form, names) }

  /// Returns the loss of what stands beside the picture, or none if there is nothing to name.
  static func metadata(_ names: [String]) -> [Loss] { named(.metadata, names) }

  private static func named(_ kind: Kind, _ names: [String]) -> [Loss] {
    guard !names.isEmpty else { return [] }
    var loss = Loss(kind)
    loss.names = names
    return [loss]
  }

  /// Returns both losses of one kind as one.
  func joined(with later: Loss) -> Loss {
    var joined = self
    if let cells = later.cells { joined.cells = (self.cells ?? 0) + cells }
    if let nearest = later.nearest { joined.nearest = (self.nearest ?? 0) + nearest }
    if let bare = later.bare { joined.bare = (self.bare ?? 0) + bare }
    joined.from = from ?? later.from
    joined.to = later.to ?? to
    joined.names += later.names.filter { !names.contains($0) }
    let parts = [self, later].filter { !joined.losesGlyphs || $0.losesGlyphs }
    joined.examples = Array(parts.flatMap(\.examples).prefix(Self.exampleCount))
    return joined
  }

  /// Whether some of the glyphs have none that is near.
  var losesGlyphs: Bool { cells ?? 0 > nearest ?? 0 }

  static let exampleCount = 3
}
