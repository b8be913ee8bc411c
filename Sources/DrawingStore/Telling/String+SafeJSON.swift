import Cells
import Sessions

extension String {
  /// A JSON text that may go to a terminal and says the same: what `SafeText` would replace, and
  /// what stands for bytes of names that are no UTF-8 (`PathName.text`), is written as `\\uXXXX`
  /// (RFC 8259, section 7). Only strings hold such scalars.
  nonisolated package var safeJSON: String {
    var safe = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n" || CellWidth.of(scalar) ?? 0 > 0, !PathName.isEscape(scalar) {
        safe.append(scalar)
      } else {
        for unit in String(scalar).utf16 { safe.append(contentsOf: unit.jsonEscape) }
      }
    }
    return String(safe)
  }
}

extension UInt16 {
  nonisolated fileprivate var jsonEscape: String.UnicodeScalarView {
    let digits = String(self, radix: 16)
    return ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
  }
}
