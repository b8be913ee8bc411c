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
  }

  /// Keeps which screens are open over the session. If another session is open now, forgets those
  /// of the one before.
  func keepScreens() {
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
