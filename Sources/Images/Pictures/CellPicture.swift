import Cells
import DrawingCore

/// How a picture of cells is drawn.
public struct PictureOptions: Hashable, Sendable {
  /// Pixels of the picture to a pixel of the font, across and down.
  public var scale = 1
  /// Nine pixels to a cell of eight, as VGA's text screen had them: the ninth is paper, but repeats
  /// the eighth where lines and blocks go on.
  public var hasNinth = false
  public var colors = PictureColors()

  public static let scales = 1...16

  public init() {}
}

/// A drawn picture, and what it lacks.
public struct CellPicture: Sendable {
  public let bitmap: Bitmap
  /// Glyphs that are hollow boxes in it, each with the first place where it stands, row by row.
  public let missing: [(glyph: Glyph, place: Point)]
}

/// Why cells make no picture.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  public let reason: String

  public var description: String { reason }
}

extension Typeface {
  /// Draws cells as pixels. Costs a step a pixel; pictures of up to 256 colours take a byte for
  /// each.
  public func picture(
    of grid: Grid, _ options: PictureOptions = PictureOptions()
  ) throws(PictureError) -> CellPicture {
    let plan = try PicturePlan(grid.size, self, options)
    var painter = CellPainter(self, plan, grid, options.colors)
    return try painter.picture()
  }

  /// The characters of a grid that are in nothing this has, marks as well.
  public func lacking(_ grid: Grid) -> Set<Unicode.Scalar> {
    var seen: Set<Glyph> = []
    var scalars: Set<Unicode.Scalar> = []
    for cell in grid.cells where !cell.glyph.isContinuation && seen.insert(cell.glyph).inserted {
      if bits(cell.glyph) == nil { scalars.formUnion(cell.glyph.scalars) }
    }
    return scalars
  }
}

/// The measures of a picture, checked before anything is made.
struct PicturePlan {
  let scale: Int
  /// Of a cell in the picture, in pixels of the font.
  let cell: Size
  let hasNinth: Bool
  /// Of the picture, in its pixels.
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
      reason: "a picture of \(size.width)x\(size.height) pixels is too large (a smaller scale or "
        + "region fits)")
  }
}
