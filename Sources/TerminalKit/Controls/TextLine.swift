import Cells

/// A line being typed, with a caret: a value, for everything that can be typed into.
nonisolated public struct TextLine: Equatable, Sendable {
  private var characters: [Character]
  /// Counted in characters from the start.
  public private(set) var caret: Int

  /// With the caret at the end.
  public init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  /// A caret outside the text goes to its nearer end.
  public init(_ text: String, caret: Int) {
    characters = Array(text)
    self.caret = max(0, min(characters.count, caret))
  }

  public var text: String { String(characters) }
  public var textBeforeCaret: String { String(characters[..<caret]) }

  public mutating func insert(_ more: String) {
    characters.insert(contentsOf: more, at: caret)
    caret += more.count
  }

  public mutating func deleteBackward() {
    guard caret > 0 else { return }
    caret -= 1
    characters.remove(at: caret)
  }

  public mutating func deleteForward() {
    if caret < characters.count { characters.remove(at: caret) }
  }

  /// Deletes the blanks and then the word before the caret, as shells do.
  public mutating func deleteWordBackward() {
    while caret > 0, characters[caret - 1] == " " { deleteBackward() }
    while caret > 0, characters[caret - 1] != " " { deleteBackward() }
  }

  public mutating func deleteToStart() {
    characters.removeSubrange(..<caret)
    caret = 0
  }

  public mutating func moveCaret(by step: Int) {
    caret = max(0, min(characters.count, caret + step))
  }

  public mutating func moveCaretToStart() { caret = 0 }
  public mutating func moveCaretToEnd() { caret = characters.count }

  /// Does what a key means to a line; false for a key that means nothing to it.
  public mutating func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []): moveCaret(by: -1)
    case (.right, []): moveCaret(by: 1)
    case (.home, []), (.character("a"), .control): moveCaretToStart()
    case (.end, []), (.character("e"), .control): moveCaretToEnd()
    case (.backspace, []):
      guard caret > 0 else { return false }
      deleteBackward()
    case (.delete, []):
      guard caret < characters.count else { return false }
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
