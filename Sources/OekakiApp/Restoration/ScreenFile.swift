import Foundation
import Sessions
import TerminalKit

/// The file of the screens that are open over one session: kept beside it, so that each comes back
/// with its own.
package final class ScreenFile: ScreenStorage {
  private let directory: StateDirectory
  private let aside: StateDirectory
  private let name: String
  private let attemptName: String
  private var attempt: AttemptGuard?

  init(_ directory: StateDirectory, aside: StateDirectory, session: SessionID?) {
    (self.directory, self.aside) = (directory, aside)
    let suffix = session.map { "-\($0)" } ?? ""
    (name, attemptName) = ("screens" + suffix, "restoring" + suffix)
  }

  package func readScreens() -> [UInt8]? {
    try? directory.read(named: name, limit: RestorationState.largestFile)
  }

  package func writeScreens(_ bytes: [UInt8]) {
    if bytes.isEmpty {
      try? directory.remove(named: name)
    } else {
      try? directory.writeQuickly(bytes, named: name)
    }
  }

  package func setScreensAside() throws -> String {
    try directory.move(
      named: name, to: aside, as: "screens-\(Int(Date().timeIntervalSince1970 * 1000))")
    return "see oekaki sessions"
  }

  package func beginRestoring() throws -> RestorationAttempt {
    switch try AttemptGuard.begin(attemptName, in: directory) {
    case .busy: return .busy
    case .died(let attempt):
      self.attempt = attempt
      return .died
    case .clear(let attempt):
      self.attempt = attempt
      return .clear
    }
  }

  package func endRestoring() {
    attempt?.succeed()
    attempt = nil
  }
}
