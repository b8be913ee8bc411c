import Cells
import DrawingCore
import Formats

extension PNGFormat {
  /// The size in pixels of a cell of a drawing, without a font that is asked for.
  public static func cellSize(of drawing: Drawing) -> Size { Typeface(codes: drawing.font).cell }

  /// Returns the pixels of some rows and columns of a drawing, as an export has them.
  ///
  /// - Parameter scale: the number of pixels, across and down, for each pixel of a letter.
  public func bitmap(
    of drawing: Drawing, rows: Range<Int>, columns: Range<Int>, scale: Int
  ) throws(FormatError) -> Bitmap {
    let grid = drawing.flattened(rows: rows, columns: columns)
    var typeface = Typeface(codes: drawing.font)
    let lacking = typeface.lacking(grid)
    if !lacking.isEmpty, let bytes = letters.unifont(),
      let letters = try? Unifont.letters(lacking, in: bytes)
    {
      typeface = typeface.filled(with: letters)
    }
    var options = PictureOptions()
    options.scale = scale
    do throws(PictureError) { return try typeface.picture(of: grid, options).bitmap } catch {
      throw FormatError(error.reason)
    }
  }
}
