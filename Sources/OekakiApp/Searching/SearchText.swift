import Cells
import TerminalKit

/// A text that is typed to search a list, whose own keys stay in force meanwhile.
struct SearchText: Equatable {
  private(set) var text = ""
  /// The longest text in bytes; no name is longer.
  private static let longest = 80

  init(_ text: String = "") { self.text = String(text.prefix(Self.longest)) }

  var isEmpty: Bool { text.isEmpty }

  /// Types a key. Returns whether the text has changed.
  mutating func type(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    let before = text
    switch key.code {
    case .character(let scalar):
      if TextLine.takes(scalar) { text.unicodeScalars.append(scalar) }
    case .backspace: _ = text.popLast()
    default: break
    }
    if text.utf8.count > Self.longest { text = before }
    return text != before
  }

  mutating func clear() { text = "" }

  /// Whether a name contains all typed words, in any case.
  func finds(_ name: String) -> Bool {
    let name = name.lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { name.contains($0) }
  }

  /// Shows the text with its caret, or what can be typed.
  @MainActor func show(in label: Label?, hint: String) {
    label?.text = isEmpty ? hint : text + "▏"
    label?.styleName = isEmpty ? "panel.faint" : "panel.strong"
  }
}
