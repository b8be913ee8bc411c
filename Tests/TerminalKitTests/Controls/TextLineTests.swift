import Cells
import Testing

@testable import TerminalKit

struct TextLineTests {
  @Test func nothingIsDeletedBeyondTheEnds() {
    var line = TextLine("ab")
    line.deleteForward()
    line.moveCaret(by: -5)
    line.deleteBackward()
    #expect(line.text == "ab" && line.caret == 0)
    line.deleteForward()
    line.insert("xy")
    #expect(line.text == "xyb" && line.caret == 2)
    line.deleteBackward()
    line.moveCaret(by: 9)
    #expect(line.text == "xb" && line.caret == 2)
  }

  /// So that the field's owner can do something else with the key.
  @Test func whatCannotBeDeletedIsNotHandled() {
    var line = TextLine("ab", caret: 1)
    let handled = [Key(.delete), Key(.delete), Key(.backspace), Key(.backspace)].map {
      line.handle($0)
    }
    #expect(handled == [true, false, true, false])
    #expect(line.text == "")
  }

  @Test(arguments: [
    ("one two", "one ", ""), ("one two  ", "one ", ""), ("  ", "", ""), ("", "", ""),
    ("絵を描く", "", ""),
  ])
  func wordsAndWholeLinesAreDeleted(text: String, withoutWord: String, empty: String) {
    var line = TextLine(text)
    line.deleteWordBackward()
    #expect(line.text == withoutWord)
    line.deleteToStart()
    #expect(line.text == empty && line.caret == 0)
  }

  @Test func aCaretOutsideGoesToTheNearerEnd() {
    #expect(TextLine("ab", caret: -3).caret == 0)
    #expect(TextLine("ab", caret: 3).caret == 2)
    #expect(TextLine("ab", caret: 1).textBeforeCaret == "a")
  }

  @Test func keysThatMeanNothingAreLeftToOthers() {
    var line = TextLine("ab", caret: 0)
    for key in [Key(.up), Key(.tab), Key(.enter), .control("s"), Key(.backspace)] {
      let isHandled = line.handle(key)
      #expect(!isHandled, "\(key)")
    }
    for key in [Key(.right), Key(.delete), .character("絵"), Key(.home), Key(.end)] {
      let isHandled = line.handle(key)
      #expect(isHandled, "\(key)")
    }
    #expect(line == TextLine("a絵"))
  }

  @Test func aMarkJoinsTheCharacterBeforeIt() {
    var line = TextLine("xe", caret: 2)
    line.insert("\u{301}")
    #expect(line.caret == 2 && line.text == "xe\u{301}" && line.length == 4)
    line.deleteBackward()
    #expect(line.text == "x")
  }

  /// Wide glyphs: the caret is always seen, and so is what stands before it.
  @Test(arguments: 1...9)
  func whatIsHiddenLeavesRoomForTheCaret(width: Int) {
    let line = TextLine("絵a絵b絵")
    let hidden = line.hiddenCharacters(within: width)
    let seen = Glyph.width(of: line.text.dropFirst(hidden))
    #expect(seen <= max(0, width - 1))
    if hidden > 0 {
      #expect(Glyph.width(of: line.text.dropFirst(hidden - 1)) > width - 1)
    }
  }

  /// A joiner and a variation selector form the letters beside them.
  @Test func whatIsNotSeenIsNotTyped() {
    var line = TextLine()
    line.insert("ab\tcd\u{202E}\u{1B}\u{200B}\u{2066}e\u{301}\u{85}f")
    #expect(line.text == "ab cde\u{301}f")
    line = TextLine()
    line.insert("\u{2764}\u{FE0F}\u{645}\u{200C}\u{647}")
    #expect(line.text == "\u{2764}\u{FE0F}\u{645}\u{200C}\u{647}")
    _ = line.handle(Key(.character("\u{202E}")))
    #expect(line.text == "\u{2764}\u{FE0F}\u{645}\u{200C}\u{647}")
    #expect(TextLine("a\tb").text == "a\tb", "what a program sets stays as it is")
  }
}
