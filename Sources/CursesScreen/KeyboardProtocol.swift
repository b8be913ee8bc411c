/// kitty's keyboard protocol, with which a terminal tells keys apart that are one code otherwise, such
/// as Ctrl-I and Tab, and Esc from what begins a sequence.
nonisolated enum KeyboardProtocol {
  /// The question for what is switched on. Terminals without the protocol ignore it.
  static let question = Array("\u{1B}[?u".utf8)
  /// Adds an entry to the terminal's stack: keys that older codes confuse have codes of their own.
  static let on = Array("\u{1B}[>1u".utf8)
  /// Removes the entry.
  static let off = Array("\u{1B}[<u".utf8)
}
