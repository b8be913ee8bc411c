import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct CompositeTests {
  /// Cell by cell or row by row, the same is seen.
  @Test(arguments: 0..<16 as Range<UInt64>)
  func aFlattenedDrawingIsWhatIsSeenAtEachPoint(seed: UInt64) {
    var session = RandomSession(seed: seed)
    for step in 0..<120 {
      guard session.step() != nil, step % 4 == 0 else { continue }
      let (state, sketch) = (session.editor.state, session.editor.sketch)
      let picture = state.drawing.flattened(sketch: sketch, active: state.activeLayer)
      for y in picture.bounds.rows {
        for x in picture.bounds.columns
        where picture[x, y] != session.editor.visibleCell(at: Point(x, y)) {
          Issue.record("\(x),\(y) seed \(seed), step \(step)")
          return
        }
      }
      let window = Rect(step % 7, step % 3, step % 5 + 1, step % 4).intersection(picture.bounds)
      let part = state.drawing.flattened(
        sketch: sketch, active: state.activeLayer, rows: window.rows, columns: window.columns)
      let isSame = part.bounds.rows.allSatisfy { y in
        Array(part.row(y))
          == Array(picture.row(window.minY + y).dropFirst(window.minX).prefix(window.width))
      }
      #expect(part.size == window.size && isSame, "\(window) seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [
    ("text 1,0 \"ab\" fg=none bg=red", " ", Color.palette(1)),
    ("text 1,0 \"ab\" fg=none bg=none", " ", .none), ("text 1,0 \"ab\" fg=none", " ", .default),
    ("line 0,0 3,0 bg=blue ; text 1,0 \"絵\" fg=none bg=red", " ", .palette(1)),
    (
      "line 0,0 3,0 glyph=\"x\" bg=blue ; layer new \"b\" ; text 1,0 \"ab\" fg=none bg=none", "x",
      .palette(4)
    ),
    ("attributes reverse ; text 1,0 \"ab\" fg=none bg=red", "a", .palette(1)),
  ])
  func aGlyphWithoutInkIsNotSeen(script: String, glyph: String, paper: Color) throws {
    let editor = try drawn("size 4x1 ; " + script)
    let cell = editor.visibleCell(at: Point(1, 0))
    #expect(cell.glyph.description == glyph)
    #expect(cell.style.background == paper)
    #expect(editor.state.drawing.flattened()[1, 0] == cell)
  }
}
