import Cells

/// A place at which a line may begin or end.
struct RouteEnd: Hashable {
  /// The first cell of the line: on the side of a box, or beside it for a head.
  let place: Point
  /// The sides of that cell at which the line may leave it.
  let sides: [Side]
  /// What it costs to end there.
  var cost = 0
  /// Whether the cell is part of a line that the new one joins.
  var isJoint = false
  /// Whether the line ended there before, whatever stands beside it.
  var isOld = false
  /// Whether the cell becomes a head, beside which a cell of line stands.
  var isHead = false
  /// The end of the line itself, from which it comes straight to `place`; nil if that is its end.
  var tip: Point?
}

/// A line from one place to another that keeps clear of what is in its way.
struct Detour {
  /// The first cell, the bends and the last cell.
  let corners: [Point]
  let cost: Int
  /// The numbers of the ends that were chosen.
  let start: Int
  let end: Int
  /// Whether a bend or a crossing lies beside another `+`.
  var isCrowded = false
}

extension Ground {
  /// Returns the cheapest line from one of some places to one of others. Nil if there is none within
  /// `budget`, the number of cells that may still be looked at, which it lowers.
  ///
  /// No new cell lies on or directly left or right of a word, on a head, outside of the drawing, in a
  /// box that is not open, where an arm of another line points at it, or on a line but straight
  /// across. A cell costs 1, a bend 4 more, a crossing 2 more, the side of another box right beside it
  /// 1 more. Of equal lines it is the one whose start, then whose end comes first, and then the one
  /// that goes right where they part, or else down, left, up.
  ///
  /// - Parameters:
  ///   - mayCrowd: whether in ASCII a bend or a crossing may lie beside another `+`: for 2 more beside
  ///     the line’s own joint, else for 4.
  ///   - apart: the cells at which it may not, by their numbers.
  ///   - mayLabel: whether upright pieces may lie beside words that would be read as their label.
  func detour(
    from starts: [RouteEnd], to ends: [RouteEnd], open: [Bool], isASCII: Bool,
    mayCrowd: Bool = false, apart: Set<Int> = [], mayLabel: Bool = true, budget: inout Int
  ) -> Detour? {
    let rule: PlusRule = !isASCII ? .free : mayCrowd ? .costly(but: apart) : .apart
    guard var search = DetourSearch(self, starts, ends, open, rule, mayLabel) else { return nil }
    let found = search.run(&budget)
    return found
  }
}

/// Whether bends and crossings may lie beside a `+`.
private enum PlusRule {
  case free
  /// But in some cells, by their numbers.
  case costly(but: Set<Int>)
  case apart

  var isFree: Bool { if case .free = self { true } else { false } }

  /// Returns whether a bend or a crossing in a cell has to keep apart from any `+`.
  func keepsApart(_ i: Int) -> Bool {
    switch self {
    case .free: false
    case .costly(let cells): cells.contains(i)
    case .apart: true
    }
  }
}

/// What the lines of a search find in a cell, as bits.
private enum Soil {
  static let unknown: UInt8 = 0
  /// No line may pass.
  static let blocked: UInt8 = 1
  /// A line may pass along that axis.
  static let level: UInt8 = 2
  static let upright: UInt8 = 4
  /// Another line lies there, which is crossed.
  static let line: UInt8 = 8
  /// A `+` stands beside the cell.
  static let crowded: UInt8 = 16
  /// A box at which the line does not end begins beside the cell.
  static let walled: UInt8 = 32
  /// Words beside the cell would be the label of an upright line.
  static let named: UInt8 = 64

  /// Returns whether a line may bend there as far as the cell itself goes.
  static func isClear(_ soil: UInt8) -> Bool {
    soil & (level | upright | line) == level | upright
  }
}

