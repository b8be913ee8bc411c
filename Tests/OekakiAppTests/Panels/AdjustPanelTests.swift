import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct AdjustPanelTests {
  private func stage() throws -> Stage {
    let stage = try Stage.with("text 0,0 \"ab\" fg=#ff0000 ; text 0,1 \"c\" fg=#808080")
    stage.press("%")
    return stage
  }

  private func ink(_ stage: Stage) -> Color {
    stage.state.drawing.layers[0][.zero].style.foreground
  }

  /// The drawing shows each value at once; all of them are one step.
  @Test func theDrawingShowsWhatComesOut() throws {
    let stage = try stage()
    let steps = stage.state.history.undoCount
    #expect(stage.text.contains("Adjust colours") && stage.text.contains("saturation"))
    stage.press("right", "shift-right")
    #expect(ink(stage) == Color("#ff1c1c") && stage.message == "3 cells changed")
    #expect(stage.text.contains("+11"))
    stage.press("down", "down", "shift-right", "shift-right")
    #expect(stage.state.history.undoCount == steps + 1)
    stage.press("up", "up", "0", "down", "down", "0")
    #expect(ink(stage) == Color("#ff0000") && stage.state.history.undoCount == steps)
    stage.press("up", "left", "enter")
    #expect(stage.controller.presented == nil && stage.state.history.undoCount == steps + 1)
    stage.press("ctrl-z")
    #expect(ink(stage) == Color("#ff0000"))
  }

  @Test func escTakesItBack() throws {
    let stage = try stage()
    let digest = stage.drawingDigest
    stage.press("shift-right", "down", "left", "esc")
    #expect(stage.controller.presented == nil && stage.drawingDigest == digest)
  }

  /// Where nothing changes there is no step, and none of the others is taken back.
  @Test func nothingToAdjustIsNoStep() throws {
    let stage = try Stage.with("text 0,0 \"ab\"")
    let digest = stage.drawingDigest
    stage.press("%")
    stage.press("right")
    #expect(stage.message == "0 cells changed: own colours are the terminal’s and stay")
    stage.press("right", "left", "esc")
    #expect(stage.drawingDigest == digest)
    let bare = try Stage.with("cursor 0,0")
    bare.enter("adjust light=5")
    #expect(bare.message == "0 cells changed")
  }

  /// However narrow the screen is, the number and the knob are seen.
  @Test(arguments: [20, 24, 30, 37, 40, 48, 52, 80])
  func allOfASliderIsSeen(width: Int) throws {
    let stage = try Stage.with("text 0,0 \"ab\" fg=#ff0000", screen: Size(width, 12))
    stage.press("%")
    func knob() throws -> Int {
      let line = try #require(stage.lines.first { $0.contains("light") })
      return try #require(Array(line).firstIndex(of: "●"), "\(stage.text)")
    }
    let middle = try knob()
    stage.press("right", times: 100)
    #expect(stage.text.contains("+100"), "\(stage.text)")
    #expect(try knob() > middle)
    stage.press("down", "down")
    stage.press("left", times: 180)
    #expect(stage.text.contains("−180") && stage.text.contains("●"), "\(stage.text)")
  }

  @Test func theMouseSlides() throws {
    let stage = try stage()
    let y = try #require(stage.lines.firstIndex { $0.contains("light") })
    let x = try stage.column(of: "●", row: y)
    stage.drag(from: Point(x, y), to: Point(x + 16, y + 1))
    #expect(stage.lines[y].contains("+100") && ink(stage) == .palette(15))
    #expect(stage.screen.cursor == Point(x + 16, y))
    stage.click(x - 5, y + 1)
    #expect(stage.lines[y + 1].contains("−"))
  }

  /// The marks of the selection would hide what the colours in it have become.
  @Test func theSelectionHidesNoColour() throws {
    let stage = try Stage.with(
      "rect 0,0 3,3 filled glyph=\"█\" fg=#ff0000 ; text 1,1 \"ab\" fg=#ff0000")
    func cells(_ stage: Stage) throws -> [Cell] {
      let corner = try #require(stage.controller.drawingView?.canvas?.frame).origin
      return (0..<4).flatMap { y in (0..<4).map { stage.screen.grid[corner + Point($0, y)] } }
    }
    let plain = try cells(stage)
    try stage.run("select 0,0 3,3")
    let marked = try cells(stage)
    #expect(marked != plain)
    stage.press("%")
    #expect(try cells(stage) == plain)
    let next = try Stage(.last, folder: stage.folder)
    #expect(try next.controller.presented != nil && cells(next) == plain)
    next.press("right", "esc")
    #expect(try cells(next) == marked)
  }

  /// The panel and its step come back together.
  @Test func itComesBackAfterAKill() throws {
    let stage = try stage()
    let digest = stage.drawingDigest
    stage.press("shift-right", "down", "shift-left")
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.text.contains("+10") && next.text.contains("−10"))
    #expect(next.drawingDigest == stage.drawingDigest)
    next.press("esc")
    #expect(next.drawingDigest == digest)
  }
}
