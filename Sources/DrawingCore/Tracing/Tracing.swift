import Cells

/// How a picture of dots becomes cells.
public struct Tracing: Hashable, Sendable {
  /// Nil: a dot a cell, whose glyph is taken from the ramp.
  public var grid: DotGrid?
  /// Which colours it may draw with.
  public var colors = TracingColors.all
  /// Seen only where colours are missing.
  public var dither = TracingDither.none
  /// From dark to light, at least two, each of one cell.
  public private(set) var ramp: [Glyph]

  /// Ten glyphs of plain ASCII, from dark to light.
  public static let usualRamp = " .:-=+*#%@"
  /// Columns of a picture for which no size is asked.
  public static let maximumColumns = 160

  /// - Parameter ramp: 2 to 16 glyphs of one cell; the usual one where it is anything else.
  public init(grid: DotGrid? = .half, ramp: String = Tracing.usualRamp) {
    self.grid = grid
    let glyphs = Glyph.glyphs(in: ramp)
    self.ramp =
      Tracing.allows(ramp: glyphs) ? glyphs : Glyph.glyphs(in: Tracing.usualRamp)
  }

  /// Whether there are 2 to 16, each of one cell.
  public static func allows(ramp: [Glyph]) -> Bool {
    (2...16).contains(ramp.count) && ramp.allSatisfy { $0.width == 1 }
  }

  /// Dots across and down a cell.
  public var cell: Size { grid.map { Size($0.columns, $0.rows) } ?? Size(1, 1) }

  /// The dots that a picture of a size in pixels is averaged to.
  ///
  /// - Parameter cells: what they fill; nil for one dot a pixel, or for `maximumColumns` and rows
  ///   in proportion, cells being twice as high as wide, where that is too wide.
  public func dots(for pixels: Size, filling cells: Size? = nil) -> Size {
    if let cells { return Size(cells.width * cell.width, cells.height * cell.height) }
    let width = Tracing.maximumColumns * cell.width
    guard pixels.width > width else { return pixels }
    let whole = 2 * cell.width * pixels.width
    let height = (2 * pixels.height * width * cell.height + whole) / (2 * whole)
    return Size(width, max(1, height))
  }

  /// The cells that so many dots fill, the last ones in part.
  public func cells(for dots: Size) -> Size {
    Size(
      (dots.width + cell.width - 1) / cell.width, (dots.height + cell.height - 1) / cell.height)
  }

  /// The picture drawn with cells: what is not set in it is clear. Costs some thousand steps a cell
  /// with 256 colours, else a few for each dot.
  public func grid(of picture: DotPicture) -> Grid {
    switch grid {
    case nil: rampGrid(of: picture)
    case .braille: brailleGrid(of: picture)
    case .some(let dots): blockGrid(of: picture, dots)
    }
  }
}

/// The colours that a picture is traced with.
public enum TracingColors: String, CaseIterable, Hashable, Sendable {
  /// Black and white in blocks; the terminal's own ink in braille and glyphs.
  case two = "2"
  case sixteen = "16"
  /// The 240 on which all terminals agree.
  case many = "256"
  case all = "24bit"
}

/// What makes up for colours that are missing.
public enum TracingDither: String, CaseIterable, Hashable, Sendable {
  case none
  /// A pattern of 4x4 dots.
  case bayer
  /// Floyd and Steinberg's: what a dot lacks goes to its neighbours, left to right.
  case floyd
}
