import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// What a command has read of a diagram serves the next one, and changes nothing that it does.
struct KnownDiagramTests {
  private static let commands = [
    "box \"d\" at=2,9", "box \"e\" right-of=\"a\"", "connect \"a\" \"b\"",
    "connect \"b\" \"c\" \"x\"",
    "retext \"a\" \"longer\"", "retext \"longer\" \"a\"", "move \"b\" by 2,1", "move \"c\" by -1,0",
    "remove \"d\"", "group \"g\" \"a\" \"b\"", "text 5,5 \"words\"", "line 1,4 30,4", "undo",
    "redo",
    "layer new \"two\"", "layer pick 1", "layer delete 2", "frame new", "frame 1",
    "columns insert 4 2",
    "size 60x20", "select 0,0 9,3", "deselect", "shift 1,0", "swap \"a\" \"c\"", "restyle ascii",
  ]

  @Test(arguments: 1...UInt64(12)) func theNextCommandDoesTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var editor = Editor(try #require(EditorState(size: Size(50, 16))))
    for text in ["a", "b", "c"].enumerated() {
      _ = try editor.perform(Command.parse("box \"\(text.element)\" at=\(12 * text.offset),1"))
    }
    var used = 0
    for _ in 0..<60 {
      let command = try Command.parse(Self.commands.randomElement(using: &random) ?? "undo")
      let layer = editor.state.drawing.layers[editor.state.activeLayer]
      if editor.state.known.diagram(of: layer) != nil { used += 1 }
      var fresh = editor
      fresh.state.known = KnownDiagram()
      let change = try? editor.perform(command)
      let expected = try? fresh.perform(command)
      #expect(editor.state == fresh.state && change?.note == expected?.note, "\(command)")
      #expect((change == nil) == (expected == nil), "\(command)")
    }
    #expect(used > 10)
  }

  @Test func itIsThatOfTheCells() throws {
    var editor = Editor(try #require(EditorState(size: Size(30, 8))))
    _ = try editor.perform(Command.parse("box \"a\" at=1,1"))
    let known = editor.state.known
    let layer = editor.state.drawing.layers[0]
    #expect(known.diagram(of: layer)?.boxes.map(\.frame) == [Rect(1, 1, 5, 3)])
    _ = try editor.perform(Command.parse("text 20,5 \"x\""))
    #expect(known.diagram(of: editor.state.drawing.layers[0]) == nil)
    _ = try editor.perform(Command.parse("undo"))
    #expect(known.diagram(of: editor.state.drawing.layers[0]) != nil)
    let large = Layer(name: "", size: Size(2000, 600))
    let reading = try Diagram(
      reading: Grid(Size(2000, 600), filledWith: Cell(Glyph("x") ?? .space)))
    #expect(KnownDiagram(reading, of: large).diagram(of: large) == nil)
  }
}
