import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

/// Drawing with the keys, tool by tool.
@MainActor struct ToolKeyTests {
  @Test func spaceDrawsADotWithThePencil() throws {
    let stage = try Stage.with(drawing: Size(4, 2))
    stage.press("space", "right", "right", "space", "down", "space")
    #expect(stage.picture == "█·█·\n··█·")
    #expect(stage.state.history.undoCount == 3)
    #expect(stage.state.gesture == nil)
  }

  @Test func thePenDrawsWhereItGoes() throws {
    let stage = try Stage.with(drawing: Size(4, 3))
    stage.press("d", "right", "right", "down", "down", "left")
    #expect(stage.picture == "███·\n··█·\n·██·")
    #expect(stage.state.history.undoCount == 0)
    stage.press("d", "left")
    #expect(stage.picture == "███·\n··█·\n·██·")
    #expect(stage.state.history.undoCount == 1)
  }

  @Test func theEraserErases() throws {
    let stage = try Stage.with("line 0,0 3,0", drawing: Size(4, 1))
    stage.press("e", "right", "space")
    #expect(stage.picture == "█·██")
  }

  @Test(arguments: [
    ("l", "██··\n··██\n····"), ("r", "┌──┐\n└──┘\n····"), ("o", "████\n████\n····"),
  ])
  func aShapeTakesTwoPresses(tool: String, picture: String) throws {
    let stage = try Stage.with(drawing: Size(4, 3))
    stage.press(tool, "space", "right", "right", "right", "down")
    #expect(stage.picture == picture)
    #expect(stage.state.history.undoCount == 0)
    stage.press("space")
    #expect(stage.picture == picture)
    #expect(stage.state.history.undoCount == 1)
    stage.press("ctrl-z")
    #expect(stage.picture == "····\n····\n····")
  }

  @Test func enterReleasesAndEscapeCancels() throws {
    let stage = try Stage.with(drawing: Size(4, 1))
    stage.press("l", "space", "right", "enter")
    #expect(stage.picture == "██··")
    #expect(stage.state.gesture == nil)
    stage.press("space", "right", "right", "esc")
    #expect(stage.picture == "██··")
    #expect(stage.state.gesture == nil)
    #expect(stage.state.history.undoCount == 1)
    stage.press("enter", "esc")
    #expect(stage.state.history.undoCount == 1)
  }

  @Test(arguments: ["l", "r", "o", "p", "e"])
  func undoThrowsAGestureAway(tool: String) throws {
    let stage = try Stage.with("line 0,0 3,0", drawing: Size(4, 3))
    stage.press(tool, tool == "p" || tool == "e" ? "d" : "space", "down", "right", "ctrl-z")
    #expect(stage.state.gesture == nil)
    #expect(stage.picture == "████\n····\n····")
    #expect(stage.state.history.undoCount == 1)
  }

  @Test func controlCCancelsToo() throws {
    let stage = try Stage.with(drawing: Size(4, 1))
    stage.press("l", "space", "right", "ctrl-c")
    #expect(stage.picture == "····")
    #expect(stage.state.gesture == nil)
    #expect(stage.isRunning)
  }

  @Test func fillFillsFromTheCursor() throws {
    let stage = try Stage.with("line 2,0 2,2 ; cursor 0,1", drawing: Size(4, 3))
    stage.press("]", "f", "space")
    #expect(stage.picture == "▓▓█·\n▓▓█·\n▓▓█·")
    #expect(stage.state.history.undoCount == 2)
  }

  /// Nobody knows before; none is told, too.
  @Test func whatFillsTellsHowMuch() throws {
    let stage = try Stage.with("line 2,0 2,2 ; cursor 0,1", drawing: Size(4, 3))
    stage.press("]", "f", "space")
    #expect(stage.message == "6 cells changed")
    stage.press("space")
    #expect(stage.message == "0 cells changed")
    stage.click(8 + 2, 2)
    #expect(stage.message == "3 cells changed")
    stage.enter("replace glyph=\"▓\" toglyph=\"x\"")
    #expect(stage.message == "9 cells changed")
    stage.enter("replace glyph=\"▓\" toglyph=\"x\"")
    #expect(stage.message == "0 cells changed")
    stage.enter("gradient 0,0 3,0 colors=red,blue")
    #expect(stage.message == "12 cells changed")
    stage.press("p", "space")
    #expect(stage.message.hasPrefix("Space draws"))
  }

