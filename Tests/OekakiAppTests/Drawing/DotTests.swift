import Cells
import DrawingCore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

/// Drawing finer than cells, by keys and mouse.
@MainActor struct DotTests {
  @Test func arrowsGoFromDotToDot() throws {
    let stage = try Stage.with(
      "grid braille ; cursor 0,0", drawing: Size(4, 2), screen: Size(99, 24))
    #expect(stage.status.contains("0,0    dot 1,2"))
    stage.press("space", "right", "space")
    #expect(stage.picture == "⠠⠄··\n····")
    #expect(stage.state.cursor == Point(1, 0) && stage.state.cursorDot == Point(0, 2))
    #expect(stage.status.contains("1,0    dot 0,2"))
    stage.press("u")
    #expect(stage.message.contains("dot 0,2 of 2x4"))
    stage.press("up", "up", "up")
    #expect(stage.state.cursorDot == .zero)
    stage.press("d", "down", "down", "down", "down", "d")
    #expect(stage.picture == "⠠⡇··\n·⠁··")
    stage.press("ctrl-z", "ctrl-z", "ctrl-z")
    #expect(stage.picture == "····\n····")
    stage.press("t", "right")
    #expect(stage.state.cursor == Point(2, 1))
  }

  @Test func theGridKeyGoesThroughAllGridsThatCanBeSeen() throws {
    let stage = try Stage.with()
    let words = (0..<5).map { _ in
      stage.press("k")
      return stage.state.brush.grid.rawValue
    }
    #expect(words == ["half", "quad", "sextant", "braille", "cell"])
    stage.press("K")
    #expect(stage.state.brush.grid == .dots(.braille))
    #expect(stage.message.contains("braille, 2x4 a cell"))
    let row = try #require(stage.lines.firstIndex { $0.hasPrefix(" brail…") })
    stage.click(2, row)
    #expect(stage.state.brush.grid == .cells && !stage.lines[row].hasPrefix(" brail…"))
    stage.press("K")
    #expect(stage.state.cursorDot == Point(1, 2))
  }

  /// In the middle of a cell, unless the terminal tells where in it.
  @Test func theMouseDrawsTheDotThatItPointsAt() throws {
    let stage = try Stage.with("grid quad", drawing: Size(4, 2))
    stage.click(9, 2)
    #expect(stage.picture == "·▗··\n····")
    for phase in [Mouse.Phase.press(.left), .release(.left)] {
      stage.send(.mouse(Mouse(phase, at: Point(10, 2), part: Point(127, 127))))
    }
    #expect(stage.picture == "·▗▘·\n····")
    stage.press("l")
    stage.send(.mouse(Mouse(.press(.left), at: Point(8, 3), part: Point(0, 0))))
    stage.send(.mouse(Mouse(.drag(.left), at: Point(11, 3), part: Point(255, 0))))
    stage.send(.mouse(Mouse(.release(.left), at: Point(11, 3), part: Point(255, 255))))
    #expect(stage.picture == "·▗▘·\n▀▀▄▄")
  }

  @Test func deletingClearsCellsInAnyGrid() throws {
    let stage = try Stage.with("grid braille ; rect 0,0 7,7 filled ; cursor 2,1 dot=0,0")
    stage.press("del")
    #expect(stage.state.drawing.layers[0][Point(2, 1)] == .clear)
    #expect(stage.state.drawing.layers[0][Point(1, 1)] != .clear)
  }

  @Test func theFourthCornerEndsACurve() throws {
    let stage = try Stage.with(drawing: Size(9, 5))
    stage.press("l", "L", "L")
    #expect(stage.state.tool == .curve)
    for p in [Point(0, 4), Point(3, 0), Point(6, 0)] { stage.click(8 + p.x, 2 + p.y) }
    #expect(stage.state.gesture != nil)
    stage.click(16, 6)
    #expect(stage.state.gesture == nil)
    #expect(stage.state.history.undoCount == 1)
  }
}
