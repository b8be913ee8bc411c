import Cells
import Testing

@testable import DrawingCore

/// What another hand does while something is in progress here, and where that cannot just go on.
struct OthersHandTests {
  private func interrupted(_ script: String, _ other: String) throws -> Editor {
    var editor = try drawn(script)
    var hand = OtherHand()
    try hand.run(other, on: &editor)
    return editor
  }

  @Test(
    arguments: [
      ("new \"x\"", "b"), ("delete 1", "b"), ("delete 3", "b"), ("move 2 3", "b"),
      ("move 2 1", "b"), ("move 3 1", "b"), ("move 1 3", "b"), ("move 3 2", "b"),
      ("duplicate 2", "b"), ("duplicate 1", "b"), ("rename 2 \"z\"", "z"), ("merge 3", "b"),
      ("merge 2", "layer 1"), ("delete 2", "c"), ("flatten", "layer 1"),
    ])
  func theCurrentLayerFollowsItsLayer(other: String, name: String) throws {
    let editor = try interrupted(
      "layer new \"b\" ; layer new \"c\" ; layer pick 2 ; press 1,1", "layer " + other)
    #expect(editor.state.drawing.layers[editor.state.activeLayer].name == name)
  }

  @Test func theTopLayerIsFollowedDown() throws {
    let editor = try interrupted("layer new \"b\" ; text 0,0 \"b\"", "layer delete 2")
    #expect(editor.state.activeLayer == 0)
  }

  @Test func anEditOfAnotherHandIsNoStepHere() throws {
    let editor = try interrupted(
      "text 0,0 \"a\" ; undo ; select 1,1 2,2 ; cursor 3,3", "text 1,0 \"b\"")
    #expect(editor.state.history.undoCount == 1 && editor.state.history.redoCount == 0)
    let redoable = try interrupted("text 0,0 \"a\" ; undo", "text 1,0 \"b\"")
    #expect(redoable.state.history.redoCount == 1)
    #expect(editor.state.selection == Selection(Rect(1, 1, 2, 2)))
    #expect(editor.state.cursor == Point(3, 3))
    #expect(editor.state.history.authors == [.mine, Author(7)])
  }

  @Test func settingsAndSelectionsOfAnotherConcernNobody() throws {
    let before = try drawn("select 1,1 2,2 ; press 3,3")
    let after = try interrupted(
      "select 1,1 2,2 ; press 3,3", "tool rect ; select 0,0 3,3 ; copy ; deselect ; layer pick 1")
    #expect(after.state == before.state)
  }

