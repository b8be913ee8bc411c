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
