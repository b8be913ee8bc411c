import Cells
import DrawingCore
import Formats
import Images

/// A part of a drawing in pixels, as its pictures have them, for terminals that show such.
package struct DrawingPixels: Sendable {
  private let bitmap: Bitmap

  /// Returns the size in pixels of a cell of a drawing.
  package static func cellSize(of drawing: Drawing) -> Size { PNGFormat.cellSize(of: drawing) }

  /// Draws some cells of a drawing; nil if they are too many.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels, across and down, for each pixel of a letter.
  ///   - size: the size to which the picture is averaged.
  package init?(_ drawing: Drawing, part: Rect, scale: Int, size: Size) {
    guard let format = FormatList.known.formats.firstNonNil({ $0 as? PNGFormat }),
      let drawn = try? format.bitmap(
        of: drawing, rows: part.rows, columns: part.columns, scale: scale),
      let bitmap = drawn.size == size ? drawn : drawn.resized(to: size)
    else { return nil }
    self.bitmap = bitmap
  }

  /// The bytes of a PNG file.
  package var png: [UInt8]? { try? PNGWriter.bytes(bitmap) }

  /// Returns the picture in at most some colours as a control string of sixels.
  package func sixels(colors: Int) -> [UInt8] { SixelWriter.bytes(bitmap, colors: colors) }
}
