import Cells
import DrawingCore
import DrawingStore
import TerminalKit

/// Typing in the text tool, where every printable key is text: keys in, commands out.
final class Typing {
  /// Where the rows of the text being typed begin, if that has changed its colours.
  private var column: TextColumn?
  /// The tool that the end of a text gives back.
  private var formerTool = Tool.standard
  /// Whether something was typed over the edge of the drawing, which is not taken into the text.
  private var wasRefused = false

  /// Notes which tool was chosen before another one.
  func noteChange(from old: Tool, to new: Tool) {
    if new.points == .text, old.points != .text { formerTool = old }
  }

  /// Handles a key. Returns whether it is one of the text.
  func handle(_ key: Key, on target: some CommandTarget) -> Bool {
    switch key.code {
    case .character(let scalar) where key.modifiers.isEmpty: insert(String(scalar), on: target)
    case .enter where key.modifiers.isEmpty: insertLineFeed(on: target)
    case .backspace: backspace(on: target)
    case .escape: end(on: target)
    default: return false
    }
    return true
  }

  func insert(_ text: String, on target: some CommandTarget) {
    begin(on: target)
    guard hasRoom(for: text, on: target) else { return }
    target.attempt(.insert(text))
    target.followCursor()
  }

  /// Returns whether a text lies in the drawing if it is typed next. Says so if it does not: what is not
  /// seen would be lost.
  private func hasRoom(for text: String, on target: some CommandTarget) -> Bool {
    let bounds = target.editor.state.drawing.bounds
    guard let gesture = target.editor.state.gesture, !gesture.hasRoom(for: text, in: bounds) else {
      return true
    }
    wasRefused = true
    target.show(StatusMessage(text: gesture.refusal(of: text, in: bounds), isError: true))
    return false
  }

  /// Begins a text at the cursor, or goes on at the caret in the ink, paper and attributes that were
  /// chosen meanwhile.
  private func begin(on target: some CommandTarget) {
    if target.editor.state.gesture?.hasBegun != true { wasRefused = false }
    guard let gesture = target.editor.state.gesture, gesture.tool.points == .text else {
      target.attempt(.press(target.editor.state.cursor))
      return
    }
    guard gesture.brush.style != target.editor.state.brush.style, let piece = gesture.stops.last
    else { return }
    let caret = gesture.caret
    let column = TextColumn(after: piece, to: caret, column)
    if target.attempt(.release), target.attempt(.press(caret)) { self.column = column }
  }

  /// Goes to the next row, in the column where the text began, whatever its colours.
  private func insertLineFeed(on target: some CommandTarget) {
    begin(on: target)
    guard let gesture = target.editor.state.gesture, let piece = gesture.stops.last,
      let x = column?.x(of: piece)
    else { return insert("\n", on: target) }
    guard hasRoom(for: "\n", on: target) else { return }
    target.attempt(.move([Point(x, gesture.caret.y + 1)]))
    target.followCursor()
  }

  private func backspace(on target: some CommandTarget) {
    begin(on: target)
    target.attempt(.backspace)
    target.followCursor()
  }

  /// Keeps what was typed and gives the former tool back.
  private func end(on target: some CommandTarget) {
    let (revision, step) = (
      target.editor.state.history.revision, target.editor.state.tool.step
    )
    if case .some = target.editor.state.gesture { target.attempt(.release) }
    let former = formerTool
    target.attempt(.tool(former))
    let back: Hint = "\(former.title) again"
    let isWritten = target.editor.state.history.revision > revision
    let refused = wasRefused ? "some had no room; " : ""
    wasRefused = false
    target.show(
      StatusMessage(
        isWritten
          ? "\(refused)the \(step) is one step: \(.undo) takes it back; \(back)"
          : "\(refused)\(back)"))
  }
}

extension Gesture {
  /// Whether something was done after the press.
  fileprivate var hasBegun: Bool { stops.count > 1 || stops.last?.typed.isEmpty == false }

  /// Returns why a text that is typed next has no room in a drawing.
  fileprivate func refusal(of text: String, in drawing: Rect) -> String {
    let isBeside = caret.x < drawing.minX || end.x > drawing.maxX
    guard drawing.rows.contains(caret.y), !isBeside else {
      return "nothing can be typed outside of the drawing: a click inside goes on there"
    }
    guard text != "\n", caret.y < drawing.lastPoint.y else {
      return "no room: the drawing ends here, :size makes it larger"
    }
    return "no room: the drawing ends here, Enter goes on in the next row"
  }
}
