import Cells
import Testing

@testable import DrawingCore

struct EditorTests {
  @Test func beginsAsTheManualSays() {
    let state = EditorState()
    #expect(state.drawing.size == Size(80, 24))
    #expect(state.drawing.layers.map(\.name) == ["layer 1"])
    #expect(state.tool == .pencil)
    #expect(state.brush.glyph.description == "█")
    #expect(state.brush.style == Style())
    #expect(state.cursor == .zero)
    #expect(state.drawing.palette == (0..<16).map { Color.palette($0) })
  }

  @Test func cursorAndViewportStayInside() throws {
    #expect(try drawn("cursor 99,99").state.cursor == Point(11, 4))
    #expect(try drawn("cursor -1,-1 ; scroll -9,99").state.viewport == Point(0, 4))
    let cut = try drawn("cursor 11,4 ; scroll 10,3 ; size 4x2").state
    #expect(cut.cursor == Point(3, 1))
    #expect(cut.viewport == Point(3, 1))
  }

  @Test func aShapeCommandCommitsTheGestureFirst() throws {
    let editor = try drawn("press 0,0 ; move 2,0 ; line 0,1 2,1")
    #expect(editor.state.history.undoCount == 2)
    #expect(Array(editor.lines.prefix(2)) == ["███·········", "███·········"])
  }

  @Test func aRefusedCommandLeavesTheGesture() throws {
    var editor = try drawn("press 0,0 ; move 2,0")
    let before = editor
    for command in ["layer delete 1", "layer pick 4", "cut", "copy", "palette 16 red"] {
      let parsed = try Command.parse(command)
      #expect(throws: CommandError.self, "\(command)") { _ = try editor.perform(parsed) }
      #expect(editor.state == before.state, "\(command)")
      #expect(editor.sketch == before.sketch, "\(command)")
    }
  }

  @Test(arguments: [
    ("copy", "nothing is selected"), ("cut", "nothing is selected"),
    ("paste", "the clipboard is empty"), ("layer pick 2", "there is no layer 2, only 1 to 1"),
    ("layer delete 1", "the last layer cannot be deleted"),
    ("palette 16 red", "there is no palette entry 16, only 0 to 15"),
  ])
  func saysWhyItRefuses(command: String, reason: String) throws {
    var editor = try drawn("")
    let parsed = try Command.parse(command)
    let error = #expect(throws: CommandError.self) { _ = try editor.perform(parsed) }
    #expect(error?.description == reason)
  }

  @Test func refusesLongNamesAndTooManyLayers() throws {
    var editor = try drawn("")
    let long = String(repeating: "n", count: Layer.maximumNameLength)
    _ = try editor.perform(.layer(.rename(1, long)))
    #expect(throws: CommandError.nameTooLong) {
      _ = try editor.perform(.layer(.rename(1, long + "n")))
    }
    for _ in 1..<Drawing.maximumLayers { _ = try editor.perform(.layer(.new("x"))) }
    #expect(throws: CommandError.tooManyLayers) { _ = try editor.perform(.layer(.new("x"))) }
  }

  @Test func aNewLayerIsDrawnOnAndAboveTheLast() throws {
    let state = try drawn("layer new \"b\" ; layer pick 1 ; layer new \"c\u{1B}\\n!\"").state
    #expect(state.drawing.layers.map(\.name) == ["layer 1", "c!", "b"])
    #expect(state.activeLayer == 1)
  }

  @Test func changingTheToolCommitsTheGesture() throws {
    let state = try drawn("press 0,0 ; move 2,0 ; tool line").state
    #expect(state.history.undoCount == 1)
    #expect(state.gesture == nil)
  }

  @Test func noFewerStepsThanOneAreUndone() throws {
    var editor = try drawn("line 0,0 1,1 ; press 2,2")
    for command in [Command.undo(0), .redo(0), .undo(-1), .redo(-1)] {
      #expect(throws: CommandError.countTooLarge) { try editor.perform(command) }
    }
    #expect(editor.state.history.undoCount == 1)
  }

  /// What is drawn over half of a wide glyph of another layer is seen one cell further.
  @Test func theChangedAreaTakesInTheOtherHalf() throws {
    var editor = try drawn("text 4,1 \"界\" ; layer new \"top\"")
    let change = try editor.perform(.text(Point(5, 1), "x", BrushOverride()))
    #expect(editor.lines[1] == "···· x······")
    #expect(change.area.contains(Point(4, 1)))
    #expect(!change.isWhole)
  }
}
