import Cells
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor @Suite struct HelpTests {
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

  @Test func showsEveryCommand() throws {
    let text = try pages()
    for (verb, _, summary) in Action.syntax {
      #expect(text.contains("\(verb.padded(to: 18)) \(summary)"), "\(verb)")
    }
  }

  /// Long lines go on in the next row, broken where a word or an alternative ends.
  @Test(arguments: [Size(80, 24), Size(62, 20), Size(40, 10)])
  func nothingIsCut(size: Size) throws {
    let words = Set(try pages(size).split { " |\n".contains($0) })
    for (verb, usage, summary) in Action.syntax {
      let missing = (usage + " " + summary).split { " |".contains($0) }
        .filter { !words.contains($0) }
      #expect(missing == [], "\(verb)")
    }
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
    #expect(line.wrapped(to: 5) == [line])
  }

  @Test(arguments: ["?", "f1"])
  func keysOpenItAndClose(key: String) throws {
    let stage = try Stage()
    let before = stage.screen.grid
    for close in ["esc", "q", "?", "f1", "ctrl-c"] {
      stage.press(key)
      #expect(stage.text.contains("Help"))
      #expect(stage.screen.cursor == nil)
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
    #expect(bottom != top && !bottom.contains("PgDn for more"))
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
}
