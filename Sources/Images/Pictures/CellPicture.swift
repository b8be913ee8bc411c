import Cells
import DrawingCore

/// The options for drawing a picture of cells.
public struct PictureOptions: Hashable, Sendable {
  /// The number of pixels, across and down, for each pixel of the font.
  public var scale = 1
  /// Whether cells of eight pixels get a ninth, as on VGA's text screen: paper, but for lines and
  /// blocks a copy of the eighth.
  public var hasNinth = false
  /// Whether pixels are 1.2 times as high as wide, as on VGA's screen of 720 or 640 by 400: each
  /// fifth row of them is there twice.
  public var isTall = false
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
  ///
  /// - Parameters:
  ///   - firstRow: the place of the grid's first row in a larger picture, of which it is a part.
  ///   - height: the number of rows of each of several pictures that stand above one another in it and
  ///     are to look the same wherever they stand; nil for one.
  public func picture(
    of grid: Grid, _ options: PictureOptions = PictureOptions(), from firstRow: Int = 0,
    ofHeight height: Int? = nil
  ) throws(PictureError) -> CellPicture {
    let plan = try PicturePlan(grid.size, self, options, from: firstRow, ofHeight: height)
    var painter = CellPainter(self, plan, grid, options.colors)
    return try painter.picture()
  }

  /// Returns the characters of a grid that have no letter, including combining marks.
  public func lacking(_ grid: Grid) -> Set<Unicode.Scalar> {
    var seen: Set<Glyph> = []
    var scalars: Set<Unicode.Scalar> = []
    var last: Glyph?
    for cell in grid.cells where cell.glyph != last && !cell.glyph.isContinuation {
      last = cell.glyph
      guard seen.insert(cell.glyph).inserted, bits(cell.glyph) == nil else { continue }
      scalars.formUnion(cell.glyph.scalars)
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
  /// The place of the first row of cells in a larger picture.
  let firstRow: Int
  /// The size of the picture in its own pixels.
  private(set) var size = Size.zero
  private let isTall: Bool
  /// The number of the font's pixels from one picture to the one below it.
  private let height: Int

  init(
    _ grid: Size, _ typeface: Typeface, _ options: PictureOptions, from firstRow: Int = 0,
    ofHeight rows: Int? = nil
  ) throws(PictureError) {
    height = rows.map { $0 * typeface.cell.height } ?? .max
    (scale, isTall, self.firstRow) = (options.scale, options.isTall, firstRow)
    hasNinth = options.hasNinth && typeface.cell.width == 8
    cell = Size(typeface.cell.width + (hasNinth ? 1 : 0), typeface.cell.height)
    guard PictureOptions.scales.contains(scale) else {
      throw PictureError(reason: "a picture is 1 to 16 times as large as its font, not \(scale)")
    }
    guard !grid.isEmpty, max(grid.width, grid.height) <= Bitmap.maximumSide else {
      throw PictureError(reason: "there are no cells, or too many, to make a picture of")
    }
    size = frame(of: Rect(0, firstRow, grid.width, grid.height)).size
    guard max(size.width, size.height) <= Bitmap.maximumSide, let area = size.area,
      area <= Bitmap.maximumIndexedArea
    else { throw PicturePlan.tooLarge(size) }
  }

  /// Returns the distance of a row of the font's pixels from the top of the larger picture.
  func top(ofPixels y: Int) -> Int {
    guard isTall else { return y * scale }
    let (pictures, rest) = y.quotientAndRemainder(dividingBy: height)
    let whole = pictures == 0 ? 0 : pictures * (height * scale * 6 / 5)
    return whole + rest * scale * 6 / 5
  }

  /// Returns the place of some cells of the larger picture, in its own pixels.
  func frame(of cells: Rect) -> Rect {
    let (top, end) = (cells.minY * cell.height, (cells.minY + cells.height) * cell.height)
    let y = self.top(ofPixels: top)
    return Rect(
      cells.minX * cell.width * scale, y, cells.width * cell.width * scale,
      self.top(ofPixels: end) - y)
  }

  static func tooLarge(_ size: Size) -> PictureError {
    PictureError(
      reason: "a picture of \(size.text) pixels is too large (a smaller scale or "
        + "region fits)")
  }
}
