import Cells

extension ViewController {
  /// Presents another controller over this one, or over its container, and gives it the keys. Does
  /// nothing if one is presented already.
  public func present(_ controller: ViewController) {
    if let parent { return parent.present(controller) }
    guard presented == nil, let window = viewIfLoaded?.window else { return }
    presented = controller
    controller.presenting = self
    controller.enter(window)
  }

  /// Dismisses the controller presented over this one; if there is none, the presented one that
  /// this controller is or is in.
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
    dismissed(controller)
  }

  /// This controller and those presented over it, from the bottom.
  public var presentationChain: [ViewController] {
    Array(sequence(first: self) { $0.presented })
  }
}
