import Cells
import RandomCommands
import TestSupport
import Testing

@testable import DrawingCore

/// What a later version packs: it is carried through or passed over, and never taken for damage.
struct NewerPackingTests {
  private typealias Path = WritableKeyPath<EditorParts, [UInt8]?> & Sendable

  /// The parts behind which bytes may stand, with a script that makes each.
  private static let samples: [(name: String, script: String, part: Path)] = [
    ("gesture", "tool line ; press 1,1 ; move 5,3", \.packed[.gesture]),
    ("gesture with options", "tool line ; grid braille ; press 1,1 ; move 9,9", \.packed[.gesture]),
    ("spray", "tool spray ; seed 7 ; press 1,1", \.packed[.gesture]),
    ("clipboard", "rect 0,0 4,3 ; select 0,0 3,3 ; copy", \.packed[.clipboard]),
    ("paste", "rect 0,0 4,3 ; select 0,0 3,3 ; copy ; paste ; float 2,1", \.packed[.floating]),
    ("lettering", "place 1,1 2x1 \"\(NewerPackingTests.clip)\" lettering", \.packed[.floating]),
    ("lifted", "rect 0,0 4,3 ; select 0,0 3,3 ; lift ; float 2,1", \.packed[.floating]),
    ("picture", "rect 0,0 4,3 ; select 0,0 3,3 ; brush take", \.packed[.picture]),
  ]

  private static let clip = Clip(Grid(Size(2, 1), filledWith: .blank))?.text ?? ""

  private func editor(_ script: String) throws -> Editor { try drawn("size 20x6\n" + script) }

  /// The parts of the state that a script makes, with bytes behind one of them.
  private func parts(_ index: Int, tail: [UInt8]) throws -> EditorParts {
    var editor = try editor(Self.samples[index].script)
    var parts = editor.parts()
    let part = Self.samples[index].part
    parts[keyPath: part] = try #require(parts[keyPath: part]) + tail
    return parts
  }

  @Test(arguments: samples.indices)
  func bytesBehindAPartAreCarriedThrough(index: Int) throws {
    let name = Self.samples[index].name
    let bare = try EditorState(try parts(index, tail: []))
    for tail: [UInt8] in [[0], [255, 1, 2], Array("later".utf8), [0, 0, 0, 0, 7]] {
      let parts = try parts(index, tail: tail)
      var editor = Editor(try EditorState(parts))
      #expect(editor.parts() == parts, "\(name)")
      #expect(editor.state != bare, "\(name)")
      var other = bare
      #expect(editor.digest() != other.digest(), "\(name)")
      #expect(editor.drawingDigest() == other.drawingDigest(), "\(name)")
    }
  }

