extension [String] {
  /// The texts in a sentence: `a`, `a and b`, `a, b and c`.
  package var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
