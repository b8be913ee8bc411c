/// xterm's codes for keys with modifiers that are one code otherwise (modifyOtherKeys), such as Ctrl-I
/// and Tab, for terminals without kitty's protocol.
nonisolated enum OtherKeys {
  /// The question for the level in force (XTQMODKEYS). A terminal that takes it for an underline drops
  /// that at once.
  static let question = Array("\u{1B}[?4m\u{1B}[m".utf8)
  /// The level at which no key is left out.
  static let wanted = 2
  /// The levels that can be in force without that.
  static let lower = 0..<wanted

  static func set(_ level: Int) -> [UInt8] { Array("\u{1B}[>4;\(level)m".utf8) }
}
