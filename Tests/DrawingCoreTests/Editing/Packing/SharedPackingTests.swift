import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// A state that is unpacked beside another which it may be equal to.
struct SharedPackingTests {
  @Test(arguments: 600..<608 as Range<UInt64>)
  func whatItIsReadBesideChangesNothing(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    for _ in 0..<150 { _ = session.step() }
    let parts = session.editor.parts()
    let same = session.editor.state
    for _ in 0..<30 { _ = session.step() }
    var alone = try EditorState(parts)
    #expect(alone == same, "seed \(seed)")
    for known in [same, session.editor.state, EditorState()] {
      var beside = try EditorState(parts, like: known)
      #expect(beside == alone, "seed \(seed)")
      #expect(beside.digest() == alone.digest(), "seed \(seed)")
    }
  }

  @Test func whatIsEqualIsShared() throws {
    var editor = try drawn("size 100x40 ; text 5,5 \"abc\" ; rect 40,2 90,30 ; undo")
    let state = editor.state
    let copy = try EditorState(editor.parts(), like: state)
    let numbers = state.drawing.layers[0].tiles.tileNumbers
    #expect(!numbers.isEmpty)
    for number in numbers {
      let tiles = [state, copy].map { $0.drawing.layers[0].tiles.tile(number)?.cells ?? [] }
      #expect(place(tiles[0]) == place(tiles[1]))
    }
    #expect(runs(state) == runs(copy))
    let other = try EditorState(editor.parts())
    #expect(runs(state) != runs(other))
  }

  /// Where the steps that can be done or taken back are kept.
  private func runs(_ state: EditorState) -> [UnsafeRawPointer?] {
    let steps = Array(state.history.undoable.edits) + Array(state.history.redoable.edits)
    return steps.map { step in (step.kind as? CellsEdit).flatMap { place($0.patch.runs) } }
  }

  private func place<Value>(_ values: [Value]) -> UnsafeRawPointer? {
    values.withUnsafeBytes { $0.baseAddress }
  }
}
