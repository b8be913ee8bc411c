import DrawingCore
import DrawingStore
import Foundation
import TerminalKit

/// What a process that performs a script is told: a file that the supervisor writes and it reads.
nonisolated struct ScriptRequest: Codable, Sendable {
  let source: ScriptSource
  /// The included files, which are read only once.
  let texts: [String: String]
  let unread: [String: FailureRecord]
  let allowsFiles: Bool
  let limits: ScriptLimits
  /// Of the screen in memory.
  let colors: ColorDepth
  /// What the first process begins with.
  let snapshot: String
  /// The state directory and the session in it, which goes from one process to the next.
  let state: String
  let session: String
  /// The state directory in which other instances lock what they have open; nil: not looked for.
  let lockState: String?
  /// Of the state at the beginning of this process.
  var document: Document
  /// Nil for the first process.
  var resumption: ScriptResumption?
}

/// What that process tells the supervisor, a line of JSON each.
nonisolated enum ScriptMessage: Codable, Sendable {
  case captured(CaptureRecord)
  /// The disk has all commands up to that number.
  case durable(UInt64)
  /// The session is durable: the process wants to be killed.
  case crashed(ScriptResumption)
  /// The session is durable, and the script at its end.
  case finished(Document)
  case failed(FailureRecord)

  func line() throws -> Data { try JSONEncoder().encode(self) + [0x0A] }

  init(line: Data) throws { self = try JSONDecoder().decode(ScriptMessage.self, from: line) }
}

nonisolated struct FailureRecord: Codable, Sendable {
  let reason: String
  let location: TextLocation?
  let exitCode: Int32
}

extension FailureRecord {
  @MainActor init(_ failure: Failure) {
    self.init(reason: failure.reason, location: failure.location, exitCode: failure.exitCode)
  }

  @MainActor var failure: Failure {
    guard let location else { return Failure(reason, exitCode: exitCode) }
    return Failure(reason, at: location, exitCode: exitCode)
  }
}
