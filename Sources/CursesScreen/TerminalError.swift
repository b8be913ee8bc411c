/// A reason why there is no terminal to draw on. Holds facts only: the caller words the message,
/// and prints names, which come from the environment, safely.
nonisolated public enum TerminalError: Error, Equatable, Sendable {
  /// Standard input is a file or a pipe.
  case inputIsNoTerminal
  /// Standard output is a file or a pipe.
  case outputIsNoTerminal
  /// TERM is unset, empty or “unknown”.
  case noTerminalType
  /// The name in TERM is not a valid name, or no description can be found.
  case unknownTerminalType(String)
  /// The terminal that TERM names cannot place its cursor.
  case cannotPlaceCursor(String)
  /// Neither the environment's locale nor a common one such as C.UTF-8 uses UTF-8.
  case noUnicodeLocale
  /// Another screen is open in this process.
  case alreadyOpen
  /// A system call failed with an error number.
  case system(call: String, code: Int32)
}
