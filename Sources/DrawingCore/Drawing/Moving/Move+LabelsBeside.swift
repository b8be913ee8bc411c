import Cells

extension Move {
  /// The largest number of rows beside a piece that are looked at, from its middle on.
  private static let mostRows = 32

  /// Returns a place beside an upright piece of a course for a label that stood beside one: next to the
  /// middle of the longest piece that has room at the same side, or else at the other.
  func beside(_ label: Diagram.Label, _ course: Course, _ w: Int) -> LabelPlace? {
    let isRight = label.text.place.x > label.gap.minX
    return beside(label, right: isRight, course, w) ?? beside(label, right: !isRight, course, w)
  }

  private func beside(
    _ label: Diagram.Label, right isRight: Bool, _ course: Course, _ w: Int
  ) -> LabelPlace? {
    let points = course.points
    let pieces = points.indices.dropLast().filter { points[$0].x == points[$0 + 1].x }
      .map { (piece: $0, length: abs(points[$0].y - points[$0 + 1].y)) }
      .sorted { ($1.length, $0.piece) < ($0.length, $1.piece) }
    for (piece, _) in pieces {
      guard let rows = inside(piece, course, w) else { continue }
      let middle = (points[piece].y + points[piece + 1].y) / 2
      let near = rows.clamped(to: middle - Self.mostRows / 2..<middle + Self.mostRows / 2)
      for y in near.sorted(by: { (abs($0 - middle), $0) < (abs($1 - middle), $1) }) {
        let place = place(of: label, right: isRight, of: Point(points[piece].x, y))
        guard isFree(beside: points[piece].x, place, course) else { continue }
        let text = label.text.place
        return LabelPlace(
          cells: (0..<place.width).map {
            (Point(place.minX + $0, y), layer[Point(text.x + $0, text.y)])
          })
      }
    }
    return nil
  }

  /// Returns the place of a text at the right or left of a cell of line, as far away as it stood.
  private func place(of label: Diagram.Label, right isRight: Bool, of p: Point) -> Rect {
    let (text, line) = (label.text.span.rect, label.gap.minX)
    let gap = text.minX > line ? text.minX - line : line - text.maxX + 1
    return Rect(isRight ? p.x + gap : p.x - gap - text.width + 1, p.y, text.width, 1)
  }

  /// Returns whether a text would be read as the label of the piece in a column that it stands beside.
  func isFree(beside x: Int, _ text: Rect, _ course: Course) -> Bool {
    let own = zip(course.points, course.points.dropFirst()).map { Rect(corners: $0, $1) }
    func isLine(_ p: Point) -> Bool {
      ground.contains(p) && ground.lines(ground.frame.number(p)) != 0
        || own.contains { $0.contains(p) }
    }
    func isTaken(_ p: Point) -> Bool {
      guard ground.contains(p) else { return false }
      let i = ground.frame.number(p)
      return ground.hasWord(i) || ground.hasEnd(i) || ground.isReserved(i)
    }
    let isRight = text.minX > x
    // From the line to two cells beyond the text.
    let row = isRight ? x + 1..<text.maxX + 2 : text.minX - 2..<x
    guard ground.contains(text.origin), ground.contains(text.lastPoint),
      row.allSatisfy({ !isTaken(Point($0, text.minY)) && !isLine(Point($0, text.minY)) })
    else { return false }
    let columns = isRight ? text.minX...text.maxX : text.minX - 1...text.maxX - 1
    return columns.allSatisfy { column in
      let (above, below) = (Point(column, text.minY - 1), Point(column, text.minY + 1))
      return !isTaken(above) && !isTaken(below) && (!isLine(below) || isWall(below))
    }
  }

  /// Returns whether a cell is part of the side of a box.
  private func isWall(_ p: Point) -> Bool {
    guard let box = ground.box(at: p) else { return false }
    return !ground.boxes[box].inset(by: 1).contains(p)
  }
}
