import Cells
import Testing

@testable import DrawingCore

/// What cuts or turns all frames at once: how much that may be, and what is kept to take it back.
struct ReshapingTests {
  private static let commands = [
    "crop", "trim", "flip h", "rotate 90", "rows insert 1", "columns delete 1",
  ]

  /// A film whose frames are filled, each with another letter in a corner.
  private func film(_ frames: Int, _ size: Size) throws -> Editor {
    var editor = Editor(try #require(EditorState(size: size)))
    let corner = Point(size.width - 1, size.height - 1)
    _ = try editor.perform(try Command.parse("rect 0,0 \(corner.text) filled glyph=\" \" bg=red"))
    for i in 0..<frames {
      if i > 0 { _ = try editor.perform(try Command.parse("frame new")) }
      _ = try editor.perform(try Command.parse("text 0,0 \"\(i % 10)\""))
    }
    return editor
  }

  /// In several frames it may be sixteen times as much as in one; more is refused in a line, and
  /// nothing is made.
  @Test func framesMayCostMoreTogetherButNotWithoutEnd() throws {
    let size = Size(4096, 2048)
    let (allowed, refused) = (try film(3, size).state, try film(33, size))
    #expect(allowed.effortOfReshaping > CommandLimits.effort)
    #expect(CommandLimits.filmEffort == 16 * CommandLimits.effort)
    for line in Self.commands {
      let command = try Command.parse(line)
      try allowed.checkCost(of: command, 1)
      var editor = refused
      let error = #expect(throws: CommandError.self, "\(line)") { _ = try editor.perform(command) }
      #expect(error == .filmTooLarge, "\(line)")
      #expect(editor.state.history.undoCount == refused.state.history.undoCount)
    }
    #expect(!CommandError.filmTooLarge.description.contains("\n"))
  }

  private func shapesMade(of drawing: Drawing) -> Int {
    var count = 0
    _ = drawing.mapTiles { cel in
      count += 1
      return cel.tiles
    }
    return count
  }

  /// Copies are cut and turned once, kept once, and come back as they were.
  @Test func copiesAreMadeOnce() throws {
    var editor = try drawn("text 1,1 \"ab\" ; rect 3,2 60,30", size: Size(64, 32))
    for last in [1, 2, 4, 8, 16, 32, 64] { try editor.run("frame duplicate 1-\(last)") }
    let copies = editor.state.drawing
    #expect(copies.celCount == 128 && shapesMade(of: copies) == 1)
    let one = Edit.picture(of: copies, for: [Place(layer: 0)]).cost
    let all = Edit.picture(of: copies, for: copies.places).cost
    #expect(all <= one + 127 * 4 * Tile.slotSize)
    #expect(editor.state.effortOfReshaping == 4 * Tile.count + 127 * 4)

    try editor.run("frame 50 ; text 5,5 \"X\"")
    let drawing = editor.state.drawing
    #expect(shapesMade(of: drawing) == 3)
    try editor.run("flip h")
    for frame in [0, 48, 49, 50, 127] {
      let shown = editor.state.drawing.showing(frame: frame).flattened()
      #expect(shown[61, 1].glyph.description == "b", "\(frame)")
      #expect((shown[58, 5].glyph.description == "X") == (frame == 49), "\(frame)")
    }
    try editor.run("undo")
    #expect(editor.state.drawing == drawing)
    try editor.run("redo ; undo")
    #expect(editor.state.drawing == drawing)
  }
}
