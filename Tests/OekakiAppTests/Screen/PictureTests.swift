import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

/// The whole screen at several sizes, with the same drawing.
@MainActor struct PictureTests {
  private func expectScreen(
    _ width: Int, _ height: Int, _ picture: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let script = "rect 0,0 6,2 ; text 2,1 \"絵 a\" ; layer new \"b\" ; cursor 2,1"
    let stage = try Stage.with(script, drawing: Size(10, 4), screen: Size(width, height))
    let found = stage.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
    #expect(found == picture, sourceLocation: sourceLocation)
  }

  @Test func ofTheUsualSize() throws {
    try expectScreen(
      80, 24,
      """
       お絵描き  untitled ●             New Open Save Undo Redo Export Menu Help Quit
        ██   ink own     paper own     0 1 2 3 4 5 6 7 8 9              own● ⊘  …
       Pencil▕┌─────┐   ··························································▏●2
       Brush ▕│ 絵 a│   ··························································▏●1
       Eraser▕└─────┘   ··························································▏ +
       Spray ▕          ··························································▏
       Shade ▕····································································▏
       Line  ▕····································································▏
       Wire  ▕····································································▏
       Rect  ▕····································································▏
       Oval  ▕····································································▏
       Fill  ▕····································································▏
       Text  ▕····································································▏
       Pick  ▕····································································▏
       Select▕····································································▏
             ▕····································································▏
       ┌─┐   ▕····································································▏
       hollow▕····································································▏
       cell  ▕····································································▏
       GIPA ·▕····································································▏
              ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
              [█]▓ ▒ ░ ▀ ▄ ▌ ▐ ■ ▪ ● • · ─ │ ╱ ╲ ╳ ◆ ○ ★ + * # @ …  size 1
       Pencil   2,1       10x4   view 0,0   layer 2 of 2                unsaved, kept
       Space draws, or the mouse; F9: menu, ?: all keys; arrows move
      """)
  }

  @Test func smallerDropsTheColumnsThenTheRows() throws {
    try expectScreen(
      20, 6,
      """
        ██     0 1 2 3 4 5
      ┌─────┐   ··········
      │ 絵 a│   ··········
      └─────┘   ··········
            unsaved, kept
       Space draws, or th…
      """)
    try expectScreen(
      5, 3,
      """
      ┌────
      │ 絵
       Spa…
      """)
  }

  @Test func oneCellOfTheDrawingIsLeft() throws {
    try expectScreen(1, 1, "┌")
    try expectScreen(3, 1, "┌──")
  }

  /// A cell of each kind, in the place where the drawing's 0,0 is shown.
  @Test(arguments: [
    (Size(80, 24), Point(8, 2)), (Size(200, 60), Point(84, 26)), (Size(60, 16), Point(8, 2)),
    (Size(40, 12), Point(0, 2)), (Size(40, 10), Point(0, 1)), (Size(20, 6), Point(0, 1)),
    (Size(5, 3), Point(0, 0)), (Size(1, 1), Point(0, 0)),
  ])
  func theDrawingsFirstCell(size: Size, place: Point) throws {
    let stage = try Stage.with("line 0,0 0,0 glyph=\"X\" fg=red bg=#010203", screen: size)
    let style = Style(foreground: .palette(1), background: .rgb(0x010203))
    #expect(stage.screen.grid[place] == Cell(try #require(Glyph("X")), style))
    #expect(stage.screen.cursor == place)
  }
}
