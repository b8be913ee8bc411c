import Cells
import DrawingCore
import Foundation
import Sessions

/// The output of `oekaki sessions` and `oekaki info --state`: the kept sessions, the latest first,
/// and what was set aside. Nothing is changed.
package struct SessionList {
  private let sessions: [SessionSummary]
  private let aside: [String]
  private let backups: [InPlaceBackup]
  private let now: TimeInterval

  /// Reads the list.
  ///
  /// - Parameters:
  ///   - state: The state directory, or nil for the usual one. If it does not exist it is not
  ///     created, and the list is empty.
  ///   - restoring: Whether to restore each session in turn, however long that takes, to report the
  ///     digest and sequence that a relaunch would have. Otherwise at most 64 KiB of each are read.
  package init(
    state: String?, restoring: Bool = false, now: TimeInterval = Date().timeIntervalSince1970
  ) throws(Failure) {
    self.now = now
    guard let places = SessionPlaces.existing(state) else {
      (sessions, aside, backups) = ([], [], [])
      return
    }
    sessions = try places.summaries(restoring: restoring)
    aside = places.namesAside()
    backups = places.backups()
  }

  /// The identifiers of the sessions.
  package var ids: [String] { sessions.map(\.id.description) }

  /// The list as text, one row for each entry.
  package var text: String {
    let rows =
      sessions.map { session in
        let preview = session.preview
        let (size, layers) = (preview?.size.text, preview?.layerCount.counted("layer"))
        return [
          session.id.description.padded(to: 38), (size ?? "?").padded(to: 10),
          (layers ?? "?").padded(to: 12),
          Age.text(of: session.modified, now: now).padded(to: 16),
          session.standing.padded(to: 9),
          session.file?.safeText ?? "untitled", session.problem.map { "  (\($0))" } ?? "",
        ].joined()
      }
      + aside.map { name in
        PathName(name).safeText.padded(to: 38)
          + "set aside: open screens that could not be restored"
      }
      + backups.map { backup in
        let file = backup.original?.safeText ?? "a file"
        return "\(backup.path.safeText)  contents of \(file) before an interrupted save"
      }
    return rows.map { $0 + "\n" }.joined()
  }

  /// Returns a JSON object with all lists, its keys in alphabetical order.
  package func json() throws -> String {
    let kept = backups.isEmpty ? nil : backups.map(All.Backup.init)
    return try JSONEncoder.text(
      of: All(aside: aside, backups: kept, sessions: sessions.map(Fact.init)))
  }

  /// Returns the list of sessions alone, for `oekaki info --state`.
  package func sessionsJSON() throws -> String {
    try JSONEncoder.text(of: sessions.map(Fact.init))
  }

  nonisolated private struct All: Encodable {
    var aside: [String]
    /// The backups, or nil if there are none.
    var backups: [Backup]?
    var sessions: [Fact]

    struct Backup: Encodable {
      var file: String?
      var path: String

      init(_ backup: InPlaceBackup) {
        (file, path) = (backup.original?.text, backup.path.text)
      }
    }
  }

  nonisolated private struct Fact: Encodable {
    var digest: String?
    var file: String?
    var height: Int?
    var id: String
    var layers: Int?
    /// The time in seconds since 1970.
    var modified: Int64
    var problem: String?
    var sequence: UInt64
    var unsaved: Bool
    var width: Int?

    init(_ session: SessionSummary) {
      digest = session.digest?.description
      file = session.file?.text
      id = session.id.description
      modified = session.modified / 1_000_000_000
      problem = session.problem
      sequence = session.sequence
      unsaved = session.isUnsaved
      width = session.preview?.size.width
      height = session.preview?.size.height
      layers = session.preview?.layerCount
    }
  }
}

extension SessionPlaces {
  /// Returns the places in an existing directory, or nil if there is none. It is not created.
  ///
  /// - Parameter path: The path, or nil for the usual one.
  package static func existing(_ path: String?) -> SessionPlaces? {
    let places = SessionPlaces(path ?? SessionStore.defaultPath)
    let isThere = places.main.isTaken || places.fallbacks.contains(where: \.isTaken)
    return isThere ? places : nil
  }

  /// Creates the places for a state directory.
  ///
  /// - Parameter path: The path; nil if the environment names none.
  package init(_ path: String?) {
    self.init(
      main: path.map { .state(PathName($0)) } ?? .nowhere,
      environment: ProcessInfo.processInfo.environment)
  }
}

extension SessionPlaces {
  /// Returns the names of what was set aside in the state directory, the latest first. Nothing is
  /// changed.
  fileprivate func namesAside() -> [String] {
    let aside = try? main.existing()?.existingSubdirectory(
      named: StateFolder.aside)
    return ((try? aside?.names()) ?? []).sorted(by: >)
  }

  /// Returns the backups of files that were being overwritten when the program died. Nothing is
  /// changed.
  fileprivate func backups() -> [InPlaceBackup] {
    let backups = try? main.existing()?.existingSubdirectory(
      named: StateFolder.backups)
    return backups.flatMap { try? InPlaceBackup.leftBehind(in: $0) } ?? []
  }
}

/// The folders of the state directory that several parts of the program use.
nonisolated package enum StateFolder {
  /// The files of open screens that could not be restored.
  package static let aside = "aside"
  /// The old bytes of files that are overwritten in place, and notes of saves in progress.
  package static let backups = "backups"
  /// The names of sessions by their files.
  static let files = "files"
  static let trash = "trash"

  /// The folders without which a state directory is of no use, besides those of sessions and locks.
  static let all = [backups, files, trash]
}
