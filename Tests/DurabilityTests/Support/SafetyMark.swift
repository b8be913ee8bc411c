import PseudoTerminal

/// What the status row says of the session.
enum SafetyMark: String, CaseIterable {
  case crashSafeOnly = "crash-safe only"
  case memoryOnly = "memory only"
  case notYetOnDisk = "not yet on disk"
  case safe = "unsaved, kept"

  var isLess: Bool { self != .safe }
}

extension PseudoTerminal {
  /// Nil where it says nothing.
  var mark: SafetyMark? { SafetyMark.allCases.first { statusRow.contains($0.rawValue) } }
}
