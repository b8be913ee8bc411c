import Cells
import Testing

@testable import DrawingCore

/// One command in several frames.
struct ManyFramesTests {
  private let one = Size(1, 1)

  @Test func aTextIsInAllFramesOfTheRange() throws {
    var editor = try drawn("frame new ; frame new ; text 0,0 \"Q\" frames=1-2 ; frame 3", size: one)
    #expect(editor.frames == ["Q", "Q", "·"])
    try editor.run("undo")
    #expect(editor.frames == ["·", "·", "·"])
  }

  /// What is known of the timeline is told anew after each change of it.
  @Test func theDigestFollowsTheTimeline() throws {
    var script = "frame new ; frame new"
    var editor = try drawn(script, size: one)
    var digests = [editor.drawingDigest()]
    for line in ["frame time 2 40", "rate 20", "tag \"t\" 1-2", "frame name 3 \"c\""] {
      try editor.run(line)
      digests.append(editor.drawingDigest())
      script += " ; " + line
      var other = try drawn(script, size: one)
      #expect(digests.last == other.drawingDigest(), "\(line)")
    }
    #expect(Set(digests).count == 5)
    try editor.run("undo 4")
    #expect(editor.drawingDigest() == digests[0])
  }

  @Test(arguments: ["frame 1", "frame 2", "frame 3"])
  func clearIsToldOfEachFrame(shown: String) throws {
    let editor = try drawn(
      "text 0,0 \"a\" ; frame new empty ; frame new link ; \(shown)", size: one)
    let layer = editor.state.drawing.layers[0]
    #expect((0..<3).map(layer.isClear(inFrame:)) == [false, true, true])
  }

  @Test func aSharedCelIsDrawnOnOnce() throws {
    let editor = try drawn(
      "tool shade ; frame new link ; range 1-2 ; option frames=range ; stroke 0,0", size: one)
    #expect(editor.frames == ["░", "░"])
  }

  @Test func outsideTheRangeAGestureDrawsHere() throws {
    var editor = try drawn(
      "frame new ; frame new ; range 1-2 ; option frames=range ; frame 3 ; tool shade ; stroke 0,0",
      size: one)
    #expect(editor.frames == ["·", "·", "░"])
    try editor.run("frame 1 ; stroke 0,0")
    #expect(editor.frames == ["░", "░", "░"])
    try editor.run("undo")
    #expect(editor.frames == ["·", "·", "░"])
  }

  @Test func eachCelIsLiftedAnew() throws {
    var editor = try filmed("ab ", "cd ")
    try editor.run("select 0,0 1,0 ; shift 1,0 frames=1-2")
    #expect(editor.frames == ["·ab", "·cd"])
    #expect(editor.state.selection?.bounds == Rect(1, 0, 2, 1))
    try editor.run("undo")
    #expect(editor.frames == ["ab ", "cd "])
    #expect(editor.state.selection?.bounds == Rect(0, 0, 2, 1))
  }

  /// Nothing is done in any frame if it cannot be done in one.
  @Test func whatOneFrameRefusesIsDoneInNone() throws {
    let editor = try drawn(
      "frame new empty ; box \"a\" at=0,0 ; frame 1", size: Size(12, 5))
    let before = editor.state
    let message = try refusal("retext 1,1 \"b\" frames=1-2", in: editor)
    #expect(message.hasPrefix("frame 1: "), "\(message)")
    #expect(editor.state == before)
  }

  @Test func theRangeMayBeATag() throws {
    let editor = try drawn(
      "frame new ; frame new ; tag \"t\" 2-3 ; text 0,0 \"Q\" frames=\"t\" ; range \"t\"", size: one
    )
    #expect(editor.frames == ["·", "Q", "Q"])
    #expect(try refusal("text 0,0 \"Q\" frames=\"u\"", in: editor) == "there is no tag “u”")
  }

  @Test func everywhereMeansAllLayersOfEachFrame() throws {
    var editor = try drawn(
      "text 0,0 \"a\" ; layer still 1 ; layer new \"top\" ; text 1,0 \"a\" ; frame new",
      size: Size(2, 1))
    try editor.run("replace glyph=\"a\" toglyph=\"b\" everywhere frames=all")
    #expect(editor.frames == ["bb", "bb"])
    try editor.run("undo")
    #expect(editor.frames == ["aa", "aa"])
  }

  /// What is done in each frame costs what it draws there, not what all frames hold.
  @Test func everywhereInAllOfManyFramesIsNotTooMuch() throws {
    var editor = try drawn("text 0,0 \"a\"", size: Size(3, 1))
    for _ in 0..<99 { _ = try editor.perform(.parse("frame new")) }
    try editor.run("replace glyph=\"a\" toglyph=\"z\" everywhere frames=all")
    #expect(editor.frames == Array(repeating: "z··", count: 100))
  }

