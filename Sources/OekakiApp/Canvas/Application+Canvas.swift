import DrawingCore
import DrawingStore
import Hosting
import Sharing
import TerminalKit

/// Drawing on a canvas with others.
extension Application {
  var canvasFacts: CanvasFacts {
    guard let link else { return CanvasFacts() }
    return CanvasFacts(words: link.words(controller), marks: link.marks)
  }

  /// Connects with the canvas of the drawing that is shown, if it is shared on one.
  func connectCanvas() {
    link = nil
    guard !controller.isReadOnly, let hand = controller.shared else { return }
    let waker = waker
    store?.onDurable { _ in waker() }
    link = CanvasLink(hand, timekeeper, wake: waker)
  }

  func perform(_ action: CanvasAction, from controller: DrawingViewController) {
    switch action {
    case .who: controller.show(StatusMessage(text: who))
    case .leave: leaveCanvas(controller)
    case .share(let name): share(controller, as: name)
    }
  }

  private var who: String {
    guard let link, let hand = controller.shared else { return "this drawing is yours alone" }
    guard link.isJoined else { return "@\(hand.canvas): \(link.words(controller))" }
    let others = link.neighbours.map { neighbour in
      neighbour.peer.role < .draw ? "\(neighbour.name), looking" : neighbour.name
    }
    return "@\(hand.canvas): you" + others.map { " · \($0)" }.joined()
  }

  private func leaveCanvas(_ controller: DrawingViewController) {
    guard controller.shared != nil else {
      return controller.show(StatusMessage(text: "this drawing is yours alone", isError: true))
    }
    let next = DrawingViewController(state: controller.editor.state)
    next.editor.tell(nil)
    guard goOn(with: next, after: controller) else { return }
    next.show(StatusMessage(text: "a copy of your own; the canvas goes on without you"))
  }

  private func share(_ controller: DrawingViewController, as name: String?) {
    do throws(Failure) {
      guard !files.isConfined else { throw Failure("scripts share nothing", exitCode: 64) }
      guard controller.shared == nil else {
        throw Failure("it is shared already: \(controller.document.name)", exitCode: 64)
      }
      let directory = try SharedCanvas.directory(nil)
      let place = try SharedCanvas.place(
        name ?? SharedCanvas.name(for: controller.document), in: directory)
      let next = try SharedCanvas.share(controller, at: place)
      guard goOn(with: next, after: controller) else { return }
      begin(next)
      next.show(StatusMessage(text: "shared as \(place.name): oekaki join \(place.name)"))
    } catch {
      controller.show(StatusMessage(text: error.description, isError: true))
    }
  }
}
