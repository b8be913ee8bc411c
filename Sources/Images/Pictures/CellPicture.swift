import Cells
import DrawingCore

/// The options for drawing a picture of cells.
public struct PictureOptions: Hashable, Sendable {
  /// The number of pixels, across and down, for each pixel of the font.
  public var scale = 1
  /// Whether cells of eight pixels get a ninth, as on VGA's text screen: paper, but for lines and
  /// blocks a copy of the eighth.
  public var hasNinth = false
  /// The colours of cells that leave them to the terminal.
  public var colors = PictureColors()

  /// The scales that are allowed.
  public static let scales = 1...16

  /// Creates the options of a picture in the font's own pixels.
  public init() {}
}

/// A drawn picture and the glyphs that it lacks.
public struct CellPicture: Sendable {
  /// The picture.
  public let bitmap: Bitmap
  /// The glyphs drawn as hollow boxes, each with its first place, row by row.
  public let missing: [(glyph: Glyph, place: Point)]
}

/// The reason why cells cannot be drawn as a picture.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause that says what is not allowed.
  public let reason: String

  public var description: String { reason }
}

extension Typeface {
  /// Draws cells as pixels, in time proportional to the pixels. Pictures of up to 256 colours take
  /// one byte per pixel.
  public func picture(
    of grid: Grid, _ options: PictureOptions = PictureOptions()
  ) throws(PictureError) -> CellPicture {
    let plan = try PicturePlan(grid.size, self, options)
    var painter = CellPainter(self, plan, grid, options.colors)
    return try painter.picture()
  }

  /// Returns the characters of a grid that have no letter, including combining marks.
  public func lacking(_ grid: Grid) -> Set<Unicode.Scalar> {
    var seen: Set<Glyph> = []
    var scalars: Set<Unicode.Scalar> = []
    for cell in grid.cells where !cell.glyph.isContinuation && seen.insert(cell.glyph).inserted {
      if bits(cell.glyph) == nil { scalars.formUnion(cell.glyph.scalars) }
    }
    return scalars
  }
}

/// The dimensions of a picture, checked before anything is allocated.
struct PicturePlan {
  let scale: Int
  /// The size of a cell in pixels of the font.
  let cell: Size
  let hasNinth: Bool
  /// The size of the picture in its own pixels.
  let size: Size

  init(_ grid: Size, _ typeface: Typeface, _ options: PictureOptions) throws(PictureError) {
    scale = options.scale
    hasNinth = options.hasNinth && typeface.cell.width == 8
    cell = Size(typeface.cell.width + (hasNinth ? 1 : 0), typeface.cell.height)
    guard PictureOptions.scales.contains(scale) else {
      throw PictureError(reason: "a picture is 1 to 16 times as large as its font, not \(scale)")
    }
    guard !grid.isEmpty, max(grid.width, grid.height) <= Bitmap.maximumSide else {
      throw PictureError(reason: "there are no cells, or too many, to make a picture of")
    }
    size = Size(grid.width * cell.width * scale, grid.height * cell.height * scale)
    guard max(size.width, size.height) <= Bitmap.maximumSide, let area = size.area,
      area <= Bitmap.maximumIndexedArea
    else { throw PicturePlan.tooLarge(size) }
  }

  static func tooLarge(_ size: Size) -> PictureError {
    PictureError(
      reason: "a picture of \(size.text) pixels is too large (a smaller scale or "
        + "region fits)")
  }
}
