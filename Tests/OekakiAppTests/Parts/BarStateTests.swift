import Cells
import DrawingCore
import DrawingStore
import Sessions
import Staging
import Testing

@testable import OekakiApp

@MainActor struct BarStateTests {
  @Test(arguments: [(0, 0, false), (2, 2, true), (1, 2, false), (0, 1, false)])
  func aBatchIsAStrokeIfAllOfItIs(strokes: Int, count: Int, isStroke: Bool) {
    var bars = BarState()
    for _ in 0..<strokes { bars.noteStroke() }
    #expect(bars.endBatch(of: count) == isStroke)
    #expect(bars.endBatch(of: strokes) == false, "each batch begins anew")
  }

  @Test(arguments: [
    ("line 0,0 1,1", true), ("undo", true), ("glyph \"x\"", false), ("size 3x3", true),
  ])
  func theOverviewIsOutOfDateAfterWhatDraws(script: String, isStale: Bool) throws {
    let target = try EditorTarget("line 1,1 2,2", Size(4, 4))
    let command = try Command.parse(script)
    var bars = BarState()
    bars.isOverviewStale = false
    bars.note(command, try target.perform(command), strokes: 0)
    #expect(bars.isOverviewStale == isStale)
  }

  /// What is drawn is unsaved at once; undoing may lead back, and what is chosen is no picture.
  @Test func theStandingFollowsWhatIsDrawn() throws {
    let stage = try Stage.with("rect 0,0 3,2")
    func standing() -> Standing { stage.controller.bars.standing }
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    #expect(standing() == .saved)
    stage.press("ctrl-a")
    #expect(standing() == .saved, "only what is selected has changed")
    stage.press("ctrl-d", "p", "space")
    #expect(standing() == .kept)
    stage.press("right", "ctrl-a")
    #expect(standing() == .kept)
    stage.press("ctrl-z", "ctrl-z", "ctrl-z")
    #expect(standing() == .saved)
    stage.press("ctrl-y", "ctrl-y", "ctrl-y")
    #expect(standing() == .kept)
    stage.press("space")
    stage.enter("save")
    #expect(standing() == .saved)
    // The same picture drawn again by hand is seen to be that once the hand rests.
    stage.press("e", "space", "p", "space")
    #expect(standing() == .saved && stage.controller.isSaved)
  }

  @Test(arguments: [
    (true, true, FileCondition.unchanged, SessionStanding?.none, Standing.saved),
    (true, true, .unchanged, .crashOnly(FileError.noStateDirectory), .saved),
    (true, true, .gone, .safe, .kept),
    (true, true, .changed, .late, .late), (true, false, .none, .safe, .new),
    (true, false, .none, nil, .new), (false, false, .none, nil, .unsaved),
    (false, true, .unchanged, .safe, .kept),
    (true, false, .none, .crashOnly(FileError.noStateDirectory), .crashOnly),
  ])
  func theStandingSaysWhoHasTheDrawing(
    isSaved: Bool, isWritten: Bool, condition: FileCondition, session: SessionStanding?,
    standing: Standing
  ) {
    #expect(
      Standing(isSaved: isSaved, isWritten: isWritten, condition, session: session) == standing)
    // A file that lacks something of it is not told as one that has it.
    #expect(
      Standing(isSaved: isSaved, isPart: true, isWritten: isWritten, condition, session: session)
        == (standing == .saved ? .part : standing))
  }
}
