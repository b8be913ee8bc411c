import Cells

/// The two sides at which a link leaves and arrives.
struct LinkSides {
  var out: Side
  var arrival: Side
  /// The rows or columns in which it can be straight; empty if it cannot.
  var shared = 0..<0
  /// Whether it begins, or ends, at the inside of a box: of a group in which the other box lies.
  var isInside = (first: false, last: false)

  /// Boxes that share rows face each other left–right, that share columns top–bottom. Else they do
  /// as they lie apart.
  init(_ a: Rect, _ b: Rect) {
    let rows = Self.inner(a.rows).clamped(to: Self.inner(b.rows))
    let columns = Self.inner(a.columns).clamped(to: Self.inner(b.columns))
    let gap = Point(
      max(b.minX - a.maxX, a.minX - b.maxX), max(b.minY - a.maxY, a.minY - b.maxY))
    let isLevel = !rows.isEmpty && gap.x >= 0 || columns.isEmpty && gap.x >= 2 * gap.y
    if isLevel {
      out = b.minX >= a.maxX || b.minX > a.minX ? .right : .left
      shared = rows
    } else {
      out = b.minY >= a.maxY || b.minY > a.minY ? .down : .up
      shared = columns
    }
    arrival = out.opposite
  }

  private init(inside side: Side, _ a: Rect, _ b: Rect, _ isInside: (first: Bool, last: Bool)) {
    (out, arrival, self.isInside) = (side, side, isInside)
    let (a, b) = side.isLevel ? (a.rows, b.rows) : (a.columns, b.columns)
    shared = Self.inner(a).clamped(to: Self.inner(b))
  }

  /// Returns the sides between which a link may run, the best first.
  static func all(_ a: LinkEnd, _ b: LinkEnd, _ link: DiagramLink) -> [LinkSides] {
    let (from, to) = (a.rect, b.rect)
    var all = [LinkSides(from, to)]
    if case .box = a, case .box = b, from == to {
      all[0] = LinkSides(from, from)
      (all[0].out, all[0].arrival, all[0].shared) = (.right, .up, 0..<0)
    } else if from.inset(by: 1).covers(to), case .box = a {
      all = [.left, .up, .right, .down].map { LinkSides(inside: $0, from, to, (true, false)) }
    } else if to.inset(by: 1).covers(from), case .box = b {
      all = [.right, .down, .left, .up].map { LinkSides(inside: $0, from, to, (false, true)) }
    }
    for i in all.indices { all[i].turn(a, b, link) }
    return all
  }

  /// Takes the sides that are asked for, and those at which a wire has no arm.
  private mutating func turn(_ a: LinkEnd, _ b: LinkEnd, _ link: DiagramLink) {
    if let first = link.via.first, let last = link.via.last {
      out = LinkSides(a.rect, Rect(corners: first, first)).out
      arrival = LinkSides(b.rect, Rect(corners: last, last)).out
      shared = 0..<0
    }
    if link.via.isEmpty, shared.isEmpty, isInside == (false, false), a.rect != b.rect {
      turn(for: link.route, a.rect, b.rect)
    }
    if let side = link.out, side != out { (out, shared) = (side, 0..<0) }
    if let side = link.arrival, side != arrival { (arrival, shared) = (side, 0..<0) }
    if case .cell(_, let sides) = a, !sides.contains(out), let side = sides.first {
      (out, shared) = (side, 0..<0)
    }
    if case .cell(_, let sides) = b, !sides.contains(arrival), let side = sides.first {
      (arrival, shared) = (side, 0..<0)
    }
  }

  /// Takes the sides between which a way with one bend leads, where that is asked for.
  private mutating func turn(for route: Route?, _ a: Rect, _ b: Rect) {
    let level: Side = b.minX + b.maxX >= a.minX + a.maxX ? .right : .left
    let upright: Side = b.minY + b.maxY >= a.minY + a.maxY ? .down : .up
    switch route {
    case .hv: (out, arrival) = (level, upright.opposite)
    case .vh: (out, arrival) = (upright, level.opposite)
    case .auto, .around, nil: break
    }
  }

  /// Returns other sides of the boxes, of one of them first; none that are asked for, and none of
  /// groups that are left at the inside.
  func others(_ link: DiagramLink) -> [LinkSides] {
    func turns(_ side: Side, _ asked: Side?, _ isInside: Bool) -> [Side] {
      asked != nil || isInside ? [side] : [side] + Side.allCases.filter { $0 != side }
    }
    let outs = turns(out, link.out, isInside.first)
    let arrivals = turns(arrival, link.arrival, isInside.last)
    let pairs =
      arrivals.map { (out, $0) } + outs.dropFirst().map { ($0, arrival) }
      + outs.dropFirst().flatMap { out in arrivals.dropFirst().map { (out, $0) } }
    return pairs.dropFirst().map { out, arrival in
      var turned = self
      (turned.out, turned.arrival, turned.shared) = (out, arrival, 0..<0)
      return turned
    }
  }

  /// The way from the wall at the start, and from the one at the end.
  var leaving: (first: Side, last: Side) {
    (isInside.first ? out.opposite : out, isInside.last ? arrival.opposite : arrival)
  }

  /// The cells between the two sides.
  func gap(_ a: Rect, _ b: Rect) -> Int {
    switch leaving.first {
    case .up: (isInside.first ? a.maxY - 1 : a.minY) - (isInside.last ? b.minY + 1 : b.maxY)
    case .down: (isInside.last ? b.maxY - 1 : b.minY) - (isInside.first ? a.minY + 1 : a.maxY)
    case .left: (isInside.first ? a.maxX - 1 : a.minX) - (isInside.last ? b.minX + 1 : b.maxX)
    case .right: (isInside.last ? b.maxX - 1 : b.minX) - (isInside.first ? a.minX + 1 : a.maxX)
    }
  }

  /// The places along a side without the corners.
  static func inner(_ side: Range<Int>) -> Range<Int> {
    side.count > 2 ? side.dropFirst().dropLast() : side
  }

  /// Returns the places of a range from the middle on, first the next one below or at the right.
  static func fromMiddle(_ range: Range<Int>) -> [Int] {
    guard !range.isEmpty else { return [] }
    let middle = range.lowerBound + (range.count - 1) / 2
    return range.sorted { (abs($0 - middle), -$0) < (abs($1 - middle), -$1) }
  }
}
