import DrawingCore
import Sessions

/// Sessions of named drawings. The caller has the drawing's lock, or only looks.
extension SessionStore {
  /// Resumes the session of a file if it has more than the file; returns nil if the file should be
  /// opened.
  ///
  /// If the file has changed since, it is opened as it is, and the session is kept.
  ///
  /// - Parameter seized: The holder that loses the session; see `KernelLock.take`.
  package func resume<Root: OpenDrawing>(
    file path: String, as type: Root.Type, evenFrom seized: LockHolder? = nil
  ) throws(Failure) -> Root? {
    let identity = try identity(of: path)
    for id in sessions(of: PathName(path), identity) {
      let session: RestoredSession<Root>
      do throws(Refusal) { session = try restore(id, as: type, evenFrom: seized) } catch {
        guard let problem = error.problem else { continue }
        return try other(path, identity, Hint(problem))
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
    if session.newer != nil, identity == nil || identity == drawing.document.identity {
      return drawing
    }
    guard session.isWhole else {
      session.abandon()
      let what = session.newer.map { "was \($0)" } ?? "could not be fully restored"
      let text: Hint = "its session \(what); it is kept (\(.gallery), Sessions)"
      return try other(path, identity, text)
    }
    guard let identity else { return goOnWithoutFile(session) }
    guard identity == drawing.document.identity else {
      session.abandon()
      guard let strokes = session.strokes else { return nil }
      let kept: Hint = "\(strokes.counted("stroke")) not in it (\(.gallery), Sessions)"
      return try other(path, identity, "the file has changed since; kept: \(kept)")
    }
    session.rename(to: path)
    if let problem = session.problem {
      drawing.show(StatusMessage(text: problem, isError: true))
    } else if let strokes = session.strokes {
      drawing.show(
        StatusMessage(text: "recovered \(strokes.counted("stroke")) newer than the file"))
    }
    return drawing
  }

  /// Continues with what was kept of a file that does not exist: even without a stroke, the size
  /// that was asked for and the screens over it.
  private func goOnWithoutFile<Root: OpenDrawing>(_ session: RestoredSession<Root>) -> Root {
    let drawing = session.drawing
    guard drawing.document.identity != nil else {
      drawing.show(
        session.strokes.map {
          StatusMessage("recovered \($0.counted("stroke")); \(.save) writes the file")
        } ?? .newFile)
      return drawing
    }
    let strokes = session.strokes
    drawing.forgetFile()
    let text: Hint = "the file is gone; this is what was kept of it: \(.save) writes it again"
    drawing.show(
      StatusMessage(strokes.map { "recovered \($0.counted("stroke")); the file is gone" } ?? text))
    return drawing
  }

  /// Returns the file's content, or a new drawing if there is none, with a message about its
  /// session.
  private func other<Root: OpenDrawing>(
    _ path: String, _ identity: FileIdentity?, _ text: Hint
  ) throws(Failure) -> Root? {
    let drawing: Root
    if identity == nil {
      drawing = Root(state: EditorState())
      drawing.document.becomeNew(at: path)
    } else {
      drawing = try DrawingFile.open(path, as: Root.self)
    }
    drawing.show(StatusMessage(text, isError: true))
    return drawing
  }

  /// Returns what a file and its session hold, for looking only: nothing is locked. Nil if the
  /// session has no more than the file.
  package func look<Root: OpenDrawing>(
    file path: String, as type: Root.Type
  ) throws(Failure) -> Root? {
    let identity = try identity(of: path)
    for id in sessions(of: PathName(path), identity) {
      guard let session = try? places.look(at: id, as: Root.self), session.isWhole,
        session.isOf(path, identity),
        session.drawing.document.identity == identity
      else { continue }
      // The drawing has the name that the user chose.
      session.drawing.document.path = path
      return session.drawing
    }
    return nil
  }

  /// Returns what a session holds that another program has open, or whose file it has open.
  package func look<Root: OpenDrawing>(
    at id: SessionID, as type: Root.Type, _ refusal: Refusal
  ) -> HeldDrawing<Root>? {
    guard case .held(let holder) = refusal, let session = try? places.look(at: id, as: Root.self)
    else {
      return nil
    }
    return HeldDrawing(session.drawing, holder, of: id)
  }

  /// Opens the copy of a session, which keeps the name of its file unless another program has that
  /// open.
  package func claim<Root: OpenDrawing>(_ drawing: Root) -> Opening<Root> {
    guard let path = drawing.document.path else { return .mine(drawing) }
    switch locks?.claim(path, sharing: nil) ?? .mine(nil) {
    case .mine(let lock): drawing.lock = lock
    case .held: drawing.becomeCopy()
    }
    return .mine(drawing)
  }
}

extension StatusMessage {
  /// The message about a drawing whose file is yet to be written.
  package static var newFile: StatusMessage {
    StatusMessage(
      "a new drawing; \(.save) writes it to this file; draw with the mouse, \(.menu): menu")
  }
}

extension RestoredSession {
  /// Releases the session, which stays as it was.
  @discardableResult
  package func abandon() -> Root? {
    drawing.session?.end()
    drawing.session = nil
    return nil
  }

  /// Returns whether the session is of that file, by its name, by another name, or by one that it
  /// has had since.
  package func isOf(_ path: String, _ identity: FileIdentity?) -> Bool {
    guard drawing.document.source == nil else { return false }
    return drawing.isOfFile(at: path)
      || identity != nil && identity == drawing.document.identity
  }

  /// Updates the path of a file that may have been renamed.
  package func rename(to path: String) {
    if !drawing.isOfFile(at: path) { drawing.document.path = path }
  }
}
