import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController {
  /// Draws a text in large letters, as one step.
  func perform(_ letter: LetterCommand) throws(Failure) {
    attempt(try Lettering.command(letter, brush: editor.state.brush, fonts: fonts))
    attempt(.stamp)
  }

  /// Draws a text in large letters. Returns false, and shows the error in the last row, on failure.
  @discardableResult
  func attempt(_ letter: LetterCommand) -> Bool {
    telling { () throws(Failure) in try perform(letter) }
  }

  /// Places a picture over the drawing at the cursor, or where it is seen, to be moved and stamped.
  func place(_ picture: Grid) {
    telling { () throws(Failure) in
      let place = editor.state.placeToBringIn(picture, in: canvasSize)
      attempt(try Lettering.command(placing: picture, at: place))
    }
  }
}

extension ViewController {
  /// The drawing that the lettering screens are for.
  var letteringHost: DrawingViewController? {
    navigationController?.presenting as? DrawingViewController
  }
}
