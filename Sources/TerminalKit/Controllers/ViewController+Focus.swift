/// Tab and Shift-Tab, which go from control to control.
extension ViewController {
  /// Gives the keys to the next control of the screen that can have them, in the order of its
  /// views, or, with a negative step, to the one before, wrapping around at the ends. Returns false
  /// if there is no other.
  func moveFocus(by step: Int) -> Bool {
    let controls = view.subviews.flatMap(\.controls)
    guard controls.count > 1 else { return false }
    let index = controls.firstIndex { $0.isFirstResponder } ?? (step > 0 ? -1 : controls.count)
    let next = (index + step + controls.count) % controls.count
    return controls[next].becomeFirstResponder()
  }

  /// Performs the key command for a key, or passes it on. Tab and Shift-Tab that no container has a
  /// command for go from control to control.
  func handle(_ key: Key, otherwise pass: (Key) -> Void) {
    guard parent == nil, let step = key.focusStep, !keyCommands.contains(where: { $0.key == key }),
      moveFocus(by: step)
    else { return pass(key) }
  }
}

extension Key {
  fileprivate var focusStep: Int? {
    switch self {
    case Key(.tab): 1
    case Key(.tab, .shift): -1
    case _: nil
    }
  }
}
