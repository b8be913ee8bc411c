/// The terminal modes that ncurses does not set: mouse, bracketed paste, focus. Mouse reports in
/// pixels are switched on by `PixelMouse` and off here.
nonisolated enum TerminalModes {
  /// Clicks and drags (1002), as decimal reports without limits (1006).
  static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  static let mouseOff = Array("\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1002l".utf8)

  /// Bracketed paste (2004), focus reports (1004), and ESC before what is typed with Alt (1036), for
  /// which a plain xterm sends an accented letter otherwise. Users choose that, so it is saved and
  /// restored (XTSAVE, XTRESTORE) rather than switched off.
  private static let inputOn = Array("\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1036s\u{1B}[?1036h".utf8)
  private static let inputOff = Array("\u{1B}[?1036r\u{1B}[?1004l\u{1B}[?2004l".utf8)

  /// Returns the sequences that switch on the modes for drawing.
  ///
  /// - Parameters:
  ///   - extras: what the terminal has reported that it has.
  ///   - isAgain: whether they have been on since they were off last.
  static func on(mouse: Bool, _ extras: TerminalExtras, isAgain: Bool = false) -> [UInt8] {
    inputOn + (isAgain ? extras.again : extras.on) + (mouse ? mouseOn : [])
  }

  /// Returns the sequences that switch all of them off. A frame that was cut short is shown, too.
  static func off(_ extras: TerminalExtras) -> [UInt8] {
    SynchronizedOutput.end + mouseOff + extras.off + inputOff
  }
}
