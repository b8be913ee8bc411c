import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct TypingTests {
  @Test func everyPrintableKeyIsText() throws {
    let stage = try Stage.with(drawing: Size(10, 2))
    stage.press("t")
    stage.type("p q:?0d[")
    #expect(stage.picture == "p·q:?0d[··\n··········")
    #expect(stage.state.tool == .text)
    #expect(stage.state.cursor == Point(8, 0))
    #expect(stage.screen.cursor == Point(16, 2))
  }

  @Test func linesBackspacesAndWideGlyphs() throws {
    let stage = try Stage.with("cursor 1,0", drawing: Size(6, 3))
    stage.press("t")
    stage.type("絵a")
    stage.press("enter")
    stage.type("xy")
    stage.press("backspace")
    #expect(stage.picture == "·絵a··\n·x····\n······")
    stage.press("backspace", "backspace", "backspace")
    #expect(stage.picture == "·絵···\n······\n······")
    stage.press("backspace")
    #expect(stage.picture == "······\n······\n······")
    #expect(stage.state.cursor == Point(1, 0))
  }

  @Test func marksTypedAfterTheirLetterJoinIt() throws {
    let stage = try Stage.with(drawing: Size(4, 1))
    stage.press("t")
    for scalar in "e\u{301}x".unicodeScalars { stage.type(String(scalar)) }
    #expect(stage.picture == "e\u{301}x··")
    stage.press("backspace", "backspace")
    #expect(stage.picture == "····")
  }

  @Test func oneEscapeEndsTheTextAndTheTool() throws {
    let stage = try Stage.with(drawing: Size(4, 1))
    stage.press("t")
    stage.type("ab")
    stage.press("esc")
    #expect(stage.picture == "ab··")
    #expect(stage.state.tool == .pencil)
    #expect(stage.state.history.undoCount == 1)
    #expect(stage.message == "the text is one step: Ctrl-Z takes it back; Pencil again")
    stage.press("ctrl-z")
    #expect(stage.picture == "····")
  }

  @Test func typedTextIsOneStepUntilAClick() throws {
    let stage = try Stage.with(drawing: Size(6, 2))
    stage.press("t")
    stage.type("ab")
    stage.click(8 + 3, 3)
    stage.type("cd")
    #expect(stage.picture == "ab····\n···cd·")
    #expect(stage.state.history.undoCount == 1)
    stage.press("esc", "ctrl-z")
    #expect(stage.picture == "ab····\n······")
  }

  @Test func undoThrowsAwayWhatIsBeingTyped() throws {
    let stage = try Stage.with(drawing: Size(4, 1))
    stage.press("t")
    stage.type("abc")
    stage.press("ctrl-z")
    #expect(stage.picture == "····")
    #expect(stage.state.gesture == nil)
  }

  @Test func arrowsGoOnElsewhereInTheSameStep() throws {
    let stage = try Stage.with(drawing: Size(6, 2))
    stage.press("t")
    stage.type("a")
    stage.press("down", "right")
    stage.type("b")
    stage.press("esc")
    #expect(stage.picture == "a·····\n··b···")
    #expect(stage.state.history.undoCount == 1)
  }

  /// The colour row says in what the next character is typed.
  @Test(arguments: ["color fg=red", "color bg=blue", "attributes bold underline"])
  func textGoesOnInWhatIsChosen(choice: String) throws {
    let stage = try Stage.with("cursor 2,0", drawing: Size(9, 3))
    stage.press("t")
    stage.type("ab")
    let old = stage.state.brush.style
    try stage.run(choice)
    stage.type("cd")
    stage.press("enter")
    stage.type("e")
    stage.press("enter")
    stage.type("f")
    stage.press("esc")
    #expect(stage.picture == "··abcd···\n··e······\n··f······")
    let layer = stage.state.drawing.layers[0]
    let typed = [Point(2, 0), Point(3, 0), Point(4, 0), Point(5, 0), Point(2, 1), Point(2, 2)]
    let new = stage.state.brush.style
    #expect(old != new)
    #expect(typed.map { layer[$0].style } == [old, old, new, new, new, new])
    stage.press("ctrl-z", "ctrl-z")
    #expect(stage.picture == "·········\n·········\n·········")
  }

  @Test func aPasteFromTheTerminalIsTypedInItsColours() throws {
    let stage = try Stage.with(drawing: Size(6, 2))
    stage.press("t")
    stage.send(.paste("a:\n\u{1B}[31mb"))
    #expect(stage.picture == "a:····\nb·····")
    #expect(stage.state.drawing.layers[0][Point(0, 1)].style.foreground == .palette(1))
    #expect(stage.state.tool == .text)
  }

  /// One command holds no more, for it could not be read again.
  @Test(arguments: ["t", "p"])
  func aPasteIsCutWhereOneCommandEnds(tool: String) throws {
    let stage = try Stage(record: "rec")
    stage.press(tool)
    stage.send(.paste("x"))
    #expect(!stage.message.contains("only"))
    stage.send(.paste(String(repeating: "界", count: CommandLimits.text)))
    #expect(stage.message == "only the first 1 MiB of the paste was taken")
    #expect(stage.screen.grid[1, 23].style == Theme.standard[.failure])
    #expect(try stage.replayed() == stage.digest)
  }

  @Test func aPasteWithoutTheToolIsWrittenAtTheCursor() throws {
    let stage = try Stage.with("cursor 1,0", drawing: Size(6, 2))
    stage.send(.paste("q\nr"))
    #expect(stage.picture == "·q····\n·r····")
    #expect(stage.isRunning)
    #expect(stage.state.history.undoCount == 1)
  }

  @Test func commandsAndHelpAreReachedByFunctionKeys() throws {
    let stage = try Stage.with(drawing: Size(6, 2))
    stage.press("t", "f1")
    #expect(stage.text.contains("Esc closes"))
    stage.press("esc", "f2")
    stage.type("text 0,1 \"z\"")
    stage.press("enter")
    #expect(stage.picture == "······\nz·····")
  }

  @Test func escapeWithNothingTypedLeavesTheTool() throws {
    let stage = try Stage.with(drawing: Size(4, 1))
    stage.press("t", "esc")
    #expect(stage.state.tool == .pencil && stage.state.history.undoCount == 0)
    #expect(stage.message == "Pencil again")
  }

  /// However the text tool was chosen.
  @Test(arguments: ["t", "click", "command"])
  func theFormerToolComesBack(way: String) throws {
    let stage = try Stage.with(drawing: Size(9, 2))
    stage.press("r", "l", "L")
    switch way {
    case "click": stage.click(3, 2 + Tool.families.count - 3)
    case "command": stage.enter("tool text")
    default: stage.press("t")
    }
    #expect(stage.state.tool == .text)
    stage.type("ab")
    stage.press("esc")
    #expect(stage.state.tool == .polygon)
    #expect(stage.message == "the text is one step: Ctrl-Z takes it back; Polygon again")
    stage.press("t", "t", "esc", "ctrl-z", "ctrl-z")
    #expect(stage.state.tool == .polygon)
  }

  /// A text that runs out of sight takes the view with it.
  @Test func theViewFollowsTheCaret() throws {
    let stage = try Stage.with(drawing: Size(20, 2), screen: Size(10, 4))
    stage.press("t")
    stage.type("abcdefghijkl")
    #expect(stage.state.viewport == Point(3, 0))
    #expect(stage.lines.first == "defghijkl ")
  }

  /// Nothing is typed that is not seen: backspace takes back what is.
  @Test func whatHasNoRoomIsToldAndNotTaken() throws {
    let stage = try Stage.with("cursor 3,0", drawing: Size(10, 2))
    stage.press("t")
    stage.type("hello w")
    #expect(!stage.message.contains("room"))
    stage.type("o")
    #expect(stage.message == "no room: the drawing ends here, Enter goes on in the next row")
    stage.type("\u{301}rld")
    #expect(stage.picture == "···hello·w\u{301}\n··········")
    stage.press("backspace")
    #expect(stage.picture == "···hello··\n··········")
    stage.press("enter")
    stage.type("a")
    stage.press("enter")
    #expect(stage.message == "no room: the drawing ends here, :size makes it larger")
    stage.type("b")
    #expect(stage.picture == "···hello··\n···ab·····")
    stage.press("esc")
    #expect(
      stage.message
        == "some had no room; the text is one step: Ctrl-Z takes it back; Pencil again")
    stage.press("t", "esc")
    #expect(stage.message == "Pencil again")
  }

  @Test func aWideGlyphNeedsRoomForBothHalves() throws {
    let stage = try Stage.with("cursor 2,0", drawing: Size(4, 1))
    stage.press("t")
    stage.type("a絵")
    #expect(stage.message.hasPrefix("no room") && stage.picture == "··a·")
    stage.type("b")
    #expect(!stage.message.contains("room") && stage.picture == "··ab")
  }

  /// Other colours begin another piece of the text.
  @Test func inOtherColoursTheDrawingEndsInTheSameRow() throws {
    let stage = try Stage.with("cursor 2,1", drawing: Size(4, 2))
    stage.press("t")
    stage.type("a")
    try stage.run("color fg=red")
    stage.type("b")
    stage.press("enter")
    #expect(stage.message == "no room: the drawing ends here, :size makes it larger")
    stage.type("c")
    #expect(stage.message.hasPrefix("no room") && stage.picture == "····\n··ab")
  }

  @Test func nothingIsTypedOutsideOfTheDrawing() throws {
    let stage = try Stage.with(drawing: Size(10, 4))
    stage.press("t")
    stage.click(8 + 20, 2 + 2)
    stage.type("abc")
    #expect(stage.message.hasPrefix("nothing can be typed outside of the drawing"))
    stage.press("esc")
    #expect(stage.message == "some had no room; Pencil again")
    #expect(stage.state.history.undoCount == 0)
  }
}
