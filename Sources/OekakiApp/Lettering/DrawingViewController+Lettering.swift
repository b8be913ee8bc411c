import Archiving
import Cells
import DrawingCore
import TerminalKit

extension DrawingViewController {
  /// Draws a text in letters, as one step.
  func carryOut(_ letter: LetterCommand) throws(Failure) {
    perform(try Lettering.command(letter, brush: editor.state.brush, fonts: fonts))
    perform(.stamp)
  }

  /// The same; an error is told in the last row.
  func perform(_ letter: LetterCommand) {
    do throws(Failure) { try carryOut(letter) } catch {
      show(StatusMessage(text: error.description, isError: true))
    }
  }

  /// Opens the screens that make a picture of a text.
  func openLettering() {
    do throws(SceneError) {
      let navigation = NavigationController(
        rootViewController: try LetteringViewController.instance())
      navigation.restorationIdentifier = "lettering"
      present(navigation)
    } catch {
      show(StatusMessage(text: error.description, isError: true))
    }
  }

  /// Puts a picture over the drawing at the cursor, to be moved and stamped.
  func place(_ picture: Grid) {
    guard let clip = Clip(picture) else {
      return show(StatusMessage(text: "the text has no letters to draw", isError: true))
    }
    perform(.place(editor.state.cursor, clip))
  }
}

extension ViewController {
  /// The drawing that the lettering screens are for.
  var letteringHost: DrawingViewController? {
    navigationController?.presenting as? DrawingViewController
  }
}
