import DrawingStore

/// How one case ended.
nonisolated package struct CaseReport: Codable, Equatable, Sendable {
  /// The folder's path, safe to be shown.
  package let name: String
  package internal(set) var captures = 0
  package internal(set) var failures: [CaseFailure] = []
  /// From the start of its worker to the end.
  package internal(set) var seconds = 0.0

  package var passed: Bool { failures.isEmpty }
}

/// One reason why a case does not pass. All of it is safe to be shown.
nonisolated package struct CaseFailure: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case differs, missing, orphan, duplicate
    /// What was captured has become the expected file: it has to be looked at.
    case recorded
    /// The expected file is damaged.
    case unreadable
    /// The script is wrong.
    case script
    /// An `expect` of the script does not hold.
    case expectation
    /// The process that performed the case did not come to an end.
    case worker
    /// A file could not be read or written.
    case file
  }

  package let kind: Kind
  package var capture: String?
  /// One line.
  package var message: String
  /// The statement of the script that last wrote the first cell that differs.
  package var writer: String?
  /// Lines: the surroundings of that cell, or the line of the script that is wrong.
  package var details: [String] = []
  /// The differences of the two files, as `diff -u` tells them.
  package var diff: String?

  /// What is wrong, with the name of the capture or of its file.
  package var line: String {
    guard let capture, kind == .differs || kind == .duplicate else { return message }
    return "\(capture): \(message)"
  }
}

extension CaseFailure {
  /// The exit code of a run in which nothing else is wrong.
  nonisolated var exitCode: Int32 {
    switch kind {
    case .script: 64
    case .unreadable: 65
    case .file: 74
    default: 1
    }
  }
}
