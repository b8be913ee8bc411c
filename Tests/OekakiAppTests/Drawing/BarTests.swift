import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

/// Clicks on the bars around the canvas.
@MainActor @Suite struct BarTests {
  @Test func thePaletteGivesInkAndPaper() throws {
    let stage = try Stage.with()
    for index in 0..<16 {
      stage.click(8 + 3 * index + 1, 1)
      #expect(stage.state.brush.style.foreground == .palette(UInt8(index)))
      stage.click(8 + 3 * index + 1, 1, .right)
      #expect(stage.state.brush.style.background == .palette(UInt8(index)))
    }
  }

  @Test func ownColoursAndNone() throws {
    let stage = try Stage.with("color fg=red bg=blue")
    let own = try stage.column(of: "own", row: 1)
    stage.click(own, 1)
    #expect(stage.state.brush.style == Style(background: .palette(4)))
    stage.click(own, 1, .right)
    #expect(stage.state.brush.style == Style())
    stage.click(try stage.column(of: "clear", row: 1), 1)
    #expect(stage.state.brush.style.background == Color.none)
  }

  /// Half a word would be no help, and a click on it a surprise.
  @Test(arguments: [(59, []), (62, []), (63, ["own", "●"]), (72, ["own", "●", "clear"])])
  func onlyWholeWordsStandInThePalette(width: Int, words: [String]) throws {
    let stage = try Stage.with(screen: Size(width, 24))
    #expect(stage.lines[1].dropFirst(56).split(separator: " ").map(String.init) == words)
  }

  @Test func theSampleExchangesInkAndPaper() throws {
    let stage = try Stage.with("color fg=red bg=blue ; glyph \"#\"")
    #expect(stage.palette.contains(" ## "))
    stage.click(2, 1)
    #expect(stage.state.brush.style == Style(foreground: .palette(4), background: .palette(1)))
  }

  @Test func thePaletteMarksTheInk() throws {
    let stage = try Stage.with("color fg=red")
    #expect(stage.screen.grid[8 + 3 + 1, 1].glyph.description == "●")
    #expect(stage.screen.grid[8 + 3 + 1, 1].style.background == .palette(1))
    stage.press("2")
    #expect(stage.screen.grid[8 + 3 + 1, 1].glyph.description == "1")
    #expect(stage.screen.grid[8 + 6 + 1, 1].glyph.description == "●")
  }

  @Test func theToolColumnChooses() throws {
    let stage = try Stage.with()
    for (y, family) in Tool.families.enumerated().reversed() {
      for tool in family {
        stage.click(3, 2 + y)
        #expect(stage.state.tool == tool)
        #expect(stage.screen.grid[0, 2 + y].style == Theme.chosen)
        #expect(stage.status.hasPrefix(" " + tool.title.prefix(6)))
      }
    }
  }

  @Test func theToolsKeysAreUnderlined() throws {
    let stage = try Stage.with()
    for (y, tool) in Tool.families.map({ $0[0] }).enumerated() {
      let hot = (0..<8).map { stage.screen.grid[$0, 2 + y] }
        .filter { $0.style.attributes.contains(.underline) }
      #expect(hot.map { $0.glyph.description.lowercased() } == [String(tool.key)])
    }
  }

  @Test func stylesBelowTheTools() throws {
    let stage = try Stage.with()
    stage.click(2, 2 + Tool.families.count + 1)
    #expect(stage.state.brush.boxStyle == .double)
    stage.click(2, 2 + Tool.families.count + 2)
    #expect(stage.state.brush.fillsShapes)
    #expect(stage.text.contains("double") && stage.text.contains("filled"))
  }

  @Test func glyphsBelowTheCanvas() throws {
    let stage = try Stage.with()
    stage.click(8 + 2 * 3, 21)
    #expect(stage.state.brush.glyph.description == "░")
  }

  @Test func layersOnTheRight() throws {
    let stage = try Stage.with("layer new \"b\" ; layer new \"c\" ; line 0,0 0,0")
    #expect((2..<5).map { stage.lines[$0].suffix(3) } == ["3 ●", "2 ●", "1 ●"])
    stage.click(77, 4)
    #expect(stage.state.activeLayer == 0)
    stage.click(78, 2, .right)
    #expect(!stage.state.drawing.layers[2].isVisible)
    #expect(stage.lines[2].hasSuffix("3 ○"))
    #expect(stage.state.activeLayer == 0)
    stage.click(78, 2, .right)
    #expect(stage.state.drawing.layers[2].isVisible)
  }

  @Test func layersFromAHundredOnAreWholeNumbers() throws {
    let stage = try Stage.with((0..<120).map { _ in "layer new \"\"" }.joined(separator: ";"))
    #expect(stage.lines[2].hasSuffix("121"))
  }

  @Test func theTitleOpensTheHelpAndTheMarkSaves() throws {
    let stage = try Stage.with("line 0,0 0,0")
    stage.click(60, 0)
    #expect(stage.text.contains("Esc closes"))
    stage.press("esc")
    stage.click(70, 22)
    #expect(stage.lines.last?.hasPrefix(": save \"") == true)
  }

  @Test func scrollBarsShowWhatIsSeen() throws {
    func thumb(_ stage: Stage) -> Range<Int> {
      let rows = (2..<20).filter { stage.screen.grid[76, $0].glyph.description == "┃" }
      return (rows.first ?? 0)..<(rows.last ?? -1) + 1
    }
    let stage = try Stage.with(drawing: Size(80, 72))
    #expect(thumb(stage) == 2..<7)
    stage.press("pgdn")
    #expect(thumb(stage) == 6..<11)
    stage.press("pgdn", "pgdn", "pgdn")
    #expect(thumb(stage) == 15..<20)
    try stage.run("size 10x10 ; scroll 0,0")
    #expect(thumb(stage) == 0..<0)
  }
}
