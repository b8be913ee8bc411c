import Cells

/// The dabs of a path, each without the points of the ones before it. The path may have two sides
/// that are drawn alternately.
struct Trail {
  /// The number of parts of the tip that a dab may add: what is new after each of the nine steps of
  /// at most one point both ways, or the whole tip.
  static let partCount = 10
  private static let whole = 9

  private let tip: Tip
  private var last: Point?
  private var lastButOne: Point?
  /// The points of each part, relative to a dab’s place, once it was needed.
  private var parts: [[Rect]?]

  /// Creates a trail.
  ///
  /// - Parameter start: the end of the path drawn so far, where a dab is already drawn.
  init(_ tip: Tip, after start: Point? = nil) {
    (self.tip, last) = (tip, start)
    parts = Array(repeating: nil, count: Trail.partCount)
    parts[Trail.whole] = tip.rects
  }

  /// Returns the points, relative to `p`, that the dab beside it did not cover.
  mutating func rects(at p: Point) -> [Rect] { rects(ofPart: part(at: p)) }

  /// Moves to a point. Returns the number of the part that is new there, zero-based.
  mutating func part(at p: Point) -> Int {
    guard tip.count > 1 else { return Trail.whole }
    let step = p.step(from: last) ?? p.step(from: lastButOne)
    (lastButOne, last) = (last, p)
    return step.map { 3 * ($0.y + 1) + $0.x + 1 } ?? Trail.whole
  }

  mutating func rects(ofPart part: Int) -> [Rect] {
    if let known = parts[part] { return known }
    let rects = tip.rects(after: Point(part % 3 - 1, part / 3 - 1))
    parts[part] = rects
    return rects
  }
}

extension Point {
  /// Returns the step from another point. Nil if that is not a neighbour.
  fileprivate func step(from other: Point?) -> Point? {
    guard let step = other.map({ self - $0 }), abs(step.x) <= 1, abs(step.y) <= 1 else {
      return nil
    }
    return step
  }
}
