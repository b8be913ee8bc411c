import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController {
  func handle(_ key: Key) {
    let latest = latestPaste
    latestPaste = nil
    if editor.state.tool.points == .text, editor.state.floating == nil, typed(key) { return }
    guard let action = actions[key] else { return tellIdle(key) }
    if !handle(action, after: latest) { attempt(action) }
  }

  /// Says that a key does nothing, once for each key.
  private func tellIdle(_ key: Key) {
    guard idleKeys.insert(key).inserted else { return }
    show(
      StatusMessage(
        "\(key.label) does nothing here; \(untyped: .help) shows all keys, \(.menu) the menu"))
  }

  /// Handles a key in the text tool, where every printable key is text. Returns whether it did.
  private func typed(_ key: Key) -> Bool {
    switch key.code {
    case .character(let scalar) where key.modifiers.isEmpty: insert(String(scalar))
    case .enter where key.modifiers.isEmpty: insertLineFeed()
    case .backspace:
      beginText()
      attempt(.backspace)
      followCursor()
    case .escape: endText()
    default: return false
    }
    return true
  }

  /// Begins a text at the cursor, or goes on at the caret in the ink, paper and attributes that were
  /// chosen meanwhile.
  private func beginText() {
    guard let gesture = editor.state.gesture, gesture.tool.points == .text else {
      attempt(.press(editor.state.cursor))
      return
    }
    guard gesture.brush.style != editor.state.brush.style, let piece = gesture.stops.last else {
      return
    }
    let caret = gesture.caret
    let column = TextColumn(after: piece, to: caret, textColumn)
    if attempt(.release), attempt(.press(caret)) { textColumn = column }
  }

  func insert(_ text: String) {
    beginText()
    attempt(.insert(text))
    followCursor()
  }

  /// Goes to the next row, in the column where the text began, whatever its colours.
  private func insertLineFeed() {
    beginText()
    guard let gesture = editor.state.gesture, let piece = gesture.stops.last,
      let x = textColumn?.x(of: piece)
    else { return insert("\n") }
    attempt(.move([Point(x, gesture.caret.y + 1)]))
    followCursor()
  }

  /// Keeps what was typed and leaves the text tool.
  private func endText() {
    let (revision, step) = (editor.state.history.revision, editor.state.tool.step)
    if editor.state.gesture != nil { attempt(.release) }
    attempt(.tool(.standard))
    if editor.state.history.revision > revision {
      show(StatusMessage("the \(step) is one step: \(.undo) takes it back"))
    }
  }

  /// Performs a command, and scrolls to the cursor if that has moved. After copying and cutting,
  /// the cursor goes to the first cell of what was taken, so that a paste puts it back there.
  func performAndFollow(_ command: Command) throws(CommandError) {
    let cursor = editor.state.cursor
    let taken = command.copies ? editor.state.selection : nil
    try perform(command == .paste ? pasting : command)
    if let taken { try perform(.cursor(taken.bounds.origin)) }
    if editor.state.cursor != cursor { followCursor() }
    if taken != nil, command != .cut { show(StatusMessage(text: "copied")) }
  }

  /// Performs a command as `performAndFollow(_:)` does. Shows the error and returns false on
  /// failure.
  @discardableResult
  func attemptAndFollow(_ command: Command) -> Bool {
    telling { () throws(CommandError) in try performAndFollow(command) }
  }

  /// Scrolls as little as needed to show the cursor.
  func followCursor() {
    if let command = editor.state.commandToReveal(cursor, in: canvasSize) { attempt(command) }
  }
}
