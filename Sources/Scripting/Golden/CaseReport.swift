import DrawingStore

/// The outcome of a case.
nonisolated package struct CaseReport: Codable, Equatable, Sendable {
  /// The folder's path, safe to be shown.
  package let name: String
  package internal(set) var captures = 0
  package internal(set) var failures: [CaseFailure] = []
  /// The time in seconds from the start of the worker to its end.
  package internal(set) var seconds = 0.0

  package var passed: Bool { failures.isEmpty }
}

/// A reason why a case does not pass. All its text is safe to be shown.
nonisolated package struct CaseFailure: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case differs, missing, orphan, duplicate
    /// The capture has become the expected file and has to be reviewed.
    case recorded
    /// The expected file is damaged.
    case unreadable
    /// The script is wrong.
    case script
    /// An `expect` statement of the script does not hold.
    case expectation
    /// The process that performed the case crashed, took too long or gave no answer.
    case worker
    /// A file could not be read or written.
    case file
  }

  package let kind: Kind
  package var capture: String?
  /// The message, a single line.
  package var message: String
  /// The statement of the script that last drew the first cell that differs.
  package var writer: String?
  /// The lines that show the surroundings of that cell, or the faulty line of the script.
  package var details: [String] = []
  /// The differences between the two files in the format of `diff -u`.
  package var diff: String?

  /// The message, preceded by the name of the capture unless it is in it.
  package var line: String {
    guard let capture, kind == .differs || kind == .duplicate else { return message }
    return "\(capture): \(message)"
  }
}

extension CaseFailure {
  /// The exit code of a run in which nothing else fails.
  nonisolated var exitCode: Int32 {
    switch kind {
    case .script: 64
    case .unreadable: 65
    case .file: 74
    default: 1
    }
  }
}
