import Cells
import DrawingCore
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Typing alone, on an editor: keys in, commands out.
@MainActor struct TypingPartTests {
  private let typing = Typing()
  private let target: EditorTarget

  init() throws { target = try EditorTarget("tool text ; cursor 2,0", Size(8, 3)) }

  @discardableResult
  private func press(_ code: Key.Code, _ modifiers: Modifiers = []) -> Bool {
    typing.handle(Key(code, modifiers), on: target)
  }

  private func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  @Test func printableKeysAreText() {
    type("a?")
    #expect(target.take() == ["press 2,0", "insert \"a\"", "insert \"?\""])
    #expect(target.follows == 2)
  }

  @Test(arguments: [
    Key(.up), Key(.tab), .control("a"), Key(.character("a"), .alt), Key(.function(1)),
  ])
  func otherKeysAreLeftToTheActions(key: Key) {
    #expect(!typing.handle(key, on: target))
    #expect(target.take() == [] && target.follows == 0)
  }

  @Test func aLineFeedAndBackspaceAreOfTheText() {
    type("a")
    press(.enter)
    press(.backspace)
    #expect(target.take() == ["press 2,0", "insert \"a\"", "insert \"\\n\"", "backspace"])
    #expect(!press(.enter, .alt))
  }

  /// The rows of one text begin in one column, whatever its colours.
  @Test func anotherColourGoesOnWithTheText() throws {
    type("ab")
    try target.perform(.color(foreground: .palette(1), background: nil))
    _ = target.take()
    type("c")
    #expect(target.take() == ["release", "press 4,0", "insert \"c\""])
    press(.enter)
    #expect(target.take() == ["move 2,1"])
    type("d")
    press(.enter)
    #expect(
      target.take() == ["insert \"d\"", "insert \"\\n\""] && target.state.cursor == Point(2, 2))
  }

  @Test func escapeKeepsTheTextAndLeavesTheTool() {
    type("a")
    press(.escape)
    #expect(target.take().suffix(2) == ["release", "tool pencil"])
    #expect(target.message == "the text is one step: Ctrl-Z takes it back; Pencil again")
  }

  @Test func withoutATextOnlyTheToolIsTold() {
    press(.escape)
    #expect(target.take() == ["tool pencil"])
    #expect(target.message == "Pencil again")
  }

  @Test func theToolBeforeTheTextIsGivenBack() {
    for (old, new) in [(Tool.wand, Tool.text), (.text, .text)] {
      typing.noteChange(from: old, to: new)
    }
    press(.escape)
    #expect(target.take() == ["tool wand"])
  }
}
