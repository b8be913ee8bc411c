import Cells

/// The options of tools, set by the `option` command. Each default is what tools did before the
/// option existed.
public struct BrushOptions: Hashable, Sendable {
  /// The width of a dab, in points of the brush.
  public var size = 1
  /// The form of a dab.
  public var tip = Tip.square
  /// The parts of a cell that are written. The others stay as they are.
  public var channels = Channels.all
  /// The rule by which fills and the wand compare cells.
  public var match = Match.cells(.all)
  /// The rule for how far fills and the wand reach.
  public var reach = Reach.near
  /// The cells that fills and the wand look at.
  public var sample = Sample.layer
  /// The rule by which the brush tool places its picture.
  public var align = Align.path
  /// The glyphs of the shade tool, from the lightest to the darkest.
  public var ramp = Ramp.usual
  /// The part of a cell that the shade tool changes.
  public var shade = Shade.glyph
  /// Whether the shade tool goes down.
  public var shadesDown = false
  /// The radius of spray around each point of the path, in points of the brush.
  public var radius = 3
  /// The number of drops that spray tries at each point of the path.
  public var flow = 4
  /// The colours of a gradient. Empty for the paper, then the ink.
  public var colors: [Color] = []
  /// The method that draws a gradient between two colours.
  public var dither = Dither.none
  /// The number of bands in a gradient; 0 for as many as fit.
  public var steps = 0
  /// Whether a gradient extends from its start in all directions.
  public var isRadial = false
  /// The start of a wire.
  public var from = LineEnd.none
  /// The end of a wire.
  public var to = LineEnd.none
  /// The route of a wire from point to point.
  public var route = Route.auto
  /// The frames that a gesture draws in.
  public var frames = Frames.here
  /// Whether fills draw the brush’s picture, side by side.
  public var fillsPattern = false

  /// Creates options with default values.
  public init() {}

  /// The frames that a gesture draws in.
  public enum Frames: String, CaseIterable, Hashable, Sendable {
    /// The current one, those of the range, or all.
    case here, range, all
  }

  static let largestSize = 32
  static let largestSpray = 64

  /// The form of a dab: a square or a disc `size` points wide, or a row or a column of `size`
  /// points.
  public enum Tip: String, CaseIterable, Hashable, Sendable {
    case square, round, row, column
  }

  /// The rule by which the brush tool places its picture.
  public enum Align: String, CaseIterable, Hashable, Sendable {
    /// Its middle at each cell of the path, or side by side from the top left of the drawing, drawn
    /// where the tip of the brush goes.
    case path, grid
  }

  /// The part of a cell that the shade tool changes.
  public enum Shade: String, CaseIterable, Hashable, Sendable {
    /// The glyph, along the ramp, or a colour, along the palette.
    case glyph, fg, bg
  }

  static let mostColors = 16
  static let mostSteps = 256

  /// The method that draws a gradient between two colours.
  public enum Dither: String, CaseIterable, Hashable, Sendable {
    /// Colours in 24 bits, a pattern of 4x4 cells, or shades.
    case none, bayer, shade
  }

  /// The cells that count as neighbours.
  public enum Reach: String, CaseIterable, Hashable, Sendable {
    /// Four neighbours, eight, or all cells whether connected or not.
    case near, diagonal, everywhere
  }

  /// The cells that are compared.
  public enum Sample: String, CaseIterable, Hashable, Sendable {
    /// The cells of the layer, or of the composite picture.
    case layer, visible
  }

  /// The rule by which two cells are the same.
  public enum Match: Hashable, Sendable {
    /// Cells match if these parts of them are equal.
    case cells(Channels)
    /// Cells match if they look alike, even if they differ in their parts.
    case look
  }
}

/// Parts of a cell.
public struct Channels: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The glyph.
  public static let glyph = Channels(rawValue: 1)
  /// The ink.
  public static let foreground = Channels(rawValue: 2)
  /// The paper.
  public static let background = Channels(rawValue: 4)
  /// Bold, underline and the like.
  public static let attributes = Channels(rawValue: 8)
  /// The whole cell.
  public static let all: Channels = [.glyph, .foreground, .background, .attributes]

  static let named: [(name: String, channel: Channels)] = [
    ("glyph", .glyph), ("fg", .foreground), ("bg", .background), ("attributes", .attributes),
  ]
}

extension Channels {
  /// Creates channels from `all`, or from names separated by commas. Nil for anything else.
  init?(word: some StringProtocol) {
    if word == "all" {
      self = .all
      return
    }
    self = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      guard let channel = Channels.named.first(where: { $0.name == part })?.channel,
        !contains(channel)
      else { return nil }
      insert(channel)
    }
  }

  var word: String {
    self == .all
      ? "all" : Channels.named.filter { contains($0.channel) }.map(\.name).joined(separator: ",")
  }

  /// Returns a cell with the channels of `new` and the rest of `old`. A clear cell has a space in
  /// default colours.
  func merge(_ new: Cell, over old: Cell) -> Cell {
    if self == .all { return new }
    let glyph = contains(.glyph) ? new.glyph : old.glyph
    return Cell(
      glyph,
      Style(
        foreground: contains(.foreground) ? new.style.foreground : old.style.foreground,
        background: contains(.background) ? new.style.background : old.style.background,
        attributes: contains(.attributes) ? new.style.attributes : old.style.attributes))
  }
}

extension BrushOptions.Match {
  init?(word: some StringProtocol) {
    if word == "look" {
      self = .look
    } else if let channels = Channels(word: word) {
      self = .cells(channels)
    } else {
      return nil
    }
  }

  var word: String {
    switch self {
    case .cells(let channels): channels.word
    case .look: "look"
    }
  }

  /// Returns a cell that is the same for all cells that match each other.
  func key(_ cell: Cell) -> Cell {
    switch self {
    case .cells(.all): cell
    case .cells(let channels): channels.merge(cell, over: .blank)
    case .look: cell.look
    }
  }
}

extension Cell {
  /// A cell with the same look: a block becomes a space on its ink, and the ink of a space counts
  /// only if some of it is seen.
  fileprivate var look: Cell {
    let seen: Attributes = [.underline, .strike, .reverse]
    if glyph == .block, !style.attributes.contains(.reverse) {
      return Cell(.space, Style(background: style.foreground))
    }
    guard glyph == .space else { return self }
    let attributes = style.attributes.intersection(seen)
    return Cell(
      .space,
      Style(
        foreground: attributes.isEmpty ? .default : style.foreground,
        background: style.background, attributes: attributes))
  }
}
