import Cells
import Formats
import Sessions

/// The palette of a file of any program.
package enum PaletteSource {
  /// Returns the colours, or nil if the file is not a palette.
  package static func colors(of path: String) throws(Failure) -> [Color]? {
    let bytes = try DrawingSource.bytes(of: path)
    do throws(FormatError) {
      return try PaletteFile.colors(in: bytes)
    } catch {
      throw Failure("\(PathName(path).safeText): \(error) (nothing was changed)", exitCode: 65)
    }
  }
}
