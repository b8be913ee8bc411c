import Cells
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor struct GlyphsTests {
  /// The title says so, and the chart shows the chosen glyph in them, by dots.
  @Test func lettersOfTheDrawingAreShown() throws {
    let stage = try Stage.with(OwnLetters.command, screen: Size(120, 40))
    #expect(stage.lines[0].contains("own letters 8x16"))
    #expect(stage.text.contains("letter ⠛⣤"), "\(stage.text)")
    stage.press("f5")
    for row in ["⣿⣿⠀⠀", "⠀⠀⣿⣿"] {
      #expect(stage.lines.count { $0.contains(row) } == 2, "\(stage.text)")
    }
    stage.press("esc")
    stage.resize(to: Size(80, 24))
    #expect(stage.lines[0].contains("untitled ●  own 8x16  "), "\(stage.lines[0])")
    stage.enter("bitfont none")
    #expect(!stage.lines[0].contains("own"))
  }

  @Test func aGlyphIsChosenWithTheKeys() throws {
    let stage = try Stage.with()
    stage.press("f5")
    #expect(stage.text.contains("Glyphs") && stage.text.contains("U+2588 FULL BLOCK"))
    stage.press("right")
    #expect(stage.text.contains("U+2589 LEFT SEVEN EIGHTHS BLOCK"))
    stage.press("enter")
    #expect(stage.controller.presented == nil)
    #expect(stage.state.brush.glyph.description == "▉")
  }

  @Test func aGlyphIsChosenWithTheMouse() throws {
    let stage = try Stage.with()
    stage.press("f5")
    let (x, y) = (try stage.column(of: "┼", row: 8), 8)
    stage.click(x, y)
    #expect(stage.text.contains("BOX DRAWINGS LIGHT VERTICAL AND HORIZONTAL"))
    stage.click(x, y)
    #expect(stage.state.brush.glyph.description == "┼")
  }

  @Test func theEndsAreReachedAndNotPassed() throws {
    let stage = try Stage.with()
    stage.press("f5", "home", "left", "up")
    #expect(stage.text.contains("U+2580 UPPER HALF BLOCK"))
    stage.press("end", "right", "down", "pgdn")
    let last = try #require(GlyphChart.glyphs.last)
    #expect(stage.text.contains(GlyphChart.name(of: last)))
    stage.press("pgup", "esc")
    #expect(stage.state.brush.glyph == .block)
  }

  /// Only what is seen has cells, however far it is scrolled.
  @Test func cellsAreUsedAgain() throws {
    let stage = try Stage.with()
    stage.press("f5")
    let panel = try #require(stage.controller.presented?.view)
    let collection = try #require(panel.hierarchy.lazy.compactMap { $0 as? CollectionView }.first)
    let first = Set(collection.subviews.map(ObjectIdentifier.init))
    for _ in 0..<20 { stage.press("pgdn") }
    let cells = collection.subviews.map(ObjectIdentifier.init)
    #expect(cells.count <= collection.columns * (collection.bounds.height + 1))
    #expect(Set(cells).isSubset(of: first))
    #expect(collection.cellError == nil)
  }

  @Test(arguments: [Size(1, 1), Size(5, 4), Size(20, 6), Size(200, 60)])
  func anyScreenIsLeftAsItWas(size: Size) throws {
    let stage = try Stage.with(screen: size)
    let before = stage.screen.grid
    stage.press("f5", "down", "pgdn", "end", "home", "right", "esc")
    #expect(stage.screen.grid == before)
  }

  @Test func theChartHasEachGlyphOnce() {
    #expect(Set(GlyphChart.glyphs).count == GlyphChart.glyphs.count)
    #expect(GlyphChart.glyphs.allSatisfy { $0.width == 1 })
    #expect(GlyphChart.glyphs.count > 1000)
  }
}
