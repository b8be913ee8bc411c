import Cells
import Testing

@testable import DrawingCore

/// A floating piece that was dropped floats again; what older versions wrote means what it meant.
struct DroppedTests {
  private func editor(_ script: String) throws -> Editor {
    var editor = try #require(EditorState(size: Size(8, 2)).map { Editor($0) })
    try perform(script, on: &editor)
    return editor
  }

  private func perform(_ script: String, on editor: inout Editor) throws {
    for line in script.split(separator: ";") {
      _ = try editor.perform(try Command.parse(line.trimmingPrefix(" ").description))
    }
  }

  /// The piece with its place, what it was lifted off and its selection.
  private static let floats = [
    "line 0,0 1,0 ; select 0,0 1,0 ; lift ; float 4,1",
    "line 0,0 1,0 ; select 0,0 1,0 ; lift copy ; float 4,1 ; flip h",
    "line 0,0 1,0 ; select 0,0 1,0 ; copy ; deselect ; cursor 3,1 ; paste",
  ]

  @Test(arguments: floats)
  func itFloatsAgainAsItWas(script: String) throws {
    let before = try editor(script)
    for word in ["drop", "drop undone"] {
      var editor = before
      try perform(word, on: &editor)
      #expect(editor.state.isSettled && editor.state.floating == nil)
      #expect(editor.state.isDroppedNext(undone: word == "drop undone"))
      #expect(!editor.state.isDroppedNext(undone: word == "drop"))
      try perform("refloat", on: &editor)
      #expect(editor.state == before.state)
      #expect(editor.sketch == before.sketch)
    }
  }

  /// It comes back only where the drawing is as it was, and in the order of what was done.
  @Test(arguments: floats)
  func itHasItsPlaceAmongTheSteps(script: String) throws {
    var editor = try editor(script)
    let floating = editor.state.floating
    try perform("drop ; layer new \"a\" ; layer new \"b\"", on: &editor)
    for _ in 0..<2 {
      #expect(!editor.state.isDroppedNext(undone: false))
      let before = editor.state
      try perform("refloat", on: &editor)
      #expect(editor.state == before)
      try perform("undo", on: &editor)
    }
    #expect(editor.state.isDroppedNext(undone: false))
    // Further back, another drawing begins there.
    var other = editor
    try perform("undo ; layer new \"c\"", on: &other)
    #expect(other.state.dropped == nil)
    try perform("refloat", on: &editor)
    #expect(editor.state.floating == floating)
  }

  /// One that was undone is redone until something else is drawn.
  @Test func anUndoneOneGoesWithTheStepsToRedo() throws {
    var editor = try editor("\(Self.floats[0]) ; drop undone ; undo ; undo")
    #expect(!editor.state.isDroppedNext(undone: true))
    try perform("redo 2", on: &editor)
    #expect(editor.state.isDroppedNext(undone: true))
    try perform("layer new \"a\"", on: &editor)
    #expect(editor.state.dropped == nil)
  }

  /// `cancel`, `undo` and `redo` in journals of older versions do what they did, whatever is
  /// dropped.
  @Test func olderWordsMeanWhatTheyMeant() throws {
    let drawn = "line 0,0 1,0 ; select 0,0 1,0 ; lift ; float 4,1"
    let cancelled = try editor("\(drawn) ; cancel")
    #expect(cancelled.state.dropped == nil)
    var dropped = try editor("\(drawn) ; drop")
    #expect(dropped.state.drawing == cancelled.state.drawing)
    #expect(dropped.state.history == cancelled.state.history)
    try perform("undo 2", on: &dropped)
    var undone = cancelled
    try perform("undo 2", on: &undone)
    #expect(dropped.state.drawing == undone.state.drawing && dropped.state.isSettled)
    try perform("redo 2", on: &dropped)
    #expect(dropped.state.drawing == cancelled.state.drawing && dropped.state.isSettled)
  }

  /// A state without one is packed and digested as before; one with it comes back whole.
  @Test(arguments: floats)
  func itIsPackedOnlyWhereThereIsOne(script: String) throws {
    var cancelled = try editor("\(script) ; cancel")
    var dropped = try editor("\(script) ; drop undone")
    #expect(cancelled.parts().packed[.dropped] == nil && dropped.parts().packed[.dropped] != nil)
    #expect(cancelled.digest() != dropped.digest())
    let again = try EditorState(dropped.parts())
    #expect(again == dropped.state)
    var third = Editor(again)
    try perform("refloat ; drop ; refloat", on: &third)
    #expect(third.state.floating == (try editor(script)).state.floating)
  }

  @Test func damagedOnesAreRefused() throws {
    var editor = try editor("\(Self.floats[0]) ; drop")
    let bytes = try #require(editor.parts().packed[.dropped])
    for count in 0..<bytes.count {
      var cut = editor.parts()
      cut.packed[.dropped] = Array(bytes.prefix(count))
      // Without what says where it was lifted it is a paste.
      let state = try? EditorState(cut)
      #expect(state == nil || state?.dropped?.floating.lifted == nil, "\(count) bytes")
    }
  }
}
