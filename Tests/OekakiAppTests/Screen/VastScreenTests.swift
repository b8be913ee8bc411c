import Cells
import DrawingCore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

/// From 160 columns on the whole drawing and its steps stand beside it.
@MainActor struct VastScreenTests {
  private func rows(_ stage: Stage) -> [String] {
    stage.lines.map { String($0.suffix(26)).trimmingCharacters(in: .whitespaces) }
  }

  @Test func stepsAreListedAndAClickGoesThere() throws {
    let stage = try Stage.with(
      "line 0,0 3,0 ; layer new \"b\" ; rect 0,1 5,4", screen: Size(160, 40))
    #expect(rows(stage).contains("Steps") && rows(stage).contains("3  rect 6x4"))
    #expect(rows(stage).contains("2  new layer") && rows(stage).contains("0  the beginning"))
    let p = try stage.place(of: "1  line 4x1")
    stage.click(p.x, p.y)
    #expect(stage.state.history.undoCount == 1 && stage.state.history.redoCount == 2)
    #expect(rows(stage).contains("2  new layer") && rows(stage).contains("3  rect 6x4"))
    let last = try stage.place(of: "3  rect 6x4")
    stage.click(last.x, last.y)
    #expect(stage.state.history.undoCount == 3)
    let first = try stage.place(of: "the beginning")
    stage.click(first.x, first.y)
    #expect(stage.state.history.undoCount == 0 && stage.state.history.redoCount == 3)
  }

  /// With a gesture half done, too, whose end the list otherwise waits for.
  @Test(arguments: [
    [], ["ctrl-z"], ["ctrl-z", "ctrl-z"], ["t", "x", "y"], ["ctrl-z", "t", "x"], ["r", "space"],
    ["ctrl-a", "ctrl-t"],
  ])
  func theListIsRightAfterARecovery(keys: [String]) throws {
    let stage = try Stage(.new(Size(12, 5)), screen: Size(160, 60))
    try stage.run("line 0,0 3,0 ; layer new \"b\" ; rect 0,1 5,4 ; palette 3 red ; size 14x6")
    for key in keys { stage.press(key) }
    let (before, digest) = (rows(stage), stage.digest)
    #expect(before.contains("1  line 4x1"))
    let next = try Stage(.last, screen: Size(160, 60), folder: stage.folder)
    #expect(next.digest == digest)
    #expect(rows(next) == before)
  }

  @Test func theListGrowsWithTheScreenWhileSomethingIsDrawn() throws {
    let stage = try Stage.with("", drawing: Size(80, 24), screen: Size(160, 30))
    for _ in 1...20 { stage.press("right", "space") }
    #expect(!rows(stage).contains("0  the beginning"))
    stage.press("t", "x")
    stage.resize(to: Size(160, 90))
    let column = rows(stage)
    #expect(column.contains("0  the beginning") && column.contains("20  pencil 1x1"))
  }

  /// Many steps: the last one is always among those seen, and most steps change two rows alone.
  @Test func theListGoesOnByAThird() throws {
    let stage = try Stage.with("", drawing: Size(80, 24), screen: Size(160, 80))
    var rewritten = 0
    for n in 1...60 {
      let before = rows(stage)
      stage.press("right", "space")
      #expect(rows(stage).contains("\(n)  pencil 1x1"))
      if zip(before, rows(stage)).filter({ $0 != $1 }).count > 3 { rewritten += 1 }
    }
    #expect((1...10).contains(rewritten))
  }

  /// As many steps as there are rows are all seen, and one more scrolls.
  @Test func aListThatFitsDoesNotScroll() throws {
    let stage = try Stage.with("", drawing: Size(80, 24), screen: Size(160, 40))
    let room = try #require(stage.controller.drawingView?.part(StepList.self)).room
    for _ in 1..<room { stage.press("right", "space") }
    #expect(rows(stage).contains("0  the beginning"))
    #expect(rows(stage).contains("\(room - 1)  pencil 1x1"))
    stage.press("right", "space")
    #expect(!rows(stage).contains("0  the beginning"))
    #expect(rows(stage).contains("\(room)  pencil 1x1"))
  }

  @Test func theOverviewFollowsAndScrolls() throws {
    let stage = try Stage.with("", drawing: Size(400, 100), screen: Size(160, 40))
    stage.enter("view panels on")
    let overview = try DrawingLayout.ofScene(Size(160, 40))["OverviewView"]
    func inks() -> Set<Color> {
      Set(
        overview.rows.flatMap { y in
          overview.columns.map { stage.screen.grid[$0, y].style.foreground }
        })
    }
    #expect(!inks().contains(.palette(3)))
    stage.enter("rect 200,0 399,99 filled glyph=\"█\" fg=3")
    #expect(inks().contains { $0.levels == Color.palette(3).levels })
    stage.click(overview.maxX - 2, overview.minY + 3)
    #expect(stage.state.viewport.x > 200)
  }

  /// A hand that goes on waits for none of it, and nothing wakes a program that has nothing to show.
  @Test func whatStandsBesideFollowsOnceTheHandRests() throws {
    let stage = try Stage.with("", screen: Size(160, 40))
    let application = stage.application
    #expect(application.timekeeper.wait == nil)
    _ = application.handle([.key(Key(.character(" ")))])
    // Another thread has woken the program: that is no rest.
    _ = application.handle([])
    #expect(!rows(stage).contains("1  pencil 1x1") && application.timekeeper.wait != nil)
    _ = application.handleThenRest([])
    #expect(rows(stage).contains("1  pencil 1x1") && application.timekeeper.wait == nil)
    // A deadline of something else, together with another key, is no rest either.
    _ = application.handle([.tick, .key(Key(.character(" "))), .tick])
    #expect(application.timekeeper.wait != nil)
    _ = application.handleThenRest([])
    let canvas = try DrawingLayout.ofScene(Size(160, 40)).canvas
    let p = Point(canvas.minX + canvas.width / 2, canvas.minY + canvas.height / 2)
    _ = application.handle([.mouse(Mouse(.press(.left), at: p))])
    #expect(application.timekeeper.wait == nil)
    _ = application.handle([.mouse(Mouse(.release(.left), at: p))])
    #expect(application.timekeeper.wait != nil)
  }

  /// Nothing of it is made where it is not shown.
  @Test func narrowerScreensHaveNeither() throws {
    let stage = try Stage.with("line 0,0 3,0", screen: Size(159, 40))
    #expect(!stage.text.contains("Steps"))
    #expect(stage.controller.bars.isOverviewStale)
    stage.resize(to: Size(160, 40))
    #expect(stage.text.contains("Steps") && stage.text.contains("4x1"))
  }
}
