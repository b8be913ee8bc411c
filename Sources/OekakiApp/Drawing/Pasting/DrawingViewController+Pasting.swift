import DrawingCore

extension DrawingViewController: PastingTarget {
  func insert(_ text: String) {
    if editor.state.gesture?.typesWords ?? false { return inputs.words.paste(text, on: self) }
    inputs.typing.insert(text, on: self)
  }

  /// The command that pastes what was copied last, whichever drawing it came from.
  var pasteCommand: Command {
    inputs.pasting.command(for: delegate?.copied, in: editor.state, canvas: canvasSize)
  }
}
