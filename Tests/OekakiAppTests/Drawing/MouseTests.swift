import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// The mouse, in cells of the screen: the drawing's 0,0 is at 8,2.
@MainActor struct MouseTests {
  @Test func theLeftButtonDraws() throws {
    let stage = try Stage.with(drawing: Size(4, 2))
    stage.mouse(.press(.left), 8, 2)
    stage.mouse(.drag(.left), 10, 2)
    #expect(stage.picture == "███·\n····")
    #expect(stage.state.history.undoCount == 0)
    stage.mouse(.release(.left), 10, 2)
    #expect(stage.state.history.undoCount == 1)
    #expect(stage.state.cursor == Point(2, 0))
    stage.click(11, 3)
    #expect(stage.picture == "███·\n···█")
  }

  @Test(arguments: [("l", "██··\n··██"), ("r", "┌──┐\n└──┘"), ("s", "····\n····")])
  func aDragIsAShape(tool: String, picture: String) throws {
    let stage = try Stage.with(drawing: Size(4, 2))
    stage.press(tool)
    stage.drag(from: Point(8, 2), to: Point(11, 3))
    #expect(stage.picture == picture)
    #expect(stage.state.gesture == nil)
    #expect(stage.state.selection == (tool == "s" ? Selection(Rect(0, 0, 4, 2)) : nil))
  }

  /// As of a terminal that reports no movement.
  @Test(arguments: [("p", "███·"), ("l", "███·"), ("f", "████")])
  func theReleaseTellsWhereADragEnds(tool: String, picture: String) throws {
    let stage = try Stage.with(drawing: Size(4, 1))
    stage.press(tool)
    stage.mouse(.press(.left), 8, 2)
    stage.mouse(.release(.left), 10, 2)
    #expect(stage.picture == picture)
    #expect(stage.state.cursor == Point(2, 0))
    #expect(stage.state.history.undoCount == 1)
  }

  @Test func aDragGoesOnBesideTheCanvas() throws {
    let stage = try Stage.with(drawing: Size(4, 2))
    stage.press("l")
    stage.drag(from: Point(10, 2), to: Point(0, 2))
    #expect(stage.picture == "███·\n····")
    #expect(stage.state.gesture == nil)
    #expect(stage.state.tool == .line)
  }

  /// Beyond the edge of the canvas the view goes along, and the stroke with it.
  @Test(arguments: [
    (Point(78, 10), Point(3, 0)), (Point(40, 22), Point(0, 3)), (Point(79, 23), Point(4, 4)),
  ])
  func aStrokePastTheEdgeScrolls(place: Point, viewport: Point) throws {
    let stage = try Stage.with(drawing: Size(200, 100))
    stage.mouse(.press(.left), 60, 10)
    stage.mouse(.drag(.left), place.x, place.y)
    #expect(stage.state.viewport == viewport)
    #expect(stage.state.cursor == Point(place.x - 8, place.y - 2))
    stage.mouse(.drag(.left), place.x, place.y)
    #expect(stage.state.viewport == Point(2 * viewport.x, 2 * viewport.y))
    stage.mouse(.release(.left), place.x, place.y)
    #expect(stage.state.history.undoCount == 1)
  }

  @Test func theViewEndsWhereTheDrawingDoes() throws {
    let stage = try Stage.with(drawing: Size(70, 18))
    stage.press("l")
    for _ in 0..<4 { stage.drag(from: Point(60, 10), to: Point(79, 23)) }
    #expect(stage.state.viewport == Point(2, 0))
  }

  @Test func scrolledAwayItDrawsWhereItPoints() throws {
    let stage = try Stage.with("scroll 2,1", drawing: Size(6, 3))
    stage.click(8, 2)
    #expect(stage.state.drawing.layers[0][Point(2, 1)].glyph == .block)
  }

  /// Scroll bars, corners and the rows below the canvas: what lies behind them is not shown.
  @Test(arguments: [Point(76, 5), Point(3, 20), Point(77, 21), Point(30, 20), Point(2, 21)])
  func clicksBesideTheCanvasDrawNothing(place: Point) throws {
    let stage = try Stage.with(drawing: Size(200, 100))
    let (digest, steps) = (stage.drawingDigest, stage.state.history.undoCount)
    stage.drag(from: place, to: Point(20, 10))
    stage.click(place.x, place.y, .right)
    #expect(stage.drawingDigest == digest && stage.state.history.undoCount == steps)
    #expect(stage.state.gesture == nil)
  }

