import DrawingStore
import TerminalKit

/// The screens that are open over the drawing, which come back with it.
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

  /// Each session has its own. Where another one is open now, nothing is over the one before.
  func keepScreens() {
    let owner = controller.session?.keptID
    if screens == nil || owner != screensOwner {
      screens?.forget()
      screens = screenFiles?.keeper(of: owner)
      screensOwner = owner
    }
    screens?.keep(controller)
  }

  /// Those of sessions that are gone go too.
  func removeForgotten() {
    store?.removeForgotten()
    guard let left = try? store?.places.entries() else { return }
    screenFiles?.removeAll(but: left.map(\.id))
  }
}
