import DrawingStore
import Sessions
import TerminalKit

/// Saving a drawing whose file was moved or removed.
extension Application {
  /// Asks where to save a drawing whose file is not where it was.
  func askWhereToSave(_ controller: DrawingViewController) {
    let moved = files.isConfined ? nil : controller.document.movedTo
    let following = moved.map { path in
      AlertAction("Follow it", key: "f") { [weak self, weak controller] _ in
        if let self, let controller { follow(controller, to: path) }
      }
    }
    ask(
      "\(controller.document.name) is gone",
      moved.map { "It is \($0.safeText) now." } ?? "It was moved or removed.",
      before: .save(nil), on: controller,
      answers: [following].compactMap(\.self) + [
        AlertAction("Save it there", key: "s") { [weak controller] _ in
          controller?.forgetFile()
          controller?.attempt(.file(.save(nil)))
        },
        AlertAction("Save as", key: "a") { [weak controller] _ in controller?.askName(.save) },
        AlertAction("Go back", key: "g"),
      ])
  }

  /// Makes a file that was moved the drawing's own again, and saves there what is newer.
  private func follow(_ controller: DrawingViewController, to path: PathName) {
    do throws(Failure) {
      if let locks {
        controller.lock = try locks.take(path.text, sharing: controller.lock, for: .saving)
      }
      controller.document.path = path.text
      controller.lookAtFile()
      controller.didShowBatch()
      if controller.isHeldByFile {
        controller.show(StatusMessage(text: "this is \(controller.document.name) now"))
      } else {
        controller.attempt(.file(.save(nil)))
      }
    } catch {
      tell(error, of: path.text, on: controller)
    }
  }
}
