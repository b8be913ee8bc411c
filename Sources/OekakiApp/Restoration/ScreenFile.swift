import Foundation
import Sessions
import TerminalKit

/// The file of the screens open over one session, kept beside it so that each gets its own back.
package final class ScreenFile: ScreenStorage {
  private let directory: StateDirectory
  private let aside: StateDirectory
  private let name: String
  private let attemptName: String
  private let hasSession: Bool
  private var attempt: AttemptGuard?

  init(_ directory: StateDirectory, aside: StateDirectory, session: SessionID?) {
    (self.directory, self.aside, hasSession) = (directory, aside, session != nil)
    let suffix = session.map { "-\($0)" } ?? ".fresh"
    (name, attemptName) = ("screens" + suffix, "restoring" + suffix)
  }

  /// The file where version 0.1 kept the screens, those of the last session only.
  private static let older = "screens"

  package func readScreens() throws -> [UInt8]? {
    if let bytes = try read() { return bytes }
    guard hasSession, (try? directory.move(named: Self.older, to: directory, as: name)) != nil
    else { return nil }
    return try read()
  }

  private func read() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try directory.read(named: name, limit: RestorationState.largestFile)
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
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
