import Cells

/// How controllers come into a window and leave it, each told in order.
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

  /// Fills a window with the view; the controller chooses who gets the keys.
  func enter(_ window: Window) {
    beginAppearing()
    view.frame = window.bounds
    window.addSubview(view)
    window.firstResponder = preferredFirstResponder
    endAppearing()
  }

  /// Takes the view out of the window.
  func leave() {
    beginDisappearing()
    viewIfLoaded?.removeFromSuperview()
    endDisappearing()
  }

  /// Changes which child is seen, for containers: `place` puts its view where it belongs. Those
  /// that a window shows are told.
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
