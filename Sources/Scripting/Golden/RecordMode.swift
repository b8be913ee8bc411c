/// Which expected files a verification writes. A run that records never passes.
nonisolated package enum RecordMode: String, CaseIterable, Codable, Sendable {
  case never
  /// Those that are not there.
  case missing
  /// Those that are not there, cannot be read or differ.
  case failed
  case all

  /// What is used where nothing is asked for: in continuous integration nothing is recorded.
  package init(environment: [String: String]) {
    let value = environment["CI"] ?? ""
    self = value.isEmpty || value == "false" || value == "0" ? .missing : .never
  }
}
