import Testing

@testable import DrawingCore

/// Another hand that draws on the drawing of an editor.
struct OtherHand {
  private(set) var hand = Hand()
  let author = Author(7)
  /// The edits that it made.
  private(set) var edits: [Edit] = []

  /// Performs a script on the drawing of an editor.
  mutating func run(_ script: String, on editor: inout Editor) throws {
    for command in try Script.parse(script).compactMap(\.command) {
      try perform(command, on: &editor)
    }
  }

  /// Performs a command. What is planned over the drawing and the hand alone is what an editor of
  /// this hand draws.
  mutating func perform(
    _ command: Command, on editor: inout Editor, _ context: String = ""
  ) throws {
    var own = Editor(EditorState(drawing: editor.state.drawing, hand: hand))
    let goesOn = [.goesOn, .ends].contains(command.phase) || command.verb == "stamp"
    if !goesOn, !own.state.isSettled { _ = try own.perform(.cancel) }
    let before = own.state
    _ = try own.perform(command)
    let edit = try before.plan(command).edit
    _ = try editor.perform(command, of: before.hand, by: author)
    editor.checkInvariants("after \(command) of another hand \(context)")
    let drawn = own.state.drawing
    if edit.map({ !$0.kind.movesPoints }) ?? true {
      #expect(editor.state.drawing == drawn, "\(command) \(context)")
    }
    if let edit { edits += edit.kind.parts }
    hand = own.state.hand
    hand.history = History()
  }
}
