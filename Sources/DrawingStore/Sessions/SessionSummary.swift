import DrawingCore
import Foundation
import Sessions

/// The facts about a kept session.
package struct SessionSummary {
  package let id: SessionID
  /// The time in nanoseconds since 1970.
  package let modified: Int64
  /// The file or the canvas that the session belongs to.
  package let file: PathName?
  /// The preview; nil if the session cannot be read.
  package let preview: Preview?
  /// Whether the drawing is one on a canvas.
  package let isAtCanvas: Bool
  /// Whether no file holds the drawing; on a canvas, whether that lacks something of it.
  package let isUnsaved: Bool
  /// The number of the last command, as a relaunch would restore it.
  package let sequence: UInt64
  /// The digest of the whole state that a relaunch would restore.
  package let digest: Digest?
  /// The reason why a launch would not resume it; nil if there is none.
  package let problem: String?
}

extension SessionSummary {
  /// Whether a file or a canvas holds the drawing, in a word; `new` for one that nothing was kept of yet.
  package var standing: String {
    if isAtCanvas { return isUnsaved ? "unshared" : "shared" }
    return isUnsaved ? "unsaved" : file == nil ? "new" : "saved"
  }

  /// Restores the session as a relaunch would.
  package init(restoring entry: SessionEntry, in places: SessionPlaces) {
    id = entry.id
    modified = entry.modified
    do throws(Failure) {
      let (session, problem) = try places.lookWithProblem(at: entry.id)
      file = session?.drawing.document.place.map { PathName($0) }
      preview = session.map { session in
        let isForVGA = session.drawing.document.origin?.hasVGAColors ?? false
        return session.drawing.editor.preview(isForVGA: isForVGA)
      }
      let hand = session?.drawing.shared
      isAtCanvas = hand != nil
      isUnsaved = hand.map { !$0.isAllShared } ?? session.map { $0.drawing.isUnsaved } ?? false
      sequence = session?.sequence ?? 0
      digest = session?.drawing.editor.digest()
      self.problem = problem
    } catch {
      (file, preview, sequence, digest) = (nil, nil, 0, nil)
      (isAtCanvas, isUnsaved) = (false, false)
      problem = error.description
    }
  }

  /// Reads at most 64 KiB, as lists do: the card beside the session, or a replay if the card is
  /// missing or out of date and the session is no longer than that, or else the newest base. Only a
  /// replay gives a digest.
  package init(glancing entry: SessionEntry, in places: SessionPlaces) {
    let glance = try? places.glance(at: entry.id)
    let card = glance?.summary.flatMap { SessionCard(bytes: $0) }
    if !(glance?.isSetAside ?? false), card == nil || !(glance?.isFresh ?? false),
      glance?.size ?? 0 <= SessionGlance.limit
    {
      self.init(restoring: entry, in: places)
    } else if let card {
      self.init(entry, card, glance)
    } else {
      self.init(entry, glance)
    }
  }

  /// Returns the file by which a list names a session.
  package static func file(of entry: SessionEntry, in places: SessionPlaces) -> PathName? {
    let glance = try? places.glance(at: entry.id)
    let path =
      glance?.summary.flatMap { SessionCard(bytes: $0) }?.path
      ?? (glance?.base).flatMap { SessionMetadata(bytes: $0.metadata)?.document.place }
    return path.map { PathName($0) }
  }

  private init(_ entry: SessionEntry, _ card: SessionCard, _ glance: SessionGlance?) {
    (id, modified, digest) = (entry.id, entry.modified, nil)
    file = card.path.map { PathName($0) }
    (preview, sequence) = (card.preview, card.sequence)
    (isAtCanvas, isUnsaved) = (card.isAtCanvas, card.isUnsaved)
    problem = Self.problem(glance)
  }

  private init(_ entry: SessionEntry, _ glance: SessionGlance?) {
    (id, modified, digest) = (entry.id, entry.modified, nil)
    let base = glance?.base
    let document = base.flatMap { SessionMetadata(bytes: $0.metadata)?.document }
    file = document?.place.map { PathName($0) }
    preview = base.flatMap { base in
      try? PreviewReader.preview(size: base.size) { try base.read($0) }
    }
    (isAtCanvas, isUnsaved) = (document?.canvas != nil, true)
    sequence = base?.sequence ?? 0
    problem = Self.problem(glance)
  }

  private static func problem(_ glance: SessionGlance?) -> String? {
    if glance?.isSetAside ?? false { return deadly }
    return glance.flatMap { NewerVersion($0.unknownNeeds)?.description }
  }

  fileprivate static let deadly = "set aside: resuming it crashed the program three times"
}

extension SessionPlaces {
  /// Returns all sessions, the latest first.
  ///
  /// - Parameter restoring: Whether to restore each in turn, to report what a relaunch would find,
  ///   rather than only glance at it.
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

  /// Returns a session for looking only, and the reason why a launch would not resume it, or nil if
  /// there is none.
  fileprivate func lookWithProblem(
    at id: SessionID
  ) throws(Failure) -> (session: RestoredSession<PlainDrawing>?, problem: String?) {
    let isSetAside = (try? glance(at: id))?.isSetAside ?? false
    let session = try look(at: id, as: PlainDrawing.self)
    if isSetAside { return (session, SessionSummary.deadly) }
    guard let session else { return (nil, "cannot be read") }
    return (session, session.problem)
  }

  /// Returns a session for looking only: nothing is locked or written. Nil if nothing of it can be
  /// read.
  package func look<Root: OpenDrawing>(
    at id: SessionID, as type: Root.Type
  ) throws(Failure) -> RestoredSession<Root>? {
    do {
      guard let (recovery, all) = try knownRecoveries(of: id) else { return nil }
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
