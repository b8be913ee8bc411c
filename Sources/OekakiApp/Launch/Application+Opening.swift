import Cells
import DrawingStore

/// Ways to open another drawing in place of the current one.
extension Application {
  func open(_ path: String, from controller: DrawingViewController) {
    do throws(Failure) {
      var found = try files.path(path, for: .reading)
      if !files.isConfined { found = DrawingName.found(found) }
      let opening = try Opening<DrawingViewController>(
        found, in: store, locks, sharing: controller.lock
      ) { () throws(Failure) in
        try DrawingFile.open(found, as: DrawingViewController.self)
      }
      switch opening {
      case .mine(let next):
        guard goOn(with: next, after: controller), next.status.message == nil else { return }
        if isKept(controller) { tell("opened \(next.document.name)", on: next, after: controller) }
      case .held(let held): ask(about: held)
      }
    } catch {
      tell(error, of: path, on: controller)
    }
  }

  func openFresh(_ size: Size?, from controller: DrawingViewController) {
    do throws(Failure) {
      let next = try DrawingViewController.fresh(size)
      guard goOn(with: next, after: controller) else { return }
      begin(next)
      tell("a new drawing", on: next, after: controller)
    } catch {
      controller.show(StatusMessage(text: error.description, isError: true))
    }
  }

  /// Says what was opened and, if the drawing before it was drawn on, where that is.
  func tell(_ text: String, on next: DrawingViewController, after controller: DrawingViewController)
  {
    let name = controller.document.name
    next.show(
      isKept(controller)
        ? StatusMessage("\(text); \(name) is kept: \(.gallery), Sessions")
        : StatusMessage(text: text))
  }

  private func isKept(_ controller: DrawingViewController) -> Bool {
    controller.editor.state.history.revision > 0 && controller.session?.id != nil
  }

  /// Shows another drawing if nothing of the current one can be lost. Otherwise returns false,
  /// after telling the user.
  @discardableResult
  func goOn(
    with next: DrawingViewController, after controller: DrawingViewController
  ) -> Bool {
    guard flush(controller, isNext: false) || !controller.isUnsaved else {
      next.session?.end()
      let text = "this session is not kept: save it before opening another drawing"
      controller.show(StatusMessage(text: text, isError: true))
      return false
    }
    if next.session == nil { store?.begin(next) }
    if next.session !== controller.session, next.session != nil {
      controller.session?.end(with: controller)
    }
    show(next)
    return true
  }
}
