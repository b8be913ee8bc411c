import Cells

/// The frames that can be drawn around the boxes of a group without anything being moved, somewhat
/// larger or smaller than they are to be.
struct GroupFrames {
  struct Frame {
    let rect: Rect
    /// How little it is as a careful hand would draw it.
    let cost: Int
  }

  private let group: GroupSheet
  private let inside: Rect
  private let ground: GroupGround
  /// What is not to come to lie in the group.
  private let others: [Rect]

  /// The numbers of columns and of rows by which a side gives way at most.
  private static let reach = (columns: 6, rows: 3)

  init(_ group: GroupSheet, around inside: Rect, in diagram: Diagram) {
    (self.group, self.inside) = (group, inside)
    let isOutside = { (rect: Rect) in !inside.covers(rect) && !rect.covers(inside) }
    others = (diagram.boxes.map(\.frame) + diagram.texts.map(\.span.rect)).filter(isOutside)
    let around = diagram.boxes.map(\.frame).filter { $0 != inside && $0.covers(inside) }
    let (columns, rows) = (group.pad + 1 + Self.reach.columns, group.pad + 1 + Self.reach.rows)
    let width = max(inside.width, group.leastWidth) + columns + group.leastWidth
    var area = Rect(
      inside.minX - columns, inside.minY - rows, columns + width, inside.height + 2 * rows)
    area = area.intersection(Rect(0, 0, Drawing.maximumSide, Drawing.maximumSide))
    // A blank stays between the box around it and the frame.
    area = around.reduce(area) { $0.intersection($1.inset(by: 2)) }
    ground = GroupGround(diagram, in: area, besides: inside)
  }

  /// Returns the frames that fit best; none if the box around is too near for any.
  func best(_ count: Int) -> [Frame] {
    guard ground.area.covers(inside) else { return [] }
    let (lefts, rights, bottoms) = (tracks(.left), tracks(.right), tracks(.down))
    var frames: [Frame] = []
    for top in tracks(.up) {
      for bottom in bottoms {
        let joins = { (side: GroupGround.Track) in
          side.leads(along: top.place...bottom.place) && top.reach.contains(side.place)
            && bottom.reach.contains(side.place)
        }
        let ends = rights.filter(joins)
        for left in lefts.filter(joins) {
          frames += ends.compactMap { frame(from: (left, top), to: ($0, bottom)) }
        }
      }
    }
    return Array(frames.sorted { $0.cost < $1.cost }.prefix(count))
  }

  /// Returns the frame between two corners. Nil if it would take others in, or leaves no room for the
  /// title.
  private func frame(
    from first: (column: GroupGround.Track, row: GroupGround.Track),
    to last: (column: GroupGround.Track, row: GroupGround.Track)
  ) -> Frame? {
    let columns = first.column.place...last.column.place
    let rows = first.row.place...last.row.place
    let rect = Rect(
      corners: Point(columns.lowerBound, rows.lowerBound),
      Point(columns.upperBound, rows.upperBound))
    guard rect.width >= group.leastWidth, others.allSatisfy({ $0.intersection(rect).isEmpty }),
      group.title.isEmpty || first.row.holds(BoxSheet.width(group.title), between: columns)
    else { return nil }
    let sides = [first.column, last.column].map { $0.cost(along: rows) }
    let levels = [first.row, last.row].map { $0.cost(along: columns) }
    return Frame(rect: rect, cost: (sides + levels).reduce(cost(of: rect), +))
  }

  private func tracks(_ side: Side) -> [GroupGround.Track] {
    let (area, inside) = (ground.area, inside)
    let (places, along): (Range<Int>, Range<Int>) =
      switch side {
      case .left: (area.minX..<inside.minX, inside.rows)
      case .right: (inside.maxX..<area.maxX, inside.rows)
      case .up: (area.minY..<inside.minY, inside.columns)
      case .down: (inside.maxY..<area.maxY, inside.columns)
      }
    return places.compactMap { ground.track(at: $0, isUpright: side.isLevel, along: along) }
  }

  /// Returns the cost of the sides that are nearer or farther than they are to be.
  private func cost(of frame: Rect) -> Int {
    func cost(_ distance: Int, _ one: Int) -> Int {
      distance < 0 ? -distance * one * 2 : distance * one
    }
    let wanted = inside.inset(by: -1 - group.pad)
    let right = max(wanted.maxX, frame.minX + group.leastWidth)
    return cost(wanted.minX - frame.minX, 2) + cost(frame.maxX - right, 2)
      + cost(wanted.minY - frame.minY, 4) + cost(frame.maxY - wanted.maxY, 4)
  }
}
