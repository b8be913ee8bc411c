import Archiving
import Foundation
import TerminalKit

/// All drawings at hand, in two tabs: snapshots in the folder, and sessions that are kept.
final class GalleryViewController: TabBarController, Storyboardable {
  override func viewDidLoad() {
    if viewControllers.isEmpty { viewControllers = lists }
    super.viewDidLoad()
  }

  /// A list whose scene cannot be read is left out; a view that says why stands in its place.
  private var lists: [ViewController] {
    let host = presenting as? DrawingViewController
    return [
      Result { () throws(SceneError) -> GalleryListViewController in
        try SnapshotListViewController.instance()
      },
      Result { () throws(SceneError) -> GalleryListViewController in
        try SessionListViewController.instance()
      },
    ].compactMap { (made: Result<GalleryListViewController, SceneError>) in
      guard case .success(let list) = made else { return nil }
      list.host = host
      return list
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
