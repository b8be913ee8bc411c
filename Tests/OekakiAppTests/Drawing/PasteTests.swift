import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// Text from the terminal's clipboard.
@MainActor struct PasteTests {
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

  /// What follows a character that no cell may hold keeps its column.
  @Test func aCharacterThatCannotBeDrawnIsReplaced() throws {
    for raw in ["a\u{378}b\u{1F6DA}c", "\u{1B}[31ma\u{378}b\u{1F6DA}c"] {
      let pasted = PastedText(raw)
      #expect(pasted.text == "a\u{FFFD}b\u{FFFD} c" && pasted.size == Size(6, 1))
    }
    let styled = PastedText("\u{1B}[31ma\u{378}b")
    #expect(styled.picture?.text(ofRow: 0) == "a\u{FFFD}b")
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
    #expect(stage.message.hasSuffix("(no drawing can be that large)"))
    stage.press("ctrl-v")
    #expect(stage.state.drawing.size == Size(12, 5))
  }

  private static let coloured =
    "a\u{1B}[31mbc\u{1B}[1;44m \u{1B}[0md\n\u{1B}[38;2;1;2;3m絵\u{1B}[39m\te"

  /// What sets no colour has the brush's.
  @Test(arguments: ["p", "t"])
  func coloursAreKept(tool: String) throws {
    let stage = try Stage.with("color fg=green bg=yellow ; cursor 1,0", drawing: Size(14, 3))
    stage.press(tool)
    stage.send(.paste(Self.coloured))
    let layer = stage.state.drawing.layers[0]
    #expect(stage.picture.hasPrefix("·abc·d"))
    let brush = Style(foreground: .palette(2), background: .palette(3))
    #expect(layer[Point(1, 0)].style == brush && layer[Point(5, 0)].style == brush)
    #expect(layer[Point(3, 0)].style == Style(foreground: .palette(1), background: .palette(3)))
    #expect(
      layer[Point(4, 0)] == Cell(.space, Style(foreground: .palette(9), background: .palette(4))))
    #expect(layer[Point(1, 1)].style == Style(foreground: .rgb(0x010203), background: .palette(3)))
    #expect(layer[Point(9, 1)].glyph.description == "e" && layer[Point(9, 1)].style == brush)
    #expect(stage.state.floating == nil && stage.state.history.undoCount == 1)
    stage.press("ctrl-z")
    #expect(!stage.picture.contains("a"))
  }

  @Test func aCommentInColoursLosesItsFrame() throws {
    let stage = try Stage.with(drawing: Size(12, 4))
    let text =
      "\u{1B}[32m// \u{1B}[31m+-+\u{1B}[0m\n\u{1B}[32m// \u{1B}[0m|\u{1B}[34mx\u{1B}[0m|\n// +-+\n"
    stage.send(.paste(text))
    #expect(stage.picture.hasPrefix("+-+·········\n|x|·········\n+-+"))
    let layer = stage.state.drawing.layers[0]
    #expect(layer[Point(0, 0)].style.foreground == .palette(1))
    #expect(layer[Point(1, 1)].style.foreground == .palette(4))
    #expect(stage.message.contains("Ctrl-Z"))
    stage.press("ctrl-z")
    #expect(stage.picture.hasPrefix("//·+-+"))
    #expect(stage.state.drawing.layers[0][Point(0, 0)].style.foreground == .palette(2))
  }

  @Test func coloursDoNotFitEither() throws {
    let stage = try Stage.with("cursor 0,1", drawing: Size(4, 2))
    stage.send(.paste("\u{1B}[31mab\ncdefg"))
    #expect(stage.message == "1 of 2 rows and 4 of 5 columns fit (Ctrl-V makes the drawing larger)")
    stage.press("ctrl-v")
    #expect(stage.state.drawing.size == Size(5, 3))
    let cell = stage.state.drawing.layers[0][Point(4, 2)]
    #expect(cell.glyph.description == "g" && cell.style.foreground == .palette(1))
  }

  @Test func aSelectionClipsColoursLikeAnyText() throws {
    let stage = try Stage.with("select 0,0 2,0", drawing: Size(6, 2))
    stage.send(.paste("\u{1B}[31mabcd\nef"))
    #expect(stage.picture == "abc···\n······")
    stage.press("right", "right", "right")
    let steps = stage.state.history.undoCount
    stage.send(.paste("\u{1B}[31mabc"))
    #expect(stage.picture == "abc···\n······" && stage.state.history.undoCount == steps)
  }

  /// Refused as a whole, and nothing floats afterwards.
  @Test func aLockedLayerTakesNoColours() throws {
    let stage = try Stage.with("layer lock 1", drawing: Size(4, 2))
    stage.send(.paste("\u{1B}[31mab"))
    #expect(stage.message.contains("is locked"), "\(stage.message)")
    #expect(stage.state.floating == nil && !stage.picture.contains("a"))
  }

  @Test func tooManyCellsAreOfOneColour() throws {
    let stage = try Stage.with(drawing: Size(4, 2))
    let rows = String(repeating: "\n", count: 4000)
    stage.send(.paste("\u{1B}[31mab\(rows)\(String(repeating: "x", count: 400))"))
    #expect(stage.message.contains("of 4001 rows"), "\(stage.message)")
    #expect(stage.picture.hasPrefix("ab"))
  }

  @Test func aFieldTakesTheTextAlone() throws {
    let stage = try Stage.with(drawing: Size(4, 2))
    stage.press(":")
    stage.send(.paste("text 0,0 \u{1B}[1;31mab\u{1B}[m"))
    #expect(stage.message.contains(": text 0,0 ab"), "\(stage.message)")
  }
}
