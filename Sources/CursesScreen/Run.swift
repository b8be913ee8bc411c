import Cells
import TerminalKit

/// Shows a window on a terminal and sends it events, until `window.close()` or a signal that ends
/// the program. Then restores the terminal.
///
/// The screen handles size, suspension (SIGTSTP, SIGCONT), signals and crashes; the window handles
/// resizing, memory warnings and drawing.
///
/// - Parameter screens: restores the screens that were open when the program ended, and saves the
///   open ones after every batch of events. Those that cannot be restored are listed in an alert.
@MainActor @discardableResult
public func run(
  _ window: Window, on screen: CursesScreen, keeping screens: ScreenKeeper? = nil
) -> CursesScreen.Ending {
  if let root = window.rootViewController, let problem = screens?.restore(over: root) {
    window.tell(problem)
  }
  window.display(on: screen)
  screens?.didShow()
  let ending = screen.run { events in
    for event in events where !window.isClosed { window.send(event) }
    if let root = window.rootViewController { screens?.keep(root) }
    if !window.isClosed { window.display(on: screen) }
    return !window.isClosed
  }
  screen.close()
  return ending
}

extension Window {
  /// Shows an alert over everything that is open.
  fileprivate func tell(_ problem: String) {
    rootViewController?.presentationChain.last?.present(
      AlertController(title: "Restoring", message: problem, actions: [AlertAction("Ok")]))
  }
}
