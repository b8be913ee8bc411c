import Cells

/// The walls of tables: of the boxes that share their sides with others.
struct TableWalls {
  /// A line that is made of sides of boxes.
  private struct Wall {
    let first: Point
    var last: Point
    let table: Int
  }

  private let diagram: Diagram
  /// The table of each box; nil for a box that shares no side.
  private var tables: [Int?]
  private var upright: [Int: [Wall]] = [:]
  private var level: [Int: [Wall]] = [:]

  /// Finds the walls. Nil if there are no tables.
  init?(_ diagram: Diagram) {
    guard diagram.boxes.contains(where: \.isCell) else { return nil }
    self.diagram = diagram
    let frames = diagram.boxes.map(\.frame)
    let index = SideIndex(frames)
    var sets = DisjointSets(frames.count)
    for side in Side.allCases {
      for other in [side, side.opposite] {
        SideIndex.forEachPair(index, side, index, other) { a, b in sets.join(a, b) }
      }
    }
    let roots = frames.indices.map { sets.root(of: $0) }
    let counts = Dictionary(grouping: roots) { $0 }.mapValues(\.count)
    tables = roots.map { counts[$0] ?? 0 > 1 ? $0 : nil }
    for i in frames.indices { if let table = tables[i] { addWalls(frames[i], table) } }
    for x in upright.keys { upright[x] = Self.merged(upright[x] ?? []) { $0.y } }
    for y in level.keys { level[y] = Self.merged(level[y] ?? []) { $0.x } }
  }

  /// Returns the boxes that share sides with one, and it, in reading order; none if it shares no side.
  func table(of box: Int) -> [Int] {
    guard let table = tables[box] else { return [] }
    return tables.indices.filter { tables[$0] == table }
  }

  private mutating func addWalls(_ rect: Rect, _ table: Int) {
    let (first, last) = (rect.origin, rect.lastPoint)
    for x in [first.x, last.x] {
      upright[x, default: []].append(
        Wall(first: Point(x, first.y), last: Point(x, last.y), table: table))
    }
    for y in [first.y, last.y] {
      level[y, default: []].append(
        Wall(first: Point(first.x, y), last: Point(last.x, y), table: table))
    }
  }

  private static func merged(_ walls: [Wall], _ place: (Point) -> Int) -> [Wall] {
    var merged: [Wall] = []
    for wall in walls.sorted(by: {
      (place($0.first), place($0.last)) < (place($1.first), place($1.last))
    }) {
      if let last = merged.last, last.table == wall.table, place(wall.first) <= place(last.last) {
        if place(wall.last) > place(last.last) { merged[merged.count - 1].last = wall.last }
      } else {
        merged.append(wall)
      }
    }
    return merged
  }

  /// Has the walls of tables go across themselves whose ends are both selected, and whole tables
  /// along.
  func shift(_ shifts: inout [BoxShift], _ source: Selection, _ distance: Point) {
    for (table, boxes) in Dictionary(grouping: diagram.boxes.indices, by: { tables[$0] }) {
      guard table != nil else { continue }
      let outer = boxes.min() ?? 0
      let step = diagram.boxes[outer].parent.map { shifts[$0].inner } ?? distance
      let isWhole = boxes.allSatisfy { BoxShift(diagram.boxes[$0].frame, in: source, step).isWhole }
      for i in boxes.sorted() {
        shifts[i] = isWhole ? BoxShift(whole: step) : shift(diagram.boxes[i].frame, source, step)
      }
      if !isWhole { widen(&shifts, boxes.sorted(), source, step) }
    }
  }

  private func shift(_ rect: Rect, _ source: Selection, _ step: Point) -> BoxShift {
    let last = rect.lastPoint
    var shift = BoxShift()
    func goes(_ walls: [Wall]?, _ p: Point) -> Bool {
      guard
        let wall = walls?.first(where: { Rect(corners: $0.first, $0.last).contains(p) })
      else { return false }
      return source.contains(wall.first) && source.contains(wall.last)
    }
    shift.left = goes(upright[rect.minX], rect.origin) ? step.x : 0
    shift.right = goes(upright[last.x], last) ? step.x : 0
    shift.top = goes(level[rect.minY], rect.origin) ? step.y : 0
    shift.bottom = goes(level[last.y], last) ? step.y : 0
    // What is in a cell that is selected goes only where the cell does.
    let isSelected = [rect.origin, last, Point(rect.minX, last.y), Point(last.x, rect.minY)]
      .contains(where: source.contains)
    shift.inner = step
    if isSelected || !shift.isStill { shift.keepAcross() }
    return shift
  }

  /// A single corner of the whole table takes its two sides along.
  private func widen(
    _ shifts: inout [BoxShift], _ boxes: [Int], _ source: Selection, _ step: Point
  ) {
    let frames = boxes.map { diagram.boxes[$0].frame }
    let whole = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    let handle = BoxShift(whole, in: source, step)
    let corners = [
      whole.origin, whole.lastPoint, Point(whole.minX, whole.maxY - 1),
      Point(whole.maxX - 1, whole.minY),
    ]
    guard corners.count(where: source.contains) == 1 else { return }
    for i in boxes {
      let frame = diagram.boxes[i].frame
      if frame.minX == whole.minX { shifts[i].left = handle.left }
      if frame.maxX == whole.maxX { shifts[i].right = handle.right }
      if frame.minY == whole.minY { shifts[i].top = handle.top }
      if frame.maxY == whole.maxY { shifts[i].bottom = handle.bottom }
      if !shifts[i].isStill {
        shifts[i].inner = step
        shifts[i].keepAcross()
      }
    }
  }
}
