import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController {
  func handle(_ key: Key) {
    let key = inputs.escaped.take(key)
    if key != HeldSpace.key { letSpaceGo() }
    let latest = inputs.pasting.takeLatest()
    if editor.state.gesture?.typesWords ?? false, inputs.words.handle(key, on: self) { return }
    if types, inputs.typing.handle(key, on: self) { return }
    if key == HeldSpace.key, delegate?.surroundings.tellsReleases ?? false {
      return inputs.space.press()
    }
    perform(key, latest)
  }

  /// Does what Space does, if it is held for nothing else.
  func letSpaceGo() {
    if inputs.space.letGo() { perform(HeldSpace.key, inputs.pasting.takeLatest()) }
  }

  private func perform(_ key: Key, _ latest: LatestPaste?) {
    guard let action = action(of: key) else { return tellIdle(key) }
    if action == .command(.deselect), editor.state.isSettled, editor.state.selection == nil {
      return tellNothingSelected()
    }
    let isIdle = editor.state.isSettled && editor.state.selection == nil
    if !inputs.pasting.handle(action, after: latest, on: self) { attempt(action) }
    if key == Key(.escape), isIdle { beginEscapedKey() }
  }

  /// Has Esc, which ended nothing, be the first half of a key, with the keys of the classic editors.
  private func beginEscapedKey() {
    guard delegate?.settings.keys == .classic else { return }
    inputs.escaped.begin()
    show(StatusMessage("Esc and then a digit is one of the program’s function keys"))
  }

  /// Returns the action of a key. One for boxes and wires that shares its key with tools is theirs
  /// where it would find nothing to act on.
  private func action(of key: Key) -> Action? {
    guard let action = actions[key], case .diagram(let diagram) = action,
      let tool = diagram.sharingTool, !inputs.diagram.means(diagram, on: self)
    else { return actions[key] }
    return .nextTool(tool)
  }

  /// Whether printable keys are text.
  private var types: Bool { editor.state.tool.points == .text && editor.state.floating == nil }

  /// Says that a key does nothing, once for each key.
  private func tellIdle(_ key: Key) {
    if let message = status.noteIdle(key) { show(message) }
  }

  /// Says that nothing is selected, to who may want to leave: other programs end by the same keys.
  func tellNothingSelected() {
    show(StatusMessage("nothing is selected; \(untyped: .quit) quits"))
  }

  /// Performs a command, and scrolls to the cursor if that has moved. After copying and cutting,
  /// the cursor goes to the first cell of what was taken, so that a paste puts it back there.
  func performAndFollow(_ command: Command) throws(CommandError) {
    let cursor = editor.state.cursor
    let taken = command.copies ? editor.state.selection : nil
    let note = try perform(command == .paste ? pasteCommand : command).note
    if let taken { try perform(.cursor(taken.bounds.origin)) }
    if editor.state.cursor != cursor { followCursor() }
    guard taken != nil else { return }
    let told = [command.verb == Command.cut.verb ? nil : "copied", note].compactMap(\.self)
    if !told.isEmpty { show(StatusMessage(text: told.joined(separator: "; "))) }
  }

  /// Performs a command as `performAndFollow(_:)` does. Shows the error and returns false on
  /// failure.
  @discardableResult
  func attemptAndFollow(_ command: Command) -> Bool {
    telling { () throws(CommandError) in try performAndFollow(command) }
  }

  /// Scrolls as little as needed to show the cursor.
  func followCursor() {
    if let command = Command.revealing(cursor, in: canvasSize, at: viewport) { attempt(command) }
  }
}
