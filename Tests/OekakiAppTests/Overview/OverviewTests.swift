import Cells
import DrawingCore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

@MainActor struct OverviewTests {
  /// Where the box around what is seen stands: its corners on the screen.
  private func box(_ stage: Stage) throws -> (Point, Point) {
    let corners = stage.screen.grid.bounds.rows.flatMap { y in
      stage.screen.grid.bounds.columns.map { Point($0, y) }
    }.filter {
      ["┌", "┘"].contains(stage.screen.grid[$0].glyph.description)
        && stage.screen.grid[$0].style == Theme.standard[.chosen]
    }
    try #require(corners.count == 2)
    return (corners[0], corners[1])
  }

  @Test func theWholeDrawingIsSeenAndTheViewIsFramed() throws {
    let stage = try Stage.with(
      "rect 0,0 399,99 filled glyph=\"█\" fg=1 ; rect 300,0 399,99 filled glyph=\"█\" fg=2",
      drawing: Size(400, 100))
    stage.press("v")
    #expect(stage.text.contains("Overview"))
    let inks = (0..<80).map { stage.screen.grid[$0, 10].style.foreground }
    #expect(Set(inks).count >= 3)
    let (first, last) = try box(stage)
    // What is seen is 68 of 400 columns and 18 of 100 rows; the picture has 73 columns.
    #expect(last.x - first.x + 1 == 13 && first.x < 10)
    stage.press("esc")
    #expect(stage.controller.presented == nil && stage.state.viewport == .zero)
  }

  /// The first sixteen colours are the terminal's, once it has told all of them.
  @Test func theFirstColorsAreTheTerminals() throws {
    let stage = try Stage.with(
      "rect 0,0 79,23 filled glyph=\"█\" fg=1", drawing: Size(80, 24))
    stage.press("v")
    var ink: Color { stage.screen.grid[40, 11].style.foreground }
    let usual = ink
    for number in 0..<15 {
      stage.send(.paletteColor(number, RGB(1, 2, 3)))
      #expect(ink == usual)
    }
    stage.send(.paletteColor(15, RGB(9, 9, 9)))
    #expect(ink == .rgb(0x010203) && ink != usual)
  }

  /// What is all on the canvas has no box, which would hide its edge.
  @Test func aDrawingSeenWholeIsSeenToItsEdge() throws {
    let stage = try Stage.with(
      "rect 0,0 39,9 filled glyph=\"█\" fg=#00ff00", drawing: Size(40, 10))
    stage.press("v")
    let corners = stage.screen.grid.cells.filter {
      $0.glyph.description == "┌" && $0.style == Theme.standard[.chosen]
    }
    #expect(corners.isEmpty)
    let corner = try #require(stage.screen.cursor)
    #expect(stage.screen.grid[corner].style.foreground != Theme.standard[.chosen].foreground)
  }

  @Test func arrowsMoveTheViewAndTheFrame() throws {
    let stage = try Stage.with("line 0,0 399,99", drawing: Size(400, 100))
    stage.press("v")
    let before = try box(stage)
    stage.press("right", "right", "down")
    #expect(stage.state.viewport == Point(34, 4))
    #expect(try box(stage).0.x > before.0.x)
    stage.press("v")
    #expect(stage.controller.presented == nil && stage.state.viewport == Point(34, 4))
  }

  @Test func aClickPutsAPlaceInTheMiddle() throws {
    let stage = try Stage.with("line 0,0 399,99", drawing: Size(400, 100))
    stage.press("v")
    stage.click(40, 11)
    let middle = stage.state.viewport + Point(34, 9)
    #expect(abs(middle.x - 200) < 12 && abs(middle.y - 50) < 8, "\(middle)")
  }

  /// Of a long scroller the last part is in the last column, and a click there goes to it.
  @Test func aScrollerIsSeenInColumns() throws {
    let stage = try Stage.with(
      "rect 0,990 79,999 filled glyph=\"█\" fg=2", drawing: Size(80, 1000))
    stage.press("v")
    let grid = stage.screen.grid
    let drawn = grid.bounds.columns.filter { x in
      (3..<21).contains {
        grid[x, $0].style.foreground.levels != nil && "█▀▄".contains(grid[x, $0].glyph.description)
      }
    }
    let column = try #require(drawn.first)
    #expect(column > 60)
    stage.click(column + 1, 19)
    #expect(stage.state.viewport.y > 850)
  }

