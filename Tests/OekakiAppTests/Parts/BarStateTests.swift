import Cells
import DrawingCore
import DrawingStore
import Sessions
import Testing

@testable import OekakiApp

@MainActor @Suite struct BarStateTests {
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
    bars.note(command, try target.perform(command))
    #expect(bars.isOverviewStale == isStale)
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
