import Cells
import Testing

@testable import DrawingCore

/// What floats is stamped where gestures draw.
struct StampingInFramesTests {
  private static let start = """
    rect 0,0 4,2 ; frame new empty ; text 0,1 "/>c" ; frame new ; line 0,0 7,3 ; frame 1 ;
    select 0,0 5,2
    """
  private let size = Size(9, 6)
  private let place: Command

  init() throws {
    let text = try drawn("text 0,0 \"#\"", size: Size(1, 1))
    place = .place(.zero, Clip(text.state.drawing[Place(layer: 0)], Selection(Rect(0, 0, 1, 1))!))
  }

  @Test func aPasteIsStampedInAllFrames() throws {
    var editor = try filmed("ab ", "cd ")
    try editor.run("select 0,0 0,0 ; copy ; deselect ; cursor 2,0")
    let steps = editor.state.history.undoCount
    try editor.run("option frames=all ; paste ; stamp")
    #expect(editor.frames == ["abc", "cdc"])
    #expect(editor.state.history.undoCount == steps + 1)
    try editor.run("undo")
    #expect(editor.frames == ["ab ", "cd "])
  }

  @Test func withoutTheOptionItIsTheCurrentFrame() throws {
    var editor = try filmed("ab ", "cd ")
    try editor.run("select 0,0 0,0 ; copy ; cursor 2,0 ; paste ; stamp")
    #expect(editor.frames.filter { $0 != "ab " && $0 != "cd " }.count == 1)
  }

  @Test func outsideOfTheRangeItIsTheCurrentFrame() throws {
    let editor = try drawn(
      "frame new ; frame new ; range 1-2 ; option frames=range ; \(place) ; stamp",
      size: Size(1, 1))
    #expect(editor.frames == ["·", "·", "#"])
  }

  /// What is drawn next keeps the piece, as it does in one frame.
  @Test func whatSettlesItDoesSoInAllFrames() throws {
    let editor = try drawn(
      "frame new ; option frames=all ; tool shade ; \(place) ; stroke 1,0",
      size: Size(2, 1))
    #expect(editor.frames == ["#░", "#░"])
    #expect(editor.state.floating == nil)
  }

  @Test func aKeptPieceGoesOnFloating() throws {
    var editor = try drawn(
      "frame new ; option frames=all ; \(place) ; stamp keep ; float 1,0 ; stamp",
      size: Size(2, 1))
    #expect(editor.frames == ["##", "##"])
    try editor.run("undo")
    #expect(editor.frames == ["#·", "#·"])
  }

  /// What was lifted is lifted out of each cel anew.
  @Test(arguments: ["float 1,0", "float 2,3", "float 0,0"])
  func isWhatEachFrameWouldHave(move: String) throws {
    let deed = "lift ; \(move) ; stamp"
    let together = try drawn("\(Self.start) ; option frames=all ; \(deed)", size: size)
    for frame in 1...3 {
      let alone = try drawn("\(Self.start) ; frame \(frame) ; \(deed)", size: size)
      #expect(together.frames[frame - 1] == alone.frames[frame - 1], "frame \(frame)")
      #expect(together.state.selection == alone.state.selection)
    }
  }

  /// How its glyphs were turned is not known of others.
  @Test(arguments: ["stamp", "stamp frames=all", "stroke 0,0"])
  func whatWasTurnedIsStampedFrameByFrame(line: String) throws {
    var editor = try drawn("\(Self.start) ; option frames=all ; lift ; flip h", size: size)
    let before = editor.state
    #expect(try refusal(line, in: editor).contains("frame by frame"))
    #expect(editor.state == before)
    try editor.run("option frames=here ; stamp")
    #expect(editor.state.floating == nil)
  }

  /// However a piece is stamped, many frames of it are counted before.
  @Test func manyLargeOnesAreRefused() throws {
    let side = 300
    var editor = try drawn(
      "fill 0,0 glyph=\"#\" ; select 0,0 299,299 ; copy ; deselect", size: Size(side, side))
    for _ in 0..<60 { try editor.run("frame new empty") }
    try editor.run("option frames=all ; paste")
    let before = editor.state
    for line in ["stamp", "stamp keep", "stroke 0,0", "text 0,0 \"a\""] {
      #expect(try refusal(line, in: editor).contains("too"), "\(line)")
    }
    #expect(editor.state == before)
    try editor.run("option frames=here ; stamp")
    #expect(editor.state.floating == nil)
  }

  /// A key does to a film what a gesture would; what is typed does what it says.
  @Test(arguments: [
    ("cut", "cut frames=all"), ("erase 0,0 1,0", "erase 0,0 1,0 frames=all"),
    ("flip h", "flip h frames=all"), ("cut frames=1", "cut frames=1"),
    ("selection grow 1", "selection grow 1"), ("paste", "paste"), ("undo", "undo"),
  ])
  func keysFollowTheOption(line: String, expected: String) throws {
    let editor = try drawn("\(Self.start) ; option frames=all", size: size)
    #expect(editor.state.inDrawnFrames(try Command.parse(line)).description == expected)
    let here = try drawn(Self.start, size: size)
    #expect(here.state.inDrawnFrames(try Command.parse(line)).description == line)
  }
}
