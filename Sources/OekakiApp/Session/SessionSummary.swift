import DrawingCore
import Foundation
import Sessions

/// What can be told of a kept session.
struct SessionSummary {
  let id: SessionID
  /// Nanoseconds since 1970.
  let modified: Int64
  /// The file that it is of.
  let file: PathName?
  /// Nil for a session that cannot be read.
  let preview: Preview?
  /// Whether the drawing is not as it was last saved to a file.
  let isUnsaved: Bool
  /// The number of the last command, as a relaunch would restore it.
  let sequence: UInt64
  /// Of the whole state that a relaunch would restore.
  let digest: Digest?
  /// Why it is not what a launch goes on with; nil where all is well.
  let problem: String?

  /// For people.
  var name: String { file?.base.safeText ?? "untitled" }
}

extension SessionSummary {
  init(_ entry: SessionEntry, in places: SessionPlaces) {
    id = entry.id
    modified = entry.modified
    do throws(Failure) {
      let session = try places.look(at: entry.id)
      file = session?.controller.document.path.map { PathName($0) }
      preview = session?.controller.editor.preview()
      isUnsaved = session.map { !$0.controller.isSaved } ?? false
      sequence = session?.sequence ?? 0
      digest = session?.controller.editor.digest()
      problem = Self.problem(of: session)
    } catch {
      (file, preview, isUnsaved, sequence, digest) = (nil, nil, false, 0, nil)
      problem = error.description
    }
  }

  private static func problem(of session: RestoredSession?) -> String? {
    guard let session else { return "cannot be read" }
    return session.isWhole ? session.damage : "set aside: going on ended the program three times"
  }
}

extension SessionPlaces {
  /// All sessions, the latest first, each with what a relaunch would restore.
  func summaries() throws(Failure) -> [SessionSummary] {
    do throws(FileError) {
      return try entries().map { SessionSummary($0, in: self) }
    } catch {
      throw Failure(error)
    }
  }

  /// A session as it is, for a look: nothing is locked or written. Nil where nothing of it can be
  /// read.
  func look(at id: SessionID) throws(Failure) -> RestoredSession? {
    do {
      guard let recovery = try recover(id) else { return nil }
      var reach = ReplayGuard.Reach.all
      if let folder = try folder(of: id) {
        reach = ReplayGuard.reach(in: folder, records: recovery.records.count)
      }
      switch reach {
      case .all: return try RestoredSession(id, recovery)
      case .records(let count): return try RestoredSession(id, recovery, records: count)
      case .nothing: return nil
      }
    } catch {
      throw Failure(error, path: id.description)
    }
  }
}
