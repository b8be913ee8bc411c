import Cells
import Testing

@testable import DrawingCore

struct TagTests {
  private func six(_ script: String = "") throws -> Editor {
    try drawn(
      String(repeating: "frame new ; ", count: 5) + "tag \"w\" 2-4 ; " + script, size: Size(1, 1))
  }

  @Test func aTagFollowsItsFrames() throws {
    var editor = try six("frame new at=3")
    #expect(editor.tags == ["w 2-5"])
    try editor.run("frame delete 2-3")
    #expect(editor.tags == ["w 2-3"])
    try editor.run("frame delete 2-3")
    #expect(editor.tags == [])
    try editor.run("undo")
    #expect(editor.tags == ["w 2-3"])
  }

  @Test func framesBeforeATagShiftIt() throws {
    var editor = try six("frame new at=2")
    #expect(editor.tags == ["w 3-5"])
    try editor.run("frame new at=6")
    #expect(editor.tags == ["w 3-5"])
  }

  @Test func aTagIsDroppedByItsName() throws {
    var editor = try six("tag drop \"w\"")
    #expect(editor.tags == [])
    #expect(try refusal("tag drop \"w\"", in: editor) == "there is no tag “w”")
    try editor.run("undo ; tag \"w\" 1-2 bounce times=3")
    #expect(editor.tags == ["w 1-2"])
    #expect(editor.state.drawing.timeline.tags[0].direction == .bounce)
    #expect(editor.state.drawing.timeline.tags[0].times == 3)
  }

  @Test func theRangeFollowsAndEnds() throws {
    var editor = try six("range 2-4 ; frame new at=1")
    #expect(editor.state.range == .frames(2...4))
    try editor.run("frame delete 3-5")
    #expect(editor.state.range == nil)
    try editor.run("undo ; range \"w\" ; tag drop \"w\"")
    #expect(editor.state.range == nil)
  }

  @Test func framesThatAreMovedToTheirPlaceChangeNothing() throws {
    for first in 1...6 {
      for last in first...6 {
        var editor = try six("range 2-4")
        let before = editor.state
        try editor.run("frame move \(first)-\(last) to=\(first)")
        #expect(editor.tags == ["w 2-4"] && editor.state.range == before.range)
        #expect(editor.state.history.undoCount == before.history.undoCount, "\(first)-\(last)")
      }
    }
  }

  @Test func changesAreTakenBackByTheirInverse() {
    let changes: [FrameChange] = [
      .none, .inserted(2..<4), .inserted(6..<7), .removed(0..<3), .removed(5..<6),
      .moved(1..<3, to: 4), .moved(4..<6, to: 0),
    ]
    for change in changes {
      let count = change.count(after: 6)
      #expect(count.flatMap { change.inverse.count(after: $0) } == 6, "\(change)")
      #expect(change.inverse.inverse == change)
    }
    #expect(FrameChange.removed(0..<6).count(after: 6) == nil)
    #expect(FrameChange.inserted(7..<8).count(after: 6) == nil)
    #expect(FrameChange.moved(3..<6, to: 4).count(after: 6) == nil)
  }
}
