import DrawingCore
import DrawingStore
import Foundation
import TerminalKit

/// A request to a process that performs a script, in a file that the supervisor writes and the
/// process reads.
nonisolated struct ScriptRequest: Codable, Sendable {
  let source: ScriptSource
  /// The texts of the included files, which are read only once.
  let texts: [String: String]
  let unread: [String: FailureRecord]
  let allowsFiles: Bool
  let limits: ScriptLimits
  /// The colour depth of the screen in memory.
  let colors: ColorDepth
  /// The snapshot that the first process begins with.
  let snapshot: String
  /// The state directory, and its session that passes from one process to the next.
  let state: String
  let session: String
  /// The state directory in which other instances lock the drawings they have open; nil to ignore
  /// locks.
  let lockState: String?
  /// The document at the start of this process.
  var document: Document
  /// The point to resume from; nil for the first process.
  var resumption: ScriptResumption?
}

/// A message from that process to the supervisor, a line of JSON.
nonisolated enum ScriptMessage: Codable, Sendable {
  case captured(CaptureRecord)
  /// All commands up to this number are on the disk.
  case durable(UInt64)
  /// The session is durable, and the process is ready to be killed.
  case crashed(ScriptResumption)
  /// The session is durable, and the script has ended.
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
