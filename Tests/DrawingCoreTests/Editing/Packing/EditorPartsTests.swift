import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct EditorPartsTests {
  private static let script = """
    size 20x6 ; text 0,0 "a界" ; layer new "b" ; rect 1,1 8,4 ; select 0,0 3,3 ; copy
    tool text ; attributes bold ; color fg=#010203 bg=none ; cursor 4,4 ; scroll 2,1 ; seed 77
    """

  @Test func emptyPartsAreANewDrawing() throws {
    #expect(try EditorState(EditorParts()) == EditorState())
  }

  @Test func holdWhatTheStateHolds() throws {
    var editor = try drawn(EditorPartsTests.script)
    let parts = editor.parts()
    #expect(parts.size == Size(20, 6))
    #expect(parts.layers.map(\.name) == ["layer 1", "b"])
    #expect(parts.hand.activeLayer == 1)
    #expect(parts.hand.tool == .text)
    #expect(parts.hand.cursor == Point(4, 4))
    #expect(parts.hand.viewport == Point(2, 1))
    #expect(parts.hand.seed == 77)
    #expect(parts.selection == Rect(0, 0, 4, 4))
    #expect(parts.hand.brush.style.foreground == .rgb(0x010203))
    #expect(try EditorState(parts) == editor.state)
  }

  @Test(arguments: [
    "press 1,1 ; insert \"ab\\nc\" ; backspace", "tool pencil ; press 1,1 ; move 5,5 7,2",
    "tool rect ; press 1,1 ; move 5,5", "tool line ; grid braille ; press 1,1 ; move 9,17",
    "grid quad ; cursor 2,2 dot=0,1", "tool curve ; press 0,0 ; corner 9,0 ; move 12,5",
    "paste ; float 7,-2", "tool select ; press 1,1 ; move 9,9",
  ])
  func goOnWhereTheyWereTakenApart(script: String) throws {
    var editor = try drawn(EditorPartsTests.script + "\n" + script)
    let state = try EditorState(editor.parts())
    #expect(state == editor.state)
    #expect(Editor(state).sketch == editor.sketch)
    var restored = Editor(state)
    for command in ["move 3,3", "insert \"x\"", "release ; stamp", "undo", "redo"] {
      try editor.run(command)
      try restored.run(command)
      #expect(restored.state == editor.state, "\(command)")
    }
  }

  private func expectRefused(
    _ sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout EditorParts) -> Void
  ) throws {
    var editor = try drawn(EditorPartsTests.script)
    var parts = editor.parts()
    change(&parts)
    #expect(throws: PackingError.self, sourceLocation: sourceLocation) { try EditorState(parts) }
  }

  @Test func refuseWhatDoesNotFitTheDrawing() throws {
    try expectRefused { $0.size = .zero }
    try expectRefused { $0.hand.cursorDot = Point(1, 0) }
    try expectRefused { $0.hand.cursorDot = Point(0, -1) }
    try expectRefused { $0.options = "grid=cell" }
    try expectRefused { $0.options = "grid=quad grid=half" }
    try expectRefused { $0.size = Size(Int.max, Int.max) }
    try expectRefused { $0.size = Size(2, 1) }
    try expectRefused { $0.hand.activeLayer = 2 }
    try expectRefused { $0.hand.activeLayer = -1 }
    try expectRefused { $0.hand.cursor = Point(20, 0) }
    try expectRefused { $0.hand.cursor = Point(Int.min, Int.max) }
    try expectRefused { $0.hand.viewport = Point(0, -1) }
    try expectRefused { $0.hand.brush.glyph = .continuation }
    try expectRefused { $0.hand.brush.glyph = .unset }
    try expectRefused { $0.palette = Array(repeating: .default, count: 257) }
    try expectRefused { parts in
      parts.layers = Array(repeating: parts.layers[0], count: Drawing.maximumLayers + 1)
    }
  }

  @Test func refuseSelectionsThatReachOut() throws {
    try expectRefused { $0.selection = Rect(0, 0, 21, 1) }
    try expectRefused { $0.selection = Rect(-1, 0, 2, 1) }
    try expectRefused { $0.selection = Rect(20, 0, 1, 1) }
    try expectRefused { $0.selection = Rect(3, 3, 0, 0) }
    try expectRefused { $0.selection = Rect(1, 1, Int.max, 1) }
    try expectRefused { $0.selection = Rect(1, 1, 1, Int.max) }
    try expectRefused { $0.selection = Rect(Int.min, Int.min, 1, 1) }
  }

  @Test func refuseDamagedPieces() throws {
    try expectRefused { $0.layers[0].cells.removeLast() }
    try expectRefused { $0.history.removeLast() }
    try expectRefused { $0.packed[.clipboard]?.removeLast() }
    try expectRefused { $0.packed[.clipboard] = [] }
    try expectRefused { $0.packed[.gesture] = [] }
    try expectRefused { $0.packed[.floating] = [0, 0] }
    var pasting = try drawn("select 0,0 1,1 ; copy ; paste")
    let floating = pasting.parts().packed[.floating]
    try expectRefused { parts in
      parts.packed[.gesture] = Gesture(tool: .line, brush: Brush(), at: .zero).packed()
      parts.packed[.floating] = floating
    }
  }

  /// Each piece cut anywhere, with any bit flipped, or made of random bytes.
  @Test(arguments: [
    "tool text ; press 1,1 ; insert \"ab\" ; move 2,2 ; backspace", "tool pencil ; stroke 0,0 3,3",
    "paste ; float 7,-2",
  ])
  func damageIsAnErrorOrAState(script: String) throws {
    var editor = try drawn(EditorPartsTests.script + "\n" + script)
    let parts = editor.parts()
    var random = SplitMix64(seed: 700)
    for piece in [\EditorParts.packed[.gesture], \.packed[.clipboard], \.packed[.floating]] {
      guard let bytes = parts[keyPath: piece] else { continue }
      for end in bytes.indices { expectSound(parts, piece, Array(bytes[..<end])) }
      for bit in 0..<bytes.count * 8 {
        var damaged = bytes
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
        expectSound(parts, piece, damaged)
      }
      for _ in 0..<50 { expectSound(parts, piece, random.bytes(random.number(in: 0...60))) }
    }
  }

  private func expectSound(
    _ parts: EditorParts, _ piece: WritableKeyPath<EditorParts, [UInt8]?>, _ bytes: [UInt8]
  ) {
    var damaged = parts
    damaged[keyPath: piece] = bytes
    guard let state = try? EditorState(damaged) else { return }
    #expect(state.brokenInvariants.isEmpty, "\(bytes)")
    var editor = Editor(state)
    let again = editor.parts()
    #expect((try? EditorState(again)) == state, "\(bytes)")
  }
}
