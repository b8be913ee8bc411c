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
    var wide = frame
    var column = titleColumn(of: title, on: wide, near: place.x)
    for _ in 0..<2 where column == nil {
      let missing = wide.width < width + 6 ? width + 6 - wide.width : width + 3
      try stretch(wide, by: Point(missing, 0))
      wide = Rect(wide.minX, wide.minY, wide.width + missing, wide.height)
      column = titleColumn(of: title, on: wide, near: place.x)
    }
    guard let column else { throw .noRoomForTitle(title) }
    place.x = column
    draw { TextTool.write(" \(title) ", at: Point(place.x - 1, place.y), style, on: &$0) }
    return Point(place.x + width, place.y)
  }

  /// Returns the column in which a title begins in the upper side of a box, as near to another as can
  /// be, so that no line leads through it, nor right beside it if that can be. Nil if there is none.
  func titleColumn(of title: String, on frame: Rect, near column: Int) -> Int? {
    let width = BoxSheet.width(title)
    let (first, last) = (frame.minX + 3, frame.maxX - 3 - width)
    guard first <= last else { return nil }
    let columns = (first...last).sorted { (abs($0 - column), $0) < (abs($1 - column), $1) }
    func isFree(_ start: Int, beside margin: Int) -> Bool {
      (start - margin..<start + width + margin).allSatisfy {
        isLevelOrBlank(Point($0, frame.minY))
      }
    }
    return columns.first { isFree($0, beside: 2) } ?? columns.first { isFree($0, beside: 1) }
  }

  /// Returns the frame of a group, as wide as its title needs, and the column in which that begins. A
  /// group without a title stays as it is.
  func titled(_ title: String, _ frame: Rect) throws(CommandError) -> (frame: Rect, column: Int) {
    guard !title.isEmpty else { return (frame, 0) }
    let width = BoxSheet.width(title)
    let missing = max(0, width + 6 - frame.width)
    for more in missing...missing + width + 3 {
      let wide = Rect(frame.minX, frame.minY, frame.width + more, frame.height)
      if let column = titleColumn(of: title, on: wide, near: frame.minX + 3) {
        return (wide, column)
      }
    }
    throw .noRoomForTitle(title)
  }

  private func isLevelOrBlank(_ p: Point) -> Bool {
    let kind = GlyphKind.of(layer[p].glyph)
    let arms = GlyphKind.arms[Int(kind)]
    return kind == GlyphKind.blank || arms & SideBits.level != 0 && SideBits.isStraight(arms)
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

extension CommandError {
  fileprivate static func noRoomForTitle(_ title: String) -> CommandError {
    CommandError("lines lead through the side where “\(title)” would stand")
  }
}
