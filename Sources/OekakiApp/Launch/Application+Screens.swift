import DrawingStore
import TerminalKit

/// The screens over the drawing, which are restored with it.
extension Application {
  /// Opens the screens that were open over the drawing when the program was left.
  func restoreScreens() {
    let owner = controller.session?.keptID
    screens = screenFiles?.keeper(of: owner)
    screensOwner = owner
    if let problem = screens?.restore(over: controller) {
      controller.show(StatusMessage(text: problem, isError: true))
    }
    askAgain()
  }

  /// Keeps a record of the screens open over the session, which begins once something is typed on
  /// them. If another session is open now, forgets the screens of the previous one.
  func keepScreens() {
    if controller.presented == nil { hasTypedOnScreens = false }
    if isRunning, hasTypedOnScreens, controller.hasScreensToKeep {
      controller.session?.keep(controller, hasScreens: true)
      controller.session?.commit(controller)
    }
    let owner = controller.session?.keptID
    if screens == nil || owner != screensOwner {
      screens?.forget()
      screens = screenFiles?.keeper(of: owner)
      screensOwner = owner
    }
    screens?.keep(controller)
  }

  /// Removes forgotten sessions, and the screens of those that are gone.
  func removeForgotten() {
    store?.removeForgotten()
    guard let left = try? store?.places.entries() else { return }
    screenFiles?.removeAll(but: left.map(\.id))
  }
}

extension DrawingViewController {
  /// Whether a screen is open over the drawing that comes back with it.
  var hasScreensToKeep: Bool { presented?.restorationIdentifier != nil }
}

extension Event {
  /// Whether text is typed or pasted.
  var isTyped: Bool {
    switch self {
    case .key(let key): key.typesCharacter
    case .paste: true
    case .release, .mouse, .focus, .resize, .background, .paletteColor, .pictures, .memoryWarning,
      .tick, .terminate:
      false
    }
  }
}
