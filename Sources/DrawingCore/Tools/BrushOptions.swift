import Cells

/// The options of tools: what the `option` command sets. Each default is what tools did before
/// there was the option.
public struct BrushOptions: Hashable, Sendable {
  /// How wide a dab is, in cells.
  public var size = 1
  /// The form of a dab.
  public var tip = Tip.square
  /// What is written of a cell; the rest stays as it stands there.
  public var channels = Channels.all
  /// What makes two cells the same for fills and the wand.
  public var match = Match.cells(.all)
  /// How far a fill and the wand go from the cell they begin at.
  public var reach = Reach.near
  /// What a fill and the wand look at.
  public var sample = Sample.layer
  /// Where the brush tool puts its picture.
  public var align = Align.path
  /// What the shade tool goes through, from the lightest to the darkest.
  public var ramp = Ramp.usual
  /// What the shade tool changes.
  public var shade = Shade.glyph
  /// Whether the shade tool goes down.
  public var shadesDown = false
  /// How far from its place spray falls, in cells.
  public var radius = 3
  /// How often spray falls at each place.
  public var flow = 4
  /// What a gradient goes through; empty: from the paper to the ink.
  public var colors: [Color] = []
  /// What a gradient is made of.
  public var dither = Dither.none
  /// How many bands a gradient has; 0: as many as fit.
  public var steps = 0
  /// Whether a gradient goes out from its start to all sides.
  public var isRadial = false
  /// How a wire begins.
  public var from = LineEnd.none
  /// How a wire ends.
  public var to = LineEnd.none
  /// Which way a wire takes from place to place.
  public var route = Route.auto

  /// Each at its default.
  public init() {}

  static let largestSize = 32
  static let largestSpray = 64

  /// A square or a disc of `size` cells, or as many in a row or a column.
  public enum Tip: String, CaseIterable, Hashable, Sendable {
    case square, round, row, column
  }

  /// Where the brush tool puts its picture.
  public enum Align: String, CaseIterable, Hashable, Sendable {
    /// Its middle at each cell of the path, or side by side from the top left of the drawing, as far
    /// as the tip of the brush goes.
    case path, grid
  }

  /// What the shade tool changes.
  public enum Shade: String, CaseIterable, Hashable, Sendable {
    /// The glyph along the ramp, or a colour along the palette.
    case glyph, fg, bg
  }

  static let mostColors = 16
  static let mostSteps = 256

  /// What lies between two colours of a gradient.
  public enum Dither: String, CaseIterable, Hashable, Sendable {
    /// Colours in 24 bits, a pattern of 4x4 cells, or glyphs that shade.
    case none, bayer, shade
  }

  /// Which cells count as neighbours.
  public enum Reach: String, CaseIterable, Hashable, Sendable {
    /// Four neighbours, eight, or all cells whether connected or not.
    case near, diagonal, everywhere
  }

  /// Which cells are compared.
  public enum Sample: String, CaseIterable, Hashable, Sendable {
    /// What is drawn on the layer, or what is seen through all of them.
    case layer, visible
  }

  /// When two cells are the same.
  public enum Match: Hashable, Sendable {
    case cells(Channels)
    /// Cells that look alike, whatever they are made of.
    case look
  }
}

/// Parts of a cell.
public struct Channels: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What stands in the cell.
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
  /// `all`, or some words with commas between; nil for anything else.
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

  /// `new` where a channel is written, else `old`. A clear cell has a space in default colours.
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

  /// A cell that is the same for all cells that match each other.
  func key(_ cell: Cell) -> Cell {
    switch self {
    case .cells(.all): cell
    case .cells(let channels): channels.merge(cell, over: .blank)
    case .look: cell.look
    }
  }
}

extension Cell {
  /// How it looks: a block is a space on its ink, and the ink of a space counts only where there is
  /// something of it to see.
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
