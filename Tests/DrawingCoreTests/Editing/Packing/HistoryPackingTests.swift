import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct HistoryPackingTests {
  /// A session with every kind of edit in its history, some of it undone.
  private static let script = """
    rect 0,0 9,4 ; text 3,1 "界x" fg=#123456 ; size 6x3 ; layer new "b" ; text 0,0 "q"
    layer move 2 1 ; layer rename 1 "c" ; layer hide 2 ; palette 2 red ; select 1,1 3,2
    size 9x9 ; layer delete 1 ; text 1,1 "z" ; undo 4
    """

  /// The names of the steps are kept elsewhere.
  private func expectSameEdits(
    _ a: History, _ b: History, _ comment: Comment = "",
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (one, other) in [(a.undoable, b.undoable), (a.redoable, b.redoable)] {
      #expect(one.edits.elementsEqual(other.edits), comment, sourceLocation: sourceLocation)
    }
  }

  @Test func unpacksWhatItPacked() throws {
    let state = try drawn(HistoryPackingTests.script).state
    var other = EditorState()
    try other.unpackHistory(state.packedHistory())
    expectSameEdits(other.history, state.history)
    #expect(other.packedHistory() == state.packedHistory())
    #expect(other.history.undoCount == 9)
    #expect(other.history.redoCount == 4)
  }

  @Test(arguments: 500..<508 as Range<UInt64>)
  func unpacksRandomHistories(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    for _ in 0..<150 { _ = session.step() }
    let state = session.editor.state
    var other = EditorState()
    try other.unpackHistory(state.packedHistory())
    expectSameEdits(other.history, state.history, "seed \(seed)")
  }

  @Test func everyTruncationIsAnError() throws {
    let bytes = try drawn(HistoryPackingTests.script).state.packedHistory()
    for end in bytes.indices {
      var state = EditorState()
      #expect(throws: PackingError.self) { try state.unpackHistory(Array(bytes[..<end])) }
      #expect(state.history == History())
    }
  }

  /// Whatever a damaged history holds, going through it never breaks the drawing, and a step that does
  /// not fit stays.
  @Test func everyFlippedBitIsAnErrorOrAHistory() throws {
    let state = try drawn(HistoryPackingTests.script).state
    let bytes = state.packedHistory()
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      try expectSound(damaged, in: state, "bit \(bit)")
    }
  }

  @Test(arguments: 510..<610 as Range<UInt64>)
  func randomBytesAreAnErrorOrAHistory(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = random.bytes(random.number(in: 0...100)).map { random.oneIn(2) ? $0 & 15 : $0 }
    try expectSound(bytes, in: try drawn(HistoryPackingTests.script).state, "seed \(seed)")
  }

  private func expectSound(_ bytes: [UInt8], in state: EditorState, _ context: String) throws {
    var damaged = state
    guard (try? damaged.unpackHistory(bytes)) != nil else { return }
    var editor = Editor(damaged)
    for command in [Command.undo(50), .redo(50), .undo(2)] {
      let before = editor.state
      do {
        _ = try editor.perform(command)
      } catch {
        #expect(editor.state == before, "\(command), \(context)")
        #expect("\(error)" == "\(CommandError.unfitting)", "\(command), \(context)")
      }
      let (now, then) = (editor.state.history, before.history)
      #expect(
        now.undoCount + now.redoCount == then.undoCount + then.redoCount, "\(command), \(context)")
      let broken = editor.state.brokenInvariants
      try #require(broken.isEmpty, "\(broken) after \(command), \(context)")
      let parts = editor.parts()
      #expect(throws: Never.self, "\(context)") { try EditorState(parts) }
    }
  }

  @Test func aLayerNameFromOutsideIsText() throws {
    for name in ["a\u{1B}[31m", "a\nb", "\u{301}", String(repeating: "n", count: 65)] {
      var writer = ByteWriter()
      writer.count(1)
      writer.edit(.layerName(at: 0, name))
      writer.count(0)
      var state = EditorState()
      #expect(throws: PackingError.self) { try state.unpackHistory(writer.bytes) }
      #expect(throws: PackingError.self) {
        var reader = ByteReader([])
        _ = try Layer(name: name, isVisible: true, size: Size(1, 1), packed: &reader)
      }
    }
  }
}

extension EditorState {
  fileprivate mutating func unpackHistory(_ bytes: [UInt8]) throws(PackingError) {
    var budget = UnpackingBudget(packed: bytes.count)
    try unpackHistory(bytes[...], &budget)
  }
}
