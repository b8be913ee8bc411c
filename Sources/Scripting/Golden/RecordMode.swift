/// The expected files that a verification writes. A run that records never passes.
nonisolated package enum RecordMode: String, CaseIterable, Codable, Sendable {
  case never
  /// Files that do not exist.
  case missing
  /// Files that do not exist, cannot be read or differ.
  case failed
  case all

  /// Creates the default mode: in continuous integration (CI is set) nothing is recorded.
  package init(environment: [String: String]) {
    let value = environment["CI"] ?? ""
    self = value.isEmpty || value == "false" || value == "0" ? .missing : .never
  }
}
