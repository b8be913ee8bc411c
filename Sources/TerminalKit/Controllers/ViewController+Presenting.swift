import Cells

extension ViewController {
  /// Shows another controller over this one, or over the container that it stands in; it gets the
  /// keys. One at a time.
  public func present(_ controller: ViewController) {
    if let parent { return parent.present(controller) }
    guard presented == nil, let window = viewIfLoaded?.window else { return }
    presented = controller
    controller.presenting = self
    controller.enter(window)
  }

  /// Takes the presented controller away, or, called on that one or in it, has it taken away.
  public func dismiss() {
    guard let controller = presented else {
      (presenting ?? parent)?.dismiss()
      return
    }
    if controller.presented != nil { controller.dismiss() }
    let window = viewIfLoaded?.window
    controller.leave()
    controller.presenting = nil
    presented = nil
    window?.firstResponder = preferredFirstResponder
  }

  /// This controller and those presented over it, each over the one before.
  public var presentationChain: [ViewController] {
    Array(sequence(first: self) { $0.presented })
  }
}