/// The cost of the rest of the line from each cell, by the direction in which it was entered.
///
/// Costs are counted in sixteenths, so that the order of the ends decides between equal ones.
private struct DetourSearch {
  private let ground: Ground
  private let starts: [RouteEnd]
  private let ends: [RouteEnd]
  private let open: [Bool]
  /// The boxes right beside which a line may lie as well as elsewhere: those that are open, and those
  /// at which it may end.
  private var near: [Bool]
  private let rule: PlusRule
  private let mayLabel: Bool
  private let frame: CellFrame
  /// The cells beside the joints, where no other `+` may stand.
  private var besideJoints: Set<Int> = []
  private var soil: [UInt8]
  private var costs: [Int32]
  private var buckets: [[Int32]] = Array(repeating: [], count: Self.bucketCount)
  /// The cost of ending in a state, by its number.
  private var goals: [Int32: (cost: Int32, end: Int)] = [:]
  private var sources: [Int32: [(start: Int, place: Int)]] = [:]

  private static let unit: Int32 = 16
  private static let bucketCount = 256
  /// The largest number of columns and of rows that are searched.
  private static let window = 512
  private static let order = [1, 2, 3, 0]

  /// Creates a search; nil if the places lie too far apart.
  init?(
    _ ground: Ground, _ starts: [RouteEnd], _ ends: [RouteEnd], _ open: [Bool], _ rule: PlusRule,
    _ mayLabel: Bool
  ) {
    let area = ground.frame.area
    guard let box = Self.box(of: (starts + ends).map(\.place).filter(area.contains)),
      box.width <= Self.window, box.height <= Self.window
    else { return nil }
    (self.ground, self.open, self.rule, self.mayLabel) = (ground, open, rule, mayLabel)
    near = open
    let x = max(0, min(box.minX - (Self.window - box.width) / 2, area.maxX - Self.window))
    let y = max(0, min(box.minY - (Self.window - box.height) / 2, area.maxY - Self.window))
    let frame = CellFrame(Rect(x, y, Self.window, Self.window).intersection(area))
    self.frame = frame
    (self.starts, self.ends) = (starts, ends)
    soil = Array(repeating: Soil.unknown, count: frame.count)
    costs = Array(repeating: .max, count: frame.count * 4)
    blockBorder()
    for end in starts + ends {
      let p: Point? =
        end.isJoint ? end.place : end.sides.count == 1 ? end.place - end.sides[0].step : nil
      if let box = p.flatMap(ground.box(at:)) { near[box] = true }
    }
    guard !rule.isFree else { return }
    for end in starts + ends where end.isJoint {
      for side in Side.allCases { besideJoints.insert(ground.frame.number(end.place + side.step)) }
    }
  }

  private static func box(of points: [Point]) -> Rect? {
    guard let first = points.first else { return nil }
    return points.reduce(Rect(corners: first, first)) { $0.union(Rect(corners: $1, $1)) }
  }

  private mutating func blockBorder() {
    for x in 0..<frame.width { (soil[x], soil[soil.count - 1 - x]) = (Soil.blocked, Soil.blocked) }
    for y in 0..<frame.area.height + 2 {
      (soil[y * frame.width], soil[(y + 1) * frame.width - 1]) = (Soil.blocked, Soil.blocked)
    }
  }

  // MARK: Ground

  private mutating func soil(at cell: Int) -> UInt8 {
    let known = soil[cell]
    guard known == Soil.unknown else { return known }
    let found = look(ground.frame.number(frame.point(cell)))
    soil[cell] = found
    return found
  }

  private func look(_ i: Int) -> UInt8 {
    if ground.hasWord(i) || ground.isBesideWord(i) || ground.hasEnd(i) || ground.isReserved(i) {
      return Soil.blocked
    }
    if ground.isClosed(i, open) { return Soil.blocked }
    var isCrowded = !rule.isFree && ground.isBesidePlus(i)
    guard ground.lines(i) == 0 else {
      isCrowded = isCrowded || besideJoints.contains(i)
      if isCrowded, rule.keepsApart(i) { return Soil.blocked }
      let crossed = Soil.line | (isCrowded ? Soil.crowded : 0)
      if ground.canCross(i, isLevel: true) { return crossed | Soil.level }
      return ground.canCross(i, isLevel: false) ? crossed | Soil.upright : Soil.blocked
    }
    if ground.isPointedAt(i) { return Soil.blocked }
    return Soil.level | Soil.upright | (isCrowded ? Soil.crowded : 0)
      | (ground.isBesideClosed(i, near) ? Soil.walled : 0)
      | (!mayLabel && ground.isNearWord(i) ? Soil.named : 0)
  }

