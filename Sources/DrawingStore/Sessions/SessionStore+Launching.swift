import DrawingCore
import Foundation
import Sessions

extension SessionStore {
  /// Resumes the last session that no program has open, as it was left; returns nil if there is
  /// none. Sessions that cannot be resumed are skipped, and the user is told. If it is unknown
  /// whether the last one is still open elsewhere, it is returned as held, so that the user is
  /// asked.
  package func resumeLast<Root: OpenDrawing>(as type: Root.Type) -> Opening<Root>? {
    var problem: String?
    for entry in (try? places.entries()) ?? [] {
      do throws(Refusal) {
        let session = try resume(entry.id, as: type)
        if session.newer == nil {
          session.drawing.show(
            message(for: session, problem)
              ?? StatusMessage(text: "the last drawing, as it was left"))
        }
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
    (problem ?? session.problem).map { StatusMessage(text: $0, isError: true) }
  }

  /// Returns the identity of a file, or nil if there is none.
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
    case .missing: Failure("session \(id): none of it can be read", exitCode: 65)
    case .held(let holder):
      Failure(FileError.openElsewhere(PathName("session \(id)"), holder))
    case .deadly(let end):
      Failure(
        "session \(id): resuming it crashed the program three times ("
          + (end.map { "recover it with --up-to \($0))" } ?? "its files are left alone)"),
        exitCode: 65)
    case .failed(let failure): failure
    }
  }

  /// The message if a session is skipped; nil for none.
  package var problem: String? {
    switch self {
    case .missing: nil
    case .held(let holder): "the last session is open in \(holder?.description ?? "another Oekaki")"
    case .deadly: "a session was set aside: resuming it crashed the program three times"
    case .failed(let failure): failure.description
    }
  }
}
