import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct AboutPanelTests {
  /// Four fields in six keys and the words: one opens it, four go on, one keeps.
  @Test func fourFieldsAreSixKeysAndTheWords() throws {
    let stage = try Stage.with()
    stage.press("alt-i")
    #expect(stage.text.contains("SAUCE") && stage.screen.cursor != nil)
    for (word, key) in [("Dusk", "tab"), ("Kuma", "tab"), ("ACiD", "tab"), ("20261126", "enter")] {
      stage.type(word)
      stage.press(key)
    }
    #expect(stage.controller.presented == nil && stage.message == "SAUCE: Dusk, by Kuma, ACiD")
    let about = stage.state.drawing.about
    #expect(
      [about.title, about.author, about.group, about.date] == ["Dusk", "Kuma", "ACiD", "20261126"])
    let steps = stage.state.history.undoCount
    stage.press("ctrl-z")
    #expect(stage.state.drawing.about == .empty && steps == stage.state.history.undoCount + 1)
  }

  /// Lines that have no field stay, blank ones at the end do not.
  @Test func commentsAreLines() throws {
    let stage = try Stage.with("about comment=\"1\\n2\\n3\\n4\\n5\"")
    stage.press("alt-i", "up", "down", "down", "down", "down", "down")
    stage.press("backspace")
    stage.press("enter")
    #expect(stage.state.drawing.about.comment == "1\n\n3\n4\n5")
    let short = try Stage.with("about comment=\"1\\n2\"")
    short.press("alt-i", "down", "down", "down", "down", "down", "backspace", "enter")
    #expect(short.state.drawing.about.comment == "1")
  }

  @Test func whatIsWrongIsToldAndStays() throws {
    let stage = try Stage.with()
    stage.press("alt-i", "down", "down", "down")
    stage.type("today")
    stage.press("enter")
    #expect(stage.message.contains("eight digits") && stage.controller.presented != nil)
    stage.press("esc")
    #expect(stage.state.drawing.about == .empty && stage.controller.presented == nil)
    stage.press("alt-i", "enter")
    #expect(stage.state.history.undoCount == 0 && stage.controller.presented == nil)
  }

  /// Hints are left out where the fields would be too narrow with them; nothing covers a name.
  @Test(arguments: [80, 60, 46, 45, 38, 30, 24, 20])
  func namesAndFieldsAreWholeOnAnyScreen(width: Int) throws {
    let stage = try Stage.with("about title=\"Dusk\"", screen: Size(width, 16))
    stage.press("alt-i")
    for (name, hint) in [("title", "SAUCE keeps 35"), ("author", "20"), ("comments", "64 a line")] {
      let row = try #require(
        stage.lines.first { $0.drop { " ▕".contains($0) }.hasPrefix(name) }, "\(stage.text)")
      #expect(row.hasSuffix(hint) || row.contains("  \(hint) ") == (width > 45), "\(row)")
      if width <= 45 { #expect(!row.contains("20") && !row.contains("keeps"), "\(row)") }
    }
    #expect(stage.text.contains("Dusk"), "\(stage.text)")
    stage.type("!")
    #expect(stage.text.contains("Dusk!"), "\(stage.text)")
  }

  @Test func whatIsTypedComesBackAfterAKill() throws {
    let stage = try Stage.with("about title=\"Dusk\" author=\"Kuma\"")
    stage.press("alt-i")
    stage.type(" over")
    stage.press("tab", "backspace")
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == stage.lines.dropLast(2))
    #expect(next.text.contains("Dusk over") && next.text.contains("Kum "))
    next.press("enter")
    #expect(
      next.state.drawing.about.title == "Dusk over" && next.state.drawing.about.author == "Kum")
  }
}
