import DrawingCore
import Foundation
import Sessions

/// The sessions in a state directory, and what is kept beside them.
struct SessionStore {
  let places: SessionPlaces
  /// Where files keep their old bytes while they are overwritten in place.
  let backups: StateDirectory
  /// Which screens are open.
  let screens: ScreenKeeper
  /// What was deleted in the gallery.
  let trash: Trash
  private let signals: SessionSignals
  private let files: StateDirectory

  init(path: String, signals: SessionSignals = SessionSignals()) throws(Failure) {
    do {
      let root = try StateDirectory(path: path)
      places = SessionPlaces(path)
      backups = try root.subdirectory(named: "backups")
      screens = try ScreenKeeper(root)
      trash = try Trash(in: root)
      files = try root.subdirectory(named: "files")
      self.signals = signals
    } catch {
      throw Failure(error)
    }
  }

  /// `$XDG_STATE_HOME/oekaki` or its default; nil where there is no home either.
  static var defaultPath: String? {
    StateDirectory.defaultPath(environment: ProcessInfo.processInfo.environment)
  }

  /// What is wrong where there is no state directory.
  static let nowhere = FileError.noStateDirectory

  var listener: LiveSession.Listener { signals.listener }

  // MARK: Going on

  /// Begins a session with a drawing. Nothing is written before something is done.
  func begin(_ controller: DrawingViewController, as id: SessionID = SessionID()) {
    controller.session = DrawingSession(of: controller, in: self, id: id)
  }

  /// Why a session was not gone on with.
  enum Refusal: Error {
    case missing
    case held(LockHolder?)
    /// It killed who tried: it can be gone on with up to that command, not at all where that is nil.
    case deadly(upTo: UInt64?)
    case failed(Failure)
  }

  /// A session as it was left, to go on with: locked, and not written to yet.
  func resume(_ id: SessionID) throws(Refusal) -> RestoredSession {
    do {
      switch try places.lock(id) {
      case nil: throw Refusal.missing
      case .held(let holder): throw Refusal.held(holder)
      case .mine(let lock): return try resume(id, lock)
      }
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw .failed(Failure(error, path: id.description))
    }
  }

  private func resume(_ id: SessionID, _ lock: SessionLock) throws -> RestoredSession {
    guard let recovery = try places.recover(id) else { throw Refusal.missing }
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
    let session = try RestoredSession(id, recovery, attempt: attempt)
    attempt?.succeed()
    let controller = session.controller
    if session.isWhole {
      controller.session = DrawingSession(
        of: controller, in: self, id: id, after: recovery, lock: lock)
    } else {
      begin(controller)
    }
    return session
  }

  // MARK: Files

  /// Remembers which session is of a file. Where that fails the session is found in the list only.
  func index(_ path: PathName, as id: SessionID) {
    try? files.writeQuickly(Array(id.description.utf8), named: path.key)
  }

  /// The session that a file was last worked on in.
  func session(of path: PathName) -> SessionID? {
    let bytes = try? files.read(named: path.key, limit: 64)
    return bytes.flatMap { SessionID(String(decoding: $0, as: UTF8.self)) }
  }

  // MARK: Tidying up

  /// Days for which a session that nobody goes on with is kept.
  static let days = 30

  func removeForgotten(now: TimeInterval = Date().timeIntervalSince1970) {
    let limit = now - TimeInterval(Self.days * 86_400)
    places.removeSessions(untouchedSince: Int64(limit) * 1_000_000_000)
  }

  /// Moves a session to the trash.
  func discard(_ id: SessionID) throws(FileError) {
    let lock = try places.lock(id)
    if case .held(let holder) = lock {
      throw FileError.openElsewhere(PathName("session \(id)"), holder)
    }
    if let folder = try places.folder(of: id) { try trash.take([folder.path], foldersToo: true) }
  }
}

extension PathName {
  /// What its session is found under: the same for all that lead there through links.
  fileprivate var key: String { PathHash(resolved ?? absolute ?? self).text }
}
