import Cells

/// A line being typed, with a caret: a value, for everything that can be typed into.
nonisolated public struct TextLine: Equatable, Sendable {
  /// What stands before the caret: typing at the end costs what is typed, however long the line is.
  public private(set) var textBeforeCaret: String
  private var textAfterCaret: String

  /// With the caret at the end.
  public init(_ text: String = "") { (textBeforeCaret, textAfterCaret) = (text, "") }

  /// A caret outside the text goes to its nearer end.
  public init(_ text: String, caret: Int) {
    textBeforeCaret = String(text.prefix(max(0, caret)))
    textAfterCaret = String(text.dropFirst(max(0, caret)))
  }

  /// All of it, before and after the caret.
  public var text: String {
    textAfterCaret.isEmpty ? textBeforeCaret : textBeforeCaret + textAfterCaret
  }

  /// In bytes of UTF-8.
  public var length: Int { textBeforeCaret.utf8.count + textAfterCaret.utf8.count }

  /// Counted in characters from the start.
  public var caret: Int { textBeforeCaret.count }

  /// At the caret, which then stands behind it.
  public mutating func insert(_ more: String) { textBeforeCaret += more }

  /// The character before the caret, if there is one.
  public mutating func deleteBackward() { _ = textBeforeCaret.popLast() }

  /// The character after the caret, if there is one.
  public mutating func deleteForward() {
    if !textAfterCaret.isEmpty { textAfterCaret.removeFirst() }
  }

  /// Deletes the blanks and then the word before the caret, as shells do.
  public mutating func deleteWordBackward() {
    while textBeforeCaret.last == " " { deleteBackward() }
    while let last = textBeforeCaret.last, last != " " { deleteBackward() }
  }

  /// All that stands before the caret.
  public mutating func deleteToStart() { textBeforeCaret = "" }

  /// By so many characters, to the left where it is negative; stops at the ends.
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

  /// Before the first character.
  public mutating func moveCaretToStart() { self = TextLine(text, caret: 0) }
  /// Behind the last character.
  public mutating func moveCaretToEnd() { self = TextLine(text) }

  /// Does what a key means to a line; false for a key that means nothing to it.
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

  /// How many characters at the start are not seen where so many cells are there, the caret among
  /// them.
  public func hiddenCharacters(within width: Int) -> Int {
    var excess = Glyph.width(of: textBeforeCaret) - max(1, width - 1)
    return textBeforeCaret.prefix { character in
      defer { excess -= Glyph.width(of: String(character)) }
      return excess > 0
    }.count
  }
}
