import DrawingStore
import Sessions
import TerminalKit

extension Application {
  /// sysexits.h: another instance has what is needed.
  private static let heldElsewhere: Int32 = 75

  /// Asks what to do with a drawing that another instance has open, over whatever is on screen.
  func ask(about held: HeldDrawing<DrawingViewController>) {
    let isShown = held.drawing === controller
    let question = AlertController(
      title: "Open already", message: held.text,
      actions: [
        AlertAction("Read only", key: "r") { [weak self] _ in self?.look(at: held) },
        AlertAction("Open a copy", key: "c") { [weak self] _ in self?.copy(held) },
        AlertAction("Leave", key: "l") { [weak self] _ in
          if isShown { self?.leave(with: Application.heldElsewhere) }
        },
      ])
    var top: ViewController = controller
    while let next = top.presented { top = next }
    top.present(question)
  }

  private func look(at held: HeldDrawing<DrawingViewController>) {
    guard held.drawing !== controller else { return }
    goOn(with: held.drawing, after: controller)
  }

  private func copy(_ held: HeldDrawing<DrawingViewController>) {
    let copy = held.drawing
    copy.becomeCopy()
    if copy === controller { beginSession() } else { goOn(with: copy, after: controller) }
  }

  /// For a drawing that nothing kept so far.
  func beginSession() {
    store?.begin(controller)
    controller.session?.keep(controller)
    controller.didShowBatch()
  }

  /// Says to other machines that this program lives, where the disk cannot lock.
  func renewLock() {
    guard let lock = controller.lock, lock.needsRenewal,
      lastRenewal.map({ clock() - $0 >= .seconds(10) }) ?? true
    else { return }
    lastRenewal = clock()
    guard !lock.renew() else { return }
    controller.lock = nil
    let text = "another Oekaki has taken this drawing over: save it under another name"
    controller.show(StatusMessage(text: text, isError: true))
  }
}