  @Test func theOverviewIsOpenAgainAtTheNextStart() throws {
    let stage = try Stage(.new(Size(400, 100)))
    stage.press("space", "v", "right")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
    #expect(next.controller.presented is OverviewViewController)
  }

  /// Where nothing is drawn there is the terminal's own paper, at every depth of colours.
  @Test(
    arguments: [ColorDepth.rgb24, .palette256, .ansi16, .ansi8, .none],
    [Size(80, 24), Size(120, 40), Size(200, 60)])
  func whereNothingIsDrawnThereIsNothing(depth: ColorDepth, size: Size) throws {
    let stage = try Stage(.new(Size(200, 60)), screen: size, colors: depth)
    try stage.run("rect 150,40 199,59 filled glyph=\"█\" fg=default")
    stage.press("v")
    #expect(stage.controller.presented is OverviewViewController)
    let blocks = (3..<size.height - 5).flatMap { y in
      stage.screen.grid.bounds.columns.map { stage.screen.grid[$0, y] }
    }.filter { ["█", "▀", "▄"].contains($0.glyph.description) }
    // A twelfth of the drawing.
    #expect((10..<size.width * size.height / 8).contains(blocks.count))
    for cell in blocks {
      #expect(cell.style.foreground.levels != nil || depth == .none, "\(cell)")
    }
  }

  /// The terminal may tell its background late, and another theme may be chosen.
  @Test func ownInkFollowsTheTerminal() throws {
    let stage = try Stage.with(
      "rect 0,0 299,59 filled glyph=\"█\" fg=default", drawing: Size(300, 60),
      screen: Size(200, 60))
    stage.enter("view panels on")
    let area = try DrawingLayout.ofScene(Size(200, 60))["OverviewView"]
    func ink() -> Color {
      stage.screen.grid[area.maxX - 2, area.minY + area.height / 2].style.foreground
    }
    #expect(ink() == .rgb(0xCCCCCC))
    stage.send(.background(isLight: true))
    #expect(ink() == .rgb(0x333333))
    stage.enter("theme dark")
    #expect(ink() == .rgb(0xCCCCCC))
  }

  @Test(arguments: [Size(1, 1), Size(9, 4), Size(200, 60)])
  func theOverviewLeavesAScreenOfAnySizeAsItWas(size: Size) throws {
    let stage = try Stage.with("line 0,0 9,4", screen: size)
    let before = stage.screen.grid
    stage.press("v", "right", "down", "left", "up", "esc")
    #expect(stage.screen.grid == before)
  }

  @Test func whatIsUnderTheCursorIsTold() throws {
    let stage = try Stage.with("layer new \"sky\" ; line 0,0 3,0 fg=#ff8800 bg=4")
    stage.press("u")
    #expect(stage.message == "█ U+2588 FULL BLOCK · ink #ff8800 · paper 4 · layer 2 “sky”")
    stage.press("down", "u")
    #expect(stage.message == "0,1 is clear on every layer that is shown")
  }

  @Test func channelsGoRound() throws {
    let stage = try Stage.with("line 0,0 3,0 glyph=\"x\" fg=1")
    stage.press("C", "C")
    #expect(stage.message == "only the ink is drawn")
    stage.press("2", "space")
    #expect(stage.state.drawing.layers[0][.zero].glyph.description == "x")
    #expect(stage.state.drawing.layers[0][.zero].style.foreground == .palette(2))
    stage.press("C", "C")
    #expect(stage.message == "whole cells are drawn")
  }

  @Test func aKeyThatDoesNothingSaysSoOnce() throws {
    let stage = try Stage.with()
    stage.press("z")
    #expect(stage.message.hasPrefix("z does nothing here"))
    stage.press("right", "z")
    #expect(!stage.message.contains("does nothing"))
  }
}
