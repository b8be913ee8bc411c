import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Clicks on the bars around the canvas.
@MainActor struct BarTests {
  /// Where the palette begins where the colours stand before it in words, and where not.
  @Test(arguments: [(80, 32), (99, 32), (120, 8), (79, 8), (60, 8)])
  func thePaletteGivesInkAndPaper(width: Int, start: Int) throws {
    let stage = try Stage.with(screen: Size(width, 24))
    for index in 0..<16 {
      stage.click(start + 2 * index + 1, 1)
      #expect(stage.state.brush.style.foreground == .palette(UInt8(index)))
      stage.click(start + 2 * index + 1, 1, .right)
      #expect(stage.state.brush.style.background == .palette(UInt8(index)))
    }
  }

  @Test func ownColoursAndNoneAreClicked() throws {
    let stage = try Stage.with("color fg=red bg=blue")
    let own = try stage.column(of: "own", row: 1)
    stage.click(own, 1)
    #expect(stage.state.brush.style == Style(background: .palette(4)))
    let last = try #require(stage.palette.range(of: "own", options: .backwards))
    let x = Glyph.width(of: stage.palette[..<last.lowerBound])
    stage.click(x, 1, .right)
    #expect(stage.state.brush.style == Style())
    let clear = try stage.column(of: "⊘", row: 1)
    stage.click(clear, 1, .right)
    #expect(stage.state.brush.style.background == Color.none)
    stage.click(clear, 1)
    #expect(stage.state.brush.style.foreground == Color.none)
  }

  @Test func theColoursStandInWords() throws {
    for (command, words) in [
      ("color fg=208 bg=none", "ink 208     paper –"), ("color fg=default", "ink own"),
      ("color fg=#ff8800 bg=#00ff00", "ink #ff8800 paper #00ff00"), ("color bg=blue", "paper 4"),
    ] {
      #expect(try Stage.with(command).palette.contains(words))
    }
    let stage = try Stage.with()
    stage.click(try stage.column(of: "paper", row: 1), 1)
    #expect(stage.lines.last?.hasPrefix(": color bg=") == true)
    stage.press("esc")
    stage.click(try stage.column(of: "…", row: 1), 1)
    #expect(stage.controller.presented is ColorsViewController)
  }

  /// At the row's end, the latest first, and only what the palette does not have.
  @Test func theLastColoursStandAfterThePalette() throws {
    let stage = try Stage.with("color fg=100 ; color fg=101 ; color fg=3 ; color bg=102")
    let colors = (76..<80).map { stage.screen.grid[$0, 1].style.background }
    #expect(colors == [.palette(102), .palette(101), .palette(100), .default])
    stage.click(77, 1)
    stage.click(78, 1, .right)
    #expect(stage.state.brush.style == Style(foreground: .palette(101), background: .palette(100)))
    #expect(stage.palette.hasSuffix("·●○ "))
  }

  /// Half a word would be no help, and a click on it a surprise.
  @Test(arguments: [(44, []), (46, ["own●"]), (49, ["own●", "⊘"]), (60, ["own●", "⊘", "…"])])
  func onlyWholeWordsStandInThePalette(width: Int, words: [String]) throws {
    let stage = try Stage.with(screen: Size(width, 24))
    #expect(stage.lines[1].dropFirst(41).split(separator: " ").map(String.init) == words)
  }

  @Test func theSampleExchangesInkAndPaper() throws {
    let stage = try Stage.with("color fg=red bg=blue ; glyph \"#\"")
    #expect(stage.palette.contains(" ## "))
    stage.click(2, 1)
    #expect(stage.state.brush.style == Style(foreground: .palette(4), background: .palette(1)))
  }

  @Test func thePaletteMarksInkAndPaper() throws {
    let stage = try Stage.with("color fg=red bg=blue")
    func mark(_ index: Int) -> String {
      stage.screen.grid[32 + 2 * index + 1, 1].glyph.description
    }
    #expect((0..<6).map(mark) == ["0", "●", "2", "3", "○", "5"])
    #expect(stage.screen.grid[32 + 2 + 1, 1].style.background == .palette(1))
    stage.press("2", "alt-2")
    #expect((0..<6).map(mark) == ["0", "1", "◉", "3", "4", "5"])
  }

  @Test func theToolColumnChooses() throws {
    let stage = try Stage.with()
    for (y, family) in Tool.families.enumerated().reversed() {
      for tool in family {
        stage.click(3, 2 + y)
        #expect(stage.state.tool == tool)
        #expect(stage.screen.grid[0, 2 + y].style == Theme.standard[.chosen])
        #expect(stage.lines[2 + y].prefix(7).contains(tool.shortTitle), "\(tool) is cut")
        #expect(stage.status.hasPrefix(" \(tool.title) "))
      }
    }
  }