  /// Whatever stands there, what is saved is read as what it was.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func anyBytesBehindAPartAreReadAsTheyAreSaved(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for index in Self.samples.indices {
      let tail = random.bytes(random.number(in: 1...24)).map { random.oneIn(2) ? $0 & 7 : $0 }
      var editor = Editor(try EditorState(try parts(index, tail: tail)))
      let context = "\(Self.samples[index].name), seed \(seed)"
      #expect(try EditorState(editor.parts()) == editor.state, "\(context)")
      for command in ["move 3,3", "float 1,1", "flip", "stamp keep", "stamp ; release", "undo"] {
        try? editor.run(command)
        #expect(try EditorState(editor.parts()) == editor.state, "\(command), \(context)")
      }
    }
  }

  @Test func theyStayWhileThePartGoesOn() throws {
    var gesture = Editor(try EditorState(try parts(0, tail: [9, 9])))
    try gesture.run("move 7,4")
    #expect(gesture.parts().packed[.gesture]?.suffix(2) == [9, 9])
    try gesture.run("release ; press 0,0")
    #expect(gesture.parts().packed[.gesture]?.suffix(2) != [9, 9])
    var floating = Editor(try EditorState(try parts(5, tail: [9, 9])))
    try floating.run("float 5,2")
    #expect(floating.parts().packed[.floating]?.suffix(2) == [9, 9])
    var clipboard = Editor(try EditorState(try parts(3, tail: [9, 9])))
    try clipboard.run("paste")
    #expect(clipboard.parts().packed[.clipboard]?.suffix(2) == [9, 9])
    #expect(
      clipboard.parts().packed[.floating]?.suffix(2) != [9, 9], "the paste is not what was copied")
  }

  // MARK: Steps

  /// A history of some steps, with one of a later version before the last `after`.
  private func history(
    _ script: String, kind: UInt8, after: Int, redone: Bool = false, inGroup: Bool = false
  ) throws -> (state: EditorState, bytes: [UInt8]) {
    let state = try editor(script).state
    var writer = ByteWriter()
    for (stack, isChosen) in [(state.history.undoable, !redone), (state.history.redoable, redone)] {
      writer.count(stack.count + (isChosen ? 1 : 0))
      for (i, edit) in stack.edits.enumerated() {
        if isChosen, i == stack.count - after { writer.newerStep(kind, inGroup: inGroup) }
        writer.edit(edit)
      }
      if isChosen, after == 0 { writer.newerStep(kind, inGroup: inGroup) }
    }
    return (state, writer.bytes)
  }

  private static let strokes = "line 0,0 3,3 ; layer new \"b\" ; line 4,0 7,3 ; text 1,1 \"a\""

  @Test(arguments: [28, 29, 100, 255] as [UInt8], [false, true])
  func stepsOfALaterVersionArePassedOver(kind: UInt8, inGroup: Bool) throws {
    for after in 0...4 {
      let (state, bytes) = try history(Self.strokes, kind: kind, after: after, inGroup: inGroup)
      var read = state
      var budget = UnpackingBudget(packed: bytes.count)
      #expect(try !read.unpackHistory(bytes[...], &budget))
      #expect(read.history.undoCount == after)
      var editor = Editor(read)
      try editor.run("undo 9 ; redo 9")
      #expect(editor.state.drawing == state.drawing)
    }
  }

  @Test func stepsToRedoArePassedOverToo() throws {
    let (state, bytes) = try history(Self.strokes + " ; undo 4", kind: 30, after: 2, redone: true)
    var read = state
    var budget = UnpackingBudget(packed: bytes.count)
    #expect(try !read.unpackHistory(bytes[...], &budget))
    #expect((read.history.undoCount, read.history.redoCount) == (1, 2))
    var editor = Editor(read)
    try editor.run("redo 9 ; undo 2")
    #expect(editor.state.drawing == state.drawing)
  }

  @Test func aStateIsNotPutTogetherWithoutSayingSo() throws {
    var editor = try editor(Self.strokes)
    var parts = editor.parts()
    parts.history = try history(Self.strokes, kind: 28, after: 1).bytes[...]
    #expect(throws: PackingError.self) { try EditorState(parts) }
    var hasNewerSteps = false
    let state = try EditorState(parts, budget: nil, like: nil, hasNewerSteps: &hasNewerSteps)
    #expect(hasNewerSteps && state.history.undoCount == 1)
  }

  /// The kinds below were never used, and a block that is cut off is damage.
  @Test(arguments: [
    [1, 0, 0], [1, 14, 0, 0], [1, 15, 0, 0], [1, 28, 9, 0], [1, 28], [1, 11, 1, 28], [1, 21, 9, 0],
    [1, 23, 1, 0],
  ])
  func whatIsNoStepIsDamage(bytes: [UInt8]) throws {
    var state = EditorState()
    var budget = UnpackingBudget(packed: bytes.count)
    #expect(throws: PackingError.self) { try state.unpackHistory(bytes[...], &budget) }
  }
}

extension ByteWriter {
  fileprivate mutating func newerStep(_ kind: UInt8, inGroup: Bool) {
    if inGroup {
      byte(11)
      count(2)
      edit(.activeLayer(0))
    }
    byte(kind)
    block([1, 2, 3])
  }
}
