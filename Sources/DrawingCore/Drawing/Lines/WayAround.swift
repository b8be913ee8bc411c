import Cells

/// The cheapest path over clear cells and straight across lines. A cell costs 1, a bend 4 more, a
/// crossing 2 more. Of equal paths it is the one that goes right where they part, or else down,
/// left, up.
struct WayAround {
  /// The corners, from the start to the end.
  let corners: [Point]

  /// The largest number of columns and of rows that are searched.
  private static let window = 512
  private static let order = [Side.right, .down, .left, .up]

  /// Returns the largest number of cells passed in the search, each from four sides.
  static func reach(in size: Size) -> Int {
    min(size.width, window) * min(size.height, window) * 4
  }

  /// Finds the path. Nil if there is none inside `area` and the window around both points.
  init?(_ cells: some CellSource, from start: Point, to end: Point, in area: Rect) {
    guard let window = WayAround.window(around: Rect(corners: start, end), in: area) else {
      return nil
    }
    var field = CostField(cells, window, start: start, end: end)
    field.fill()
    guard let corners = field.way(WayAround.order) else { return nil }
    self.corners = corners
  }

  /// Returns the window around a box, or nil if the box does not fit in it.
  private static func window(around box: Rect, in area: Rect) -> Rect? {
    guard area.covers(box), box.width <= window, box.height <= window else {
      return nil
    }
    let x = max(area.minX, min(box.minX - (window - box.width) / 2, area.maxX - window))
    let y = max(area.minY, min(box.minY - (window - box.height) / 2, area.maxY - window))
    return Rect(x, y, window, window).intersection(area)
  }
}

/// The cost of the rest of the path from each cell, entered upright and entered level.
///
/// Turning back is never cheaper, so it need not be forbidden. Cells are numbered row by row, with
/// blocked ones around the window. Sides are their raw values, the last bit of which is the axis: 1
/// for level.
private struct CostField<Cells: CellSource> {
  private enum Ground: UInt8 { case unknown, blocked, clear, level, upright }

  private let cells: Cells
  private let window: Rect
  private let width: Int
  private let steps: [Int]
  private var start = 0
  private var end = 0
  private var ground: [Ground]
  private var costs: [Int32]
  /// Cells and axes to continue from, by their cost modulo 8: no step costs more.
  private var buckets: [[Int32]] = Array(repeating: [], count: 8)
  /// The cost of the cheapest known path from the start.
  private var least = Int32.max

  init(_ cells: Cells, _ window: Rect, start: Point, end: Point) {
    (self.cells, self.window) = (cells, window)
    width = window.width + 2
    steps = Side.allCases.map { [width = self.width] in $0.step.y * width + $0.step.x }
    let count = width * (window.height + 2)
    ground = Array(repeating: .unknown, count: count)
    costs = Array(repeating: .max, count: count * 2)
    blockBorder()
    (self.start, self.end) = (number(start), number(end))
    ground[self.start] = .clear
    ground[self.end] = .clear
  }

  private mutating func blockBorder() {
    for x in 0..<width { (ground[x], ground[ground.count - 1 - x]) = (.blocked, .blocked) }
    for y in 0..<window.height + 2 {
      (ground[y * width], ground[(y + 1) * width - 1]) = (.blocked, .blocked)
    }
  }

  private func number(_ p: Point) -> Int {
    (p.y - window.minY + 1) * width + p.x - window.minX + 1
  }

  private func point(_ cell: Int) -> Point {
    Point(window.minX + cell % width - 1, window.minY + cell / width - 1)
  }

  /// Returns what is in a cell, which is looked at once and only when the search reaches it.
  private mutating func ground(at cell: Int) -> Ground {
    let known = ground[cell]
    guard known == .unknown else { return known }
    let found = look(at: point(cell))
    ground[cell] = found
    return found
  }

  private func look(at p: Point) -> Ground {
    let cell = cells[p]
    if cell == .clear { return .clear }
    guard let line = LineGlyph(cell.glyph), !line.isASCII || cells.line(at: p) != nil else {
      return .blocked
    }
    return line.arms.isUpright ? .upright : line.arms.isLevel ? .level : .blocked
  }

  /// Returns the cost of entering a cell along an axis; 0 if that is not possible.
  private static func price(_ ground: Ground, _ axis: Int) -> Int32 {
    switch ground {
    case .clear: 1
    case .upright: axis == 1 ? 3 : 0
    case .level: axis == 1 ? 0 : 3
    case .blocked, .unknown: 0
    }
  }

  /// Searches back from the end until nothing cheaper can reach the start.
  mutating func fill() {
    for axis in 0..<2 { reach(end, axis, 0) }
    var (cost, idle) = (Int32(0), 0)
    while idle < 8, cost <= least {
      let bucket = Int(cost & 7)
      idle = buckets[bucket].isEmpty ? idle + 1 : 0
      while let state = buckets[bucket].popLast() {
        if costs[Int(state)] == cost { goBack(Int(state) >> 1, Int(state) & 1, cost) }
      }
      cost += 1
    }
  }

  private mutating func reach(_ cell: Int, _ axis: Int, _ cost: Int32) {
    let state = cell << 1 | axis
    guard cost < costs[state] else { return }
    costs[state] = cost
    buckets[Int(cost & 7)].append(Int32(truncatingIfNeeded: state))
  }

  private mutating func goBack(_ cell: Int, _ axis: Int, _ cost: Int32) {
    let price = Self.price(ground[cell], axis)
    goBack(to: cell - steps[axis], axis, cost + price)
    goBack(to: cell + steps[axis], axis, cost + price)
    if ground[cell] == .clear { reach(cell, 1 - axis, cost + 4) }
  }

  private mutating func goBack(to cell: Int, _ axis: Int, _ cost: Int32) {
    guard Self.price(ground(at: cell), axis) > 0 else { return }
    if cell == start { least = min(least, cost) }
    reach(cell, axis, cost)
  }

  /// Returns the corners of the cheapest path from the start. Nil if there is none.
  func way(_ order: [Side]) -> [Point]? {
    var corners = [point(start)]
    var (cell, entered) = (start, Int?.none)
    while cell != end {
      guard let side = next(cell, entered, order.map(\.rawValue)) else { return nil }
      if side != entered, entered != nil { corners.append(point(cell)) }
      (cell, entered) = (cell + steps[side], side)
    }
    return corners + [point(end)]
  }

  private func next(_ cell: Int, _ entered: Int?, _ order: [Int]) -> Int? {
    let costs = order.map { rest(cell, entered, $0) }
    guard let least = costs.compactMap(\.self).min() else { return nil }
    return zip(order, costs).first { $0.1 == least }?.0
  }

  /// Returns the cost of the path from a cell if it continues towards `side`. Nil if it cannot.
  private func rest(_ cell: Int, _ entered: Int?, _ side: Int) -> Int32? {
    let next = cell + steps[side]
    let price = Self.price(ground[next], side & 1)
    guard price > 0, entered != (side + 2) & 3, costs[next << 1 | side & 1] < .max else {
      return nil
    }
    if let entered, entered != side, ground[cell] != .clear { return nil }
    let bend: Int32 = entered.map { $0 == side ? 0 : 4 } ?? 0
    return costs[next << 1 | side & 1] + price + bend
  }
}
