import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor struct CommandLineTests {
  @Test func aCommandIsTypedAndEntered() throws {
    let stage = try Stage.with(drawing: Size(5, 3))
    let before = stage.lines.last
    stage.press(":")
    #expect(stage.lines.last?.hasPrefix(":  ") == true)
    #expect(stage.screen.cursor == Point(2, 23))
    stage.type("rect 0,0 3,2")
    #expect(stage.lines.last?.hasPrefix(": rect 0,0 3,2 ") == true)
    #expect(stage.screen.cursor == Point(14, 23))
    #expect(stage.picture == "·····\n·····\n·····")
    stage.press("enter")
    #expect(stage.picture == "┌──┐·\n│··│·\n└──┘·")
    #expect(stage.lines.last == before)
    #expect(stage.screen.cursor == Point(8, 2))
  }

  @Test(arguments: [
    ("rect 0,0", "expected a point such as 3,4"),
    ("rekt 0,0 3,3", "unknown command “rekt”, did you mean “rect”?"),
    ("sav", "unknown command “sav”, did you mean “save”?"),
    ("openn \"a\"", "unknown command “openn”, did you mean “open”?"),
    ("rename \"a\"", "unknown command “rename”; Ctrl-O: gallery"),
    ("q", "unknown command “q”; Ctrl-Q: quit"), ("wq!", "unknown command “wq!”; Ctrl-S: save"),
    ("x", "unknown command “x”; Ctrl-S: save"), ("h", "unknown command “h”; ? or F1: help"),
    ("sel", "unknown command “sel”, did you mean “select”?"),
    ("und", "unknown command “und”, did you mean “undo”?"),
    ("resize", "unknown command “resize”"), ("print", "unknown command “print”"),
    ("scale", "unknown command “scale”"), ("version", "unknown command “version”"),
    ("z", "unknown command “z”"), ("license", "unknown command “license”"),
    ("protect 1", "unknown command “protect”; :layer lock: keep a layer from being drawn on"),
    ("color fg=grun", "unknown colour “grun”"), ("tool chalk", "unknown tool “chalk”"),
    ("line 0,0 1,1 ; undo", "expected one command"), ("mouse maybe", "expected on or off"),
    ("text 0,0 a; b", "a text with ; in it"),
    ("save a #2.oekaki", "a text with # in it"), ("save #2.oekaki", "a text with # in it"),
    ("record #2", "a text with # in it"), ("bind ctrl-k #2", "a text with # in it"),
    ("reference hied", "unknown reference command “hied”, did you mean “hide”?"),
  ])
  func anErrorIsShownAndTheLineStays(line: String, reason: String) throws {
    let stage = try Stage.with()
    let digest = stage.digest
    stage.enter(line)
    #expect(stage.lines.last?.hasPrefix(": \(line) ") == true)
    #expect(stage.status.contains(reason))
    #expect(stage.digest == digest)
    stage.press("backspace")
    #expect(!stage.status.contains(reason))
    #expect(stage.lines.last?.hasPrefix(": \(line.dropLast()) ") == true)
  }

  /// A line that failed is not brought back by the next start, one that is typed on is.
  @Test(arguments: ["rekt 0,0 3,3", "rect 0,0", "layer delete 1", "size 9"])
  func aFailedLineIsNotBroughtBack(line: String) throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("space")
    stage.enter(line)
    #expect(stage.lines.last?.hasPrefix(": \(line) ") == true)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.controller.presented == nil)
    next.enter(line)
    next.type(" x")
    let again = try Stage(.last, folder: stage.folder)
    #expect(again.lines.last?.hasPrefix(": \(line) x ") == true)
    again.press("enter", "up")
    #expect(again.controller.presented != nil)
  }

  /// A command that is well formed, but cannot be done now.
  @Test func whatCannotBeDoneLeavesTheLineToo() throws {
    let stage = try Stage.with()
    let digest = stage.digest
    stage.enter("layer delete 1")
    #expect(stage.lines.last?.hasPrefix(": layer delete 1 ") == true)
    #expect(stage.status.contains("the last layer cannot be deleted"))
    #expect(stage.screen.grid[1, 22].style == Theme.standard[.failure])
    stage.press("home")
    stage.type("layer new ; ")
    stage.press("esc", ":", "up")
    #expect(stage.lines.last?.hasPrefix(": layer delete 1 ") == true)
    stage.press("esc")
    #expect(!stage.text.contains("the last layer"))
    #expect(stage.digest == digest)
  }

  @Test func escapeClosesItAndSoDoesABackspaceTooMany() throws {
    let stage = try Stage.with(drawing: Size(5, 3))
    let before = stage.screen.grid
    for keys in [["esc"], ["ctrl-c"], ["x", "esc"], ["x", "backspace", "backspace"], ["enter"]] {
      stage.press(":")
      for key in keys { stage.press(key) }
      #expect(stage.screen.grid == before, "\(keys)")
    }
    stage.press(":")
    stage.click(20, 10)
    #expect(stage.screen.grid == before)
  }

  @Test func tabCompletesWhatIsTyped() throws {
    let stage = try Stage.with()
    stage.press(":")
    stage.type("und")
    #expect(stage.status.hasPrefix(" undo [N]  undo steps"))
    #expect(stage.status.hasSuffix(" Ctrl-Z "))
    stage.press("tab")
    #expect(stage.lines.last?.hasPrefix(": undo  ") == true)
    #expect(stage.screen.cursor == Point(7, 23))
  }

  @Test func linesEnteredBeforeComeBack() throws {
    let stage = try Stage.with()
    for line in ["tool line", "tool rect", "tool line"] { stage.enter(line) }
    stage.press(":")
    stage.type("und")
    var seen: [String] = []
    for key in ["up", "up", "up", "down", "down", "down"] {
      stage.press(key)
      seen.append(String((stage.lines.last ?? "").dropFirst(2).prefix(9)))
    }
    #expect(
      seen == ["tool line", "tool rect", "tool rect", "tool line", "und      ", "und      "])
  }

  @Test func theCaretMovesAndWritesInTheMiddle() throws {
    let stage = try Stage.with()
    stage.press(":")
    stage.type("tl line")
    stage.press("home", "right")
    stage.type("oo")
    #expect(stage.screen.cursor == Point(5, 23))
    stage.press("end", "left", "left", "left", "left", "del")
    #expect(stage.lines.last?.hasPrefix(": tool ine ") == true)
    stage.type("l")
    stage.press("enter")
    #expect(stage.state.tool == .line)
  }

  @Test func aQuoteLeftOpenIsClosed() throws {
    let stage = try Stage.with(drawing: Size(5, 1))
    stage.enter("text 1,0 \"hi")
    #expect(stage.picture == "·hi··")
  }

  @Test func aPasteIsOneLine() throws {
    let stage = try Stage.with(drawing: Size(5, 1))
    stage.press(":")
    stage.send(.paste("text\n0,0 \"\u{1B}x\""))
    #expect(stage.lines.last?.hasPrefix(": text 0,0 \"x\" ") == true)
    stage.press("enter")
    #expect(stage.picture == "x····")
  }

  @Test func aPasteTooLongIsCutHereToo() throws {
    let stage = try Stage.with()
    stage.press(":")
    stage.send(.paste(String(repeating: "x", count: CommandLimits.text + 1)))
    #expect(stage.status.contains("only the first 1 MiB of the paste was taken"))
    stage.press("esc")
    #expect(!stage.text.contains("MiB"))
  }

  @Test func scrollingByCommandStays() throws {
    let stage = try Stage.with(drawing: Size(200, 100))
    stage.enter("scroll 20,10")
    #expect(stage.state.viewport == Point(20, 10))
    stage.enter("color fg=red")
    #expect(stage.state.viewport == Point(20, 10))
    stage.enter("layer delete 1")
    #expect(stage.status.contains("the last layer cannot be deleted"))
    stage.press("esc")
    stage.enter("cursor 3,4")
    #expect(stage.state.viewport == Point(3, 4))
  }

  /// The end of a long line is seen, and the caret stands just after it.
  @Test(arguments: ["text 0,0 \"絵絵絵絵絵絵絵絵絵絵絵絵", "text 0,0 \"abcdefghijklmnopqrstuvwxyz"])
  func longLinesShowTheirEnd(line: String) throws {
    let stage = try Stage.with(screen: Size(20, 6))
    stage.press(":")
    stage.type(line)
    let cursor = try #require(stage.screen.cursor)
    let last = stage.screen.grid[cursor.x - 1, 5].glyph
    #expect(last.isContinuation || last.description == "z")
    #expect(cursor.x >= 18)
    #expect(stage.screen.grid[cursor].glyph == .space)
  }

  @Test func onTheSmallestScreen() throws {
    let stage = try Stage.with(screen: Size(1, 1))
    stage.enter("tool rect")
    #expect(stage.state.tool == .rect)
    stage.enter("nonsense")
    stage.press("esc")
    #expect(stage.lines == [" "])
  }

  /// Words of other programs, and what has a key only.
  /// The word of a command alone opens the panel in which the rest is chosen.
  @Test(arguments: [
    ("adjust", Panel.adjust), (" about ", .about), ("option", .options), ("color", .colors),
    ("layer", .layers),
  ])
  func theWordAloneOpensThePanel(line: String, panel: Panel) throws {
    let stage = try Stage.with()
    stage.enter(line)
    #expect((stage.controller.presented as? DrawingPanelController)?.panel == panel)
    #expect(stage.state.history.undoCount == 0)
  }

  @Test func whatIsNoCommandIsDoneByItsWords() throws {
    let stage = try Stage.with()
    stage.enter("bucket")
    #expect(stage.state.tool == .fill)
    stage.press(":")
    stage.type("next box")
    #expect(stage.lines.contains { $0.hasPrefix(" next box style ") && $0.hasSuffix(" n ") })
    stage.press("enter")
    #expect(stage.state.brush.boxStyle == .double)
    stage.press(":")
    stage.type("swap")
    stage.press("esc", ":")
    stage.type("exchange")
    stage.click(5, 22)
    #expect(stage.controller.presented == nil)
  }

  @Test func whatTheProgramIsToldIsTyped() throws {
    let stage = try Stage.with()
    stage.enter("mouse off")
    #expect(!stage.screen.reportsMouse)
    stage.enter("help")
    #expect(stage.text.contains("Esc closes"))
    stage.press("q")
    stage.enter("quit")
    #expect(!stage.isRunning)
  }
}