  /// Returns the cost of entering a cell in a direction; 0 if that is not possible.
  private mutating func price(_ cell: Int, _ side: Int) -> Int32 {
    let soil = soil(at: cell)
    guard soil & (side & 1 == 1 ? Soil.level : Soil.upright) != 0 else { return 0 }
    if soil & Soil.line != 0 { return (soil & Soil.crowded != 0 ? 7 : 3) * Self.unit }
    return soil & Soil.walled != 0 ? 2 * Self.unit : Self.unit
  }

  /// Returns whether a line may go straight on through a cell. Words beside a bend are no label.
  private mutating func mayGoOn(_ cell: Int, _ side: Int) -> Bool {
    side & 1 == 1 || soil(at: cell) & Soil.named == 0
  }

  private func isOnLine(_ cell: Int) -> Bool {
    ground.lines(ground.frame.number(frame.point(cell))) != 0
  }

  /// Returns whether a bend would lie beside a `+`: one that is there, or what it comes from or goes
  /// on to on a line.
  private mutating func isCrowded(_ cell: Int, from side: Int, to next: Int) -> Bool {
    guard !rule.isFree else { return false }
    return soil(at: cell) & Soil.crowded != 0 || isOnLine(next)
      || isOnLine(cell - frame.steps[side])
  }

  /// Returns the cost of a bend of a line that goes on to `next` and came in some direction; 0 if it
  /// may not bend there.
  private mutating func bendPrice(_ cell: Int, from side: Int, to next: Int) -> Int32 {
    guard Soil.isClear(soil(at: cell)) else { return 0 }
    guard isCrowded(cell, from: side, to: next) else { return 4 * Self.unit }
    let i = ground.frame.number(frame.point(cell))
    if rule.keepsApart(i) { return 0 }
    return (besideJoints.contains(i) ? 6 : 8) * Self.unit
  }

  // MARK: Search

  mutating func run(_ budget: inout Int) -> Detour? {
    for (i, end) in ends.enumerated() { addGoals(end, i) }
    for (i, start) in starts.enumerated() { addSources(start, i) }
    guard !goals.isEmpty, !sources.isEmpty else { return nil }
    var best: (cost: Int32, start: Int, place: Int, state: Int32)?
    var (cost, idle) = (Int32(0), 0)
    while idle < Self.bucketCount, cost <= best?.cost ?? .max, budget > 0 {
      let bucket = Int(cost) % Self.bucketCount
      idle = buckets[bucket].isEmpty ? idle + 1 : 0
      while let state = buckets[bucket].popLast() {
        guard costs[Int(state)] == cost else { continue }
        budget -= 1
        for source in sources[state] ?? [] {
          guard let total = total(from: source, state, cost) else { continue }
          if total < best?.cost ?? .max { best = (total, source.start, source.place, state) }
        }
        goBack(from: state, cost)
      }
      cost += 1
    }
    return best.flatMap { way(from: $0.place, by: $0.state, cost: $0.cost, start: $0.start) }
  }

  private mutating func isOpen(_ end: RouteEnd, _ cell: Int) -> Bool {
    if end.isJoint { return true }
    let i = ground.frame.number(frame.point(cell))
    // Two heads of ASCII side by side are letters.
    if !rule.isFree, end.isHead, ground.isBesideEnd(i) { return false }
    if end.isOld {
      return !ground.hasWord(i) && !ground.hasEnd(i) && ground.lines(i) == 0
        && !ground.isClosed(i, open)
    }
    return Soil.isClear(soil(at: cell))
  }

  private mutating func addGoals(_ end: RouteEnd, _ number: Int) {
    guard frame.area.contains(end.place) else { return }
    let cell = frame.number(end.place)
    guard isOpen(end, cell) else { return }
    let cost = Self.unit * Int32(clamping: end.cost) + Int32(clamping: number)
    for side in end.sides {
      let state = Int32(truncatingIfNeeded: cell << 2 | (side.rawValue + 2) & 3)
      if let known = goals[state], known.cost <= cost { continue }
      goals[state] = (cost, number)
      reach(state, cost)
    }
  }

