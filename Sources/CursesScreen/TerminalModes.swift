/// Modes of the terminal beyond those of ncurses: mouse, bracketed paste, focus. That mouse reports
/// are in pixels is a matter of `PixelMouse`; here it is only switched off.
nonisolated enum TerminalModes {
  /// Clicks and drags (1002), as decimal reports without limits (1006).
  static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  static let mouseOff = Array("\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1002l".utf8)

  /// Pastes in brackets (2004), focus reports (1004).
  private static let inputOn = Array("\u{1B}[?2004h\u{1B}[?1004h".utf8)
  private static let inputOff = Array("\u{1B}[?1004l\u{1B}[?2004l".utf8)

  /// What is on while the terminal is drawn on.
  static func on(mouse: Bool) -> [UInt8] { inputOn + (mouse ? mouseOn : []) }
  /// Takes back all of that.
  static let off = mouseOff + inputOff
}
