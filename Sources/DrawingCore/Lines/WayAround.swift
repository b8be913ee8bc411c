import Cells

/// The cheapest way over clear cells and straight across lines: a cell costs 1, a bend 4 more, a
/// crossing 2 more. Of equals the one that goes right where they part, else down, left, up.
struct WayAround {
  /// From the start to the end.
  let corners: [Point]

  /// At most so many columns and rows are looked at.
  private static let window = 512
  private static let order = [Side.right, .down, .left, .up]

  /// At most how many cells are passed to find one, each from four sides.
  static func reach(in size: Size) -> Int {
    min(size.width, window) * min(size.height, window) * 4
  }

  /// Nil where there is no such way inside `area` and the window around both points.
  init?(_ cells: some CellSource, from start: Point, to end: Point, in area: Rect) {
    guard let window = WayAround.window(around: Rect(corners: start, end), in: area) else {
      return nil
    }
    var field = CostField(cells, window, start: start, end: end)
    field.fill()
    guard let corners = field.way(WayAround.order) else { return nil }
    self.corners = corners
  }

  /// Nil where the box does not fit in.
  private static func window(around box: Rect, in area: Rect) -> Rect? {
    guard area.intersection(box) == box, box.width <= window, box.height <= window else {
      return nil
    }
    let x = max(area.minX, min(box.minX - (window - box.width) / 2, area.maxX - window))
    let y = max(area.minY, min(box.minY - (window - box.height) / 2, area.maxY - window))
    return Rect(x, y, window, window).intersection(area)
  }
}

/// For each cell and each side it is entered towards, what the rest of the way costs.
private struct CostField {
  private enum Ground: UInt8 { case blocked, clear, level, upright }

  private let window: Rect
  private let start: Point
  private let end: Point
  private var ground: [Ground] = []
  private var costs: [Int32]
  /// Cells and sides to go on from, by their cost modulo 8: no step costs more than 7.
  private var buckets: [[Int32]] = Array(repeating: [], count: 8)

  init(_ cells: some CellSource, _ window: Rect, start: Point, end: Point) {
    (self.window, self.start, self.end) = (window, start, end)
    costs = Array(repeating: .max, count: window.width * window.height * 4)
    ground.reserveCapacity(window.width * window.height)
    for y in window.rows {
      for x in window.columns { ground.append(CostField.ground(cells, Point(x, y))) }
    }
    ground[index(start)] = .clear
    ground[index(end)] = .clear
  }

  private static func ground(_ cells: some CellSource, _ p: Point) -> Ground {
    let cell = cells[p]
    if cell == .clear { return .clear }
    guard LineGlyph(cell.glyph) != nil, let arms = cells.line(at: p)?.arms else { return .blocked }
    return arms.isUpright ? .upright : arms.isLevel ? .level : .blocked
  }

  private func index(_ p: Point) -> Int {
    (p.y - window.minY) * window.width + p.x - window.minX
  }

  private func point(_ index: Int) -> Point {
    Point(window.minX + index % window.width, window.minY + index / window.width)
  }

  /// What it costs to enter a cell towards a side; nil where that is not possible.
  private func price(_ p: Point, _ side: Side) -> Int32? {
    switch ground[index(p)] {
    case .clear: 1
    case .upright: side.isLevel ? 3 : nil
    case .level: side.isLevel ? nil : 3
    case .blocked: nil
    }
  }

  private func isCrossing(_ p: Point) -> Bool {
    ground[index(p)] == .upright || ground[index(p)] == .level
  }

  /// From the end back.
  mutating func fill() {
    for side in Side.allCases { reach(end, side, 0) }
    var (cost, idle) = (0, 0)
    while idle < 8 {
      let bucket = cost & 7
      idle = buckets[bucket].isEmpty ? idle + 1 : 0
      while let state = buckets[bucket].popLast() {
        if costs[Int(state)] == cost { goBack(Int(state), Int32(cost)) }
      }
      cost += 1
    }
  }

  private mutating func reach(_ p: Point, _ side: Side, _ cost: Int32) {
    let state = index(p) * 4 + side.rawValue
    guard cost < costs[state] else { return }
    costs[state] = cost
    buckets[Int(cost) & 7].append(Int32(state))
  }

  private mutating func goBack(_ state: Int, _ cost: Int32) {
    let (p, side) = (point(state / 4), Side.allCases[state % 4])
    let before = p - side.step
    guard window.contains(before), before != end, let price = price(p, side) else { return }
    for entered in Side.allCases where entered != side.opposite {
      if entered != side, isCrossing(before) { continue }
      guard before == start || self.price(before, entered) != nil else { continue }
      reach(before, entered, cost + price + (entered == side ? 0 : 4))
    }
  }

  /// The corners of the cheapest way from the start; nil where there is none.
  func way(_ order: [Side]) -> [Point]? {
    var corners = [start]
    var (p, entered) = (start, Side?.none)
    while p != end {
      guard let side = next(p, entered, order) else { return nil }
      if side != entered, entered != nil { corners.append(p) }
      (p, entered) = (p + side.step, side)
    }
    return corners + [end]
  }

  private func next(_ p: Point, _ entered: Side?, _ order: [Side]) -> Side? {
    let costs = order.map { rest(p, entered, $0) }
    guard let least = costs.compactMap(\.self).min() else { return nil }
    return zip(order, costs).first { $0.1 == least }?.0
  }

  /// What the way costs from `p` on if it goes towards `side`.
  private func rest(_ p: Point, _ entered: Side?, _ side: Side) -> Int32? {
    let next = p + side.step
    guard window.contains(next), side.opposite != entered, let price = price(next, side),
      costs[index(next) * 4 + side.rawValue] < .max
    else { return nil }
    if let entered, entered != side, isCrossing(p) { return nil }
    let bend: Int32 = entered.map { $0 == side ? 0 : 4 } ?? 0
    return costs[index(next) * 4 + side.rawValue] + price + bend
  }
}
