import Cells
import DrawingCore
import DrawingStore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

/// Frames that play on the drawing screen, with a clock that is moved by hand, and onion skin.
@MainActor struct PlayingFramesTests {
  private final class Time { var now = Duration.zero }

  private let time = Time()
  private let stage: Stage

  init() throws {
    stage = try Stage(.new(Size(4, 2)), clock: { [time] in time.now })
    try stage.run(
      "text 0,0 \"a\" ; frame new empty ; text 0,0 \"b\" ; frame new empty ; text 0,0 \"c\" ; "
        + "frame time 2 250 ; frame 1")
  }

  /// What the canvas shows in the first cell.
  private var seen: String {
    let canvas = stage.controller.drawingView?.canvas?.frame ?? .zero
    return stage.screen.grid[canvas.minX, canvas.minY].glyph.description
  }

  private func pass(_ milliseconds: Int) {
    time.now += .milliseconds(milliseconds)
    stage.send(.tick)
  }

  @Test func theyPlayAtTheirTimesAndChangeNoState() throws {
    let digest = stage.digest
    stage.press("*")
    #expect(seen == "a")
    pass(100)
    #expect(seen == "b" && stage.application.timekeeper.wait == .milliseconds(250))
    pass(249)
    #expect(seen == "b")
    pass(1)
    #expect(seen == "c")
    pass(100)
    #expect(seen == "a" && stage.state.frame == 0 && stage.digest == digest)
    stage.press("*")
    #expect(seen == "a" && stage.controller.inputs.played == nil)
  }

  @Test func spaceHoldsAndGoesOn() throws {
    stage.press("*")
    pass(100)
    stage.press("space")
    pass(1000)
    #expect(seen == "b" && stage.state.gesture == nil)
    stage.press("space")
    pass(250)
    #expect(seen == "c")
  }

  @Test func anyOtherKeyStopsAndDoesWhatItDoes() throws {
    stage.press("*")
    pass(100)
    stage.press("right")
    #expect(seen == "a" && stage.state.cursor == Point(1, 0))
    stage.press("*")
    pass(100)
    stage.press("esc")
    #expect(seen == "a" && stage.controller.inputs.played == nil)
  }

  @Test func aClickStops() throws {
    stage.press("*")
    pass(100)
    let canvas = try #require(stage.controller.drawingView?.canvas?.frame)
    stage.click(canvas.minX + 2, canvas.minY + 1)
    #expect(seen == "a" && stage.controller.inputs.played == nil)
  }

  @Test func aTagPlaysAsItSays() throws {
    try stage.run("tag \"t\" 1-3 bounce times=1 ; range \"t\"")
    stage.press("*")
    var shown = [seen]
    for _ in 0..<8 {
      pass(50)
      if seen != shown.last { shown.append(seen) }
    }
    #expect(shown == ["a", "b", "c"])
    for _ in 0..<12 {
      pass(50)
      if seen != shown.last { shown.append(seen) }
    }
    // The last picture stays, and nothing wakes the program.
    #expect(shown == ["a", "b", "c", "b"])
    pass(10_000)
    #expect(seen == "b" && stage.application.timekeeper.wait == nil)
  }

  @Test func nothingPlaysWithOneFrame() throws {
    try stage.run("frame delete 2-3")
    stage.press("*")
    #expect(stage.controller.inputs.played == nil)
    #expect(stage.screen.grid.text(ofRow: 23).contains("one frame"))
  }

  @Test func keysGoFromFrameToFrame() throws {
    for (key, frame) in [
      ("ctrl-right", 1), ("ctrl-pgdn", 2), ("alt-.", 0), ("ctrl-left", 2), ("ctrl-pgup", 1),
      ("alt-,", 0),
    ] {
      stage.press(key)
      #expect(stage.state.frame == frame, "\(key)")
    }
    stage.press("&")
    #expect(stage.state.drawing.frameCount == 4 && stage.state.frame == 1)
  }

  /// A terminal that has not shown a frame is sent no other, for two seconds.
  @Test func aSlowLineIsWaitedFor() throws {
    let screen = SlowScreen()
    let timekeeper = Timekeeper { [time] in time.now }
    let played = PlayedFrames(stage.state, timekeeper, on: screen) {}
    func pass(_ milliseconds: Int) -> Int {
      time.now += .milliseconds(milliseconds)
      timekeeper.fire()
      played.didShow()
      return played.frame
    }
    played.didShow()
    #expect(screen.questions == 1 && pass(100) == 0 && pass(250) == 0)
    screen.questions = 0
    played.catchUp()
    #expect(played.frame == 2)
    played.didShow()
    #expect(screen.questions == 1 && pass(100) == 2)
    // One that never answers is sent what it takes.
    #expect(pass(2000) != 2 && screen.questions == 0)
    screen.takesOutput = false
    let last = played.frame
    #expect(pass(700) == last)
  }

  // MARK: Onion skin

  private func cell(_ x: Int) -> Cell {
    let canvas = stage.controller.drawingView?.canvas?.frame ?? .zero
    return stage.screen.grid[canvas.minX + x, canvas.minY]
  }

  @Test func framesBesideShowWhereTheDrawingIsClear() throws {
    try stage.run("text 1,0 \"x\" ; frame 3 ; text 1,0 \"yz\" ; frame 2")
    #expect(cell(1).glyph == .space)
    stage.press(";")
    #expect(stage.state.onion == Onion(before: 1, after: 1))
    // Its own cell stays; the earlier of two that are equally near is on top.
    #expect(cell(0).glyph.description == "b" && !cell(0).style.attributes.contains(.underline))
    #expect(cell(1).glyph.description == "x" && cell(1).style.attributes.contains(.underline))
    #expect(cell(2).glyph.description == "z" && cell(2).style.attributes.contains(.underline))
    #expect(cell(1).style.foreground != cell(2).style.foreground)
    stage.press("*")
    #expect(cell(1).glyph.description == "x" && !cell(1).style.attributes.contains(.underline))
    stage.press("esc")
    stage.press(";")
    #expect(stage.state.onion == .off && cell(1).glyph == .space)
  }

  /// A background that fills the drawing hides nothing of the frames beside.
  @Test func framesBesideShowOnStillLayers() throws {
    try stage.run(
      "frame 1 ; layer new \"ground\" ; layer move 2 1 ; layer pick 1 ; layer still 1 ; "
        + "fill 3,1 glyph=\"·\" fg=green bg=blue ; layer pick 2 ; onion 1 ; frame 2")
    #expect(cell(0).glyph.description == "b" && !cell(0).style.attributes.contains(.underline))
    try stage.run("cel clear 2")
    #expect(cell(0).glyph.description == "a" && cell(0).style.attributes.contains(.underline))
    #expect(cell(0).style.background == .palette(4))
    #expect(cell(3).glyph.description == "·" && !cell(3).style.attributes.contains(.underline))
  }
}
