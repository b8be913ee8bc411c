import Foundation
import PseudoTerminal
import TestSupport

/// What `oekaki info --state DIR --json` says of a session.
struct KeptSession: Equatable {
  let id: String
  let sequence: Int
  let digest: String
}

/// Of a session that cannot be brought back there is only the name.
private struct Listed: Decodable {
  let id: String
  let sequence: Int?
  let digest: String?
}

extension Workplace {
  /// The program's words for a state directory.
  func command(_ words: String..., state: String? = nil) -> [String] {
    [ShippedProgram.path] + words + ["--state", state ?? self.state]
  }

  /// All sessions that a relaunch could bring back, newest first.
  func sessions(state: String? = nil) throws -> [KeptSession] {
    let listed = try list(state)
    return listed.compactMap { session in
      guard let sequence = session.sequence, let digest = session.digest else { return nil }
      return KeptSession(id: session.id, sequence: sequence, digest: digest)
    }
  }

  /// The names of all, also of those that cannot be brought back.
  func listedSessions() throws -> [String] { try list(state).map(\.id) }

  private func list(_ state: String?) throws -> [Listed] {
    let outcome = try run(command("info", "--json", state: state))
    guard outcome.status == .exited(0) else { throw Surprise("info: \(outcome)") }
    return try JSONDecoder().decode([Listed].self, from: Data(outcome.output.utf8))
  }
}
