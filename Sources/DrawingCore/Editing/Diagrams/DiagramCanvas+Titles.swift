import Cells

extension Diagram {
  /// Returns whether a box is called by its title: it has one and no words, or holds boxes alone.
  func isNamedByTitle(_ box: Int) -> Bool {
    guard !boxes[box].titles.isEmpty || boxes[box].isGroup else { return false }
    return !texts.contains { $0.box == box }
  }
}

extension DiagramCanvas {
  /// Replaces the title of a box, which grows if need be; an empty one takes it away. Returns the
  /// cell behind it.
  @discardableResult
  mutating func retitle(
    _ box: Int, _ title: String, _ diagram: Diagram
  ) throws(CommandError) -> Point {
    let frame = diagram.boxes[box].frame
    let old = diagram.boxes[box].titles.first
    var place = old?.place ?? Point(frame.minX + 3, frame.minY)
    let style = old.map { layer[$0.place].style } ?? layer[frame.origin].style
    if let old { closeSide(over: old, of: diagram.boxes[box]) }
    guard !title.isEmpty else { return place }
    let width = BoxSheet.width(title)
    let missing = width + 6 - frame.width
    if missing > 0 { try stretch(frame, by: Point(missing, 0)) }
    let last = frame.maxX + max(0, missing) - 3 - width
    place.x = max(frame.minX + 3, min(place.x, last))
    draw { TextTool.write(" \(title) ", at: Point(place.x - 1, place.y), style, on: &$0) }
    return Point(place.x + width, place.y)
  }

  /// Draws the side of a box where a title was.
  private mutating func closeSide(over title: Diagram.Text, of box: Diagram.Box) {
    var (first, last) = (title.place.x - 1, title.place.x + title.width)
    if isBlank(Point(first, title.place.y)) { first -= 1 }
    if isBlank(Point(last, title.place.y)) { last += 1 }
    let (a, b) = (Point(first, title.place.y), Point(last, title.place.y))
    var path = LinePath(box.level, ink: layer[box.frame.origin].style, joins: true)
    draw { easel in
      easel.clear([Rect(first + 1, title.place.y, last - first - 1, 1)])
      path.add(corners: [a, b], in: easel.area)
      path.coloured = [a, b]
      path.draw(on: &easel, without: [a, b])
    }
  }
}