  /// The gesture goes on until it can be drawn: nothing of it is lost.
  @Test func onALayerThatAnotherLockedNothingIsDrawn() throws {
    var editor = try interrupted("tool line ; press 0,0 ; move 3,0", "layer lock 1")
    let before = editor.state
    for word in [
      "release", "tool rect", "text 0,0 \"x\"", "press 1,1", "layer new \"x\"", "size 4x4",
    ] {
      #expect(throws: CommandError.layerLocked(1, "layer 1"), "\(word)") {
        try editor.run(word)
      }
      #expect(editor.state == before, "\(word)")
    }
    var hand = OtherHand()
    try hand.run("layer unlock 1", on: &editor)
    try editor.run("release")
    let line = try drawn("tool line ; stroke 0,0 3,0")
    #expect(editor.lines == line.lines)
  }

  @Test func aFloatingPieceIsNotStampedOnALockedLayer() throws {
    var editor = try interrupted(
      "text 0,0 \"ab\" ; select 0,0 1,0 ; copy ; cursor 4,2 ; paste", "layer lock 1")
    #expect(throws: CommandError.layerLocked(1, "layer 1")) { try editor.run("stamp") }
    #expect(editor.state.floating != nil)
    try editor.run("cancel")
    #expect(editor.state.isSettled)
  }

  @Test func wordsGoOnInTheBoxAsItIsNow() throws {
    var editor = Editor(try #require(EditorState(size: Size(12, 3))))
    try editor.run(#"box "a" at=0,0 ; words 2,1 ; insert "api""#)
    var hand = OtherHand()
    try hand.run(#"box "b" at=7,0 width=5"#, on: &editor)
    try editor.run(#"insert "s""#)
    #expect(editor.proposal?.drawing?.size == Size(15, 3))
    try editor.run("release")
    #expect(editor.lines[1] == "│·apis·│··│·b·│")
  }

  /// What was typed stays until there is such a box again.
  @Test func wordsOfABoxThatIsGoneAreNotLost() throws {
    var editor = Editor(try #require(EditorState(size: Size(12, 3))))
    try editor.run(#"box "a" at=0,0 ; words 2,1 ; insert "api""#)
    var hand = OtherHand()
    try hand.run("erase 0,0 11,2", on: &editor)
    let before = editor.state
    for word in ["release", "tool rect", #"insert "s""#] {
      #expect(throws: CommandError.self, "\(word)") { try editor.run(word) }
      #expect(editor.state == before, "\(word)")
    }
    try hand.run(#"box "x" at=0,0"#, on: &editor)
    try editor.run("release")
    #expect(editor.lines[1] == "│·api·│·····")
  }

  // MARK: - Lifted pieces

  @Test func othersCellsStayWhereAPieceWasLifted() throws {
    var editor = try interrupted(
      "text 0,0 \"abcd\" ; select 0,0 3,0 ; lift ; float 4,2", "text 1,0 \"X\"")
    try editor.run("stamp")
    #expect(editor.lines[0] == "·X··········")
    #expect(editor.lines[2] == "····abcd····")
  }

  @Test func halfOfAWideGlyphDoesNotStay() throws {
    var editor = try interrupted(
      "text 0,0 \"abcd\" ; select 0,0 1,0 ; lift ; float 4,2", "text 1,0 \"界\"")
    try editor.run("stamp")
    #expect(editor.lines[0] == "·界d········")
    #expect(editor.lines[2] == "····ab······")
  }

  @Test func aLiftedPieceThatWasDroppedStaysOnItsLayer() throws {
    let begin = "text 0,0 \"abcd\" ; select 0,0 3,0 ; "
    let lifted = try interrupted(begin + "lift ; float 4,2 ; drop", "text 1,0 \"X\"")
    #expect(lifted.state.dropped == nil)
    let pasted = try interrupted(begin + "copy ; paste ; drop", "text 1,0 \"X\"")
    #expect(pasted.state.dropped != nil)
  }

  @Test func aPieceStaysWhatItIsWhenItsLayerIsGone() throws {
    var editor = try interrupted(
      "text 0,0 \"ab\" ; layer new \"b\" ; text 0,0 \"xy\" ; select 0,0 1,0 ; lift ; float 4,2",
      "layer delete 2")
    try editor.run("stamp")
    #expect(editor.lines[0] == "ab··········")
    #expect(editor.lines[2] == "····xy······")
  }

  // MARK: - Points that move

  @Test(arguments: ["size 6x3", "columns insert 1 2", "flip h", "rotate 90"])
  func whatMovesPointsEndsTheGestureBefore(other: String) throws {
    let begin = "text 0,0 \"abc\" ; tool line ; press 0,1 ; move 3,1"
    let editor = try interrupted(begin, other)
    #expect(editor.state.isSettled)
    #expect(editor.state.history.undoCount == 2)
    let before = try interrupted(begin + " ; release", other)
    #expect(editor.state.drawing == before.state.drawing)
  }

  @Test func theSelectionIsCutToTheDrawing() throws {
    let editor = try interrupted("select 4,1 9,3 ; cursor 11,4", "size 6x3")
    #expect(editor.state.selection == Selection(Rect(4, 1, 2, 2)))
    #expect(editor.state.cursor == Point(5, 2))
    let outside = try interrupted("select 8,1 9,3", "size 6x3")
    #expect(outside.state.selection == nil)
  }

  /// A hand may come from where the drawing was larger and had more layers.
  @Test func aHandFromElsewhereIsPutInside() throws {
    let elsewhere = try drawn(
      "size 30x20 ; layer new \"b\" ; select 2,1 29,19 ; cursor 29,19 ; scroll 20,9"
    ).state.hand
    var editor = try drawn("")
    _ = try editor.perform(.fill(Point(3, 2), BrushOverride()), of: elsewhere, by: Author(7))
    #expect(editor.lines[0] == "············")
    #expect(editor.lines[1] == "··██████████")
    let state = EditorState(drawing: editor.state.drawing, hand: elsewhere)
    #expect(state.activeLayer == 0 && state.selection == Selection(Rect(2, 1, 10, 4)))
    #expect(state.cursor == Point(11, 4) && state.viewport == Point(11, 4))
  }

  @Test func whatIsTooLargeIsRefused() throws {
    var editor = try drawn("press 1,1")
    let before = editor.state
    let far = Command.text(Point(CommandLimits.coordinate + 1, 0), "x", BrushOverride())
    #expect(throws: CommandError.self) { try editor.perform(far, of: Hand(), by: Author(7)) }
    #expect(editor.state == before)
  }

  @Test func anEditThatDoesNotFitDoesNothing() throws {
    var editor = try drawn("text 0,0 \"a\" ; press 1,1")
    let before = editor.state
    var change = Editor.Change()
    let edit = Edit.group([.layerName(at: 0, "x"), .removeLayer(at: 4)])
    editor.apply(edit, by: Author(7), &change)
    #expect(editor.state == before)
    #expect(change == Editor.Change())
  }

  @Test func theChangeCoversWhatLooksDifferent() throws {
    var editor = try drawn("tool fill ; press 0,0")
    let line = try Command.parse("line 5,0 5,4")
    let change = try editor.perform(line, of: Hand(), by: Author(7))
    // The fill no longer reaches the right side.
    #expect(change.area.contains(Point(11, 4)) || change.isWhole)
  }
}
