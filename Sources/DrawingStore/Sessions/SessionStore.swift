import DrawingCore
import Foundation
import Sessions

/// The sessions in a state directory, and what is kept with them.
package struct SessionStore {
  /// The state directory.
  package let directory: StateDirectory
  package let places: SessionPlaces
  /// The directory for old bytes of files that are overwritten in place.
  package let backups: StateDirectory
  /// The locks of open drawings.
  package let locks: DrawingLocks
  /// The trash of the gallery.
  package let trash: Trash
  private let signals: SessionSignals
  private let files: StateDirectory

  /// Opens a state directory.
  ///
  /// - Parameter locks: The locks, if they are not in the directory itself.
  package init(
    path: String, signals: SessionSignals = SessionSignals(), locks: DrawingLocks? = nil
  ) throws(Failure) {
    do {
      let root = try StateDirectory(path: path)
      directory = root
      places = SessionPlaces(path)
      backups = try root.subdirectory(named: StateFolder.backups)
      self.locks = if let locks { locks } else { try DrawingLocks(in: root) }
      trash = try Trash(in: root)
      files = try root.subdirectory(named: "files")
      self.signals = signals
      AtomicSave.removeAbandoned(in: backups)
    } catch {
      throw Failure(error)
    }
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

  /// The error if there is no state directory.
  package static let nowhere = FileError.noStateDirectory

  package var listener: LiveSession.Listener { signals.listener }

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
    switch locks.claim(path, sharing: old, evenFrom: seized) {
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
      begin(drawing)
    }
    return session
  }

  // MARK: Files

  /// Returns the error for a file that was being overwritten when the program died, with the place
  /// of its old bytes; nil if there is none.
  package func damage(of path: String) -> FileError? {
    let name = PathName(path)
    let left = (try? InPlaceBackup.leftBehind(in: backups)) ?? []
    return left.first { $0.original?.isSamePlace(as: name) == true }?.error(for: name)
  }

  /// Indexes a session by its file's name and inode, as the file may be renamed or have other
  /// names. If that fails, the session is found only in the list.
  ///
  /// - Parameter old: The previous file of that name, which is gone.
  package func index(
    _ path: PathName, _ identity: FileIdentity?, as id: SessionID, insteadOf old: FileIdentity?
  ) {
    for key in [path.key, identity?.inodeName].compactMap({ $0 }) {
      try? files.writeQuickly(Array(id.description.utf8), named: key)
    }
    if let old, old.inodeName != identity?.inodeName { try? files.remove(named: old.inodeName) }
  }

  /// Returns the sessions that a file may have last been edited in; only their contents can confirm
  /// it.
  package func sessions(of path: PathName, _ identity: FileIdentity?) -> [SessionID] {
    var found: [SessionID] = []
    for key in [path.key, identity?.inodeName].compactMap({ $0 }) {
      let bytes = try? files.read(named: key, limit: 64)
      let id = bytes.flatMap { SessionID(String(decoding: $0, as: UTF8.self)) }
      if let id, !found.contains(id) { found.append(id) }
    }
    return found
  }

  // MARK: Tidying up

  /// The number of days for which a session is kept if it is not resumed.
  package static let days = 30

  package func removeForgotten(now: TimeInterval = Date().timeIntervalSince1970) {
    let limit = now - TimeInterval(Self.days * 86_400)
    places.removeSessions(untouchedSince: Int64(limit) * 1_000_000_000) {
      places.isOfNewerVersion($0)
    }
    for directory in [directory, files, backups] {
      directory.removeTemporaries(untouchedSince: Int(now) - 86_400)
    }
  }

  /// Moves a session to the trash.
  package func discard(_ id: SessionID) throws(FileError) {
    let lock = try places.lock(id)
    if case .held(let holder) = lock {
      throw FileError.openElsewhere(PathName("session \(id)"), holder)
    }
    if let folder = try places.folder(of: id) { try trash.take([folder.path], foldersToo: true) }
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
