import Cells
import Formats
import Sessions

extension String {
  /// JSON text of the same meaning that is safe for a terminal: scalars that `SafeText` would
  /// replace, and those that stand for bytes of names that are not UTF-8 (`PathName.text`), are
  /// written as `\uXXXX` (RFC 8259, section 7). Such scalars occur only in strings.
  nonisolated package var safeJSON: String {
    var safe = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n" || CellWidth.of(scalar) ?? 0 > 0, !PathName.isEscape(scalar) {
        safe.append(scalar)
      } else {
        safe.append(contentsOf: JSONText.escape(scalar).unicodeScalars)
      }
    }
    return String(safe)
  }
}
