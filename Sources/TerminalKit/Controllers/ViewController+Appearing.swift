import Cells

/// Entering and leaving a window, with each step announced in order.
extension ViewController {
  func beginAppearing() {
    loadViewIfNeeded()
    viewWillAppear()
    visibleChild?.beginAppearing()
  }

  func endAppearing() {
    viewDidAppear()
    visibleChild?.endAppearing()
  }

  /// Fills a window with the view and sets its first responder.
  func enter(_ window: Window) {
    beginAppearing()
    view.frame = window.bounds
    window.addSubview(view)
    window.firstResponder = preferredFirstResponder
    endAppearing()
  }

  /// Removes the view from the window.
  func leave() {
    beginDisappearing()
    viewIfLoaded?.removeFromSuperview()
    endDisappearing()
  }

  /// Changes the visible child of a container; `place` adds its view in the right place. If the
  /// container is in a window, the children are told that they appear and disappear.
  func exchangeVisibleChild(_ change: () -> Void, place: () -> Void) {
    let window = viewIfLoaded?.window
    if window == nil {
      visibleChild?.viewIfLoaded?.removeFromSuperview()
    } else {
      visibleChild?.leave()
    }
    change()
    guard isViewLoaded else { return }
    if window != nil { visibleChild?.beginAppearing() }
    place()
    guard let window else { return }
    window.firstResponder = preferredFirstResponder
    visibleChild?.endAppearing()
  }

  private func beginDisappearing() {
    visibleChild?.beginDisappearing()
    viewWillDisappear()
  }

  private func endDisappearing() {
    visibleChild?.endDisappearing()
    viewDidDisappear()
  }
}
