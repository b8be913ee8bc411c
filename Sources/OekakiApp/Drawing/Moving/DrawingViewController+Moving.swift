import DrawingCore
import DrawingStore

extension DrawingViewController {
  /// Lifts the selection to be moved. Returns false, and shows the error, if it cannot be.
  func lift(copy: Bool) -> Bool {
    guard attempt(.lift(copy: copy)), case .some = editor.state.floating else { return false }
    inputs.moving.begin()
    return true
  }

  /// Ends a move before something else is done. Returns what is told of it; nil if nothing is.
  func endMove(before action: Action) -> StatusMessage? {
    action.goesOnMoving ? nil : endMove()
  }

  @discardableResult
  func endMove() -> StatusMessage? {
    guard let command = inputs.moving.end(in: editor.state) else { return nil }
    bars.noteMore()
    var note: String?
    telling { () throws(CommandError) in note = try perform(command).note }
    return note.map { StatusMessage(text: $0) }
  }
}
