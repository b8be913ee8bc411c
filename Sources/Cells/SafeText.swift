/// Text that is safe to show on a terminal or write to standard error, whatever it was made from:
/// nothing in it controls the terminal, or hides or reorders what is beside it.
public struct SafeText: Hashable, Sendable, CustomStringConvertible {
  /// The text as one line; whatever may not be shown is replaced by U+FFFD.
  public let description: String

  /// Costs the scalars up to the limit.
  ///
  /// - Parameter limit: The maximum length in scalars; a longer text ends in an ellipsis.
  public init(_ text: some StringProtocol, limit: Int = 1000) {
    var safe = String.UnicodeScalarView()
    var marks = 0
    for (count, scalar) in text.unicodeScalars.enumerated() {
      guard count < limit else {
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

  /// Returns the lines of a text, each made safe by itself.
  public static func lines(_ text: String, limit: Int = 1000) -> [SafeText] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText($0, limit: limit) }
  }
}
