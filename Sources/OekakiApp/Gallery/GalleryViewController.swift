import Archiving
import Foundation
import TerminalKit

/// All drawings at hand, in two tabs: snapshots in the folder, and sessions that are kept.
final class GalleryViewController: TabBarController, Storyboardable {
  /// With both lists, each from its own scene.
  required init?(coder: NSCoder) {
    InitTrace.note(GalleryViewController.self)
    super.init(coder: coder)
    do throws(SceneError) {
      viewControllers = [
        try SnapshotListViewController.instance(), try SessionListViewController.instance(),
      ]
    } catch {
      coder.failWithError(error)
      return nil
    }
  }

  override var keyCommands: [KeyCommand] {
    super.keyCommands
      + [.control("c"), .control("o")].map { key in
        KeyCommand(key) { [weak self] in self?.dismiss() }
      }
  }
}

/// The snapshots of the drawing's folder.
final class SnapshotListViewController: GalleryListViewController, Storyboardable {
  override func makeShelf() -> (any GalleryShelf)? {
    host.flatMap { host in host.delegate?.snapshotShelf(for: host) }
  }
}

/// The sessions of the state directory.
final class SessionListViewController: GalleryListViewController, Storyboardable {
  override func makeShelf() -> (any GalleryShelf)? {
    host.flatMap { host in host.delegate?.sessionShelf(for: host) }
  }
}
