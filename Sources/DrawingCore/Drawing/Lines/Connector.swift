import Cells

/// The start and the end of a wire drawn by hand from one cell to another.
///
/// A cell inside a box stands for the box: the wire runs between the sides that face each other. A
/// box counts only if it holds nothing but text and not both cells. An arrowhead or the like is
/// placed before the line that it points at, not on it.
public struct Connector: Equatable, Sendable {
  /// The first cell of the wire: beside a box, or on its side.
  public let start: Point
  /// The last cell of the wire.
  public let end: Point
}

extension Connector {
  /// Finds the start and the end of a wire between two cells. Costs the boxes around both.
  ///
  /// - Parameters:
  ///   - options: what stands at its ends.
  ///   - isOpen: whether the start may also lie elsewhere than at `a`.
  init(from a: Point, to b: Point, on layer: Layer, _ options: BrushOptions, isOpen: Bool) {
    let diagram = try? Diagram(boxesIn: LayerPart(layer, around: Rect(corners: a, b)))
    let source = isOpen ? diagram?.plainBox(around: a, without: b) : nil
    let target = diagram?.plainBox(around: b, without: a)
    let way = Way(source ?? Rect(corners: a, a), target ?? Rect(corners: b, b), from: a)
    let hasEnd = options.to != .none
    let isBeside = options.from != .none
    start =
      source.map { way.start(in: $0, at: a, isBeside: isBeside) }
      ?? (isOpen && isBeside ? layer.stop(at: a, from: b) : a)
    let end = target.map { way.end(in: $0, at: b, isBeside: hasEnd) }
    if let end, end != start {
      self.end = end
    } else {
      self.end = hasEnd ? layer.stop(at: b, from: start) : b
    }
  }
}

extension Layer {
  /// Returns the cell before a line that stands at `p`, seen from `start`, or `p` itself if there
  /// is no line across.
  fileprivate func stop(at p: Point, from start: Point) -> Point {
    let arms = line(at: p)?.arms ?? .none
    let way = start - p
    if arms.isUpright, way.x != 0 { return Point(p.x + way.x.signum(), p.y) }
    if arms.isLevel, way.y != 0 { return Point(p.x, p.y + way.y.signum()) }
    return p
  }
}

/// The sides at which a wire between two boxes, or cells, leaves and arrives.
private struct Way {
  /// The distance from the last column and row of one box to the first of the other; 0 where they
  /// overlap.
  private let distance: Point
  private let leavesLevel: Bool
  private let arrivesLevel: Bool
  /// The row or the column of a wire that has to be straight.
  private var line: Int?
  /// The smallest distance with room for two bends between start and end.
  private static let room = 3

  init(_ a: Rect, _ b: Rect, from p: Point) {
    distance = Point(Way.distance(a.columns, b.columns), Way.distance(a.rows, b.rows))
    let (columns, rows) = (abs(distance.x), abs(distance.y))
    arrivesLevel = rows == 0 || (columns >= rows && columns >= Way.room)
    leavesLevel = arrivesLevel || (columns > 0 && rows < Way.room)
    if leavesLevel, arrivesLevel, columns < Way.room {
      line = Way.shared(a.rows, b.rows, near: p.y)
    } else if !leavesLevel, !arrivesLevel, rows < Way.room {
      line = Way.shared(a.columns, b.columns, near: p.x)
    }
  }

  private static func distance(_ a: Range<Int>, _ b: Range<Int>) -> Int {
    if b.lowerBound >= a.upperBound { return b.lowerBound - a.upperBound + 1 }
    return a.lowerBound >= b.upperBound ? b.upperBound - a.lowerBound - 1 : 0
  }

  /// Returns the place nearest to `place` that lies on the sides of both boxes, corners left out.
  /// Nil if there is none.
  private static func shared(_ a: Range<Int>, _ b: Range<Int>, near place: Int) -> Int? {
    func inner(_ side: Range<Int>) -> Range<Int> {
      side.count > 2 ? side.dropFirst().dropLast() : side
    }
    let both = inner(a).clamped(to: inner(b))
    return both.isEmpty ? nil : min(max(both.lowerBound, place), both.upperBound - 1)
  }

  func start(in box: Rect, at p: Point, isBeside: Bool) -> Point {
    leavesLevel
      ? Point(side(of: box.columns, towards: distance.x, isBeside), line ?? p.y)
      : Point(line ?? p.x, side(of: box.rows, towards: distance.y, isBeside))
  }

  func end(in box: Rect, at p: Point, isBeside: Bool) -> Point {
    arrivesLevel
      ? Point(side(of: box.columns, towards: -distance.x, isBeside), line ?? p.y)
      : Point(line ?? p.x, side(of: box.rows, towards: -distance.y, isBeside))
  }

  private func side(of range: Range<Int>, towards way: Int, _ isBeside: Bool) -> Int {
    let beside = isBeside ? 1 : 0
    return way > 0 ? range.upperBound - 1 + beside : range.lowerBound - beside
  }
}
