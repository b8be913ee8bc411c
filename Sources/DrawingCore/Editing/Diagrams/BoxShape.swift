import Cells

/// The form of a box, which is a rectangle whatever it stands for.
enum BoxShape: String, CaseIterable {
  case box
  /// Slanted corners.
  case diamond
  /// Rounded, with a lid under the upper side.
  case cylinder
  /// Upright sides that are double.
  case subroutine
  /// A slanted upper right corner.
  case note
  /// A title that says so.
  case actor

  /// Returns the size and words of a box of the shape.
  func sheet(
    _ text: String, _ wishes: BoxSheet.Wishes, _ line: LineStyle
  ) throws(CommandError) -> BoxSheet {
    var wishes = wishes
    switch self {
    case .box, .diamond, .subroutine, .note: break
    case .actor: wishes.title = wishes.title ?? (line.isASCII ? "@" : "☺")
    case .cylinder: wishes.lid = 1
    }
    return try BoxSheet(text, wishes)
  }

  /// Draws what tells the shape from a plain box.
  func finish(_ frame: Rect, _ line: LineStyle, _ style: Style, on easel: inout Easel) {
    switch self {
    case .box, .actor: break
    case .diamond, .note:
      guard let rising = Glyph(line.isASCII ? "/" : "╱"),
        let falling = Glyph(line.isASCII ? "\\" : "╲")
      else { return }
      let (first, last) = (frame.origin, frame.lastPoint)
      easel.put(falling, style, at: Point(last.x, first.y))
      guard self == .diamond else { return }
      easel.put(rising, style, at: first)
      easel.put(falling, style, at: Point(first.x, last.y))
      easel.put(rising, style, at: last)
    case .cylinder:
      var lid = LinePath(line, ink: style, joins: true)
      let y = frame.minY + 1
      lid.add(corners: [Point(frame.minX, y), Point(frame.maxX - 1, y)], in: easel.area)
      lid.draw(on: &easel)
    case .subroutine:
      guard !line.isASCII else { return }
      for x in [frame.minX, frame.maxX - 1] {
        var side = LinePath(LineStyle(weight: .double), ink: style, joins: true)
        side.add(
          corners: [Point(x, frame.minY), Point(x, frame.maxY - 1)], in: easel.area)
        side.draw(on: &easel)
      }
    }
  }

  /// The lines of a box of the shape.
  func line(_ line: LineStyle) -> LineStyle {
    guard self == .cylinder, !line.isASCII else { return line }
    var round = line
    round.isArc = true
    return round
  }
}
