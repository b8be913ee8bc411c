import Archiving
import Foundation
import TerminalKit

/// The screens over a list, which are restored with it: questions, and the way back in time.
extension GalleryListViewController {
  enum Question: String { case rename, delete }

  func ask(_ question: Question, _ alert: AlertController) {
    alert.restorationIdentifier = identifier(of: question.rawValue)
    present(alert)
  }

  /// Returns an identifier that the same screen over the other list does not have.
  private func identifier(of name: String) -> String { "\(restorationIdentifier ?? "")-\(name)" }

  func actions(of question: Question) -> [AlertAction] {
    switch question {
    case .rename:
      [AlertAction("Rename") { [weak self] in self?.rename($0) }, AlertAction("Cancel")]
    case .delete:
      [
        AlertAction("Delete", key: "d") { [weak self] _ in self?.delete() },
        AlertAction("Keep", key: "k"),
      ]
    }
  }

  func timelapseScreen(
    of item: GalleryItem, _ timelapse: Timelapse, _ shelf: any GalleryShelf
  ) throws(SceneError) -> TimelapseViewController {
    let screen = try TimelapseViewController.instance { coder in
      TimelapseViewController(coder: coder, timelapse, name: item.name) { [weak self] steps in
        guard let host = self?.host else { return }
        shelf.open(item, after: steps, of: timelapse, from: host)
      }
    }
    screen.restorationIdentifier = identifier(of: "timelapse")
    screen.itemKey = item.key
    return screen
  }

  /// Returns the screen to restore; nil if it does not belong to this list.
  func screen(restoring name: String, _ coder: NSCoder) -> ViewController? {
    for question in [Question.rename, .delete] where name == identifier(of: question.rawValue) {
      return AlertController(coder: coder, actions: actions(of: question))
    }
    guard name == identifier(of: "timelapse"), let key = coder.decodeString(forKey: "item") else {
      return nil
    }
    return timelapseScreen(ofItem: key)
  }

  /// Returns the time-lapse of a drawing; nil if the drawing is gone or its history is not known.
  private func timelapseScreen(ofItem key: String) -> TimelapseViewController? {
    guard let shelf = shelf ?? makeShelf(),
      let item = try? shelf.items().first(where: { $0.key == key }),
      let timelapse = try? shelf.timelapse(of: item)
    else { return nil }
    return try? timelapseScreen(of: item, timelapse, shelf)
  }
}
