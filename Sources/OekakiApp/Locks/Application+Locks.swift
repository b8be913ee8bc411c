import DrawingStore
import Sessions
import TerminalKit

extension Application {
  /// EX_TEMPFAIL of sysexits.h: another instance has what is needed.
  private static let heldElsewhere: Int32 = 75

  /// Asks what to do with a drawing that another instance has open, over whatever is on screen.
  func ask(about held: HeldDrawing<DrawingViewController>) {
    let isShown = held.drawing === controller
    let question = AlertController(
      title: "Already open", message: held.text,
      actions: (held.mayBeTakenOver
        ? [AlertAction("Take over", key: "t") { [weak self] _ in self?.takeOver(held) }] : []) + [
          AlertAction("Read-only", key: "r") { [weak self] _ in self?.look(at: held) },
          AlertAction("Open a copy", key: "c") { [weak self] _ in self?.copy(held) },
          AlertAction("Leave", key: "l") { [weak self] _ in
            if isShown { self?.leave(with: Application.heldElsewhere) }
          },
        ])
    if isShown { question.leavingText = "Esc looks at it read-only" }
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

  /// Opens what another machine had open.
  private func takeOver(_ held: HeldDrawing<DrawingViewController>) {
    guard let next = taken(from: held) else { return }
    goOn(with: next, after: controller)
    next.show(StatusMessage(text: "taken over: do not go on with it in the other Oekaki"))
  }

  private func taken(from held: HeldDrawing<DrawingViewController>) -> DrawingViewController? {
    do {
      if let id = held.session, let store {
        return try store.resume(
          id, as: DrawingViewController.self, evenFrom: held.holder
        ).drawing
      }
      guard let path = held.path else { return nil }
      let opening = try Opening<DrawingViewController>(
        path, in: store, store?.locks, sharing: controller.lock, evenFrom: held.holder
      ) { () throws(Failure) in try Launch.open(path) }
      if case .mine(let next) = opening { return next }
      ask(about: HeldDrawing(opening.drawing, opening.holder))
    } catch let refusal as SessionStore.Refusal {
      controller.show(StatusMessage(text: refusal.text, isError: true))
    } catch {
      controller.show(StatusMessage(text: "\(error)", isError: true))
    }
    return nil
  }

  /// Begins a session for a drawing that nothing has kept so far.
  func beginSession() {
    store?.begin(controller)
    controller.session?.keep(controller)
    controller.didShowBatch()
  }

  /// Reports what another program has taken over, and goes on without it.
  func noticeLosses() {
    if controller.lock?.isLost == true {
      controller.lock = nil
      let text = "another Oekaki has taken this drawing over: save it under another name"
      controller.show(StatusMessage(text: text, isError: true))
    }
    if controller.session?.isLost == true {
      controller.session?.end(within: 0)
      beginSession()
      let text = "another Oekaki has taken this session over: this is a new one"
      controller.show(StatusMessage(text: text, isError: true))
    }
  }
}
