import TerminalKit

/// Esc and the key after it, which with the keys of the classic editors are one key, as they are to a
/// terminal that sends Alt so. Esc may have been pressed any time before: who presses both by hand is
/// slower than a terminal.
struct EscapedKey {
  /// Whether Esc was pressed last.
  private var isBegun = false

  /// Notes that Esc was pressed, and that there was nothing for it to end.
  mutating func begin() { isBegun = true }

  /// Returns the key that was meant, and forgets Esc.
  mutating func take(_ key: Key) -> Key {
    defer { isBegun = false }
    guard isBegun, case .character(let scalar) = key.code, key.modifiers.isEmpty,
      Self.keys.contains(scalar)
    else { return key }
    return Key(key.code, .alt)
  }

  mutating func forget() { isBegun = false }

  /// The digits are the program's function keys, the others the keys for frames that Ctrl-arrows are
  /// not there.
  private static let keys = Set("0123456789,.".unicodeScalars)
}