  @Test func contrastIsThatOfFiles() throws {
    for (colors, ratio) in [
      ("fg=#ff8800 bg=#000000", "8.8"), ("fg=bright-yellow bg=blue", "12.5"),
    ] {
      let stage = try Stage.with("color \(colors)", screen: Size(100, 30))
      #expect(stage.text.contains("Contrast \(ratio)"), "\(stage.text)")
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
    #expect(stage.text.contains("╔═╗") && stage.text.contains("filled"))
  }

  /// Where boxes join lines one hangs on the sample; of the parts of a cell those left out are small.
  @Test func settingsStandBelowTheToolsAsThemselves() throws {
    let stage = try Stage.with("shape style=double")
    let first = 2 + Tool.families.count + 1
    stage.click(2, first, .right)
    #expect(stage.state.brush.joinsLines && stage.lines[first].hasPrefix(" ╔╦╗"))
    #expect(stage.lines[first + 3].hasPrefix(" GIPA"))
    stage.click(2, first + 3)
    #expect(stage.state.brush.options.channels == [.glyph, .background, .attributes])
    #expect(stage.lines[first + 3].hasPrefix(" GiPA"))
    stage.click(2, first + 3)
    #expect(stage.state.brush.options.channels == .all)
    #expect(stage.lines[first + 2].hasPrefix(" cell "))
    stage.click(2, first + 2)
    #expect(stage.state.brush.grid == .dots(.half) && stage.lines[first + 2].hasPrefix(" half "))
    stage.press("k", "K", "K")
    #expect(stage.state.brush.grid == .cells && stage.message.hasPrefix("drawing in cells"))
  }

  /// The wheel goes on through the glyphs; one of one's own stays at hand, and … shows all.
  @Test func moreGlyphsStandAtTheStripsEnd() throws {
    let stage = try Stage.with()
    stage.mouse(.wheel(dx: 0, dy: 1), 20, 21)
    #expect(stage.state.brush.glyph.description == "▓")
    stage.mouse(.wheel(dx: 0, dy: -1), 20, 21)
    #expect(stage.state.brush.glyph == .block)
    stage.enter("glyph \"Q\"")
    stage.press("]")
    let own = try #require(stage.places(of: "Q").first { $0.y == 21 })
    stage.click(own.x, own.y)
    #expect(stage.state.brush.glyph.description == "Q")
    stage.click(try stage.column(of: "…", row: 21), 21)
    #expect(stage.controller.presented is GlyphsViewController)
  }

  /// From where to where, and how large it would be.
  @Test func aGestureTellsItsSize() throws {
    let stage = try Stage.with("tool rect")
    stage.mouse(.press(.left), 10, 4)
    stage.mouse(.drag(.left), 15, 5)
    #expect(stage.status.contains(" 2,2 → 7,3 ") && stage.status.contains(" 6x2 "))
    stage.mouse(.release(.left), 15, 5)
    #expect(stage.status.contains(" 12x5 ") && !stage.status.contains("→"))
  }

  @Test func aCursorThatIsNotSeenIsTold() throws {
    let stage = try Stage.with("", drawing: Size(80, 72))
    stage.press("pgdn")
    #expect(stage.message.hasPrefix("the cursor is off the screen"))
    stage.press("right")
    #expect(stage.message.hasPrefix("Space draws"))
  }

  @Test func glyphsBelowTheCanvas() throws {
    let stage = try Stage.with()
    stage.click(8 + 2 * 3, 21)
    #expect(stage.state.brush.glyph.description == "░")
  }

  @Test func layersOnTheRight() throws {
    let stage = try Stage.with("layer new \"b\" ; layer new \"c\" ; line 0,0 0,0")
    #expect((2..<5).map { stage.lines[$0].suffix(3) } == ["●3 ", "●2 ", "●1 "])
    #expect(stage.lines[5].hasSuffix(" + "))
    stage.click(78, 4)
    #expect(stage.state.activeLayer == 0)
    for (x, button) in [(77, Mouse.Button.left), (77, .right), (78, .right)] {
      stage.click(x, 2, button)
      #expect(!stage.state.drawing.layers[2].isVisible)
      #expect(stage.lines[2].hasSuffix("○3 "))
      #expect(stage.state.activeLayer == 0)
      stage.click(x, 2, button)
      #expect(stage.state.drawing.layers[2].isVisible)
    }
  }

  /// Where there are more than rows, the one that is drawn on is among those shown.
  @Test func theLayerListFollows() throws {
    let stage = try Stage.with((0..<40).map { _ in "layer new \"\"" }.joined(separator: ";"))
    for n in [41, 1, 20, 33] {
      stage.enter("layer pick \(n)")
      let rows = (2..<19).filter { stage.screen.grid[78, $0].style == Theme.standard[.chosen] }
      #expect(rows.count == 1)
      #expect(stage.lines[rows.first ?? 0].hasSuffix("●\(n)".padded(to: 3)))
    }
    stage.click(78, 2)
    #expect(stage.state.activeLayer == 41 - 1 || stage.state.activeLayer > 33)
  }

  /// From 100 columns on the list has names and buttons, an `L` where a layer is locked, and an `l`
  /// where what is clear of it is.
  @Test func theWideListLocksAndDuplicates() throws {
    let stage = try Stage.with("layer new \"ink\"", screen: Size(100, 30))
    let row = try #require(stage.lines.firstIndex { $0.contains("2 ink") })
    let lock = try stage.column(of: "· 2 ink", row: row)
    stage.click(lock, row)
    #expect(stage.state.drawing.layers[1].lock == .all)
    #expect(stage.lines[row].contains("L 2 ink"))
    stage.click(lock, row)
    #expect(stage.state.drawing.layers[1].lock == .empty)
    #expect(stage.lines[row].contains("l 2 ink"))
    stage.click(lock, row)
    #expect(stage.state.drawing.layers[1].lock == .open)
    let buttons = try #require(stage.lines.firstIndex { $0.contains("◫") })
    stage.click(try stage.column(of: "◫", row: buttons), buttons)
    #expect(stage.state.drawing.layers.map(\.name) == ["layer 1", "ink", "ink"])
  }

  @Test func layersFromAHundredOnAreWholeNumbers() throws {
    let stage = try Stage.with((0..<120).map { _ in "layer new \"\"" }.joined(separator: ";"))
    #expect(stage.lines[2].hasSuffix("121"))
  }

  /// Every button that is shown does what it says, at every width.
  @Test(arguments: [24, 40, 60, 80, 120])
  func theButtonsOfTheTitleDoWhatTheySay(width: Int) throws {
    func fresh() throws -> Stage {
      try Stage.with("line 0,0 3,0 ; line 0,1 3,1 ; undo", screen: Size(width, 24))
    }
    let titles = ActionTable.standard.buttons.map(\.title)
    let words = try fresh().title.split(separator: " ").map(String.init)
    let shown = titles.filter { words.contains($0) }
    #expect(shown.count >= (width < 40 ? 0 : 4))
    for title in shown {
      let stage = try fresh()
      stage.click(try stage.column(of: title, row: 0), 0)
      let controller = stage.application.controller
      switch title {
      case "New": #expect(controller !== stage.controller)
      case "Open": #expect(controller.presented is GalleryViewController)
      case "Save": #expect(stage.text.contains("Save as"))
      case "Export": #expect(controller.presented is FileNameViewController)
      case "Menu": #expect(controller.presented is MenuViewController)
      case "Undo": #expect(stage.state.history.undoCount == 0)
      case "Redo": #expect(stage.state.history.undoCount == 2)
      case "Quit": #expect(!stage.application.isRunning)
      case "Help": #expect(controller.presented is HelpViewController)
      default: Issue.record("\(title) is not tried")
      }
    }
    let stage = try fresh()
    stage.click(1, 0)
    #expect(stage.controller.presented == nil)
  }

  /// What saves and takes back is given up last.
  @Test(arguments: [
    (80, "New Open Save Undo Redo Export Menu Help Quit"),
    (60, "Open Save Undo Export Menu Help Quit"),
    (50, "Save Undo Menu Help Quit"), (40, "Save Undo Menu Help"), (30, "Menu Help"), (12, ""),
  ])
  func buttonsAreDroppedByWhatTheyAreWorth(width: Int, titles: String) throws {
    let stage = try Stage.with(screen: Size(width, 12))
    #expect(stage.title.hasSuffix(" \(titles) ") || titles.isEmpty, "\(stage.title)")
    #expect(stage.title.contains("お絵描き"))
    if width < 80 { #expect(!stage.title.contains("Redo")) }
  }

  /// Without colours the buttons are underlined, and what stands between them is not.
  @Test func nothingBetweenTheButtonsIsUnderlined() throws {
    let stage = try Stage.with()
    stage.enter("theme mono")
    for cell in stage.screen.grid.row(0) where cell.style.attributes.contains(.underline) {
      #expect(cell.glyph != .space)
    }
    #expect(stage.screen.grid.row(0).contains { $0.style.attributes.contains(.underline) })
  }

  @Test func aLongMessageIsCut() throws {
    let stage = try Stage.with(screen: Size(30, 24))
    #expect(stage.lines.last == " Space draws, or the mouse; F…")
    // Where there is hardly room, the mouse and the menu are still named.
    let small = try Stage.with(screen: Size(40, 12))
    #expect(small.lines.last == " Space draws, or the mouse; F9: menu, ?…")
  }

  @Test func aLongNameIsCutAtItsFront() throws {
    let stage = try Stage.with("line 0,0 3,0")
    let name = String(repeating: "long", count: 20) + "-end"
    stage.enter("save \"\(stage.folder(name))\"")
    #expect(stage.title.hasPrefix(" お絵描き  …"))
    #expect(stage.title.contains("long-end.oekaki   New"))
  }

  @Test func theMarkSaves() throws {
    let stage = try Stage.with("line 0,0 0,0")
    stage.click(70, 22)
    #expect(stage.text.contains("Save as"))
  }

  @Test func scrollBarsShowWhatIsSeen() throws {
    func thumb(_ stage: Stage) -> Range<Int> {
      let rows = (2..<20).filter { stage.screen.grid[76, $0].glyph.description == "▌" }
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
