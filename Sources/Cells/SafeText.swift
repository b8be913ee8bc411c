/// Text that may be shown on a terminal or written to standard error, whatever it was made from:
/// nothing in it steers the terminal, hides or reorders what stands beside it.
public struct SafeText: Hashable, Sendable, CustomStringConvertible {
  /// One line; what may not be shown is replaced by U+FFFD.
  public let description: String

  /// - Parameter limit: in scalars; what is longer ends in an ellipsis.
  public init(_ text: some StringProtocol, limit: Int = 1000) {
    var safe = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      guard safe.count < limit else {
        safe.append("…")
        break
      }
      let width = CellWidth.of(scalar)
      marks = width == 0 ? marks + 1 : 0
      let isAllowed = width != nil && marks <= Glyph.maximumMarks && (width != 0 || !safe.isEmpty)
      safe.append(isAllowed ? scalar : "\u{FFFD}")
    }
    description = String(safe)
  }

  /// Several lines, each made safe by itself.
  public static func lines(_ text: String, limit: Int = 1000) -> [SafeText] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText($0, limit: limit) }
  }
}
