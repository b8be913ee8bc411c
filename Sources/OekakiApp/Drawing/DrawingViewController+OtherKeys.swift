import DrawingStore
import TerminalKit

/// A screen over the drawing.
protocol GivingWay: ViewController {
  /// Whether another screen may take its place at a key: nothing typed would be lost.
  var givesWay: Bool { get }
}

extension GivingWay {
  var givesWay: Bool { true }
}

/// A screen over the drawing that says itself what is wrong, in a row that covers the drawing’s.
protocol ShowsErrors: ViewController {
  /// Shows why something was refused; nil for nothing.
  func show(error: String?)
}

extension CommandLineViewController: ShowsErrors {}
extension GlyphsViewController: GivingWay {}
extension HelpViewController: GivingWay {}
extension MenuViewController: GivingWay {}
extension OverviewViewController: GivingWay {}

extension DrawingViewController {
  /// Function keys open on a screen over the drawing what they open here; where that would lose what was
  /// typed, or they do something else here, it is told.
  func use(_ key: Key, leftBy screen: ViewController) {
    guard case .function = key.code, let action = actions[key], !(screen is AlertController) else {
      return
    }
    guard case .screen = action, (screen as? any GivingWay)?.givesWay == true else {
      if let screen = screen as? any ShowsErrors { return screen.show(error: key.uselessHere) }
      status.show(StatusMessage(text: key.uselessHere), holdsOver: true)
      return showBars()
    }
    screen.dismiss()
    attempt(action)
  }

  /// Takes back what was said of keys on a screen that is gone.
  func forgetMessageOverScreen() {
    if status.holdsOver { show(nil) }
  }
}

extension Key {
  /// What is said of a key that a screen over the drawing does not use.
  var uselessHere: String { "\(label) does nothing here: Esc goes back" }
}
