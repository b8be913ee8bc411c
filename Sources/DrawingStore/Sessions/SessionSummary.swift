import DrawingCore
import Foundation
import Sessions

/// What can be told of a kept session.
package struct SessionSummary {
  package let id: SessionID
  /// Nanoseconds since 1970.
  package let modified: Int64
  /// The file that it is of.
  package let file: PathName?
  /// Nil for a session that cannot be read.
  package let preview: Preview?
  /// Whether the drawing is not as it was last saved to a file.
  package let isUnsaved: Bool
  /// The number of the last command, as a relaunch would restore it.
  package let sequence: UInt64
  /// Of the whole state that a relaunch would restore.
  package let digest: Digest?
  /// Why it is not what a launch goes on with; nil where all is well.
  package let problem: String?

  /// For people.
  package var name: String { file?.base.safeText ?? "untitled" }
}

extension SessionSummary {
  package init(_ entry: SessionEntry, in places: SessionPlaces) {
    id = entry.id
    modified = entry.modified
    do throws(Failure) {
      let session = try places.look(at: entry.id, as: PlainDrawing.self)
      file = session?.drawing.document.path.map { PathName($0) }
      preview = session?.drawing.editor.preview()
      isUnsaved = session.map { !$0.drawing.isSaved } ?? false
      sequence = session?.sequence ?? 0
      digest = session?.drawing.editor.digest()
      problem = Self.problem(of: session)
    } catch {
      (file, preview, isUnsaved, sequence, digest) = (nil, nil, false, 0, nil)
      problem = error.description
    }
  }

  private static func problem(of session: RestoredSession<PlainDrawing>?) -> String? {
    guard let session else { return "cannot be read" }
    return session.isWhole ? session.damage : "set aside: going on ended the program three times"
  }
}

extension SessionPlaces {
  /// All sessions, the latest first, each with what a relaunch would restore.
  package func summaries() throws(Failure) -> [SessionSummary] {
    do throws(FileError) {
      return try entries().map { SessionSummary($0, in: self) }
    } catch {
      throw Failure(error)
    }
  }

  /// A session as it is, for a look: nothing is locked or written. Nil where nothing of it can be
  /// read.
  package func look<Root: OpenDrawing>(
    at id: SessionID, as type: Root.Type
  ) throws(Failure) -> RestoredSession<Root>? {
    do {
      guard let recovery = try recover(id) else { return nil }
      var reach = ReplayGuard.Reach.all
      if let folder = try folder(of: id) {
        reach = ReplayGuard.reach(in: folder, records: recovery.records.count)
      }
      switch reach {
      case .all: return try RestoredSession<Root>(id, recovery)
      case .records(let count): return try RestoredSession<Root>(id, recovery, records: count)
      case .nothing: return nil
      }
    } catch {
      throw Failure(error, path: id.description)
    }
  }
}
