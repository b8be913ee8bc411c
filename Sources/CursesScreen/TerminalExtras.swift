/// What some terminals have besides, each switched on once the terminal has reported that it has it,
/// and off on every way out.
nonisolated struct TerminalExtras: OptionSet {
  let rawValue: Int

  /// kitty's keyboard protocol.
  static let keyboard = TerminalExtras(rawValue: 1)
  /// Reports of a change between dark and light (mode 2031).
  static let scheme = TerminalExtras(rawValue: 2)

  /// The sequences that switch them on.
  var on: [UInt8] {
    (contains(.keyboard) ? KeyboardProtocol.on : []) + (contains(.scheme) ? ColorScheme.on : [])
  }

  /// The sequences that switch them off.
  var off: [UInt8] {
    (contains(.keyboard) ? KeyboardProtocol.off : []) + (contains(.scheme) ? ColorScheme.off : [])
  }
}

/// The reports of terminals that change between dark and light while programs run (mode 2031).
nonisolated enum ColorScheme {
  static let mode = 2031
  static let on = Array("\u{1B}[?2031h".utf8)
  static let off = Array("\u{1B}[?2031l".utf8)
}
