import DrawingCore
import Foundation
import Sessions

extension SessionStore {
  /// The session that was last worked on and that nobody has open, as it was left; nil where there
  /// is none. Those that cannot be gone on with are passed over, and the user is told.
  func resumeLast() -> DrawingViewController? {
    var problem: String?
    for entry in (try? places.entries()) ?? [] {
      do throws(Refusal) {
        let session = try resume(entry.id)
        session.controller.show(
          message(for: session, problem) ?? StatusMessage(text: "the last session, as it was left"))
        return session.controller
      } catch {
        problem = problem ?? error.problem
      }
    }
    guard let problem else { return nil }
    let controller = DrawingViewController(state: EditorState())
    controller.show(StatusMessage(text: problem, isError: true))
    return controller
  }

  private func message(for session: RestoredSession, _ problem: String?) -> StatusMessage? {
    (problem ?? session.damage).map { StatusMessage(text: $0, isError: true) }
  }

  /// The session of a file, where it knows more than the file; nil where the file is to be opened.
  ///
  /// Where the file was changed since, it is opened as it is, and the session is kept beside it.
  func resume(file path: String) throws(Failure) -> DrawingViewController? {
    guard let id = session(of: PathName(path)) else { return nil }
    guard let session = try? resume(id), session.isWhole else { return nil }
    let controller = session.controller
    let identity = try identity(of: path)
    let strokes = session.strokes
    guard let identity else {
      guard let strokes else { return abandon(session) }
      controller.document.identity = nil
      controller.show(StatusMessage(text: "recovered \(strokes.strokes); the file is gone"))
      return controller
    }
    guard identity == controller.document.identity else {
      abandon(session)
      guard let strokes else { return nil }
      let other = try Launch.open(path)
      other.show(
        StatusMessage(
          text: "the file was changed since; \(strokes.strokes) not in it are kept: ^O, Sessions",
          isError: true))
      return other
    }
    if let message = message(for: session, nil) {
      controller.show(message)
    } else if let strokes {
      controller.show(StatusMessage(text: "recovered \(strokes.strokes) newer than the file"))
    }
    return controller
  }

  @discardableResult
  private func abandon(_ session: RestoredSession) -> DrawingViewController? {
    session.controller.session?.end()
    session.controller.session = nil
    return nil
  }

  /// Nil where there is no such file.
  private func identity(of path: String) throws(Failure) -> FileIdentity? {
    do throws(FileError) {
      return try FileSource.identity(PathName(path))
    } catch {
      if error.kind == .missing { return nil }
      throw Failure(error)
    }
  }
}

extension SessionStore.Refusal {
  func failure(_ id: SessionID) -> Failure {
    switch self {
    case .missing: Failure("session \(id): nothing of it can be read", exitCode: 65)
    case .held(let holder):
      Failure(FileError.openElsewhere(PathName("session \(id)"), holder))
    case .deadly(let end):
      Failure(
        "session \(id): going on ended the program three times ("
          + (end.map { "recover it with --up-to \($0))" } ?? "its files are left alone)"),
        exitCode: 65)
    case .failed(let failure): failure
    }
  }

  /// What is to be told where a session is passed over; nil: nothing.
  var problem: String? {
    switch self {
    case .missing, .held: nil
    case .deadly: "a session was set aside: going on with it ended the program three times"
    case .failed(let failure): failure.description
    }
  }
}

extension Int {
  /// `1 stroke`, `2 strokes`
  var strokes: String { "\(self) stroke\(self == 1 ? "" : "s")" }
}
