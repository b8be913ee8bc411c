import Cells
import Testing

@testable import DrawingCore

struct FrameCommandTests {
  private let one = Size(1, 1)

  @Test func aLinkedFrameShowsWhatIsDrawnInTheOther() throws {
    let editor = try drawn(
      "text 0,0 \"a\" ; frame new link ; text 0,0 \"X\" ; frame 1", size: Size(2, 1))
    #expect(editor.lines == ["X·"])
  }

  @Test func aCopyIsDrawnOnAlone() throws {
    var editor = try drawn(
      "text 0,0 \"a\" ; frame new ; text 0,0 \"X\" ; frame 1", size: Size(2, 1))
    #expect(editor.lines == ["a·"])
    try editor.run("frame 2")
    #expect(editor.lines == ["X·"])
    try editor.run("frame 1 ; undo")
    #expect(editor.current == 2)
    #expect(editor.lines == ["a·"])
    try editor.run("undo")
    #expect(editor.frames == ["a·"])
  }

  @Test func aStillLayerIsInAllFrames() throws {
    var editor = try drawn(
      "text 0,0 \"s\" ; layer still 1 ; frame new ; text 1,0 \"t\" ; frame 1", size: Size(2, 1))
    #expect(editor.lines == ["st"])
    try editor.run("layer moving 1 ; text 0,0 \"u\" ; frame 2")
    #expect(editor.frames == ["ut", "st"])
  }

  @Test func anUndoneStepIsShown() throws {
    let editor = try drawn(
      "text 0,0 \"a\" ; frame new ; frame new ; frame 1 ; text 0,0 \"b\" ; frame 3 ; undo",
      size: one)
    #expect(editor.current == 1)
    #expect(editor.lines == ["a"])
  }

  /// Other cels in a frame are what a step changed, as other cells are.
  @Test(arguments: [
    ("cel clear 1-2", 3, 1), ("cel clear 1-2", 2, 2), ("cel link 1-2", 3, 2),
    ("cel link 1-2", 1, 2),
    ("cel link 1-3", 3, 3), ("cel unlink 1-3", 3, 3), ("frame 2 ; layer still 1", 2, 1),
    ("layer new \"n\" ; text 0,0 \"d\" ; layer pick 1 ; cel clear 2-2 layer=all", 1, 2),
  ])
  func otherCelsThatComeBackAreShown(script: String, from: Int, to: Int) throws {
    var editor = try filmed("a", "b", "c")
    try editor.run(script + " ; frame \(from) ; undo")
    #expect(editor.current == to)
    try editor.run("frame \(from) ; redo")
    #expect(editor.current == to)
  }

  @Test func aDeletedFrameComesBack() throws {
    let editor = try drawn(
      "text 0,0 \"a\" ; frame new empty ; text 0,0 \"b\" ; frame delete 1 ; undo ; frame 1",
      size: one)
    #expect(editor.frames == ["a", "b"])
    #expect(editor.lines == ["a"])
  }

  @Test func framesAreMoved() throws {
    var editor = try filmed("a", "b", "c")
    try editor.run("frame move 1 to=3")
    #expect(editor.frames == ["b", "c", "a"])
    editor = try filmed("a", "b", "c", "d")
    try editor.run("frame move 1-2 to=3")
    #expect(editor.frames == ["c", "d", "a", "b"])
    try editor.run("undo")
    #expect(editor.frames == ["a", "b", "c", "d"])
    try editor.run("frame move 3-4 to=1")
    #expect(editor.frames == ["c", "d", "a", "b"])
    #expect(try refusal("frame move 3-4 to=4", in: editor).contains("only 1 to 3"))
  }

  @Test func theCurrentFrameGoesAlong() throws {
    var editor = try filmed("a", "b", "c")
    try editor.run("frame 2 ; frame move 2 to=3")
    #expect(editor.current == 3)
    #expect(editor.lines == ["b"])
    try editor.run("frame delete 3")
    #expect(editor.current == 2)
    #expect(editor.lines == ["c"])
  }

  @Test func theLastFrameStays() throws {
    let editor = try filmed("a", "b")
    #expect(try refusal("frame delete 1-2", in: editor) == CommandError.lastFrame.description)
  }

  @Test func framesAreDuplicated() throws {
    var editor = try filmed("a", "b", "c")
    try editor.run("frame duplicate 1-3 reverse")
    #expect(editor.frames == ["a", "b", "c", "c", "b", "a"])
    #expect(editor.current == 4)
    try editor.run("text 0,0 \"X\"")
    #expect(editor.frames == ["a", "b", "c", "X", "b", "a"])
    try editor.run("undo 2 ; frame duplicate 2 link ; text 0,0 \"X\"")
    #expect(editor.frames == ["a", "X", "X", "c"])
  }

  @Test func timesComeFromTheRateUnlessSet() throws {
    var editor = try drawn("rate 8 ; frame new ; frame time 2 40", size: one)
    var timeline: Timeline { editor.state.drawing.timeline }
    #expect(timeline.time(of: 0) == 125)
    #expect(timeline.time(of: 1) == 40)
    try editor.run("frame time 1-2 usual ; rate 60")
    #expect(timeline.time(of: 1) == 17)
  }

