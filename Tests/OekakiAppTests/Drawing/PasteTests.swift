import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// Text from the terminal's clipboard.
@MainActor @Suite struct PasteTests {
  @Test(arguments: [
    ("a\tb", "a       b", Size(9, 1)),
    ("\tb\n12345678\tc", "        b\n12345678        c", Size(17, 2)),
    ("絵\t|", "絵      |", Size(9, 1)), ("a\r\nb\rc\n", "a\nb\nc\n", Size(1, 3)),
    ("", "", Size(0, 0)), ("\n\nx", "\n\nx", Size(1, 3)),
    ("e\u{301}\tx", "e\u{301}       x", Size(9, 1)),
  ])
  func tabsGoToColumnsOfEight(raw: String, text: String, size: Size) {
    let pasted = PastedText(raw)
    #expect(pasted.text == text)
    #expect(pasted.size == size)
  }

  @Test(arguments: ["p", "t"])
  func tabsAreSeenOnTheDrawing(tool: String) throws {
    let stage = try Stage.with(drawing: Size(12, 2))
    stage.press(tool)
    stage.send(.paste("a\tb\n\tc"))
    #expect(stage.picture == "a·······b···\n········c···")
  }

  private static let long = (1...50).map { "row \($0)" }.joined(separator: "\n")

  @Test(arguments: ["p", "t"])
  func whatDoesNotFitIsToldAndMadeRoomFor(tool: String) throws {
    let stage = try Stage.with("cursor 2,1", drawing: Size(12, 5))
    stage.press(tool)
    stage.send(.paste(Self.long))
    #expect(stage.message == "4 of 50 rows fit (Ctrl-V makes the drawing larger)")
    #expect(stage.picture.hasSuffix("··row·4·····"))
    stage.press("ctrl-v")
    #expect(stage.state.drawing.size == Size(12, 51))
    #expect(stage.message == "the drawing is 12x51 now; all of it fits")
    let last = (0..<12).map { stage.state.drawing.layers[0][Point($0, 50)].glyph.description }
    #expect(last.joined().contains("row 50"))
    // Two steps: the size and the text.
    stage.press("ctrl-z", "ctrl-z")
    #expect(stage.state.drawing.size == Size(12, 5) && stage.state.history.undoCount == 0)
  }

  @Test func whatWasTypedBeforeStays() throws {
    let stage = try Stage.with(drawing: Size(12, 2))
    stage.press("t")
    stage.type("ab")
    stage.send(.paste("1\n2\n3"))
    #expect(stage.message == "2 of 3 rows fit (Ctrl-V makes the drawing larger)")
    stage.press("ctrl-v")
    #expect(stage.picture == "ab1·········\n··2·········\n··3·········")
  }

  @Test func columnsAreToldToo() throws {
    let stage = try Stage.with("cursor 10,0", drawing: Size(12, 5))
    stage.send(.paste("abcdefgh\tx"))
    #expect(stage.message == "2 of 17 columns fit (Ctrl-V makes the drawing larger)")
    stage.press("ctrl-v")
    #expect(stage.state.drawing.size == Size(27, 5))
  }

  /// Any other key ends the offer: Ctrl-V pastes what was copied then.
  @Test func theOfferHoldsForTheNextKeyOnly() throws {
    let stage = try Stage.with(drawing: Size(12, 5))
    stage.send(.paste(Self.long))
    stage.press("right", "ctrl-v")
    #expect(stage.state.drawing.size == Size(12, 5))
    #expect(stage.message == "the clipboard is empty")
  }

  @Test func noDrawingIsLargeEnoughForSome() throws {
    let stage = try Stage.with(drawing: Size(12, 5))
    stage.send(.paste(String(repeating: "\n", count: 1_000_000) + "x"))
    #expect(stage.message.hasPrefix("5 of 1000001 rows fit"))
    #expect(stage.message.hasSuffix("(no drawing is that large)"))
    stage.press("ctrl-v")
    #expect(stage.state.drawing.size == Size(12, 5))
  }
}
