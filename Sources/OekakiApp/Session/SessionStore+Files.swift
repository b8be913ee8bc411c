import DrawingCore
import Sessions

/// Sessions of named drawings. The caller has the drawing's lock, or does no more than look.
extension SessionStore {
  /// The session of a file, where it knows more than the file; nil where the file is to be opened.
  ///
  /// Where the file was changed since, it is opened as it is, and the session is kept beside it.
  func resume(file path: String) throws(Failure) -> DrawingViewController? {
    let identity = try identity(of: path)
    for id in sessions(of: PathName(path), identity) {
      let session: RestoredSession
      do throws(Refusal) { session = try restore(id) } catch {
        guard let problem = error.problem else { continue }
        return try other(path, identity, problem)
      }
      if session.isOf(path, identity) { return try goOn(with: session, path, identity) }
      session.abandon()
    }
    return nil
  }

  private func goOn(
    with session: RestoredSession, _ path: String, _ identity: FileIdentity?
  ) throws(Failure) -> DrawingViewController? {
    let controller = session.controller
    guard session.isWhole else {
      session.abandon()
      let text = "its session did not come back whole; it is kept: ^O, Sessions"
      return try other(path, identity, text)
    }
    guard let identity else {
      guard let strokes = session.strokes else { return session.abandon() }
      controller.document.identity = nil
      controller.show(StatusMessage(text: "recovered \(strokes.strokes); the file is gone"))
      return controller
    }
    guard identity == controller.document.identity else {
      session.abandon()
      guard let strokes = session.strokes else { return nil }
      let text = "the file was changed since; \(strokes.strokes) not in it are kept: ^O, Sessions"
      return try other(path, identity, text)
    }
    session.rename(to: path)
    if let damage = session.damage {
      controller.show(StatusMessage(text: damage, isError: true))
    } else if let strokes = session.strokes {
      controller.show(StatusMessage(text: "recovered \(strokes.strokes) newer than the file"))
    }
    return controller
  }

  /// What the file has, with a word on what became of its session; nil where there is no file.
  private func other(
    _ path: String, _ identity: FileIdentity?, _ text: String
  ) throws(Failure) -> DrawingViewController? {
    guard identity != nil else { return nil }
    let controller = try DrawingFile.open(path)
    controller.show(StatusMessage(text: text, isError: true))
    return controller
  }

  /// What a file and its session hold, for a look: nothing is locked. Nil where the session does
  /// not know more than the file.
  func look(file path: String) throws(Failure) -> DrawingViewController? {
    let identity = try identity(of: path)
    for id in sessions(of: PathName(path), identity) {
      guard let session = try? places.look(at: id), session.isWhole, session.isOf(path, identity),
        session.controller.document.identity == identity
      else { continue }
      // It is called what the user calls it.
      session.controller.document.path = path
      return session.controller
    }
    return nil
  }

  /// What a session that somebody else has open, or the file of which he has, holds.
  func look(at id: SessionID, _ refusal: Refusal) -> HeldDrawing? {
    guard case .held(let holder) = refusal, let session = try? places.look(at: id) else {
      return nil
    }
    return HeldDrawing(session.controller, holder)
  }

  /// For a copy of a session, which keeps the name of the file where nobody else has it.
  func claim(_ controller: DrawingViewController) -> Opening {
    guard let path = controller.document.path else { return .mine(controller) }
    switch locks.claim(path, sharing: nil) {
    case .mine(let lock): controller.lock = lock
    case .held: controller.becomeCopy()
    }
    return .mine(controller)
  }
}

extension RestoredSession {
  /// Lets go of it: it stays as it was.
  @discardableResult
  func abandon() -> DrawingViewController? {
    controller.session?.end()
    controller.session = nil
    return nil
  }

  /// Whether it is that file's, by its name, by another of its names, or by one that it had when
  /// nobody looked.
  func isOf(_ path: String, _ identity: FileIdentity?) -> Bool {
    controller.isOfFile(at: path)
      || identity != nil && identity == controller.document.identity
  }

  /// The file may have been renamed.
  func rename(to path: String) {
    if !controller.isOfFile(at: path) { controller.document.path = path }
  }
}

extension DrawingViewController {
  /// Whether a path leads where the drawing's own does.
  func isOfFile(at path: String) -> Bool {
    guard let own = document.path.map({ PathName($0) }) else { return false }
    let other = PathName(path)
    return own.isSamePlace(as: other) || own.isSameFile(as: other)
  }
}