  @Test(arguments: ["frames=1-2", "frames=2", "frames=all", "frames=range", "frames=\"a b\""])
  func theOptionIsKeptInTheText(option: String) throws {
    let command = try Command.parse("text 0,0 \"Q\" \(option)")
    #expect(command.description.hasSuffix(option))
    #expect(try Command.parse(command.description) == command)
    #expect(try command != Command.parse("text 0,0 \"Q\""))
  }

  @Test(arguments: [
    "frames=0-1", "frames=2-1", "frames=x", "frames=1-2-3", "frames=-1", "frames=9999",
  ])
  func otherOptionsAreRefused(option: String) {
    #expect(throws: ScriptError.self) { try Command.parse("text 0,0 \"Q\" \(option)") }
  }

  private static let vain = [
    "frames=1", "frames=2-2", "frames=all", "frames=range", "frames=\"t\"",
  ]
  private static let turns = ["flip h", "flip v plain", "rotate 90", "rotate 180", "rotate 270"]
  private static let film =
    "text 0,0 \"ab\" ; frame new ; text 0,0 \"c\" ; frame new ; tag \"t\" 2-3"

  /// What acts on the whole drawing acts on all its frames, once, and is not told some of them.
  @Test(arguments: turns, vain)
  func theWholeDrawingIsTurnedInAllFrames(line: String, option: String) throws {
    var editor = try drawn(Self.film, size: Size(3, 2))
    guard option != "frames=all" else {
      var once = editor
      try once.run(line)
      try editor.run("\(line) \(option)")
      #expect(editor.state.drawing == once.state.drawing)
      #expect(editor.state.history.undoCount == once.state.history.undoCount)
      return
    }
    let message = try refusal("\(line) \(option)", in: editor)
    #expect(message.hasSuffix("(select something first, or leave frames= away)"), "\(message)")
    let quoted = "\(line) \(option)".replacing("\"", with: #"\""#)
    #expect(try refusal("together \"\(quoted)\"", in: editor) == message, "as one of several")
    try editor.run("select 0,0 1,0 ; \(line) \(option)")
  }

  @Test(arguments: turns + ["align right"])
  func whatFloatsIsTurnedWithoutFrames(line: String) throws {
    let editor = try drawn(Self.film + " ; select 0,0 1,0 ; lift", size: Size(3, 2))
    let message = try refusal("\(line) frames=all", in: editor)
    #expect(message.hasSuffix("(stamp it first, or leave frames= away)"), "\(message)")
  }

  /// Earlier versions did it, and kept it: it comes back as it was, at the cost of doing it once.
  @Test(arguments: turns, vain)
  func whatWasKeptIsDoneOnce(line: String, option: String) throws {
    let kept = try Command.parse("\(line) \(option)")
    let start = try drawn(Self.film, size: Size(3, 2))
    var (once, replayed) = (start, start)
    try once.run(line)
    _ = try replayed.replay(kept)
    #expect(replayed.state.drawing == once.state.drawing)
    #expect(try start.state.cost(of: kept) == start.state.cost(of: .parse(line)))

    var floating = try drawn(Self.film + " ; select 0,0 1,0 ; lift", size: Size(3, 2))
    var alone = floating
    try alone.run(line)
    _ = try floating.replay(kept)
    #expect(floating.state == alone.state)
  }

  /// What is drawn in several frames at once is what would be drawn in each of them.
  @Test(arguments: [
    "line 0,0 5,2", "rect 1,0 6,3", "fill 0,0 glyph=\"#\"", "erase 0,0 3,3", "flip h", "rotate 180",
    "replace fg=default tofg=red", "selection fill glyph=\"+\"", "shift 1,1", "cut",
  ])
  func isWhatEachFrameWouldHave(line: String) throws {
    let start =
      "rect 0,0 4,2 ; frame new empty ; text 0,1 \"abc\" ; frame new ; line 0,0 7,3 ; "
      + "select 0,0 5,3"
    let together = try drawn("\(start) ; \(line) frames=all", size: Size(8, 4))
    for frame in 1...3 {
      let alone = try drawn("\(start) ; frame \(frame) ; \(line)", size: Size(8, 4))
      #expect(together.frames[frame - 1] == alone.frames[frame - 1], "frame \(frame)")
    }
    #expect(
      together.state.history.undoCount == (try drawn(start, size: Size(8, 4))).state.history
        .undoCount + 1)
  }
}
