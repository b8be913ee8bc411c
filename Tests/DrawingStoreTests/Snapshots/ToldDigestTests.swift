import Cells
import DrawingCore
import Testing

@testable import DrawingStore

/// A large drawing is opened without its digest being worked out: the file tells it.
@MainActor struct ToldDigestTests {
  /// Of more than 64 tiles.
  private func large() throws -> PlainDrawing {
    let drawing = try PlainDrawing.fresh(Size(500, 300))
    _ = try drawing.editor.perform(.parse("rect 0,0 499,299 filled"))
    return drawing
  }

  @Test func isWorkedOutWhileNobodyWaits() throws {
    let drawing = try large()
    let bytes = try Snapshot.bytes(of: drawing)
    let opened = try Snapshot.drawing(from: bytes, as: PlainDrawing.self)
    #expect(opened.editor.state.drawing.isDigestTold)
    #expect(opened.isSaved)
    opened.confirmDigest()
    #expect(!opened.editor.state.drawing.isDigestTold)
    #expect(opened.isSaved)
    #expect(opened.editor.drawingDigest() == drawing.editor.drawingDigest())
  }

  @Test func aChangeAndItsUndoAreKnownAnyTime() throws {
    let bytes = try Snapshot.bytes(of: try large())
    let opened = try Snapshot.drawing(from: bytes, as: PlainDrawing.self)
    _ = try opened.editor.perform(.parse("text 3,3 \"a\""))
    #expect(!opened.editor.state.drawing.isDigestTold)
    #expect(!opened.isSaved)
    _ = try opened.editor.perform(.parse("undo"))
    #expect(opened.isSaved)
  }

  /// What other programs have written tells nothing: its bytes have no seal.
  @Test func isNotBelievedWithoutASeal() throws {
    var bytes = try Snapshot.bytes(of: try large())
    let seal = bytes.count - 32..<bytes.count - 27
    bytes.replaceSubrange(seal, with: repeatElement(0, count: 5))
    let opened = try Snapshot.drawing(from: bytes, as: PlainDrawing.self)
    #expect(!opened.editor.state.drawing.isDigestTold)
    #expect(opened.isSaved)
  }

  @Test func aLieIsFoundOut() throws {
    let lie = try PlainDrawing.fresh(nil).editor.drawingDigest()
    var state = try large().editor.state
    let digest = state.drawingDigest()
    let bytes = try Snapshot.bytes(of: PlainDrawing(state: state))
    state = try Snapshot.drawing(from: bytes, as: PlainDrawing.self).editor.state
    state.trust(lie)
    let opened = PlainDrawing(state: state)
    #expect(opened.document.savedDigest == lie)
    #expect(opened.editor.drawingDigest() == digest)
    let other = PlainDrawing(state: state)
    other.confirmDigest()
    #expect(other.document.savedDigest == digest)
    #expect(other.isSaved)
  }
}
