extension Int {
  /// Returns the number with what it counts, such as `1 stroke` or `2 strokes`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
