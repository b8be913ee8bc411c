import DrawingStore
import Foundation
import Sessions
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

  // MARK: Back in time

  /// Opens the time-lapse in which to choose the stroke up to which a drawing is restored.
  func goBackInTime() {
    guard let item = selected, let shelf else { return }
    do throws(Failure) {
      guard let timelapse = try shelf.timelapse(of: item) else {
        message = ("only sessions can go back in time: Tab shows them", false)
        return
      }
      let screen = try scene { () throws(SceneError) in
        try timelapseScreen(of: item, timelapse, shelf)
      }
      parent?.present(screen)
    } catch {
      tell(error)
    }
  }

  private func scene<Screen>(_ make: () throws(SceneError) -> Screen) throws(Failure) -> Screen {
    do throws(SceneError) { return try make() } catch {
      throw Failure(error.description, exitCode: 70)
    }
  }

  private func timelapseScreen(
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

  // MARK: Restoration

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
