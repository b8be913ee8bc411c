import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct MenuTests {
  private var menus: [Menu] { ActionTable.standard.menus }

  /// Nothing stands in the table that no menu has, and every row says how else it is told.
  @Test func everyRowOfTheTableIsInAMenuAndNothingElse() {
    let listed = menus.flatMap(\.entries)
    for menu in menus {
      #expect(Set(menu.entries.map(\.action)).count == menu.entries.count, "\(menu.title)")
    }
    #expect(Set(listed.map(\.action)) == Set(ActionTable.standard.entries.map(\.action)))
    for entry in listed { #expect(!entry.menuKey.isEmpty, "\(entry.title)") }
    #expect(
      menus.map(\.title) == [
        "File", "Draw", "Select", "Lines", "Diagram", "Colour", "Layer", "Frames", "View",
        "Help",
      ])
  }

  /// On a narrow screen a sign stands for what is left out, of the titles and of a row, and never a key
  /// over its words.
  @Test(arguments: [20, 30, 40, 60, 80])
  func whatIsLeftOutIsMarked(width: Int) throws {
    let stage = try Stage.with(screen: Size(width, 12))
    stage.press("f9")
    for (number, menu) in menus.enumerated() {
      let bar = stage.lines[0].trimmingCharacters(in: .whitespaces)
      let isWhole = menus.allSatisfy { bar.contains($0.title) }
      #expect(isWhole || bar.hasPrefix("…") || bar.hasSuffix("…"), "\(bar)")
      #expect(
        number == menus.count - 1 || bar.contains(menus.last?.title ?? "") || bar.hasSuffix("…"))
      #expect(bar.contains(menu.title), "\(bar)")
      for entry in menu.entries {
        let rows = stage.lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
        guard let row = rows.first(where: { $0.hasPrefix(entry.menuTitle.prefix(8)) }),
          row.hasSuffix(" \(entry.menuKey)")
        else { continue }
        let words = row.dropLast(entry.menuKey.count).trimmingCharacters(in: .whitespaces)
        #expect(
          words == entry.menuTitle
            || words.hasSuffix("…") && entry.menuTitle.hasPrefix(words.dropLast()), "\(row)")
      }
      stage.press("right")
    }
  }

  /// What is only typed is a beginning that the command line goes on with.
  @Test func whatIsTypedIsACommand() {
    let verbs = Set(Action.syntax.map(\.verb))
    for entry in menus.flatMap(\.entries) where entry.keys.isEmpty {
      let verb = entry.menuKey.dropFirst().prefix { $0 != " " }
      #expect(verbs.contains(String(verb)), "\(entry.title)")
    }
  }

  /// With the arrows alone: each row is shown, with its key, and Enter on it closes the menu.
  @Test(arguments: [Size(80, 24), Size(40, 10)])
  func everyRowIsReachedWithTheArrows(size: Size) throws {
    let stage = try Stage.with(screen: size)
    stage.press("f9")
    for menu in menus {
      #expect(stage.title.contains(menu.title))
      for entry in menu.entries {
        #expect(stage.text.contains(entry.menuTitle.prefix(20)), "\(menu.title): \(entry.title)")
        stage.press("down")
      }
      stage.press("right")
    }
    #expect(stage.text.contains(menus[0].entries[0].menuTitle))
    stage.press("esc")
    #expect(stage.controller.presented == nil)
  }

  /// None is longer than sixteen rows, and one that is cut says so.
  @Test func noMenuIsLong() throws {
    let stage = try Stage.with(screen: Size(120, 40))
    let below = stage.lines[17..<37]
    stage.press("f9")
    for menu in menus {
      #expect(stage.lines[17..<37] == below, "\(menu.title)")
      let more = "▼ \(menu.entries.count - 15) more"
      #expect(stage.lines[16].contains(more) == (menu.entries.count > 16), "\(menu.title)")
      stage.press("right")
    }
  }

  @Test func enterDoesWhatTheRowSays() throws {
    let stage = try Stage.with("line 0,0 3,0 ; line 0,1 3,1")
    stage.press("f9", "right", "u", "enter")
    #expect(stage.state.history.undoCount == 1 && stage.controller.presented == nil)
    stage.press("f9", "enter")
    #expect(stage.application.controller !== stage.controller)
  }

  @Test func whatIsTypedOpensTheCommandLineWithIt() throws {
    let stage = try Stage.with()
    stage.press("f9", "right", "right", "right", "right", "right", "right", "a", "enter")
    #expect(stage.lines.last?.hasPrefix(": layer new \"") == true)
    stage.type("sky")
    stage.press("enter")
    #expect(stage.state.drawing.layers.last?.name == "sky")
  }

  /// `D` opens the menu at the diagrams, `M` mends.
  @Test func keysOfDiagrams() throws {
    let stage = try Stage.with(#"size 7x3 ; text 0,0 "+----+\n| ab  |\n+----+""#)
    stage.press("D")
    #expect(stage.text.contains("Make ragged boxes straight"))
    stage.press("esc", "M")
    #expect(stage.state.drawing.layers[0][Point(6, 0)].glyph == Glyph("+"))
    #expect(stage.state.history.undoCount > 0)
  }

  @Test func aLetterGoesToTheNextRowThatBeginsSo() {
    let menu = Menu(
      title: "", entries: ["ab", "b", "ac"].map { ActionEntry(.draw, [], $0, .cursor(.draw)) })
    #expect(menu.row(beginningWith: "a", after: 0) == 2)
    #expect(menu.row(beginningWith: "A", after: 2) == 0)
    #expect(menu.row(beginningWith: "b", after: 1) == 1)
    #expect(menu.row(beginningWith: "c", after: 1) == nil)
  }

  @Test func withTheMouseAlone() throws {
    let stage = try Stage.with("line 0,0 3,0")
    stage.click(try stage.column(of: "Menu", row: 0) + 1, 0)
    stage.click(try stage.column(of: "View", row: 0), 0)
    #expect(
      stage.lines[1].contains("The whole picture, and back") && stage.lines[1].contains("Tab"))
    stage.click(try stage.column(of: "The whole", row: 1), 1)
    #expect(stage.controller.presented == nil && stage.controller.document.isBare)
  }

  @Test func aClickBesideItClosesIt() throws {
    let stage = try Stage.with()
    stage.press("f9")
    stage.click(78, 22)
    #expect(stage.controller.presented == nil)
    #expect(stage.state.history.undoCount == 0)
  }

  @Test func theMenuIsOpenAgainWhereItWas() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("space", "f9", "right", "down", "down")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
    next.press("down")
    stage.press("down")
    #expect(next.screen.grid.text(ofRow: 4) == stage.screen.grid.text(ofRow: 4))
    next.press("esc")
    #expect(next.controller.presented == nil)
  }

  @Test(arguments: [Size(1, 1), Size(7, 3), Size(200, 60)])
  func theMenuLeavesAScreenOfAnySizeAsItWas(size: Size) throws {
    let stage = try Stage.with(screen: size)
    let before = stage.screen.grid
    stage.press("f9", "right", "down", "end", "left", "left", "pgdn", "esc")
    #expect(stage.screen.grid == before)
  }

  /// In the text tool too, where letters are text.
  @Test func overATextThatIsBeingTyped() throws {
    let stage = try Stage.with()
    stage.press("t", "a", "b", "f9", "esc")
    #expect(stage.controller.presented == nil && stage.state.tool == .text)
  }
}
