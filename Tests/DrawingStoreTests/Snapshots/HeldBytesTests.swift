import Cells
import DrawingCore
import Staging
import Testing

@testable import DrawingStore

/// What is looked at before a file is replaced: whether its bytes are the drawing.
@MainActor struct HeldBytesTests {
  private func drawing(_ script: String) throws -> PlainDrawing {
    let begin = "rect 2,2 60,20 ; text 5,5 \"絵 abc\" ; line 0,0 30,30 fg=#ff8000 ; undo ; undo"
    let state = try Stage.with(begin + script, drawing: Size(100, 40)).state
    return PlainDrawing(state: state)
  }

  @Test func bytesHoldTheDrawingThatTheyAreOf() throws {
    let drawing = try drawing("")
    #expect(Snapshot.bytes(try Snapshot.bytes(of: drawing), hold: drawing))
  }

  @Test(arguments: [
    "line 40,30 40,30", "line 2,2 2,2 fg=#010203", "redo", "undo", "line 0,0 0,0 ; undo",
    "layer new \"b\"", "layer rename 1 \"b\"", "layer hide 1", "palette 2 \"#010203\"",
    "size 99x40", "tool line", "cursor 3,3", "scroll 1,1", "select 0,0 3,3",
    "select 0,0 3,3 ; copy", "seed 7", "tool pencil ; press 9,9", "color fg=red",
  ])
  func theyHoldNoOther(change: String) throws {
    let (drawing, other) = (try drawing(""), try drawing(" ; " + change))
    #expect(!Snapshot.bytes(try Snapshot.bytes(of: other), hold: drawing))
    #expect(!Snapshot.bytes(try Snapshot.bytes(of: drawing), hold: other))
  }

  @Test func damagedBytesHoldNothing() throws {
    let drawing = try drawing("")
    let bytes = try Snapshot.bytes(of: drawing)
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(!Snapshot.bytes(damaged, hold: drawing), "byte \(place)")
    }
  }
}
