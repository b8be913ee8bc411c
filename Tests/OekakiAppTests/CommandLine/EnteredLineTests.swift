import Testing

@testable import OekakiApp

@MainActor struct EnteredLineTests {
  @Test(arguments: [
    ("und", "undo "), ("s", "s"), ("sc", "scroll "), ("lay", "layer "), ("re", "re"),
    ("redr", "redraw "), ("zzz", "zzz"), ("undo 3", "undo 3"), ("", ""), ("l", "l"), ("mo", "mo"),
    ("mou", "mouse "), ("export \"a.ans\" enc", "export \"a.ans\" encoding="),
    ("export \"a b\" co", "export \"a b\" co"), ("export \"a b\" col", "export \"a b\" columns="),
    ("export \"a.png\" ni", "export \"a.png\" ninth "), ("export \"enc", "export \"enc"),
    ("palette preset dr", "palette preset dracula"), ("palette p", "palette preset "),
    ("palette preset db", "palette preset db"),
    ("palette preset nord re", "palette preset nord remap "),
    ("export \"a\" ", "export \"a\" "), ("rect 0,0 1,1 gl", "rect 0,0 1,1 glyph="),
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

  private func verbs(_ typed: String) -> [String] { Candidate.matching(typed).map(\.verb) }

  /// Those that no person types come last.
  @Test func allCommandsAreOfferedInAlphabeticalOrder() throws {
    let verbs = verbs("")
    let rare = try #require(verbs.firstIndex(of: "backspace"))
    for part in [verbs[..<rare], verbs[rare...]] { #expect(Array(part) == part.sorted()) }
    #expect(Set(verbs) == Set(Action.syntax.map(\.verb)))
    for verb in ["corner", "press", "seed"] { #expect(verbs.firstIndex(of: verb) ?? 0 > rare) }
    #expect(verbs.contains("save") && verbs.contains("rect"))
  }

  /// First what begins so, then what other programs call so, then letters in order.
  @Test(arguments: [
    ("sa", "save"), ("bucket", "fill"), ("marquee", "select"), ("eyedropper", "pick"),
    ("rectangle", "rect"), ("circle", "oval"), ("bezier", "line"), ("polyline", "line"),
    ("magic", "select"), ("fullscreen", "the whole picture, and back"),
    ("next ink", "next ink"), ("ink next", "next ink"), ("lyr", "layer"), ("rename", "gallery"),
    ("dracula", "palette preset dracula"), ("commodore", "palette preset c64"),
    ("palette preset z", "palette preset zx"), ("game boy", "palette preset gameboy"),
    ("delay", "frame"), ("speed", "frame"), ("speed", "rate"), ("fps", "rate"),
    ("play", "play, or"),
    ("keyframe", "frame"), ("duplicate", "frame"), ("time", "frame"), ("unlink", "cel"),
    ("export", "save"), ("take back", "undo"), ("rdrw", "redraw"),
  ])
  func wordsAndSynonymsFindIt(typed: String, verb: String) throws {
    let found = verbs(typed)
    let isThere = found.contains { $0 == verb || $0.hasPrefix(verb) }
    #expect(isThere, "\(found)")
  }

  @Test func theBestMatchIsFirst() {
    #expect(verbs("s").first?.hasPrefix("s") == true)
    #expect(verbs("undo").first == "undo")
    #expect(verbs("zzz").isEmpty)
    #expect(EnteredLine("rect 0,0", history: []).candidates.map(\.verb) == ["rect"])
    #expect(EnteredLine("rec 0,0", history: []).candidates.isEmpty)
    // What is called so stands before what is said with the word.
    #expect(EnteredLine("oval", history: []).shortcut == .chooseTool(.ellipse))
    // Letters that stand apart only make a list.
    #expect(!verbs("resize").isEmpty && EnteredLine("resize", history: []).shortcut == nil)
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

  /// The boxes that are there, where a command takes one.
  @Test func completesNamesOfBoxes() {
    func completed(_ text: String) -> String {
      var line = EnteredLine(text, history: [])
      line.complete { ["api", "gateway", "gas \"x\""] }
      return line.text
    }
    #expect(completed("retext \"a") == "retext \"api\" ")
    #expect(completed("connect \"api\" \"g") == "connect \"api\" \"ga")
    #expect(completed("swap \"gas") == "swap \"gas \\\"x\\\"\" ")
    #expect(completed("box \"new\" right-of=\"gat") == "box \"new\" right-of=\"gateway\" ")
    #expect(completed("retext \"z") == "retext \"z")
    #expect(completed("save \"a") == "save \"a")
  }
}
