import Cells
import Formats
import Sessions

/// The palette of a file of any program.
package enum PaletteSource {
  /// Returns the colours, or nil if the file is neither a palette nor called as one.
  package static func colors(of path: String) throws(Failure) -> [Color]? {
    let bytes = try DrawingSource.bytes(of: path)
    do throws(FormatError) {
      if let colors = try PaletteFile.colors(in: bytes) { return colors }
      guard PaletteFile(named: path) != nil else { return nil }
      throw FormatError(
        "neither a GIMP palette nor lines of six hexadecimal digits")
    } catch {
      throw Failure("\(PathName(path).safeText): \(error) (nothing was changed)", exitCode: 65)
    }
  }
}
