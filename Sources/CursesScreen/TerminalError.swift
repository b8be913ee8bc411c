/// Why there is no terminal to draw on. Facts only: the caller finds the words, and takes care
/// that names, which come from the environment, are printed safely.
nonisolated public enum TerminalError: Error, Equatable, Sendable {
  case inputIsNoTerminal
  case outputIsNoTerminal
  /// TERM is unset or empty.
  case noTerminalType
  /// The name in TERM is none, or nothing is known here of terminals at all.
  case unknownTerminalType(String)
  /// The terminal of TERM cannot place its cursor.
  case cannotPlaceCursor(String)
  /// Neither the locale nor C.UTF-8 has UTF-8.
  case noUnicodeLocale
  /// Another screen is open in this process.
  case alreadyOpen
  /// A call of the system failed, with its error number.
  case system(call: String, code: Int32)
}
