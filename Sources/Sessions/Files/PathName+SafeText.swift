import Cells

extension PathName {
  /// The name as one line that is safe to show on a terminal (`SafeText`). Bytes that are not UTF-8
  /// become U+FFFD. In a name of more than 200 scalars, the middle is left out.
  package var safeText: String {
    let safe = SafeText(String(decoding: bytes, as: UTF8.self), limit: .max).description
    let scalars = safe.unicodeScalars
    guard scalars.count > 200 else { return safe }
    var shortened = String.UnicodeScalarView(scalars.prefix(80))
    shortened.append("…")
    shortened.append(contentsOf: scalars.suffix(119))
    return String(shortened)
  }
}
