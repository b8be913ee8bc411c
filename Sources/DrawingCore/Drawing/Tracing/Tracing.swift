import Cells

/// The way a picture of dots becomes cells.
public struct Tracing: Hashable, Sendable {
  /// The grid of dots; nil for one dot per cell, whose glyph is taken from the ramp.
  public var grid: DotGrid?
  /// The colours that may be used.
  public var colors = TracingColors.all
  /// The dithering, which has an effect only if colours are missing.
  public var dither = TracingDither.none
  /// The glyphs from dark to light, 2 to 16 of one cell each.
  public private(set) var ramp: [Glyph]

  /// Ten glyphs of plain ASCII, from dark to light.
  public static let usualRamp = " .:-=+*#%@"
  /// The width of a picture when no size is given, in columns.
  public static let maximumColumns = 160

  /// Creates a tracing.
  ///
  /// - Parameter ramp: 2 to 16 glyphs of one cell; anything else is replaced by the usual ramp.
  public init(grid: DotGrid? = .half, ramp: String = Tracing.usualRamp) {
    self.grid = grid
    let glyphs = Glyph.glyphs(in: ramp)
    self.ramp =
      Tracing.allows(ramp: glyphs) ? glyphs : Glyph.glyphs(in: Tracing.usualRamp)
  }

  /// Returns whether a ramp has 2 to 16 glyphs of one cell each.
  public static func allows(ramp: [Glyph]) -> Bool {
    (2...16).contains(ramp.count) && ramp.allSatisfy { $0.width == 1 }
  }

  /// The number of dots across and down a cell.
  public var cell: Size { grid.map { Size($0.columns, $0.rows) } ?? Size(1, 1) }

  /// Returns the size in dots to which a picture is averaged.
  ///
  /// - Parameters:
  ///   - pixels: the size of the picture in pixels.
  ///   - cells: the size to fill; nil for one dot per pixel, or if that is too wide for
  ///     `maximumColumns` and rows in proportion, with cells twice as high as wide.
  public func dots(for pixels: Size, filling cells: Size? = nil) -> Size {
    if let cells { return Size(cells.width * cell.width, cells.height * cell.height) }
    let width = Tracing.maximumColumns * cell.width
    guard pixels.width > width else { return pixels }
    let whole = 2 * cell.width * pixels.width
    let height = (2 * pixels.height * width * cell.height + whole) / (2 * whole)
    return Size(width, max(1, height))
  }

  /// Returns the size in cells that the dots fill, the last ones in part.
  public func cells(for dots: Size) -> Size {
    Size(
      (dots.width + cell.width - 1) / cell.width, (dots.height + cell.height - 1) / cell.height)
  }

  /// Returns the picture drawn with cells. Dots that are not set are clear. Costs some thousand
  /// steps a cell with 256 colours, otherwise a few for each dot.
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
  /// Black and white in blocks; the terminal’s default ink in braille and glyphs.
  case two = "2"
  case sixteen = "16"
  /// The 240 colours on which all terminals agree.
  case many = "256"
  case all = "24bit"
}

/// The method that makes up for missing colours.
public enum TracingDither: String, CaseIterable, Hashable, Sendable {
  case none
  /// A pattern of 4x4 dots.
  case bayer
  /// The method of Floyd and Steinberg, which passes the error of a dot to its neighbours, left to
  /// right.
  case floyd
}
