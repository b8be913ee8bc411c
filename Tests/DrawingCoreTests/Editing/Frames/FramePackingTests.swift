import Cells
import Testing

@testable import DrawingCore

struct FramePackingTests {
  static let scripts = [
    "frame new", "frame new link ; text 0,0 \"x\"", "frame time 1 40", "rate 12", "tag \"w\" 1",
    "layer still 1", "frame new empty ; frame new ; text 0,0 \"絵\" ; frame 1 ; onion 2 1 loop",
    "frame new ; layer new \"t\" ; layer still 2 ; frame new link ; text 3,1 \"b\" ; range 2-3",
    "text 0,0 \"a\" ; frame new ; frame delete 1 ; frame new ; undo", "frame new ; undo",
    "text 0,0 \"a\" ; frame new ; cel clear 1-2 ; tag \"a b\" 1-2 bounce times=2 ; range \"a b\"",
    "option frames=all", "frame new ; option frames=range ; range 1-2 ; press 0,0 ; move 2,2",
  ]

  @Test(arguments: scripts)
  func aStateWithFramesGoesTogetherAgain(script: String) throws {
    var editor = try drawn(script, size: Size(40, 20))
    let parts = editor.parts()
    #expect(parts.needsFrames)
    var state = try EditorState(parts)
    #expect(state == editor.state)
    #expect(state.digest() == editor.digest())
    var again = Editor(state)
    #expect(again.parts() == parts)
    while state.history.undoCount > 0 {
      _ = try again.perform(.undo(1))
      _ = try editor.perform(.undo(1))
      try #require(again.state == editor.state)
      state = again.state
    }
    #expect(again.digest() == editor.digest())
  }

  @Test func oneFrameNeedsNothing() throws {
    var editor = try drawn("text 0,0 \"a\" ; layer new \"b\" ; layer lock 1")
    #expect(editor.parts().frames == nil)
    #expect(!editor.parts().needsFrames)
  }

  /// A history that knew frames is understood again by a version without them once it forgets.
  @Test func forgettingFramesNeedsNothing() throws {
    var editor = try drawn("frame new ; undo", size: Size(1, 1))
    var plain = try drawn("", size: Size(1, 1))
    #expect(editor.parts().needsFrames)
    try editor.run("text 0,0 \"a\"")
    try plain.run("text 0,0 \"a\"")
    #expect(!editor.parts().needsFrames)
    #expect(editor.parts() == plain.parts())
    #expect(editor.digest() == plain.digest())
  }

  @Test func aLayerThatMovesAgainStillNeedsFramesForItsHistory() throws {
    var editor = try drawn("layer still 1", size: Size(1, 1))
    #expect(editor.parts().needsFrames)
    try editor.run("layer moving 1")
    #expect(editor.parts().needsFrames)
    #expect(editor.state.drawing == (try drawn("", size: Size(1, 1))).state.drawing)
  }

  @Test func equalTilesAreStoredOnce() throws {
    let text = (0..<20).map { "text 0,\($0) \"\($0 * 7919) some words that differ\" ; " }.joined()
    var one = try drawn(text, size: Size(40, 20))
    var many = try drawn(text + String(repeating: "frame new ; ", count: 100), size: Size(40, 20))
    let cells = one.parts().layers[0].cells.count
    let frames = try #require(many.parts().frames).count
    #expect(frames < cells + 100 * 24)
  }

  /// What is kept to take back a change of all frames is kept once for those that are copies.
  @Test(arguments: ["flip h", "select 1,1 30,15 ; crop", "frame delete 2-101", "cel clear 1-101"])
  func stepsHoldCopiesOnce(line: String) throws {
    let text = (0..<20).map { "text 0,\($0) \"\($0 * 7919) some words that differ\" ; " }.joined()
    let copies = text + String(repeating: "frame new ; ", count: 100)
    var before = try drawn(copies, size: Size(40, 20))
    var after = before
    try after.run(line)
    let cells = before.parts().layers[0].cells.count
    let grown = after.parts().history.count - before.parts().history.count
    #expect(grown < 4 * cells + 100 * 8, "\(grown) bytes, \(cells) of a frame")
    var read = Editor(try EditorState(after.parts()))
    #expect(read.state == after.state && read.digest() == after.digest())
    try read.run("undo ; redo ; undo")
    #expect(read.state.drawing == before.state.drawing)
  }

  /// The current frame is no part of the drawing.
  @Test func theDigestOfADrawingDoesNotDependOnTheCurrentFrame() throws {
    var editor = try filmed("a", "b", "c")
    let (digest, drawing) = (editor.drawingDigest(), editor.state.drawing)
    try editor.run("frame 1")
    #expect(editor.drawingDigest() == digest)
    #expect(editor.state.drawing == drawing)
    try editor.run("text 0,0 \"x\"")
    #expect(editor.drawingDigest() != digest)
    #expect(editor.state.drawing != drawing)
    try editor.run("undo")
    #expect(editor.drawingDigest() == digest)
  }

  @Test func linksArePartOfADrawing() throws {
    var linked = try drawn("frame new link", size: Size(1, 1))
    var copied = try drawn("frame new", size: Size(1, 1))
    #expect(linked.state.drawing != copied.state.drawing)
    #expect(linked.frames == copied.frames)
    #expect(linked.parts().frames != copied.parts().frames)
  }

  /// Any byte may be wrong: it is refused, or gives a sound state.
  @Test func damageIsRefusedOrSound() throws {
    var editor = try drawn(
      "text 0,0 \"絵a\" ; frame new ; text 0,1 \"b\" ; frame new link ; layer new \"t\" ; "
        + "layer still 2 ; tag \"w\" 2-3 ; range \"w\" ; onion 1 ; frame time 1-2 40",
      size: Size(40, 20))
    let parts = editor.parts()
    let bytes = Array(try #require(parts.frames))
    var sound = 0
    for i in bytes.indices {
      for change in [1, 0x80, 0xFF] as [UInt8] {
        var damaged = parts
        var other = bytes
        other[i] ^= change
        damaged.frames = other[...]
        guard let state = try? EditorState(damaged) else { continue }
        sound += 1
        try #require(state.brokenInvariants == [], "byte \(i) ^ \(change)")
      }
      var short = parts
      short.frames = bytes[..<i]
      #expect(throws: PackingError.self) { try EditorState(short) }
    }
    #expect(sound > 0)
  }

  /// A few bytes cannot ask for much.
  @Test func hugeNumbersAreRefusedAtOnce() throws {
    var editor = try drawn("frame new", size: Size(1, 1))
    var parts = editor.parts()
    for count in [4095, 4096, 65_535, 1 << 40] {
      var writer = ByteWriter()
      writer.count(1)
      writer.count(count)
      writer.count(0)
      writer.text("")
      writer.count(10)
      writer.count(0)
      writer.flag(false)
      writer.count(1 << 30)
      parts.frames = writer.bytes[...]
      #expect(throws: PackingError.self) { try EditorState(parts) }
    }
  }

  @Test func framesHaveALimit() throws {
    var editor = try drawn("", size: Size(1, 1))
    while editor.state.drawing.frameCount < Timeline.maximumFrames {
      let all = editor.state.drawing.frameCount
      _ = try editor.perform(try Command.parse("frame duplicate 1-\(all) link"))
    }
    #expect(editor.state.drawing.frameCount == Timeline.maximumFrames)
    #expect(try refusal("frame new", in: editor) == CommandError.tooManyFrames.description)
  }
}
