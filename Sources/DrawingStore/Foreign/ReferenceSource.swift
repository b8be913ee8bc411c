import Cells
import DrawingCore
import Formats
import Images
import Sessions

/// A picture to trace, read from a file.
package enum ReferenceSource {
  /// Returns the command that lays the picture of a file behind a drawing, at its top left corner.
  /// It carries the picture, and needs no file when it is performed again.
  ///
  /// - Parameters:
  ///   - files: the files that may be read.
  ///   - drawing: the size of the drawing.
  package static func command(
    _ file: ReferenceFile, of files: FileAccess, for drawing: Size
  ) throws(Failure) -> Command {
    let path = try files.path(file.name, for: .reading)
    let bytes = try DrawingSource.bytes(of: path)
    guard PNGReader.recognises(bytes) else {
      throw refusal(path, "is not a PNG picture", "convert it to PNG")
    }
    let bitmap: Bitmap
    do { bitmap = try PNGReader.bitmap(bytes) } catch {
      throw refusal(path, error.reason, "nothing was changed")
    }
    let size =
      file.size.map(Reference.dots(in:)) ?? Reference.dots(for: bitmap.size, in: drawing)
    guard Reference.allows(size), let picture = bitmap.dots(size) else {
      throw refusal(
        path, "has \(bitmap.size.text) pixels, which cannot become \(size.text) dots",
        "choose another size")
    }
    return .reference(.set(.zero, picture))
  }

  private static func refusal(_ path: String, _ reason: String, _ advice: String) -> Failure {
    Failure("\(PathName(path).safeText): \(reason) (\(advice))", exitCode: 65)
  }
}
