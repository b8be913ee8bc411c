import Cells

/// A line of text being typed, with a caret: a value, for anything that takes text.
nonisolated public struct TextLine: Equatable, Sendable {
  /// The text before the caret, stored separately so that typing at the end of a long line costs no
  /// more than the typed text.
  public private(set) var textBeforeCaret: String
  private var textAfterCaret: String

  /// Creates a line with the caret at the end.
  public init(_ text: String = "") { (textBeforeCaret, textAfterCaret) = (text, "") }

  /// Creates a line with a caret, counted in characters; one outside the text moves to the nearer
  /// end.
  public init(_ text: String, caret: Int) {
    textBeforeCaret = String(text.prefix(max(0, caret)))
    textAfterCaret = String(text.dropFirst(max(0, caret)))
  }

  /// The whole text, before and after the caret.
  public var text: String {
    textAfterCaret.isEmpty ? textBeforeCaret : textBeforeCaret + textAfterCaret
  }

  /// The length in bytes of UTF-8.
  public var length: Int { textBeforeCaret.utf8.count + textAfterCaret.utf8.count }

  /// The position of the caret in characters from the start.
  public var caret: Int { textBeforeCaret.count }

  /// Inserts a text at the caret, which then follows it. A tab becomes a blank; what `takes(_:)` refuses is
  /// left out.
  public mutating func insert(_ more: String) {
    for scalar in more.unicodeScalars {
      let seen = scalar == "\t" ? " " : scalar
      if Self.takes(seen) { textBeforeCaret.unicodeScalars.append(seen) }
    }
  }

  /// Returns whether a scalar can be typed: one that is seen, or that forms the letters beside it. No
  /// control character is, and no mark that changes the direction of what follows.
  package static func takes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: true
    default: CellWidth.of(scalar) != nil
    }
  }

  /// Deletes the character before the caret, if there is one.
  public mutating func deleteBackward() { _ = textBeforeCaret.popLast() }

  /// Deletes the character after the caret, if there is one.
  public mutating func deleteForward() {
    if !textAfterCaret.isEmpty { textAfterCaret.removeFirst() }
  }

  /// Deletes the blanks and then the word before the caret, as shells do.
  public mutating func deleteWordBackward() {
    while textBeforeCaret.last == " " { deleteBackward() }
    while let last = textBeforeCaret.last, last != " " { deleteBackward() }
  }

  /// Deletes everything before the caret.
  public mutating func deleteToStart() { textBeforeCaret = "" }

  /// Moves the caret by a number of characters, to the left if it is negative, stopping at the
  /// ends.
  public mutating func moveCaret(by step: Int) {
    if step < 0 {
      let moved = textBeforeCaret.suffix(-step)
      textAfterCaret = moved + textAfterCaret
      textBeforeCaret.removeLast(moved.count)
    } else {
      let moved = textAfterCaret.prefix(step)
      textBeforeCaret += moved
      textAfterCaret.removeFirst(moved.count)
    }
  }

  /// Moves the caret before the first character.
  public mutating func moveCaretToStart() { self = TextLine(text, caret: 0) }
  /// Moves the caret after the last character.
  public mutating func moveCaretToEnd() { self = TextLine(text) }

  /// Performs the action of a key. Returns false if the key has none or there is nothing to act on.
  public mutating func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []):
      guard !textBeforeCaret.isEmpty else { return false }
      moveCaret(by: -1)
    case (.right, []):
      guard !textAfterCaret.isEmpty else { return false }
      moveCaret(by: 1)
    case (.home, []), (.character("a"), .control): moveCaretToStart()
    case (.end, []), (.character("e"), .control): moveCaretToEnd()
    case (.backspace, []):
      guard !textBeforeCaret.isEmpty else { return false }
      deleteBackward()
    case (.delete, []):
      guard !textAfterCaret.isEmpty else { return false }
      deleteForward()
    case (.character("w"), .control): deleteWordBackward()
    case (.character("u"), .control): deleteToStart()
    case (.character(let scalar), []): insert(String(scalar))
    default: return false
    }
    return true
  }

  /// Returns the number of characters hidden at the start when the line, with the caret, is shown
  /// in `width` cells.
  public func hiddenCharacters(within width: Int) -> Int {
    var excess = Glyph.width(of: textBeforeCaret) - max(1, width - 1)
    return textBeforeCaret.prefix { character in
      defer { excess -= Glyph.width(of: String(character)) }
      return excess > 0
    }.count
  }
}
