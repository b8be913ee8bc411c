import Sessions
import TerminalKit

extension Application {
  func snapshotShelf(for controller: DrawingViewController) -> any GalleryShelf {
    SnapshotShelf(files, trash: store?.trash, of: controller)
  }

  func sessionShelf(for controller: DrawingViewController) -> any GalleryShelf {
    SessionShelf(store) { [weak self] in self?.openSession($0, from: $1) }
  }

  /// Goes on with a kept session. The one that ends is kept too: nothing is lost.
  private func openSession(_ identifier: String, from controller: DrawingViewController) {
    guard let store else { return }
    do {
      let next = try store.restore(identifier)
      // The session that is gone back to is still needed as it is.
      if resumed == identifier { resumed = nil }
      if goOn(with: next, after: controller, resuming: identifier) {
        next.show(StatusMessage(text: "a kept session, as it was left"))
      }
    } catch {
      tell(Failure(error, path: identifier), of: identifier, on: controller)
    }
  }
}
