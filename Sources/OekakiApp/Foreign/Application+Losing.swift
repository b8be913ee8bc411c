import DrawingCore
import DrawingStore
import Sessions
import TerminalKit

extension Application {
  /// Returns what to write; nil if the user is asked first, once for each kind of thing that the
  /// file cannot hold.
  ///
  /// - Parameter allowsLoss: whether the user has said that anything may be lost.
  func agreedContents(
    of controller: DrawingViewController, for path: String, losing allowsLoss: Bool
  ) throws(Failure) -> FileContents? {
    try DrawingName.checkEnding(of: path, for: controller)
    let contents: FileContents
    do { contents = try FileContents(controller, for: path) } catch {
      throw Failure(error, path: path)
    }
    if allowsLoss || contents.lost.isSubset(of: controller.document.accepted) { return contents }
    askToLose(contents, of: controller, savingTo: path)
    return nil
  }

  /// Asks whether to lose something: Return writes, Esc goes back.
  private func askToLose(
    _ contents: FileContents, of controller: DrawingViewController, savingTo path: String
  ) {
    let lost = contents.lost
    let alert = AlertController(
      title: "Saving as \(contents.title) loses something", message: contents.warning,
      actions: [
        AlertAction("Write it", key: "w") { [weak controller] _ in
          controller?.document.accepted.formUnion(lost)
          controller?.attempt(.file(.save(path)))
        },
        AlertAction("Save as .oekaki", key: "o") { [weak controller] _ in
          let name = PathName(Document(path: path).drawingName)
          let place = PathName(path).directory.appending(name).text
          controller?.askName(.save, text: place)
        },
        AlertAction("Go back", key: "g"),
      ])
    (controller.presentationChain.last ?? controller).present(alert)
  }
}
