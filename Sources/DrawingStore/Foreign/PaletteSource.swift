import Cells
import Formats
import Sessions

/// A palette from a file, whatever program has written it.
package enum PaletteSource {
  /// Nil where the file is none.
  package static func colors(of path: String) throws(Failure) -> [Color]? {
    let bytes = try DrawingSource.bytes(of: path)
    do throws(FormatError) {
      return try PaletteFile.colors(in: bytes)
    } catch {
      throw Failure("\(PathName(path).safeText): \(error) (nothing was changed)", exitCode: 65)
    }
  }
}
