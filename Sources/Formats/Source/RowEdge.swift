/// What the blanks that stand before all rows of a picture belong to.
enum RowEdge: Hashable, Sendable {
  /// To the picture, as the frame ends in a sign that each line has.
  case signs
  /// To the frame up to a column, which the fence or the comment around the rows tells, and to the
  /// picture from there on.
  case column(Int)
  /// To the frame, as nothing around the rows tells where it ends.
  case rows
}
