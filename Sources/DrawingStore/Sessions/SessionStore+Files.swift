import DrawingCore
import Sessions

/// Sessions of named drawings. The caller has the drawing's lock, or does no more than look.
extension SessionStore {
  /// The session of a file, where it knows more than the file; nil where the file is to be opened.
  ///
  /// Where the file was changed since, it is opened as it is, and the session is kept beside it.
  ///
  /// - Parameter seized: the holder that loses the session, see `KernelLock.take`.
  package func resume<Root: OpenDrawing>(
    file path: String, as type: Root.Type, evenFrom seized: LockHolder? = nil
  ) throws(Failure) -> Root? {
    let identity = try identity(of: path)
    for id in sessions(of: PathName(path), identity) {
      let session: RestoredSession<Root>
      do throws(Refusal) { session = try restore(id, as: type, evenFrom: seized) } catch {
        guard let problem = error.problem else { continue }
        return try other(path, identity, problem)
      }
      if session.isOf(path, identity) { return try goOn(with: session, path, identity) }
      session.abandon()
    }
    return nil
  }

  private func goOn<Root: OpenDrawing>(
    with session: RestoredSession<Root>, _ path: String, _ identity: FileIdentity?
  ) throws(Failure) -> Root? {
    let drawing = session.drawing
    guard session.isWhole else {
      session.abandon()
      let text = "its session did not come back whole; it is kept: ^O, Sessions"
      return try other(path, identity, text)
    }
    guard let identity else {
      guard let strokes = session.strokes else { return session.abandon() }
      let isGone = drawing.document.identity != nil
      drawing.document.identity = nil
      let why = isGone ? "the file is gone" : "Ctrl-S writes the file"
      drawing.show(StatusMessage(text: "recovered \(strokes.strokes); \(why)"))
      return drawing
    }
    guard identity == drawing.document.identity else {
      session.abandon()
      guard let strokes = session.strokes else { return nil }
      let text = "the file was changed since; kept: \(strokes.strokes) not in it (^O, Sessions)"
      return try other(path, identity, text)
    }
    session.rename(to: path)
    if let damage = session.damage {
      drawing.show(StatusMessage(text: damage, isError: true))
    } else if let strokes = session.strokes {
      drawing.show(StatusMessage(text: "recovered \(strokes.strokes) newer than the file"))
    }
    return drawing
  }

  /// What the file has, with a word on what became of its session; nil where there is no file.
  private func other<Root: OpenDrawing>(
    _ path: String, _ identity: FileIdentity?, _ text: String
  ) throws(Failure) -> Root? {
    guard identity != nil else { return nil }
    let drawing = try DrawingFile.open(path, as: Root.self)
    drawing.show(StatusMessage(text: text, isError: true))
    return drawing
  }

  /// What a file and its session hold, for a look: nothing is locked. Nil where the session does
  /// not know more than the file.
  package func look<Root: OpenDrawing>(
    file path: String, as type: Root.Type
  ) throws(Failure) -> Root? {
    let identity = try identity(of: path)
    for id in sessions(of: PathName(path), identity) {
      guard let session = try? places.look(at: id, as: Root.self), session.isWhole,
        session.isOf(path, identity),
        session.drawing.document.identity == identity
      else { continue }
      // It is called what the user calls it.
      session.drawing.document.path = path
      return session.drawing
    }
    return nil
  }

  /// What a session holds that another program has open, or the file of which it has.
  package func look<Root: OpenDrawing>(
    at id: SessionID, as type: Root.Type, _ refusal: Refusal
  ) -> HeldDrawing<Root>? {
    guard case .held(let holder) = refusal, let session = try? places.look(at: id, as: Root.self)
    else {
      return nil
    }
    return HeldDrawing(session.drawing, holder, of: id)
  }

  /// For a copy of a session, which keeps the name of the file where no other program has it.
  package func claim<Root: OpenDrawing>(_ drawing: Root) -> Opening<Root> {
    guard let path = drawing.document.path else { return .mine(drawing) }
    switch locks.claim(path, sharing: nil) {
    case .mine(let lock): drawing.lock = lock
    case .held: drawing.becomeCopy()
    }
    return .mine(drawing)
  }
}

extension RestoredSession {
  /// Lets go of it: it stays as it was.
  @discardableResult
  package func abandon() -> Root? {
    drawing.session?.end()
    drawing.session = nil
    return nil
  }

  /// Whether it is that file's, by its name, by another of its names, or by one that it had
  /// meanwhile.
  package func isOf(_ path: String, _ identity: FileIdentity?) -> Bool {
    guard drawing.document.source == nil else { return false }
    return drawing.isOfFile(at: path)
      || identity != nil && identity == drawing.document.identity
  }

  /// The file may have been renamed.
  package func rename(to path: String) {
    if !drawing.isOfFile(at: path) { drawing.document.path = path }
  }
}