  /// The thumb's middle follows the mouse, as far as there is something to see.
  @Test func scrollBarsAreDragged() throws {
    let stage = try Stage.with(drawing: Size(200, 100))
    stage.mouse(.press(.left), 76, 2)
    #expect(stage.state.viewport == .zero)
    stage.mouse(.drag(.left), 76, 2 + 9)
    #expect(stage.state.viewport == Point(0, 50 - 18 / 2))
    stage.mouse(.drag(.left), 3, 60)
    stage.mouse(.release(.left), 3, 60)
    #expect(stage.state.viewport.y == 100 - 18)
    stage.click(8 + 34, 20)
    #expect(stage.state.viewport.x == 100 - 68 / 2)
  }

  @Test func clicksBesideTheCanvasLeaveAGestureAlone() throws {
    let stage = try Stage.with("tool line ; press 0,0 ; move 3,0")
    let digest = stage.digest
    stage.drag(from: Point(76, 5), to: Point(70, 5))
    #expect(stage.digest == digest)
  }

  @Test func theRightButtonPicksUp() throws {
    let stage = try Stage.with("text 1,0 \"@\" fg=green bg=blue ; tool rect")
    let undo = stage.state.history.undoCount
    stage.click(9, 2, .right)
    #expect(stage.state.brush.glyph.description == "@")
    #expect(stage.state.brush.style == Style(foreground: .palette(2), background: .palette(4)))
    #expect(stage.state.tool == .rect)
    #expect(stage.state.history.undoCount == undo)
  }

  /// On the canvas or on anything beside it.
  @Test(arguments: [Mouse.Button.right, .middle], [Point(12, 3), Point(30, 1), Point(77, 5)])
  func anotherButtonDoesNotEndADrag(button: Mouse.Button, place: Point) throws {
    let stage = try Stage.with(drawing: Size(6, 2))
    stage.press("l")
    stage.mouse(.press(.left), 8, 2)
    stage.mouse(.drag(.left), 10, 2)
    stage.click(place.x, place.y, button)
    stage.mouse(.drag(.left), 11, 2)
    #expect(stage.state.gesture != nil)
    stage.mouse(.release(.left), 11, 2)
    #expect(stage.picture == "████··\n······")
    #expect(stage.state.gesture == nil)
  }

  @Test func theMiddleButtonDoesNothing() throws {
    let stage = try Stage.with()
    let digest = stage.digest
    stage.click(9, 2, .middle)
    #expect(stage.digest == digest)
  }

  @Test func theWheelScrolls() throws {
    let stage = try Stage.with(drawing: Size(100, 50))
    stage.mouse(.wheel(dx: 0, dy: 3), 20, 10)
    #expect(stage.state.viewport == Point(0, 3))
    stage.mouse(.wheel(dx: 0, dy: 2), 20, 10, .shift)
    #expect(stage.state.viewport == Point(2, 3))
    stage.mouse(.wheel(dx: -1, dy: -1), 20, 10)
    #expect(stage.state.viewport == Point(1, 2))
    stage.mouse(.wheel(dx: 0, dy: 500), 20, 10)
    #expect(stage.state.viewport == Point(1, 50 - 18))
    stage.mouse(.wheel(dx: 0, dy: -500), 20, 10)
    #expect(stage.state.viewport == Point(1, 0))
    #expect(stage.state.cursor == .zero)
  }

  @Test func aNewPressKeepsARestoredGesture() throws {
    let stage = try Stage.with("tool line ; press 0,0 ; move 2,0", drawing: Size(4, 2))
    stage.click(11, 3)
    #expect(stage.picture == "███·\n···█")
    #expect(stage.state.history.undoCount == 2)
  }

  @Test func aReleaseKeepsARestoredGesture() throws {
    let stage = try Stage.with("press 0,0 ; move 2,0", drawing: Size(4, 2))
    stage.mouse(.press(.left), 8, 3)
    stage.mouse(.release(.left), 8, 3)
    #expect(stage.picture == "███·\n█···")
  }
}
