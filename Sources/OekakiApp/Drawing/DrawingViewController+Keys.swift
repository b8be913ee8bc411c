import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController {
  func handle(_ key: Key) {
    if editor.state.tool.points == .text, editor.state.floating == nil, typed(key) { return }
    guard let action = actions[key] else { return }
    attempt(action)
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

  private func insert(_ text: String) {
    beginText()
    attempt(.insert(text))
    followCursor()
  }

  /// Ends what was typed; with nothing typed, leaves the text tool.
  private func endText() {
    guard let step = editor.state.gesture?.tool.step else {
      attempt(.tool(.pencil))
      return
    }
    attempt(.release)
    show(StatusMessage(text: "the \(step) is one step: Ctrl-Z takes it back; Esc leaves the tool"))
  }

  /// Text from the terminal's clipboard: typed in the text tool, else written at the cursor. What
  /// is too long for one command is cut.
  func handlePaste(_ text: String) {
    let pasted = CommandLimits.allowed(text)
    if editor.state.tool.points == .text {
      insert(pasted)
    } else {
      attempt(.text(editor.state.cursor, pasted, BrushOverride()))
    }
    if pasted.utf8.count < text.utf8.count {
      show(StatusMessage(text: CommandLimits.cut, isError: true))
    }
  }

  /// Performs a command; where it moved the cursor, scrolls to it.
  func performAndFollow(_ command: Command) throws(CommandError) {
    let cursor = editor.state.cursor
    try perform(command)
    if editor.state.cursor != cursor { followCursor() }
  }

  /// Scrolls so that the cursor is seen, as little as need be.
  func followCursor() {
    let (cursor, origin, size) = (editor.state.cursor, editor.state.viewport, canvasSize)
    let target = Point(
      min(max(origin.x, cursor.x - size.width + 1), cursor.x),
      min(max(origin.y, cursor.y - size.height + 1), cursor.y))
    if target != origin { attempt(.scroll(target)) }
  }
}
