import Cells
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor struct HelpTests {
  /// All that the help shows, page by page.
  private func pages(_ size: Size = Stage.standard) throws -> String {
    let stage = try Stage(screen: size)
    stage.press("?")
    var pages = [stage.text]
    repeat {
      stage.press("pgdn")
      pages.append(stage.text)
    } while pages.last != pages.dropLast().last
    return pages.joined(separator: "\n")
  }

  @Test func showsEveryKeyWithWhatItDoes() throws {
    let text = try pages()
    for entry in ActionTable.standard.entries where !entry.keys.isEmpty {
      if case .color(let color) = entry.action, color.isDigit { continue }
      let line = "\(entry.label.padded(to: 18)) \(entry.title)"
      #expect(text.contains(line), "\(line)")
    }
    #expect(text.contains("0-9") && text.contains("Alt-0-9"))
  }

  /// Who opens it for the first time sees all that is needed, and the mouse named.
  @Test func itBeginsWithTheFirstSteps() throws {
    let stage = try Stage()
    stage.press("f1")
    let start = try #require(stage.lines.firstIndex { $0.contains("First steps") })
    let rows = stage.lines[(start + 1)...(start + 8)]
    let words = [
      "drag", "colour", "write", "Ctrl-Z, Undo", "Ctrl-S, Save", "select", "F9, Menu",
      "Ctrl-Q, Quit",
    ]
    for (row, word) in zip(rows, words) { #expect(row.contains(word), "\(row)") }
    #expect(stage.text.contains("page 1 of "))
    stage.press("pgdn")
    #expect(stage.text.contains("page 2 of "))
    stage.press("end")
    let page = try #require(try Regex("page ([0-9]+) of ([0-9]+)").firstMatch(in: stage.text))
    #expect(page.output[1].substring == page.output[2].substring)
    stage.press("esc")
    stage.enter("bind ctrl-u \"undo\"")
    stage.enter("bind ctrl-z \"redo\"")
    stage.press("f1")
    #expect(stage.text.contains("Ctrl-U, Undo"))
  }

  /// What is typed finds keys and commands, and comes back after a relaunch.
  @Test func itIsSearched() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("f1", "/")
    stage.type("rotate")
    #expect(stage.text.contains("Commands, typed after :") && stage.text.contains("rotate"))
    #expect(!stage.text.contains("First steps"))
    #expect(stage.screen.cursor == Point(4 + 6, 3))
    stage.send(.terminate(signal: 15))
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.text == stage.text || next.lines.dropLast(2) == stage.lines.dropLast(2))
    next.type(" xyzzy")
    #expect(next.text.contains("nothing found"))
    next.press("esc")
    #expect(next.text.contains("First steps") && next.text.contains("/ searches"))
    next.press("esc")
    #expect(next.controller.presented == nil)
  }

  /// Enter leaves the field for the lines, which then scroll with the keys of the help.
  @Test func theLinesThatAreFoundAreScrolled() throws {
    let stage = try Stage(screen: Size(80, 16))
    stage.press("f1", "/")
    stage.type("the")
    stage.press("enter", "space")
    #expect(stage.text.contains("page 2 of ") && stage.text.contains("Esc ends the search"))
    stage.press("/")
    stage.type("quit")
    #expect(stage.text.contains("page 1 of 1"))
  }

  /// Who misses a key looks for the terminal that keeps it.
  @Test func whatATerminalKeepsHasAnotherWay() throws {
    let stage = try Stage()
    stage.press("f1", "/")
    stage.type("terminal keeps")
    #expect(stage.text.contains("Keys that the terminal does not send"))
    #expect(stage.text.contains("Menu: all that a key does that the terminal keeps"))
    #expect(stage.text.contains("what a key does that the terminal keeps, as said here"))
  }

  @Test func showsEveryCommand() throws {
    let text = try pages()
    for (verb, _, summary) in Action.syntax {
      #expect(text.contains("\(verb.padded(to: 18)) \(summary)"), "\(verb)")
    }
  }

  /// Long lines go on in the next row, broken where a word or an alternative ends.
  @Test(arguments: [Size(80, 24), Size(62, 20), Size(40, 10), Size(100, 30), Size(160, 50)])
  func nothingIsCut(size: Size) throws {
    let words = Set(try pages(size).split { " |\n".contains($0) })
    for (verb, usage, summary) in Action.syntax {
      let missing = (usage + " " + summary).split { " |".contains($0) }
        .filter { !words.contains($0) }
      #expect(missing == [], "\(verb)")
    }
  }

  @Test func coloursAreFoundInEitherSpelling() {
    let lines = [HelpLine(key: "c", text: "the Colour panel"), HelpLine(key: "color", text: "ink")]
    for text in ["color", "Colour", "COLOUR pan", "pan color"] {
      let found = HelpLine.found(text, in: lines).map(\.key)
      #expect(found == (text.lowercased().contains("pan") ? ["c"] : ["c", "color"]), "\(text)")
    }
  }

  /// From 100 columns on a page has two, read one after the other.
  @Test func widePagesHaveTwoColumns() throws {
    let texts = (1...7).map { HelpLine(key: "\($0)", text: "") }
    let pages = HelpPages(texts, on: Size(100, 2))
    #expect(pages.rows == 5 && pages.count == 2 && pages.columnWidth == 50)
    // Whatever it is scrolled to, the second column goes on where the first one ends.
    #expect(
      (0..<5).map { pages[$0].map(\.key) }
        == [["1", "3"], ["2", "4"], ["3", "5"], ["4", "6"], ["5", "7"]])
    #expect([0, 1, 2, 3].map(pages.page) == [1, 1, 2, 2])
    #expect([0, 4, 5, 9].map(HelpPages(texts + texts, on: Size(80, 10)).page) == [1, 2, 2, 2])
    let narrow = HelpPages(texts, on: Size(80, 2))
    #expect(narrow.rows == 7 && narrow.count == 4 && narrow[6].map(\.key) == ["7"])
    #expect(HelpPages([], on: .zero).count == 1)
    let stage = try Stage(screen: Size(120, 40))
    stage.press("f1")
    let second = stage.lines.filter { $0.dropFirst(64).dropLast(4).contains { $0.isLetter } }
    #expect(second.count > 20)
  }

  @Test func aLineIsBrokenWhereAWordEnds() {
    let line = HelpLine(key: "tool", text: "choose one   pencil|eraser|line [yes|no]")
    #expect(line.wrapped(to: 40) == [line])
    #expect(line.wrapped(to: 39).map(\.text) == ["choose one   pencil|eraser|line", "  [yes|no]"])
    #expect(
      line.wrapped(to: 19).map(\.text) == [
        "choose one", "  pencil|eraser|", "  line [yes|no]",
      ])
    #expect(line.wrapped(to: 19).map(\.key) == ["tool", "", ""])
    #expect(
      HelpLine(text: "parallelogram").wrapped(to: 8).map(\.text) == ["parall", "  elogra", "  m"])
  }

  /// Where there is no room beside a key, its text stands below, whole.
  @Test(arguments: [80, 40, 32, 31, 28, 24, 20, 17, 13]) func nothingIsCutOnNarrowPages(width: Int)
  {
    func letters(_ lines: [HelpLine]) -> String {
      lines.flatMap { [$0.key, $0.text] }.joined().filter { $0 != " " }
    }
    let lines = HelpLine.all(.standard)
    let pages = HelpPages(lines, on: Size(width, 10))
    let rows = (0..<pages.rows).flatMap { pages[$0] }
    #expect(letters(rows) == letters(lines))
    for row in rows {
      let start = row.isHeading ? 0 : pages.textColumn
      #expect(row.text.isEmpty || start + row.text.count <= width, "\(row)")
      let room = row.text.isEmpty || row.isHeading ? width : start
      #expect(1 + row.key.count <= room, "\(row)")
    }
  }

  @Test func aTextBelowItsKeyIsIndented() {
    let line = HelpLine(key: "Ctrl-Z, Undo", text: "take the last step back")
    let rows = line.stacked(keysIn: 9, textsIn: 10)
    #expect(rows.map(\.key) == ["Ctrl-Z,", "  Undo", "", "", "", ""])
    #expect(rows.map(\.text) == ["", "", "take the", "  last", "  step", "  back"])
    let heading = HelpLine(text: "First steps", isHeading: true)
    #expect(heading.wrapped(to: 11) == [heading])
    #expect(heading.wrapped(to: 8).map(\.text) == ["First", "  steps"])
    #expect(HelpLine().stacked(keysIn: 9, textsIn: 8) == [HelpLine()])
  }

  @Test(arguments: ["?", "f1"])
  func keysOpenItAndClose(key: String) throws {
    let stage = try Stage()
    let before = stage.screen.grid
    for close in ["esc", "q", "?", "f1", "ctrl-c"] {
      stage.press(key)
      #expect(stage.text.contains("Help"))
      #expect(stage.screen.cursor != nil)
      stage.press(close)
      #expect(stage.screen.grid == before, "\(close)")
      #expect(stage.screen.cursor == Point(8, 2))
    }
  }

  @Test func scrollsToBothEndsAndNoFurther() throws {
    let stage = try Stage()
    stage.press("?")
    let top = stage.text
    stage.press("up", "pgup", "home")
    #expect(stage.text == top)
    stage.press("end")
    let bottom = stage.text
    #expect(top.contains("▼ ") && bottom.contains("▲ ") && !bottom.contains("▼ "))
    stage.press("down", "pgdn", "space")
    #expect(stage.text == bottom)
    stage.press("home")
    #expect(stage.text == top)
    stage.mouse(.wheel(dx: 0, dy: 1), 20, 10)
    #expect(stage.text != top)
    stage.mouse(.wheel(dx: 0, dy: -1), 20, 10)
    #expect(stage.text == top)
  }

  @Test func aClickClosesItAndDrawsNothing() throws {
    let stage = try Stage()
    let digest = stage.digest
    stage.press("?")
    stage.click(20, 10)
    #expect(!stage.text.contains("Esc closes"))
    #expect(stage.digest == digest)
  }

  @Test(arguments: [Size(1, 1), Size(5, 3), Size(20, 6), Size(59, 15)])
  func smallScreensToo(size: Size) throws {
    let stage = try Stage(screen: size)
    let before = stage.screen.grid
    stage.press("?", "pgdn", "end", "home", "esc")
    #expect(stage.screen.grid == before)
  }

  /// The function keys are on Alt and a digit there, which takes more room.
  @Test func keysHaveRoomBesideTheirTexts() {
    for table in [ActionTable.standard, .standard.classic] {
      for line in HelpLine.all(table) {
        #expect(line.key.count <= HelpLineCell.textColumn - 2, "\(line.key)")
      }
    }
    let line = HelpLine.all(.standard.classic).first { $0.text == "command line" }
    #expect(line?.key == ":, Ctrl-P, Alt-2")
  }
}
