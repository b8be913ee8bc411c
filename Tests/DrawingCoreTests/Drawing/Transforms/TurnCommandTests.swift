import Cells
import Foundation
import Testing

@testable import DrawingCore

/// Flips, turns and moves of what is selected, what floats, or the whole drawing.
struct TurnCommandTests {
  @Test(arguments: [
    ("text 0,0 \"ab\" ; layer new \"up\" ; text 0,1 \"c\" bg=none ; flip h", ["·ba", "··c"]),
    ("text 0,0 \"ab\" ; layer lock 1 ; flip v", ["···", "ab·"]),
    ("text 0,0 \"a/─\" ; rotate 90", ["·a", "·\\", "·│"]),
    ("text 0,0 \"a/─\" ; rotate 90 plain", ["·a", "·/", "·─"]),
    ("text 0,0 \"a/─\" ; rotate 270", ["│·", "\\·", "a·"]),
    ("text 0,0 \"a/─\" ; rotate 180", ["···", "─/a"]),
  ])
  func theWholeDrawingTurnsWithAllLayers(script: String, lines: [String]) throws {
    var editor = try drawn(script, size: Size(3, 2))
    #expect(editor.lines == lines)
    try editor.run("undo")
    #expect(editor.state.drawing.size == Size(3, 2))
  }

  @Test(arguments: [
    ("flip h", ["a絵"]), ("flip v", ["絵a"]), ("rotate 180", ["a絵"]), ("rotate 90", [" ", " ", "a"]),
    ("rotate 270", ["a", " ", " "]),
  ])
  func aWideGlyphStaysWholeUnlessItLiesDown(command: String, lines: [String]) throws {
    let editor = try drawn("text 0,0 \"絵a\" bg=blue ; \(command)", size: Size(3, 1))
    #expect(editor.lines == lines)
    let layer = editor.state.drawing.layers[0]
    let size = editor.state.drawing.size
    let papers = (0..<size.height).flatMap { y in
      (0..<size.width).map { layer[Point($0, y)].style.background }
    }
    #expect(papers == Array(repeating: .palette(4), count: 3))
  }

  /// A floating piece loses nothing.
  @Test(arguments: [
    ("select 0,0 19,5 ; rotate 90", "cut off at the edge: 10 cells"),
    ("select 0,0 5,5 ; rotate 90", nil),
    ("select 0,0 19,5 ; rotate 180", nil), ("select 0,0 19,5 ; flip v", nil),
    ("select 0,0 19,5 ; lift ; rotate 90", nil), ("rotate 90", nil),
    ("select 0,0 6,5 ; rotate 270", "cut off at the edge: 1 cell"),
  ])
  func whatIsTurnedPastTheEdgeIsTold(script: String, told: String?) throws {
    var editor = try drawn("text 0,0 \"abcdefghijklmnop\"", size: Size(20, 6))
    var note: String?
    for line in script.split(separator: ";") {
      note = try editor.perform(.parse(line.trimmingCharacters(in: .whitespaces))).note
    }
    #expect(note == told)
  }

  /// Its upper left corner stays; what it comes to lie on is overwritten, what it leaves is clear.
  @Test(arguments: [
    ("rotate 90", "da····\neb····\nfcx···\n······", Rect(0, 0, 2, 3)),
    ("rotate 270", "cf····\nbe····\nadx···\n······", Rect(0, 0, 2, 3)),
    ("rotate 180", "fed···\ncba···\nxxx···\n······", Rect(0, 0, 3, 2)),
    ("flip h", "cba···\nfed···\nxxx···\n······", Rect(0, 0, 3, 2)),
  ])
  func whatIsSelectedTurnsInItsPlace(command: String, picture: String, bounds: Rect) throws {
    let script = "text 0,0 \"abc\\ndef\\nxxx\" ; select 0,0 2,1 ; \(command)"
    try expectPicture(script, picture)
    var editor = try drawn(script, size: Size(6, 4))
    #expect(editor.state.selection == Selection(bounds))
    try editor.run("undo")
    #expect(editor.lines == ["abc···", "def···", "xxx···", "······"])
    #expect(editor.state.selection == Selection(Rect(0, 0, 3, 2)))
  }

  @Test(arguments: [
    ("align right ; align bottom", "······\n····ab"), ("align center", "··ab··\n······"),
    ("float 3,0 ; flip h", "···ba·\n······"), ("float 1,0 ; rotate 90", "·a····\n·b····"),
    ("float 2,1 ; cancel", "ab····\n······"),
  ])
  func whatFloatsTurnsAndIsAlignedInTheDrawing(commands: String, picture: String) throws {
    try expectPicture("text 0,0 \"ab\" ; select 0,0 1,0 ; lift ; \(commands)", picture)
    let lifted = try drawn("text 0,0 \"ab\" ; select 0,0 1,0 ; lift", size: Size(6, 2))
    let turned = try drawn(
      "text 0,0 \"ab\" ; select 0,0 1,0 ; lift ; \(commands)", size: Size(6, 2))
    #expect(turned.state.history.undoCount == lifted.state.history.undoCount)
  }

  @Test(arguments: [
    ("shift 1,1", "····\n·ab·\n··c·"), ("select 0,0 1,0 ; shift 1,0 wrap", "ba··\n·c··\n····"),
    ("select 0,0 1,0 ; shift 2,1", "····\n·cab\n····"),
    ("select 0,0 1,0 ; shift 3,0", "···a\n·c··\n····"),
    ("lasso 0,0 1,0 1,1 ; crop", "ab\n·c"), ("select 1,0 1,1 ; crop", "b\nc"),
    ("trim", "ab\n·c"),
  ])
  func isMovedOrCut(commands: String, picture: String) throws {
    let editor = try drawn("text 0,0 \"ab\\n c\" bg=none ; \(commands)", size: Size(4, 3))
    #expect(editor.lines == picture.split(separator: "\n").map(String.init))
  }

  @Test func aLockedLayerRefusesToBeMovedOrTurned() throws {
    for command in ["shift 1,0", "lift", "flip h", "align right", "selection fill"] {
      let error = #expect(throws: CommandError.self) {
        try drawn("text 0,0 \"a\" ; layer lock 1 ; select 0,0 1,0 ; \(command)")
      }
      #expect(error?.description.contains("is locked (layer unlock 1)") ?? false, "\(command)")
    }
  }
}
