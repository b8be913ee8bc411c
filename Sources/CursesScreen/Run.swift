import Cells
import TerminalKit

/// Shows a window on a terminal and sends it what happens, until `window.close()` or a signal that
/// ends the program. Then the terminal is as it was found.
///
/// Size, suspension (SIGTSTP, SIGCONT), signals and crashes are the screen's; resizing, memory
/// warnings and drawing the window's.
///
/// - Parameter screens: opens again what was open when the program was left, and keeps what is open
///   with every batch of events. What does not come back is told in an alert.
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
  /// Over whatever is open.
  fileprivate func tell(_ problem: String) {
    rootViewController?.presentationChain.last?.present(
      AlertController(title: "Restoring", message: problem, actions: [AlertAction("Ok")]))
  }
}
