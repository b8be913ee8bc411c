import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController {
  func handle(_ key: Key) {
    let (tightPaste, framedPaste) = (tightPaste, framedPaste)
    (self.tightPaste, self.framedPaste) = (nil, nil)
    if editor.state.tool.points == .text, editor.state.floating == nil, typed(key) { return }
    guard let action = actions[key] else { return tellIdle(key) }
    if action == .command(.paste), let tightPaste { return makeRoom(for: tightPaste) }
    if action == .command(.undo(1)), let framedPaste { return giveFrameBack(framedPaste) }
    attempt(action)
  }

  /// A key that does nothing says so, once.
  private func tellIdle(_ key: Key) {
    guard idleKeys.insert(key).inserted else { return }
    show(StatusMessage(text: "\(key.label) does nothing here; F1 shows all keys, F9 the menu"))
  }

  /// In the text tool every printable key is text.
  private func typed(_ key: Key) -> Bool {
    switch key.code {
    case .character(let scalar) where key.modifiers.isEmpty: insert(String(scalar))
    case .enter where key.modifiers.isEmpty: insert("\n")
    case .backspace:
      beginText()
      attempt(.backspace)
      followCursor()
    case .escape: endText()
    default: return false
    }
    return true
  }

  private func beginText() {
    if editor.state.gesture?.tool.points != .text { attempt(.press(editor.state.cursor)) }
  }

  func insert(_ text: String) {
    beginText()
    attempt(.insert(text))
    followCursor()
  }

  /// Keeps what was typed and leaves the text tool.
  private func endText() {
    let (steps, step) = (editor.state.history.undoCount, editor.state.tool.step)
    if editor.state.gesture != nil { attempt(.release) }
    attempt(.tool(.pencil))
    if editor.state.history.undoCount > steps {
      show(StatusMessage(text: "the \(step) is one step: Ctrl-Z takes it back"))
    }
  }

  /// Performs a command; where it moved the cursor, scrolls to it. What is copied or cut is pasted
  /// where it was: the cursor goes to its first cell.
  func performAndFollow(_ command: Command) throws(CommandError) {
    let cursor = editor.state.cursor
    let taken = command == .copy || command == .cut ? editor.state.selection : nil
    try perform(command)
    if let taken { try perform(.cursor(taken.bounds.origin)) }
    if editor.state.cursor != cursor { followCursor() }
  }

  /// The same; false where it cannot be done, which is told in the last row.
  @discardableResult
  func attemptAndFollow(_ command: Command) -> Bool {
    telling { () throws(CommandError) in try performAndFollow(command) }
  }

  /// Scrolls so that the cursor is seen, as little as need be.
  func followCursor() { reveal(editor.state.cursor) }

  /// Scrolls so that a cell is seen, as little as need be.
  func reveal(_ p: Point) {
    let (origin, size) = (editor.state.viewport, canvasSize)
    let target = Point(
      min(max(origin.x, p.x - size.width + 1), p.x),
      min(max(origin.y, p.y - size.height + 1), p.y))
    if target != origin { attempt(.scroll(target)) }
  }
}
