import TerminalKit

/// kitty's keyboard protocol, with which a terminal tells keys apart that are one code otherwise, such
/// as Ctrl-I and Tab, and Esc from what begins a sequence.
nonisolated enum KeyboardProtocol {
  /// The question for what is switched on. Terminals without the protocol ignore it.
  static let question = Array("\u{1B}[?u".utf8)
  /// Adds an entry to the terminal's stack: keys that older codes confuse have codes of their own, with
  /// what stands on the key in other layouts (1 and 4). A key that types is still what it types.
  static let on = Array("\u{1B}[>5u".utf8)
  /// Changes the entry that there is, which may have been lost, to the same.
  static let again = Array("\u{1B}[=5u".utf8)
  /// Adds the release of keys (2) to the entry.
  static let releases = Array("\u{1B}[=2;2u".utf8)
  /// Removes the entry.
  static let off = Array("\u{1B}[<u".utf8)

  /// Returns the event of a key that is let go; nil for one that nobody holds for something, which
  /// need not wake anybody.
  static func release(of key: Key) -> Event? {
    key.code == .character(" ") ? .release(key) : nil
  }
}
