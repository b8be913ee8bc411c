import DrawingCore
import TerminalKit

/// What a key does, as the last row of a screen says it.
struct KeyHint: Equatable {
  /// The key, or several in one word; empty for a hint that is about none.
  let key: String
  let meaning: String
  /// The key that a click presses; nil for none.
  let press: Key?

  init(_ key: String, _ meaning: String) {
    (self.key, self.meaning) = (key, meaning)
    press = Self.key(shownAs: key)
  }

  /// Creates a hint that begins with its key: `Esc closes`.
  init(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let first = words.first ?? ""
    let isKey = Self.key(shownAs: first) != nil || Self.several.contains(first)
    self.init(isKey ? first : "", isKey ? words.dropFirst().joined() : text)
  }

  /// Returns the hints in a text, in which `·` stands between them.
  static func hints(in text: String) -> [KeyHint] {
    text.split(separator: " · ").map { KeyHint(String($0)) }
  }

  /// The words for several keys.
  private static let several: Set = ["arrows", "Shift", "↑↓", "←→"]

  private static func key(shownAs text: String) -> Key? {
    KeyName(text.unicodeScalars.count == 1 ? text : text.lowercased()).map { Key($0) }
  }
}
