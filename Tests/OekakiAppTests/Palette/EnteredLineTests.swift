import Testing

@testable import OekakiApp

@MainActor @Suite struct EnteredLineTests {
  @Test(arguments: [
    ("und", "undo "), ("s", "s"), ("sc", "scroll "), ("lay", "layer "), ("re", "re"),
    ("redr", "redraw "), ("zzz", "zzz"), ("undo 3", "undo 3"), ("", ""), ("l", "l"), ("mo", "mo"),
    ("mou", "mouse "),
  ])
  func tabGoesOnAsFarAsItIsClear(typed: String, completed: String) {
    var line = EnteredLine(typed, history: [])
    line.complete()
    #expect(line.text == completed)
  }

  @Test(arguments: [
    ("save \"a", "save \"a\""), ("save \"a\"", "save \"a\""), ("  undo", "undo"), ("undo", "undo"),
    ("text 0,0 \"a b", "text 0,0 \"a b\""), ("text 0,0 \"a\\\"", "text 0,0 \"a\\\"\""),
    ("text 0,0 \"a\\\\\"", "text 0,0 \"a\\\\\""), ("glyph \"\"", "glyph \"\""), ("", ""),
    ("   ", ""),
  ])
  func closesAQuote(typed: String, closed: String) {
    #expect(EnteredLine(typed, history: []).closedText == closed)
  }

  @Test func candidatesAreInAlphabeticalOrder() {
    let verbs = EnteredLine("", history: []).candidates.map(\.verb)
    #expect(verbs == verbs.sorted())
    #expect(Set(verbs).count == verbs.count)
    #expect(verbs.contains("save") && verbs.contains("rect"))
    #expect(EnteredLine("s", history: []).candidates.allSatisfy { $0.verb.hasPrefix("s") })
    #expect(EnteredLine("rect 0,0", history: []).candidates.map(\.verb) == ["rect"])
    #expect(EnteredLine("rec 0,0", history: []).candidates.isEmpty)
  }

  /// Every command that is offered can be read, given what its usage asks for.
  @Test(arguments: [
    "save", "save \"f\"", "open \"f\"", "quit", "help", "suspend", "redraw", "mouse on",
    "mouse off", "undo", "redo 2", "layer new \"x\"", "rect 0,0 1,1",
  ])
  func linesAreUnderstood(line: String) throws {
    _ = try Action.parse(line)
  }

  @Test func noHistoryIsNoTrap() {
    var line = EnteredLine("draft", history: [])
    line.goBack()
    line.goForward()
    #expect(line.text == "draft")
  }
}
