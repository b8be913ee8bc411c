/// What some terminals have besides, each switched on once the terminal has reported that it has it,
/// and off on every way out.
nonisolated struct TerminalExtras: OptionSet {
  let rawValue: Int

  /// kitty's keyboard protocol.
  static let keyboard = TerminalExtras(rawValue: 1)
  /// Reports of a change between dark and light (mode 2031).
  static let scheme = TerminalExtras(rawValue: 2)

  /// The release of keys, in kitty's protocol.
  static let releases = TerminalExtras(rawValue: 1 << 9)

  /// A picture of kitty's protocol, which nothing switches on and which is removed.
  static let pictures = TerminalExtras(rawValue: 1 << 8)

  /// xterm's `modifyOtherKeys`, where a lower level was in force.
  static func otherKeys(from level: Int) -> TerminalExtras { TerminalExtras(rawValue: 4 << level) }

  /// The level of `modifyOtherKeys` that was in force, if another is asked for.
  private var formerLevel: Int? { OtherKeys.lower.first { contains(.otherKeys(from: $0)) } }

  /// The ways to tell keys apart, of which one suffices.
  static let keys = OtherKeys.lower.reduce(into: keyboard) { $0.formUnion(.otherKeys(from: $1)) }

  /// The sequences that switch them on.
  var on: [UInt8] { on(KeyboardProtocol.on) }

  /// The sequences that switch them on where they are on, unless another program has switched them off.
  var again: [UInt8] { on(KeyboardProtocol.again) }

  private func on(_ keyboard: [UInt8]) -> [UInt8] {
    (contains(.keyboard) ? keyboard : []) + (contains(.releases) ? KeyboardProtocol.releases : [])
      + (contains(.scheme) ? ColorScheme.on : [])
      + (formerLevel == nil ? [] : OtherKeys.set(OtherKeys.wanted))
  }

  /// The sequences that switch them off, or back to what they were.
  var off: [UInt8] {
    (contains(.keyboard) ? KeyboardProtocol.off : []) + (contains(.scheme) ? ColorScheme.off : [])
      + (formerLevel.map(OtherKeys.set) ?? [])
      + (contains(.pictures) ? PictureSequence.removing(within: .current) : [])
  }
}

/// The reports of terminals that change between dark and light while programs run (mode 2031).
nonisolated enum ColorScheme {
  static let mode = 2031
  static let on = Array("\u{1B}[?2031h".utf8)
  static let off = Array("\u{1B}[?2031l".utf8)
}
