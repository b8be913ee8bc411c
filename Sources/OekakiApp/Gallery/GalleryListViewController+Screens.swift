import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// The screens over a list, which are restored with it: questions, and the way back in time.
extension GalleryListViewController {
  enum Question: String, CaseIterable { case rename, delete }

  /// Asks a question about a drawing, which it names by its key: what is in a row may change.
  func ask(
    _ question: Question, about item: GalleryItem, title: String, message: String,
    text: String? = nil
  ) {
    let alert = AlertController(
      title: title, message: message, text: text, subject: item.key,
      actions: actions(of: question, about: item))
    alert.restorationIdentifier = identifier(of: question.rawValue)
    present(alert)
  }

  /// Returns an identifier that the same screen over another list does not have.
  private func identifier(of name: String) -> String { "\(restorationIdentifier ?? "")-\(name)" }

  private func actions(of question: Question, about item: GalleryItem) -> [AlertAction] {
    switch question {
    case .rename:
      [AlertAction("Rename") { [weak self] in self?.rename(item, $0) }, AlertAction("Cancel")]
    case .delete:
      [
        AlertAction("Delete", key: "d") { [weak self] _ in self?.delete(item) },
        AlertAction("Keep", key: "k"),
      ]
    }
  }

  // MARK: Back in time

  /// Opens the time-lapse to choose the stroke that a drawing goes back to.
  func goBackInTime() {
    guard let item = selected, let shelf else {
      message = ("nothing is selected to go back in time", false)
      return
    }
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
    if let look = host?.delegate?.terminalLook { screen.look = look }
    return screen
  }

  // MARK: Restoration

  /// Returns the screen to restore; nil if it does not belong to this list.
  func screen(restoring name: String, _ coder: NSCoder) throws -> ViewController? {
    for question in Question.allCases where name == identifier(of: question.rawValue) {
      let (item, _) = try subject(coder.decodeString(forKey: "subject"))
      return AlertController(coder: coder, actions: actions(of: question, about: item))
    }
    guard name == identifier(of: "timelapse") else { return nil }
    let (item, shelf) = try subject(coder.decodeString(forKey: "item"))
    guard let timelapse = try shelf.timelapse(of: item) else {
      throw RestorationError.subjectIsGone
    }
    return try timelapseScreen(of: item, timelapse, shelf)
  }

  /// Returns the drawing that a screen is about, and its shelf.
  ///
  /// - Throws: `subjectIsGone` if there is no such drawing.
  private func subject(_ key: String?) throws -> (GalleryItem, any GalleryShelf) {
    guard let shelf = shelf ?? makeShelf(),
      let item = try shelf.items().first(where: { $0.key == key })
    else { throw RestorationError.subjectIsGone }
    return (item, shelf)
  }
}
