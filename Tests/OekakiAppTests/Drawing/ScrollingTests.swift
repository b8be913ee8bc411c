import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct ScrollingTests {
  /// A drawing of 40x20 on a canvas of 10x4.
  private func stage(_ script: String = "") throws -> Stage {
    let stage = try Stage.with(script, drawing: Size(40, 20), screen: Size(10, 7))
    #expect(stage.controller.canvasSize == Size(10, 4))
    return stage
  }

  @Test func theViewFollowsTheCursorAsLittleAsNeeded() throws {
    let stage = try stage()
    stage.press("right", times: 9)
    #expect(stage.state.viewport == Point(0, 0))
    stage.press("right", times: 2)
    #expect(stage.state.viewport == Point(2, 0))
    stage.press("left", times: 9)
    #expect(stage.state.viewport == Point(2, 0))
    stage.press("left")
    #expect(stage.state.viewport == Point(1, 0))
    stage.press("down", times: 5)
    #expect(stage.state.viewport == Point(1, 2))
    stage.press("shift-right", "shift-down")
    #expect(stage.state.cursor == Point(11, 15))
    #expect(stage.state.viewport == Point(2, 12))
    #expect(stage.screen.cursor == Point(9, 4))
  }

  @Test func theCursorStaysInTheDrawing() throws {
    let stage = try stage()
    stage.press("left", "up", "shift-left", "shift-up")
    #expect(stage.state.cursor == .zero)
    for _ in 0..<5 { stage.press("shift-right", "shift-down") }
    #expect(stage.state.cursor == Point(39, 19))
    #expect(stage.state.viewport == Point(30, 16))
  }

  @Test func pagesScrollTheViewAlone() throws {
    let stage = try stage("cursor 1,1")
    var seen: [Point] = []
    for key in ["pgdn", "end", "end", "pgdn", "pgup", "home", "ctrl-home"] {
      stage.press(key)
      seen.append(stage.state.viewport)
    }
    #expect(
      seen == [
        Point(0, 4), Point(10, 4), Point(20, 4), Point(20, 8), Point(20, 4), Point(10, 4), .zero,
      ])
    #expect(stage.state.cursor == Point(1, 1))
  }

  @Test func pagesEndAtTheDrawingsEdge() throws {
    let stage = try stage()
    stage.press("pgdn", times: 9)
    stage.press("end", times: 9)
    #expect(stage.state.viewport == Point(30, 16))
    stage.press("pgup", times: 9)
    stage.press("home", times: 9)
    #expect(stage.state.viewport == .zero)
    stage.press("ctrl-end")
    #expect(stage.state.viewport == Point(30, 16))
    stage.press("ctrl-home")
    #expect(stage.state.viewport == .zero)
  }

  @Test func aMoveAfterScrollingComesBack() throws {
    let stage = try stage("cursor 5,2")
    stage.press("pgdn", "pgdn")
    #expect(stage.screen.cursor == nil)
    stage.press("right")
    #expect(stage.state.viewport == Point(0, 2))
    #expect(stage.screen.cursor == Point(6, 1))
  }

  @Test func onOneCellEveryStepScrolls() throws {
    let stage = try Stage.with("text 0,0 \"abc\"", screen: Size(1, 1))
    var seen: [String] = []
    for key in ["right", "right", "left", "down", "up"] {
      stage.press(key)
      seen.append(stage.lines[0])
    }
    #expect(seen == ["b", "c", "b", " ", "b"])
    #expect(stage.screen.cursor == .zero)
  }
}
