import Foundation
import TerminalKit

/// All drawings at hand, in three tabs: those in the files of a folder, the kept
/// sessions, and the canvases that can be joined.
final class GalleryViewController: TabBarController, Storyboardable {
  /// The row of messages of the drawing is out of sight.
  override func keyUnused(_ key: Key) {
    guard case .function = key.code, children.indices.contains(selectedIndex) else { return }
    (children[selectedIndex] as? GalleryListViewController)?.message =
      (key.uselessHere, false)
  }

  override var keyCommands: [KeyCommand] {
    super.keyCommands
      + ([.control("c")] + keys(opening: .gallery).filter { !$0.typesCharacter }).map { key in
        KeyCommand(key) { [weak self] in self?.dismiss() }
      }
  }
}

/// The drawings in the files of the open one’s folder.
final class SnapshotListViewController: GalleryListViewController {
  override func makeShelf() -> (any GalleryShelf)? {
    host.flatMap { host in host.delegate?.snapshotShelf(for: host) }
  }
}

/// The sessions of the state directory.
final class SessionListViewController: GalleryListViewController {
  override func makeShelf() -> (any GalleryShelf)? {
    host.flatMap { host in host.delegate?.sessionShelf(for: host) }
  }
}

/// The canvases that others draw on too.
final class CanvasListViewController: GalleryListViewController {
  override func makeShelf() -> (any GalleryShelf)? {
    host.flatMap { host in host.delegate?.canvasShelf(for: host) }
  }
}
