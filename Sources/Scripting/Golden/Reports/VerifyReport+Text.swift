import DrawingStore

extension VerifyReport {
  /// The report in words: a line for each failure with its details, and the summary.
  package var text: String {
    (cases.flatMap { golden in golden.failures.flatMap { lines(golden.name, $0) } } + [summary])
      .map { $0 + "\n" }.joined() + advice
  }

  package var summary: String { "\(passed) passed, \(failed) failed" }

  private func lines(_ name: String, _ failure: CaseFailure) -> [String] {
    // The message about a script already begins with its path.
    [failure.line.hasPrefix(name + "/") ? failure.line : "\(name): \(failure.line)"]
      + (failure.writer.map { ["  last drawn by \($0)"] } ?? [])
      + failure.details
      + (failure.diff.map { $0.split(separator: "\n").map(String.init) } ?? [])
  }

  private var advice: String {
    let pending: Set<CaseFailure.Kind> = [.differs, .missing, .unreadable]
    let kinds = Set(cases.flatMap { $0.failures.map(\.kind) })
    guard !kinds.isDisjoint(with: pending), !kinds.contains(.recorded) else { return "" }
    return "run oekaki review to see and accept the changes\n"
  }
}