  @Test func pickTakesGlyphAndColours() throws {
    let stage = try Stage.with("text 1,0 \"絵\" fg=red bg=#010203 ; cursor 2,0")
    stage.press("i", "space")
    #expect(stage.state.brush.glyph.description == "絵")
    #expect(
      stage.state.brush.style
        == Style(foreground: .palette(1), background: .rgb(0x010203)))
    #expect(stage.state.history.undoCount == 1)
  }

  @Test func selectTakesTwoPressesAndAnUndo() throws {
    let stage = try Stage.with("cursor 1,1")
    stage.press("s", "space", "right", "right", "down")
    #expect(stage.status.contains("1,1 → 3,2") && stage.status.contains("3x2"))
    #expect(stage.state.selection == nil)
    stage.press("space")
    #expect(stage.state.selection == Selection(Rect(1, 1, 3, 2)))
    stage.press("ctrl-z")
    #expect(stage.state.selection == nil)
    stage.press("ctrl-a")
    #expect(stage.state.selection == Selection(Rect(0, 0, 12, 5)))
    stage.press("esc")
    #expect(stage.state.selection == nil)
  }

  /// However often it is pressed; Shift and the letter goes on to the next of its family.
  @Test func aLetterTakesItsTool() throws {
    let stage = try Stage.with()
    for (keys, tool) in [
      ("l", Tool.line), ("l", .line), ("L", .polygon), ("L", .curve), ("L", .line), ("L", .polygon),
      ("l", .line), ("p", .pencil), ("L", .line), ("f", .fill), ("F", .gradient), ("F", .fill),
      ("F", .gradient), ("f", .fill), ("s", .select), ("S", .lasso), ("S", .wand), ("s", .select),
      ("f", .fill), ("S", .select),
    ] {
      stage.press(keys)
      #expect(stage.state.tool == tool, "\(keys)")
    }
    stage.press("L", "L")
    #expect(stage.message.hasSuffix("L for the next kind of line"), "\(stage.message)")
    stage.press("F", "F")
    #expect(stage.message.hasSuffix("F for the next kind of fill"), "\(stage.message)")
  }

  /// Boxes and wires come first, but not while lines are drawn.
  @Test func lettersOfBoxesChooseToolsWhereThereAreNone() throws {
    let stage = try Stage.with("rect 0,0 4,2 ; tool select ; cursor 0,0")
    let before = stage.picture
    stage.press("L")
    #expect(stage.state.tool == .select && stage.picture != before)
    stage.press("L")
    #expect(stage.picture == before)
    stage.press("l", "L")
    #expect(stage.state.tool == .polygon && stage.picture == before)
    // From the menu it is what the menu says.
    stage.press("s", "D", "e", "enter")
    #expect(stage.state.tool == .select)
    #expect(stage.message.contains("select two boxes"), "\(stage.message)")
  }

  @Test func theHintSaysWhatCanBeDone() throws {
    let stage = try Stage.with()
    var hints = [stage.message]
    for keys in [["l"], ["space"], ["esc", "t"], ["esc", "s", "space", "right", "enter"]] {
      for key in keys { stage.press(key) }
      hints.append(stage.message)
    }
    stage.press("ctrl-c", "ctrl-v")
    hints.append(stage.message)
    let words = ["Space draws", "first corner", "Enter keeps", "type", "Drag moves it", "stamps"]
    for (hint, word) in zip(hints, words) { #expect(hint.contains(word)) }
  }

  @Test(arguments: [("p", "draws"), ("e", "erases"), ("f", "fills"), ("i", "picks up")])
  func theHintSaysWhatSpaceDoes(key: String, deed: String) throws {
    let stage = try Stage.with()
    stage.press(key)
    #expect(stage.message.hasPrefix("Space \(deed), or the mouse; F9: menu"))
  }
}
