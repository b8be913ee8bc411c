import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct OptionsPanelTests {
  private func row(_ name: String, _ stage: Stage) throws -> (y: Int, text: String) {
    let y = try #require(stage.lines.firstIndex { $0.dropFirst(2).hasPrefix("  \(name) ") })
    return (y, stage.lines[y])
  }

  @Test func eachOptionHasARowAndEachValueIsAButton() throws {
    let stage = try Stage.with()
    stage.press("f8")
    for setting in stage.state.brush.options.settings().prefix(5) {
      #expect(try row(setting.name, stage).text.contains("[\(setting.value)]"))
    }
    let (y, _) = try row("reach", stage)
    stage.click(try stage.column(of: "diagonal", row: y), y)
    #expect(stage.state.brush.options.reach == .diagonal)
    #expect(try row("reach", stage).text.contains("[diagonal]"))
    #expect(stage.controller.presented is OptionsViewController)
  }

  @Test func keysChooseAndSet() throws {
    let stage = try Stage.with()
    stage.press("f8", "right", "space")
    #expect(stage.state.brush.boxStyle == .double)
    stage.press("down", "right", "right", "enter")
    #expect(stage.state.brush.filling == .solid)
    stage.press("down", "right", "space", "esc")
    #expect(stage.state.brush.joinsLines && stage.controller.presented == nil)
  }

  /// What is far down is reached in a key or two.
  @Test func pagesAndEndsOfTheList() throws {
    let stage = try Stage.with()
    let rows = stage.controller.optionRows
    func isChosen(_ index: Int) throws -> Bool {
      let list = try #require(
        stage.controller.presented?.view.hierarchy.firstNonNil { $0 as? OptionList })
      return list.model.row == index
    }
    stage.press("f8", "end")
    #expect(try isChosen(rows.count - 1))
    #expect(try row(rows[rows.count - 1].name, stage).y > 0)
    stage.press("pgup")
    #expect(try isChosen(rows.count - 11))
    stage.press("home")
    #expect(try isChosen(0))
    stage.press("pgdn")
    #expect(try isChosen(10))
  }

  /// The options of the tool that is being used stand before those of others.
  @Test func theChosenToolsOptionsComeFirst() throws {
    let stage = try Stage.with("tool fill")
    func names() -> [String] { stage.controller.optionRows.map(\.name) }
    let ofFill = try #require(names().firstIndex(of: "pattern"))
    try stage.run("tool pencil")
    #expect(try #require(names().firstIndex(of: "pattern")) > ofFill)
    for tool in ["fill", "pencil", "text", "gradient"] {
      try stage.run("tool \(tool)")
      let settings = Set(stage.state.brush.options.settings().map(\.name))
      let used = stage.controller.optionRows.filter { settings.contains($0.name) }.map(\.isUsed)
      #expect(used == used.filter { $0 } + used.filter { !$0 }, "\(tool)")
    }
  }

  /// A row that is cut says so at either end, and shows the value that keys act on.
  @Test func theChosenValueIsInSightAndWhatIsCutIsMarked() throws {
    let stage = try Stage.with(screen: Size(60, 24))
    let rows = stage.controller.optionRows
    stage.press("f8")
    var cut = 0
    for row in rows {
      for value in row.values {
        let text = try self.row(row.name, stage).text
        let isWhole = row.values.allSatisfy { text.contains($0.word) }
        #expect(isWhole != text.contains("…") || row.name == "grid", "\(text)")
        if value == row.values.first { for _ in row.values { stage.press("left") } }
        #expect(try self.row(row.name, stage).text.contains(value.word), "\(value.word): \(text)")
        cut += isWhole ? 0 : 1
        stage.press("right")
      }
      stage.press("down")
    }
    #expect(cut > 0)
  }

  /// However narrow it is, an ellipsis says so once at an end.
  @Test(arguments: 16...60) func whatIsCutSaysSoOnceAtAnEnd(width: Int) throws {
    let stage = try Stage.with(screen: Size(width, 44))
    stage.press("f8")
    for _ in stage.controller.optionRows {
      #expect(!stage.text.contains("……"), "\(stage.text)")
      stage.press("right", "down")
    }
  }

  /// Every word that has to be explained is, in the row below the list.
  @Test(arguments: [Size(80, 24), Size(120, 40)])
  func eachRowSaysWhatItIsFor(screen: Size) throws {
    let stage = try Stage.with(screen: screen)
    let count = stage.controller.optionRows.count
    stage.press("f8")
    var told: Set<String> = []
    for _ in 0..<count {
      let note = stage.lines.first { line in
        stage.controller.optionRows.contains { line.contains("  \($0.note)  ") }
      }
      told.insert(try #require(note))
      stage.press("down")
    }
    #expect(told.count == count)
  }

  /// The last rows are the program's own, further down than there is room for.
  @Test func theProgramIsSetThereToo() throws {
    let stage = try Stage.with()
    stage.press("f8")
    stage.press("down", times: 40)
    stage.press("up", "right", "space")
    #expect(stage.message == "copies stay in Oekaki")
    stage.press("up", "up")
    let (y, _) = try row("theme", stage)
    stage.click(try stage.column(of: "light", row: y), y)
    #expect(stage.screen.grid[0, 0].style == Theme(.light, .palette256)[.title])
  }

  /// What has no values to go through is typed.
  @Test func aRampIsTyped() throws {
    let stage = try Stage.with()
    stage.press("f8")
    let (y, _) = try row("ramp", stage)
    stage.click(18, y)
    #expect(stage.lines.last?.hasPrefix(": option ramp=") == true)
  }

  @Test func attributesGoTogether() throws {
    let stage = try Stage.with()
    stage.press("f8")
    stage.press("down", times: 40)
    let (y, _) = try row("attributes", stage)
    for word in ["bold", "italic"] { stage.click(try stage.column(of: word, row: y), y) }
    #expect(stage.state.brush.style.attributes == [.bold, .italic])
    stage.click(try stage.column(of: "bold", row: y), y)
    #expect(stage.state.brush.style.attributes == .italic)
  }

  @Test func theOptionsAreOpenAgainAtTheNextStart() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("f8", "down", "down", "right")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
    #expect(next.controller.presented is OptionsViewController)
  }

  /// Below the canvas: for tools that draw no glyph their options alone.
  @Test func theRowBelowTheCanvasHasTheOptionsOfTheTool() throws {
    let stage = try Stage.with()
    #expect(stage.lines[21].contains("[█]") && stage.lines[21].contains("size 1"))
    stage.press("w")
    #expect(stage.lines[21].contains("from none  to arrow  route auto"))
    stage.click(try stage.column(of: "route", row: 21), 21)
    #expect(stage.state.brush.options.route.rawValue == "hv")
    stage.click(try stage.column(of: "route", row: 21), 21, .right)
    #expect(stage.state.brush.options.route == .auto)
    stage.press("t")
    stage.click(try stage.column(of: "bold", row: 21), 21)
    #expect(stage.state.brush.style.attributes == .bold)
    #expect(stage.screen.grid[10, 21].style.attributes.contains(.bold))
  }
}
