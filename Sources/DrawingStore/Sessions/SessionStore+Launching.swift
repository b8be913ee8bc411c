import DrawingCore
import Foundation
import Sessions

extension SessionStore {
  /// The session that was last worked on and that no program has open, as it was left; nil where
  /// there is none. Those that cannot be gone on with are passed over, and the user is told; where
  /// it is not known whether the last one is still open elsewhere, that is asked.
  package func resumeLast<Root: OpenDrawing>(as type: Root.Type) -> Opening<Root>? {
    var problem: String?
    for entry in (try? places.entries()) ?? [] {
      do throws(Refusal) {
        let session = try resume(entry.id, as: type)
        session.drawing.show(
          message(for: session, problem) ?? StatusMessage(text: "the last session, as it was left"))
        return .mine(session.drawing)
      } catch {
        if problem == nil, case .held(let holder?) = error, holder.mayBeDead,
          let held = look(at: entry.id, as: type, error)
        {
          return .held(held)
        }
        problem = problem ?? error.problem
      }
    }
    guard let problem else { return nil }
    let drawing = Root(state: EditorState())
    drawing.show(StatusMessage(text: problem, isError: true))
    return .mine(drawing)
  }

  private func message(
    for session: RestoredSession<some OpenDrawing>, _ problem: String?
  ) -> StatusMessage? {
    (problem ?? session.damage).map { StatusMessage(text: $0, isError: true) }
  }

  /// Nil where there is no such file.
  package func identity(of path: String) throws(Failure) -> FileIdentity? {
    do throws(FileError) {
      return try FileSource.identity(PathName(path))
    } catch {
      if error.kind == .missing { return nil }
      throw Failure(error)
    }
  }
}

extension SessionStore.Refusal {
  package func failure(_ id: SessionID) -> Failure {
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
  package var problem: String? {
    switch self {
    case .missing: nil
    case .held(let holder): "the last session is open in \(holder?.description ?? "another Oekaki")"
    case .deadly: "a session was set aside: going on with it ended the program three times"
    case .failed(let failure): failure.description
    }
  }
}

extension Int {
  /// `1 stroke`, `2 strokes`
  package var strokes: String { "\(self) stroke\(self == 1 ? "" : "s")" }
}
