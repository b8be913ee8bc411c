import Archiving
import DrawingStore
import TerminalKit

extension DrawingViewController {
  /// Presents a screen of the program, or shows an error in the last row if it has no valid scene.
  func present(_ make: () throws(SceneError) -> ViewController) {
    telling { () throws(SceneError) in present(try make()) }
  }

  /// Opens the command line with a text typed in.
  func ask(_ text: String) {
    let history = commandHistory
    present { () throws(SceneError) in
      try CommandLineViewController.instance { coder in
        CommandLineViewController(coder: coder, text: text, history: history)
      }
    }
  }

  func save(to path: String?, replaces: Bool) {
    if path == nil, document.path == nil {
      if presented != nil { dismiss() }
      askName(.save)
    } else {
      delegate?.save(self, to: path, replaces: replaces)
    }
  }
}
