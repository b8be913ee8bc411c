import DrawingCore
import DrawingStore

extension DrawingViewController: TakingTarget {
  /// The box or the wire that is selected as a whole.
  var takenPart: TakenPart? { inputs.taken.find(in: editor.state) }

  /// The box or the wire that the mouse can take hold of now.
  var heldPart: TakenPart? {
    editor.state.tool.selects && editor.state.isSettled ? takenPart : nil
  }

  /// A hint at what can be done with what is taken; nil if there is nothing.
  var partHint: Hint? {
    if let moved = inputs.mouse.movedPart, editor.state.wire(under: moved) != nil {
      return "it goes into the wire below when it is let go there"
    }
    return heldPart?.hint
  }
}
