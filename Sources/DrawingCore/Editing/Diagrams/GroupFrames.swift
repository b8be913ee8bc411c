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

  /// Returns the frames that fit best.
  func best(_ count: Int) -> [Frame] {
    var frames: [Frame] = []
    let (lefts, rights) = (tracks(.left), tracks(.right))
    let (tops, bottoms) = (tracks(.up), tracks(.down))
    for top in tops {
      for bottom in bottoms {
        let rows = top.place...bottom.place
        let (lefts, rights) = (
          lefts.filter { $0.leads(along: rows) }, rights.filter { $0.leads(along: rows) }
        )
        for left in lefts where top.reach.contains(left.place) && bottom.reach.contains(left.place)
        {
          for right in rights
          where top.reach.contains(right.place) && bottom.reach.contains(right.place) {
            let rect = Rect(corners: Point(left.place, top.place), Point(right.place, bottom.place))
            guard rect.width >= group.leastWidth,
              others.allSatisfy({ $0.intersection(rect).isEmpty }),
              group.title.isEmpty
                || top.holds(BoxSheet.width(group.title), between: left.place, right.place)
            else { continue }
            let columns = left.place...right.place
            let cost =
              left.cost(along: rows) + right.cost(along: rows) + top.cost(along: columns)
              + bottom.cost(along: columns)
            frames.append(Frame(rect: rect, cost: cost + self.cost(of: rect)))
          }
        }
      }
    }
    return Array(frames.sorted { $0.cost < $1.cost }.prefix(count))
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
