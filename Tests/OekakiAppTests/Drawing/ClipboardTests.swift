import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor struct ClipboardTests {
  /// A drawing with a small box at 0,0 that is selected.
  private func selected() throws -> Stage {
    try Stage.with("rect 0,0 1,1 ; select 0,0 1,1", drawing: Size(6, 4))
  }

  @Test func copyPasteMoveStamp() throws {
    let stage = try selected()
    stage.press("ctrl-c")
    #expect(stage.message == "copied")
    stage.press("esc", "ctrl-v", "right", "right", "right", "down")
    #expect(stage.picture == "┌┐····\n└┘·┌┐·\n···└┘·\n······")
    #expect(stage.state.history.undoCount == 3)
    stage.press("enter")
    #expect(stage.picture == "┌┐····\n└┘·┌┐·\n···└┘·\n······")
    #expect(stage.state.floating == nil)
    stage.press("ctrl-z")
    #expect(stage.picture == "┌┐····\n└┘····\n······\n······")
  }

  @Test func spaceStampsToo() throws {
    let stage = try selected()
    stage.press("ctrl-c", "esc", "ctrl-v", "shift-right", "left", "left", "left", "left", "left")
    stage.press("left", "space")
    #expect(stage.picture == "┌┐··┌┐\n└┘··└┘\n······\n······")
  }

  @Test(arguments: ["esc", "ctrl-z", "ctrl-c"])
  func aPasteIsDropped(key: String) throws {
    let stage = try selected()
    stage.press("ctrl-c", "esc")
    let (undo, picture) = (stage.state.history.undoCount, stage.picture)
    stage.press("ctrl-v", "down", "down", key)
    #expect(stage.state.floating == nil)
    #expect(stage.picture == picture)
    #expect(stage.state.history.undoCount == undo)
    #expect(stage.state.clipboard != nil)
  }

  @Test func cutTakesAway() throws {
    let stage = try selected()
    stage.press("ctrl-x")
    #expect(stage.picture == "······\n······\n······\n······")
    stage.press("ctrl-v", "down", "enter")
    #expect(stage.picture == "······\n┌┐····\n└┘····\n······")
    stage.press("ctrl-z", "ctrl-z")
    #expect(stage.picture == "┌┐····\n└┘····\n······\n······")
  }

  @Test func withNothingToTakeItSaysSo() throws {
    let stage = try Stage.with()
    stage.press("ctrl-x")
    #expect(stage.message == "nothing is selected")
    stage.press("ctrl-v")
    #expect(stage.message == "the clipboard is empty")
    stage.press("right")
    #expect(stage.message.hasPrefix("Space draws"))
  }

  @Test func theMouseMovesAPaste() throws {
    let stage = try selected()
    stage.press("ctrl-c", "esc", "ctrl-v")
    stage.drag(from: Point(9, 3), to: Point(11, 4))
    #expect(stage.state.floating?.origin == Point(2, 1))
    stage.press("enter")
    #expect(stage.picture == "┌┐····\n└┘┌┐··\n··└┘··\n······")
  }

  /// Wherever it is held, and however small the first step: it moves by the distance dragged.
  @Test(arguments: [Point(10, 2), Point(11, 3), Point(8, 2)])
  func aPasteMovesByTheDistanceDragged(grip: Point) throws {
    let stage = try selected()
    stage.press("ctrl-c", "esc", "right", "right", "ctrl-v")
    #expect(stage.state.floating?.origin == Point(2, 0))
    stage.mouse(.press(.left), grip.x, grip.y)
    #expect(stage.state.floating?.origin == Point(2, 0))
    stage.mouse(.drag(.left), grip.x + 1, grip.y + 1)
    #expect(stage.state.floating?.origin == Point(3, 1))
    stage.mouse(.release(.left), grip.x + 2, grip.y + 1)
    #expect(stage.state.floating?.origin == Point(4, 1))
  }

  /// Wherever the cursor was.
  @Test(arguments: ["ctrl-c", "ctrl-x"])
  func whatIsTakenIsPastedInPlace(key: String) throws {
    let stage = try Stage.with(
      "rect 2,1 3,2 ; select 2,1 3,2 ; cursor 5,3", drawing: Size(6, 4))
    let picture = stage.picture
    stage.press(key)
    #expect(stage.state.cursor == Point(2, 1))
    stage.press("ctrl-v", "enter")
    #expect(stage.picture == picture)
  }

  @Test func theViewGoesToWhatWasCut() throws {
    let stage = try Stage.with("select 100,50 101,51 ; cursor 0,0", drawing: Size(200, 100))
    stage.enter("cut")
    #expect(stage.state.cursor == Point(100, 50))
    #expect(stage.screen.cursor != nil)
  }

  /// Moving it does not move the cursor, and drawing on stamps it.
  @Test func anotherToolStampsIt() throws {
    let stage = try selected()
    stage.press("ctrl-c", "esc", "ctrl-v", "right", "right", "r")
    #expect(stage.state.floating == nil)
    #expect(stage.picture == "┌┐┌┐··\n└┘└┘··\n······\n······")
  }
}