  private mutating func addSources(_ start: RouteEnd, _ number: Int) {
    guard frame.area.contains(start.place) else { return }
    let cell = frame.number(start.place)
    guard isOpen(start, cell) else { return }
    for side in start.sides {
      let next = cell + frame.steps[side.rawValue]
      sources[Int32(truncatingIfNeeded: next << 2 | side.rawValue), default: []]
        .append((number, cell))
    }
  }

  /// Returns the cost of a line that begins at a source. Nil if that is not possible.
  private mutating func total(
    from source: (start: Int, place: Int), _ state: Int32, _ cost: Int32
  ) -> Int32? {
    var price = price(Int(state) >> 2, Int(state) & 3)
    if let goal = goals[state], goal.cost == cost {
      let (start, end) = (starts[source.start], ends[goal.end])
      if start.isJoint && end.isJoint || start.isHead && end.isHead { return nil }
      price = Self.unit
    }
    guard price > 0 else { return nil }
    return cost + price + Self.unit * Int32(clamping: starts[source.start].cost)
      + 4 * Int32(clamping: source.start)
  }

  private mutating func reach(_ state: Int32, _ cost: Int32) {
    guard cost < costs[Int(state)] else { return }
    costs[Int(state)] = cost
    buckets[Int(cost) % Self.bucketCount].append(state)
  }

  private mutating func goBack(from state: Int32, _ cost: Int32) {
    let (cell, side) = (Int(state) >> 2, Int(state) & 3)
    let price = goals[state].map { $0.cost == cost } ?? false ? Self.unit : price(cell, side)
    guard price > 0 else { return }
    let before = cell - frame.steps[side]
    guard soil.indices.contains(before) else { return }
    if self.price(before, side) > 0, mayGoOn(before, side) {
      reach(Int32(truncatingIfNeeded: before << 2 | side), cost + price)
    }
    for turn in [(side + 1) & 3, (side + 3) & 3] {
      let bend = bendPrice(before, from: turn, to: cell)
      guard bend > 0 else { continue }
      reach(Int32(truncatingIfNeeded: before << 2 | turn), cost + price + bend)
    }
  }

  // MARK: Way

  private mutating func way(from place: Int, by first: Int32, cost: Int32, start: Int) -> Detour? {
    var corners = [frame.point(place)]
    var state = first
    var isCrowded = false
    while true {
      let (cell, side, rest) = (Int(state) >> 2, Int(state) & 3, costs[Int(state)])
      let both = Soil.line | Soil.crowded
      if soil(at: cell) & both == both { isCrowded = true }
      if let goal = goals[state], goal.cost == rest {
        corners.append(frame.point(cell))
        return Detour(
          corners: corners, cost: Int(cost / Self.unit), start: start, end: goal.end,
          isCrowded: isCrowded)
      }
      guard let next = next(cell, side, rest), corners.count < costs.count else { return nil }
      if Int(next) & 3 != side {
        corners.append(frame.point(cell))
        let after = cell + frame.steps[Int(next) & 3]
        if self.isCrowded(cell, from: side, to: after) { isCrowded = true }
      }
      state = next
    }
  }

  private mutating func next(_ cell: Int, _ side: Int, _ rest: Int32) -> Int32? {
    for turn in Self.order where turn != (side + 2) & 3 {
      let next = cell + frame.steps[turn]
      guard soil.indices.contains(next) else { continue }
      let state = Int32(truncatingIfNeeded: next << 2 | turn)
      let after = costs[Int(state)]
      guard after < .max else { continue }
      let isGoal = goals[state].map { $0.cost == after } ?? false
      let price = isGoal ? Self.unit : price(next, turn)
      guard price > 0 else { continue }
      let bend = turn == side ? 0 : bendPrice(cell, from: side, to: next)
      if turn == side ? !mayGoOn(cell, side) : bend == 0 { continue }
      if after + price + bend == rest { return state }
    }
    return nil
  }
}
