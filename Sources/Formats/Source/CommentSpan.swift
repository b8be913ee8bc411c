/// Where a comment, or a string of several lines, begins and ends.
struct CommentSpan {
  let pair: CommentPair
  /// The line that opens it, and the offset in that line after the opening.
  let openLine: Int
  let openEnd: Int
  /// The line that closes it, and the offset in that line of the closing.
  let closeLine: Int
  let closeStart: Int
  /// What is read in a string.
  var reading = StringReading()

  var lines: Range<Int> { openLine..<closeLine + 1 }
}
