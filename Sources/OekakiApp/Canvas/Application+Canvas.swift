import DrawingCore
import DrawingStore
import Hosting
import Sessions
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
    link?.isHidden = hidesHand
  }

  func perform(_ action: CanvasAction, from controller: DrawingViewController) {
    switch action {
    case .who: talk(controller) { _ in controller.handle(.panel(.people)) }
    case .say(let text): talk(controller) { controller.show($0.say(text)) }
    case .follow(let name): talk(controller) { controller.show($0.follow(name, controller)) }
    case .presence(let shows):
      talk(controller) { controller.show($0.hide(shows.map { !$0 })) }
      hidesHand = link?.isHidden ?? hidesHand
    case .conflicts: talk(controller) { _ in askAboutConflicts(controller) }
    case .revert(let name, let time):
      talk(controller) { controller.show($0.blame(name, since: time)) }
    case .lock(let layer, let names):
      talk(controller) { controller.show($0.lock(layer, for: names, controller)) }
    case .unshared(let action):
      talk(controller) {
        controller.perform(action)
        $0.noteUnshared(controller)
      }
    case .leave: leaveCanvas(controller)
    case .share(let name, let service): share(controller, as: name, via: service)
    }
  }

  /// Does something at the canvas, if the drawing is on one.
  private func talk(_ controller: DrawingViewController, _ body: (CanvasLink) -> Void) {
    if let link, controller.shared != nil { return body(link) }
    controller.show(StatusMessage(text: "this drawing is yours alone", isError: true))
  }

  /// Who is at the canvas: this hand first, then the others as they came.
  var people: [ColumnList.Row] {
    guard let link, let hand = controller.shared else { return [] }
    return [ColumnList.Row(ownOf: hand, link, controller)]
      + link.neighbours.map { ColumnList.Row($0, link) }
      + link.missingCounts(controller).sorted { $0.key.number < $1.key.number }
      .map { ColumnList.Row(away: $0, missing: $1, link) }
      + link.keptLayers(controller).map { ColumnList.Row(layer: $0.number, $0.kept) }
  }

  private func leaveCanvas(_ controller: DrawingViewController) {
    guard controller.shared != nil else {
      return controller.show(StatusMessage(text: "this drawing is yours alone", isError: true))
    }
    goOnAlone(
      after: controller,
      StatusMessage(text: "a copy of your own; the canvas goes on without you"))
  }

  private func askAboutConflicts(_ controller: DrawingViewController) {
    guard controller.shared?.replica.contested.isEmpty == false else {
      return controller.show(StatusMessage(text: "nothing of yours lies on what others drew"))
    }
    controller.handle(.panel(.conflicts))
  }

  /// Goes on with a copy once more waits for the canvas than is kept for it. What waits is sent when
  /// the canvas is joined again.
  func leaveFullCanvas() {
    guard let link, isRunning, link.isFull(controller), controller.presented == nil,
      let hand = controller.shared
    else { return }
    let count = hand.replica.pendingCount
    goOnAlone(
      after: controller,
      StatusMessage(
        text:
          "\(count) steps wait for @\(hand.canvas), which are all that are kept for it: this is a"
          + " copy; oekaki join \(hand.canvas) sends them", isError: true))
  }

  private func goOnAlone(after controller: DrawingViewController, _ message: StatusMessage) {
    let next = DrawingViewController(state: controller.editor.state)
    next.editor.tell(nil)
    // No file holds the copy.
    next.document.savedDigest = nil
    if goOn(with: next, after: controller) { next.show(message) }
  }

  /// The canvases that can be joined; none in a script.
  func canvasShelf(for controller: DrawingViewController) -> any GalleryShelf {
    let directory = files.isConfined ? nil : try? SharedCanvas.directory(nil)
    return CanvasShelf(
      directory, store, current: controller.document.canvas.map { PathName($0) }
    ) { [weak self] in self?.join($0, from: $1) }
  }

  /// Goes on at a canvas. The current session is kept, so nothing is lost.
  private func join(_ place: CanvasPlace, from controller: DrawingViewController) {
    guard controller.document.canvas != place.folder.text else { return controller.dismiss() }
    do throws(Failure) {
      let next = try SharedCanvas.open(place, as: nil, in: store)
      guard goOn(with: next, after: controller) else { return }
      next.show(StatusMessage(text: "you are at @\(place.name): who tells who is there"))
    } catch {
      controller.show(StatusMessage(text: error.description, isError: true))
    }
  }

  private func share(
    _ controller: DrawingViewController, as name: String?, via service: String?
  ) {
    do throws(Failure) {
      guard !files.isConfined else { throw Failure("scripts share nothing", exitCode: 64) }
      guard controller.shared == nil else {
        throw Failure("it is shared already: \(controller.document.name)", exitCode: 64)
      }
      let directory = try SharedCanvas.directory(nil)
      let place = try SharedCanvas.place(
        name ?? SharedCanvas.name(for: controller.document), in: directory)
      let next = try SharedCanvas.share(controller, at: place, via: service)
      guard goOn(with: next, after: controller) else { return }
      begin(next)
      next.show(StatusMessage(text: "shared as \(place.name): oekaki join \(place.name)"))
    } catch {
      controller.show(StatusMessage(text: error.description, isError: true))
    }
  }
}