  @Test func namesAreCleanAndShort() throws {
    var editor = try drawn("frame name 1 \"a\\nb\"", size: one)
    #expect(editor.state.drawing.timeline.frames[0].name == "ab")
    let long = String(repeating: "x", count: 65)
    #expect(try refusal("frame name 1 \"\(long)\"", in: editor).contains("64"))
    try editor.run("undo")
    #expect(editor.state.drawing.timeline == .single)
  }

  @Test func stepsSayWhatBecameOfFrames() throws {
    var editor = try drawn(
      "frame new ; frame duplicate 1-2 ; frame move 1 to=2 ; frame delete 1-2 ; frame delete 1 ; "
        + "rate 5 ; layer still 1", size: one)
    let titles = [
      "new frame", "2 new frames", "frames moved", "2 frames deleted", "frame deleted",
      "times, tags", "cels",
    ]
    #expect(editor.state.history.undoTitles(9) == titles.reversed())
    try editor.run("undo 7")
    #expect(editor.state.history.redoTitles(9) == titles)
  }

  @Test func celsAreUnlinked() throws {
    let editor = try drawn(
      "text 0,0 \"a\" ; frame new link ; cel unlink 1-2 ; text 0,0 \"X\" ; frame 1", size: one)
    #expect(editor.lines == ["a"])
  }

  @Test func aClearedCelIsItsOwn() throws {
    var editor = try drawn(
      "text 0,0 \"a\" ; frame new link ; frame new link ; cel clear 2", size: one)
    #expect(editor.frames == ["a", "·", "a"])
    #expect(editor.state.drawing.layers[0].order == [0, 1, 0])
    try editor.run("undo ; frame 1 ; text 0,0 \"b\"")
    #expect(editor.frames == ["b", "b", "b"])
  }

  @Test func linkedCelsShowTheFirst() throws {
    var editor = try filmed("a", "b", "c")
    try editor.run("cel link 2-3")
    #expect(editor.frames == ["a", "b", "b"])
    try editor.run("undo")
    #expect(editor.frames == ["a", "b", "c"])
  }

  @Test func stillAndLockedLayersAreRefused() throws {
    var editor = try filmed("a", "b")
    try editor.run("layer lock 1")
    for line in ["cel link 1-2", "cel clear 1"] {
      #expect(try refusal(line, in: editor).contains("locked"))
    }
    try editor.run("layer unlock 1 ; layer still 1 ; select 0,0 0,0")
    for line in ["cel link 1-2", "cel unlink 1", "cel clear 1", "tween 1-2 1,0"] {
      #expect(try refusal(line, in: editor).contains("still"))
    }
  }

  @Test func layersMergeInEveryFrame() throws {
    var editor = try drawn(
      "text 0,0 \"s\" ; layer still 1 ; layer new \"top\" ; text 1,0 \"a\" ; frame new ;"
        + "text 1,0 \"b\" ; layer duplicate 2 ; layer delete 3 ; layer merge 2", size: Size(2, 1))
    #expect(editor.frames == ["sa", "sb"])
    #expect(!editor.state.drawing.layers[0].traits.isStill)
    try editor.run("undo ; layer flatten")
    #expect(editor.frames == ["sa", "sb"])
    try editor.run("undo")
    #expect(editor.state.drawing.layers[0].traits.isStill)
  }

  @Test func theWholeDrawingIsChangedInAllFrames() throws {
    var editor = try filmed("ab", "cd")
    try editor.run("flip h")
    #expect(editor.frames == ["ba", "dc"])
    try editor.run("rotate 90")
    #expect(editor.frames == ["b/a", "d/c"])
    try editor.run("undo ; size 1x1")
    #expect(editor.frames == ["b", "d"])
    try editor.run("undo ; columns delete 0")
    #expect(editor.frames == ["a", "c"])
    try editor.run("undo ; select 1,0 1,0 ; crop")
    #expect(editor.frames == ["a", "c"])
    try editor.run("undo 3")
    #expect(editor.frames == ["ab", "cd"])
  }

  @Test func aNewLayerHasACelForEachFrame() throws {
    let editor = try drawn("frame new ; layer new \"top\" ; text 0,0 \"x\"", size: one)
    #expect(editor.frames == ["·", "x"])
  }

  @Test func goingRound() throws {
    var editor = try filmed("a", "b", "c")
    for (line, frame) in [
      ("next", 1), ("previous", 3), ("previous", 2), ("first", 1), ("last", 3), ("2", 2),
    ] {
      try editor.run("frame \(line)")
      #expect(editor.current == frame, "\(line)")
    }
    #expect(try refusal("frame 4", in: editor).contains("only 1 to 3"))
  }

  @Test func anotherFrameEndsTheGesture() throws {
    var editor = try filmed("a", "b")
    try editor.run("tool pencil ; glyph \"x\" ; press 0,0 ; frame 1")
    #expect(editor.frames == ["a", "x"])
    #expect(editor.state.isSettled)
  }
}
