/// The layers that a command changes, as far as the command alone tells.
enum CommandReach: Int, Comparable, Sendable {
  /// None: it changes frames, the palette, the title and the like, or reshapes all of the drawing.
  case nothing
  /// None if it reshapes all of the drawing, the one that it is given on if a part is selected.
  case whole
  /// The one that it is given on.
  case own
  /// The first one that it names by number.
  case named
  /// Those that the drawing tells.
  case all

  static func < (a: CommandReach, b: CommandReach) -> Bool { a.rawValue < b.rawValue }
}
