/// The terminal modes that ncurses does not set: mouse, bracketed paste, focus. Mouse reports in
/// pixels are switched on by `PixelMouse` and off here.
nonisolated enum TerminalModes {
  /// Clicks and drags (1002), as decimal reports without limits (1006).
  static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  static let mouseOff = Array("\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1002l".utf8)

  /// Bracketed paste (2004) and focus reports (1004).
  private static let inputOn = Array("\u{1B}[?2004h\u{1B}[?1004h".utf8)
  private static let inputOff = Array("\u{1B}[?1004l\u{1B}[?2004l".utf8)

  /// Returns the sequences that switch on the modes for drawing.
  static func on(mouse: Bool) -> [UInt8] { inputOn + (mouse ? mouseOn : []) }
  /// The sequences that switch all of them off.
  static let off = mouseOff + inputOff
}
