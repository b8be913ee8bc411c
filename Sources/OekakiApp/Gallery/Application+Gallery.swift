import DrawingCore
import DrawingStore
import Sessions
import TerminalKit

extension Application {
  func snapshotShelf(for controller: DrawingViewController) -> any GalleryShelf {
    SnapshotShelf(files, trash: store?.trash, of: controller, recent: recentFiles)
  }

  /// The maximum number of sessions asked for their file.
  private static let mostRecent = 12

  /// The files of the sessions, the latest first; none in a script.
  private var recentFiles: [PathName] {
    guard !files.isConfined, let places = store?.places, let entries = try? places.entries() else {
      return []
    }
    return entries.prefix(Self.mostRecent).compactMap {
      SessionSummary.file(of: $0, in: places)?.absolute
    }
  }

  func sessionShelf(for controller: DrawingViewController) -> any GalleryShelf {
    // The list shows what the disk has.
    controller.session?.flush(controller, within: 200)
    return SessionShelf(
      store, current: controller.session?.id,
      open: { [weak self] in self?.openSession($0, from: $1) },
      openCopy: { [weak self] in self?.openCopy($0, from: $1) })
  }

  /// Opens an earlier state in a new session. The session it comes from stays as it is.
  private func openCopy(_ state: EditorState, from controller: DrawingViewController) {
    let next = DrawingViewController(state: state)
    next.document.savedDigest = nil
    guard goOn(with: next, after: controller) else { return }
    next.show(StatusMessage(text: "a copy as it was then; the session itself stays as it is"))
  }

  /// Opens a kept session. The current one is kept too, so nothing is lost.
  private func openSession(_ id: SessionID, from controller: DrawingViewController) {
    guard let store else { return }
    guard id != controller.session?.id else { return controller.dismiss() }
    do throws(SessionStore.Refusal) {
      let session = try store.resume(
        id, as: DrawingViewController.self, sharing: controller.lock)
      guard goOn(with: session.drawing, after: controller) else { return }
      guard session.newer == nil else { return }
      if let problem = session.problem {
        return session.drawing.show(StatusMessage(text: problem, isError: true))
      }
      tell("a kept session, as it was left", on: session.drawing, after: controller)
    } catch {
      if let held = store.look(at: id, as: DrawingViewController.self, error) {
        return ask(about: held)
      }
      controller.show(StatusMessage(text: error.text, isError: true))
    }
  }
}

extension SessionStore.Refusal {
  var text: String {
    switch self {
    case .missing: "that session no longer exists"
    case .held(let holder): "the session is open in \(holder?.description ?? "another Oekaki")"
    case .deadly, .failed: problem ?? ""
    }
  }
}
