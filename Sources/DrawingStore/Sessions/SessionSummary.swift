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
}

extension SessionSummary {
  /// With all that a relaunch would restore, which is restored for it.
  package init(restoring entry: SessionEntry, in places: SessionPlaces) {
    id = entry.id
    modified = entry.modified
    do throws(Failure) {
      let (session, problem) = try places.lookWithProblem(at: entry.id)
      file = session?.drawing.document.path.map { PathName($0) }
      preview = session?.drawing.editor.preview()
      isUnsaved = session.map { !$0.drawing.isSaved } ?? false
      sequence = session?.sequence ?? 0
      digest = session?.drawing.editor.digest()
      self.problem = problem
    } catch {
      (file, preview, isUnsaved, sequence, digest) = (nil, nil, false, 0, nil)
      problem = error.description
    }
  }

  /// As lists show it, by at most 64 KiB of what is kept: by the card beside it, or, where the
  /// program was killed before it wrote one, by replaying what is no longer than that, else by the
  /// newest base. Without a digest.
  package init(glancing entry: SessionEntry, in places: SessionPlaces) {
    let glance = try? places.glance(at: entry.id)
    let card = glance?.summary.flatMap { SessionCard(bytes: $0) }
    if !(glance?.isSetAside ?? false), card == nil || !(glance?.isFresh ?? false),
      glance?.size ?? 0 <= SessionGlance.limit
    {
      self.init(restoring: entry, in: places)
    } else if let card {
      self.init(entry, card, isSetAside: glance?.isSetAside ?? false)
    } else {
      self.init(entry, glance)
    }
  }

  /// The file that a list names a session by.
  package static func file(of entry: SessionEntry, in places: SessionPlaces) -> PathName? {
    let glance = try? places.glance(at: entry.id)
    let path =
      glance?.summary.flatMap { SessionCard(bytes: $0) }?.path
      ?? (glance?.base).flatMap { SessionMetadata(bytes: $0.metadata)?.document.path }
    return path.map { PathName($0) }
  }

  private init(_ entry: SessionEntry, _ card: SessionCard, isSetAside: Bool) {
    (id, modified, digest) = (entry.id, entry.modified, nil)
    file = card.path.map { PathName($0) }
    (preview, isUnsaved, sequence) = (card.preview, card.isUnsaved, card.sequence)
    problem = isSetAside ? Self.deadly : nil
  }

  private init(_ entry: SessionEntry, _ glance: SessionGlance?) {
    (id, modified, digest) = (entry.id, entry.modified, nil)
    let base = glance?.base
    let document = base.flatMap { SessionMetadata(bytes: $0.metadata)?.document }
    file = document?.path.map { PathName($0) }
    preview = base.flatMap { base in
      try? PreviewReader.preview(size: base.size) { try base.read($0) }
    }
    isUnsaved = true
    sequence = base?.sequence ?? 0
    problem = glance?.isSetAside ?? false ? Self.deadly : nil
  }

  fileprivate static let deadly = "set aside: going on ended the program three times"
}

extension SessionPlaces {
  /// All sessions, the latest first.
  ///
  /// - Parameter restoring: whether each is restored, one after the other, to tell what a relaunch
  ///   would find; else they are only glanced at.
  package func summaries(restoring: Bool = false) throws(Failure) -> [SessionSummary] {
    do throws(FileError) {
      return try entries().map { entry in
        restoring
          ? SessionSummary(restoring: entry, in: self) : SessionSummary(glancing: entry, in: self)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// A session as it is, for a look, and why that is not what a launch goes on with; nil where all
  /// is well.
  fileprivate func lookWithProblem(
    at id: SessionID
  ) throws(Failure) -> (session: RestoredSession<PlainDrawing>?, problem: String?) {
    let isSetAside = (try? glance(at: id))?.isSetAside ?? false
    let session = try look(at: id, as: PlainDrawing.self)
    if isSetAside { return (session, SessionSummary.deadly) }
    guard let session else { return (nil, "cannot be read") }
    return (session, session.damage)
  }

  /// A session as it is, for a look: nothing is locked or written. Nil where nothing of it can be
  /// read.
  package func look<Root: OpenDrawing>(
    at id: SessionID, as type: Root.Type
  ) throws(Failure) -> RestoredSession<Root>? {
    do {
      guard let (recovery, all) = try recoveries(of: id) else { return nil }
      var reach = ReplayGuard.Reach.all
      if let folder = try folder(of: id) {
        reach = ReplayGuard.reach(in: folder, records: recovery.records.count)
      }
      switch reach {
      case .all: return try RestoredSession<Root>.best(id, recovery, of: all)
      case .records(let count): return try RestoredSession<Root>(id, recovery, records: count)
      case .nothing: return nil
      }
    } catch {
      throw Failure(error, path: id.description)
    }
  }
}
