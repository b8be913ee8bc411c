/// An action on the program itself.
enum ProgramAction: String, Hashable, Sendable {
  /// Leaves; the session is kept.
  case quit
  /// Goes back to the shell until `fg`.
  case suspend
  /// Shows the drawing in real pixels, on a terminal that can.
  case pixels
  /// Redraws the whole screen.
  case redraw
}
