/// How what a command changes depends on what lies there. On a shared drawing others may have changed
/// that by the time when the command gets its place in the order, and it must not draw over more than its
/// author saw.
///
/// Commands that name boxes (`connect`, `retext`, `box` and the like) are not among them: they are meant
/// for the diagram as it is by then. What is in their way they push aside and draw nothing over, and
/// where the box is not there any more they are refused.
enum CellDependence: Sendable {
  /// It does not.
  case nothing
  /// Which cells change depends on it: the command is shared with nothing selected but what it changed.
  case reach
  /// The way of a line depends on it: the line is shared with the corners that it had.
  case course
  /// All of it does: what is shared is the cells that it changed, for where others have not drawn since.
  case all
}
