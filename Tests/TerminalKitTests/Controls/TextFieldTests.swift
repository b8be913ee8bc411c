import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

@MainActor struct TextFieldTests {
  private final class Listener: TextFieldDelegate {
    var calls: [String] = []
    var gives = true

    func textFieldShouldReturn(_ field: TextField) -> Bool {
      calls.append("return \(field.text)")
      return gives
    }
    func textFieldDidChange(_ field: TextField) { calls.append("change \(field.text)") }
    func textFieldDidOverflow(_ field: TextField) { calls.append("overflow") }
  }

  @MainActor
  private struct Desk {
    let field = TextField(frame: Rect(1, 0, 6, 1))
    let listener = Listener()
    let stand: Stand

    init() {
      stand = Stand(8, 1, field)
      field.delegate = listener
      field.becomeFirstResponder()
    }

    func type(_ text: String) {
      for scalar in text.unicodeScalars { stand.window.send(.key(.character(scalar))) }
    }
  }

  @Test func whatIsTypedIsSeenAndTold() {
    let desk = Desk()
    desk.type("ab")
    #expect(desk.stand.picture == "·ab·····")
    #expect(desk.stand.screen.cursor == Point(3, 0))
    #expect(desk.listener.calls == ["change a", "change ab"])
    desk.stand.window.send(.key(Key(.left)))
    #expect(desk.listener.calls.count == 2)
  }

  @Test(arguments: [
    (Key.character("x"), "x"), (Key(.backspace), ""), (Key(.delete), ""), (Key(.end), "abcz"),
    (Key(.right), "abcz"), (Key(.home), "zabc"), (.control("u"), ""),
  ])
  func whatIsSelectedIsReplacedByWhatIsTyped(key: Key, text: String) {
    let desk = Desk()
    desk.field.text = "abc"
    desk.field.selectAll()
    #expect(desk.field.isAllSelected)
    desk.stand.window.send(.key(key))
    #expect(!desk.field.isAllSelected)
    if text.contains("z") { desk.type("z") }
    #expect(desk.field.text == text)
  }

  @Test func aPasteReplacesWhatIsSelected() {
    let desk = Desk()
    desk.field.text = "abc"
    desk.field.maximumLength = 3
    desk.field.selectAll()
    desk.stand.window.send(.paste("xyz"))
    #expect(desk.field.text == "xyz")
    desk.field.selectAll()
    desk.field.text = "new"
    #expect(!desk.field.isAllSelected)
    desk.field.text = ""
    desk.field.selectAll()
    #expect(!desk.field.isAllSelected)
  }

  /// The end of a long line is seen with the caret after it.
  @Test func whatIsSeenMovesWithTheCaret() {
    let desk = Desk()
    desk.type("abcdefgh")
    #expect(desk.stand.picture == "·defgh··")
    desk.stand.window.send(.key(Key(.home)))
    #expect(desk.stand.picture == "·abcdef·")
    #expect(desk.stand.screen.cursor == Point(1, 0))
  }

  @Test func returnGivesTheKeysBackWhereTheDelegateSaysSo() {
    let desk = Desk()
    desk.type("a")
    desk.listener.gives = false
    desk.stand.window.send(.key(Key(.enter)))
    #expect(desk.field.isFirstResponder && desk.listener.calls.last == "return a")
    desk.listener.gives = true
    desk.stand.window.send(.key(Key(.enter)))
    #expect(!desk.field.isFirstResponder)
  }

  @Test func aPasteIsOneLineAndCutWhereTheFieldEnds() {
    let desk = Desk()
    desk.field.maximumLength = 7
    desk.stand.window.send(.paste("a\r\nb"))
    #expect(desk.field.text == "a b" && !desk.listener.calls.contains("overflow"))
    desk.stand.window.send(.paste("絵絵"))
    #expect(desk.field.text == "a b絵")
    #expect(desk.listener.calls.last == "overflow")
    desk.type("cd")
    #expect(desk.field.text == "a b絵c" && desk.listener.calls.last == "overflow")
  }

  @Test func aPlaceholderStandsWhereNothingIsTyped() throws {
    let desk = Desk()
    desk.field.placeholder = "name"
    desk.field.setNeedsDisplay()
    #expect(desk.stand.picture == "·name···")
    desk.type("x")
    #expect(desk.stand.picture == "·x······")
  }

  @Test func textAndCaretComeBack() throws {
    let desk = Desk()
    desk.type("ab絵")
    desk.stand.window.send(.key(Key(.left)))
    let archive = try RestorableObject.archive { desk.field.encodeRestorableState(with: $0) }
    let other = Desk()
    try RestorableObject.read(archive) { other.field.decodeRestorableState(with: $0) }
    other.type("X")
    #expect(other.field.text == "abX絵")
    #expect(other.listener.calls.first == "change ab絵")
  }
}
