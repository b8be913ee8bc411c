import DrawingCore
import Foundation
import Sessions

/// The sessions in a state directory, and what is kept with them.
package struct SessionStore {
  package let places: SessionPlaces
  /// The locks of open drawings; nil if the state directory could not be used.
  package let locks: DrawingLocks?
  /// The reason why the state directory could not be used; nil if it could. Sessions are kept in a
  /// fallback then, until it can.
  package let problem: Failure?
  /// The files that all sessions, and the saves of their drawings, have in reserve.
  let spares = SpareDescriptors()
  private let signals: SessionSignals

  /// Opens a state directory.
  ///
  /// - Parameter locks: The locks, if they are not in the directory itself.
  package init(
    path: String, signals: SessionSignals = SessionSignals(), locks: DrawingLocks? = nil
  ) throws(Failure) {
    self.init(path, signals: signals, locks: locks)
    if let problem { throw problem }
  }

  /// Opens a state directory, or, if it cannot be used, what stands in for it.
  ///
  /// - Parameter path: The path; nil if the environment names none.
  package init(
    _ path: String?, signals: SessionSignals = SessionSignals(), locks: DrawingLocks? = nil
  ) {
    self.signals = signals
    let place = path.map { StatePlace.state(PathName($0)) } ?? .nowhere
    do throws(FileError) {
      let root = try place.make()
      let own = locks == nil ? try DrawingLocks(in: root) : nil
      for name in StateFolder.all { _ = try root.subdirectory(named: name) }
      (self.locks, problem) = (locks ?? own, nil)
    } catch {
      (self.locks, problem) = (locks, Failure(error))
    }
    places = SessionPlaces(path)
    backups.map(AtomicSave.removeAbandoned)
  }

  /// The state directory; nil while it cannot be used.
  package var directory: StateDirectory? { try? places.main.make() }

  /// The directory for old bytes of files that are overwritten in place.
  package var backups: StateDirectory? { folder(StateFolder.backups) }

  /// The trash of the gallery.
  package var trash: Trash? { directory.flatMap { try? Trash(in: $0) } }

  /// The directory of the names of sessions by their files.
  private var files: StateDirectory? { folder(StateFolder.files) }

  private func folder(_ name: String) -> StateDirectory? {
    try? directory?.subdirectory(named: name)
  }

  /// The path `$XDG_STATE_HOME/oekaki` or its default; nil if there is no home directory either.
  package static var defaultPath: String? {
    StateDirectory.defaultPath(environment: ProcessInfo.processInfo.environment)
  }

  /// The backups for a program that keeps no session but overwrites files; nil if there is no state
  /// directory. It is not created.
  nonisolated package static var existingBackups: StateDirectory? {
    let path = StateDirectory.defaultPath(environment: ProcessInfo.processInfo.environment)
    let directory = try? path.flatMap { try StateDirectory(existing: PathName($0)) }
    return try? directory?.existingSubdirectory(named: StateFolder.backups)
  }

  /// Makes these backups, for a command that writes the user's files, and removes what such
  /// commands left beside files when they were killed. Without a place for state, nothing is noted.
  nonisolated package static func makeBackups() {
    let path = StateDirectory.defaultPath(environment: ProcessInfo.processInfo.environment)
    let directory = try? path.flatMap { try StateDirectory(path: $0) }
    guard let backups = try? directory?.subdirectory(named: StateFolder.backups) else { return }
    AtomicSave.removeAbandoned(in: backups)
  }

  /// The error if there is no state directory.
  package static let nowhere = FileError.noStateDirectory

  package var listener: LiveSession.Listener { signals.listener }

  /// Sets the closure called, from any thread, with the number of a command that has become durable.
  package func onDurable(_ body: @escaping @Sendable (UInt64) -> Void) { signals.onDurable(body) }

  // MARK: Resuming sessions

  /// Begins a session with a drawing. Nothing is written before something is done.
  package func begin(_ drawing: some OpenDrawing, as id: SessionID = SessionID()) {
    drawing.session = DrawingSession(of: drawing, in: self, id: id)
  }

  /// The reason why a session could not be resumed.
  package enum Refusal: Error {
    case missing
    /// The session, or its file, is open elsewhere.
    case held(LockHolder?)
    /// Resuming it ended the program several times. It can be recovered up to this command, or not
    /// at all if nil.
    case deadly(upTo: UInt64?)
    case failed(Failure)
  }

  /// Resumes a session as it was left: locked together with its file, and not written to yet.
  ///
  /// - Parameters:
  ///   - old: The lock of the drawing that this one replaces.
  ///   - seized: The holder that loses session and file; see `KernelLock.take`.
  package func resume<Root: OpenDrawing>(
    _ id: SessionID, as type: Root.Type, sharing old: DrawingLock? = nil,
    evenFrom seized: LockHolder? = nil
  ) throws(Refusal) -> RestoredSession<Root> {
    let session = try restore(id, as: type, evenFrom: seized)
    guard session.newer == nil, let path = session.drawing.document.path else { return session }
    switch locks?.claim(path, sharing: old, evenFrom: seized) ?? .mine(nil) {
    case .mine(let lock): session.drawing.lock = lock
    case .held(let holder):
      session.abandon()
      throw Refusal.held(holder)
    }
    return session
  }

  /// Resumes a session regardless of its file.
  package func restore<Root: OpenDrawing>(
    _ id: SessionID, as type: Root.Type, evenFrom seized: LockHolder? = nil
  ) throws(Refusal) -> RestoredSession<Root> {
    do {
      switch try places.lock(id, evenFrom: seized) {
      case nil: throw Refusal.missing
      case .held(let holder): throw Refusal.held(holder)
      case .mine(let lock): return try restore(id, lock)
      }
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw .failed(Failure(error, path: id.description))
    }
  }

  private func restore<Root: OpenDrawing>(
    _ id: SessionID, _ lock: SessionLock
  ) throws -> RestoredSession<Root> {
    guard let (recovery, all) = try places.knownRecoveries(of: id) else { throw Refusal.missing }
    let attempt = try places.folder(of: id).map {
      try ReplayGuard(in: $0, records: recovery.records.count)
    }
    switch attempt?.reach ?? .all {
    case .all: break
    case .records(let count):
      throw Refusal.deadly(
        upTo: recovery.records.prefix(count).last?.sequence ?? recovery.base.sequence)
    case .nothing: throw Refusal.deadly(upTo: nil)
    }
    let session = try RestoredSession<Root>.best(id, recovery, of: all, attempt: attempt)
    attempt?.succeed()
    let drawing = session.drawing
    if session.newer != nil {
      drawing.becomeReadOnly()
    } else if session.isWhole {
      drawing.session = DrawingSession(
        of: drawing, in: self, id: id, after: session.recovery, lock: lock)
    } else {
      // The damaged session still has the hand.
      drawing.leaveCanvas()
      begin(drawing)
    }
    return session
  }

  // MARK: Files

  /// Returns the error for a file that was being overwritten when the program died, with the place
  /// of its old bytes; nil if there is none.
  package func damage(of path: String) -> FileError? {
    let name = PathName(path)
    let left = backups.flatMap { try? InPlaceBackup.leftBehind(in: $0) } ?? []
    return left.first { $0.original?.isSamePlace(as: name) == true }?.error(for: name)
  }

  /// Indexes a session by its file's name and inode, as the file may be renamed or have other
  /// names. Returns whether that succeeded; if not, the session is found only in the list.
  ///
  /// - Parameter old: The previous file of that name, which is gone.
  package func index(
    _ path: PathName, _ identity: FileIdentity?, as id: SessionID, insteadOf old: FileIdentity?
  ) -> Bool {
    guard let files else { return false }
    do throws(FileError) {
      for key in [path.key, identity?.inodeName].compactMap({ $0 }) {
        try files.writeQuickly(Array(id.description.utf8), named: key)
      }
    } catch {
      return false
    }
    if let old, old.inodeName != identity?.inodeName { try? files.remove(named: old.inodeName) }
    return true
  }

  /// Returns the sessions that a file may have last been edited in; only their contents can confirm
  /// it.
  package func sessions(of path: PathName, _ identity: FileIdentity?) -> [SessionID] {
    var found: [SessionID] = []
    for key in [path.key, identity?.inodeName].compactMap({ $0 }) {
      let bytes = try? files?.read(named: key, limit: 64)
      let id = bytes.flatMap { SessionID(String(decoding: $0, as: UTF8.self)) }
      if let id, !found.contains(id) { found.append(id) }
    }
    // What is kept elsewhere may not have been indexed.
    for entry in places.entriesInFallbacks where !found.contains(entry.id) {
      let file = SessionSummary.file(of: entry, in: places)
      if file?.isSamePlace(as: path) == true { found.append(entry.id) }
    }
    return found
  }

  /// Returns the sessions of hands at a canvas, the latest first.
  package func sessions(ofCanvas folder: PathName) -> [SessionID] {
    let entries = (try? places.entries()) ?? []
    return entries.filter { entry in
      SessionSummary.file(of: entry, in: places)?.isSamePlace(as: folder) == true
    }.map(\.id)
  }

  // MARK: Tidying up

  /// The number of days that a session is kept without being resumed. Launches on two later days
  /// have to find it that old, too.
  package static let days = 30

  package func removeForgotten(now: TimeInterval = Date().timeIntervalSince1970) {
    let limit = now - TimeInterval(Self.days * 86_400)
    places.forget(
      untouchedSince: Int64(limit) * 1_000_000_000, on: Int64(now) / 86_400, into: trash,
      unless: isInItsFile, keeping: places.isOfNewerVersion)
    for directory in [directory, files, backups].compactMap({ $0 }) {
      directory.removeTemporaries(untouchedSince: Int(now) - 86_400)
    }
  }

  /// Whether the file of a session is there and has all of it. What a hand at a canvas can undo is in no
  /// file.
  private func isInItsFile(_ entry: SessionEntry) -> Bool {
    let session = SessionSummary(glancing: entry, in: places)
    guard !session.isUnsaved, !session.isAtCanvas, session.problem == nil, let file = session.file
    else { return false }
    return (try? FileSource.identity(file)) != nil
  }

  /// Moves a session to the trash.
  package func discard(_ id: SessionID) throws(FileError) {
    let lock = try places.lock(id)
    if case .held(let holder) = lock {
      throw FileError.openElsewhere(PathName("session \(id)"), holder)
    }
    guard let folder = try places.folder(of: id) else { return }
    try Trash(in: try places.main.make()).take([folder.path], foldersToo: true)
  }
}

extension PathName {
  /// The key under which its session is found, the same for all paths that lead there through
  /// links.
  fileprivate var key: String { PathHash(place).text }

  private var place: PathName { resolved ?? absolute ?? self }

  /// Returns whether both paths lead to the same place, even if nothing exists there.
  package func isSamePlace(as other: PathName) -> Bool { place == other.place }
}
