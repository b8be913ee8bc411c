import Cells

/// The dabs of a path, each without the points that the ones before it had. The path may have two
/// sides that are drawn by turns.
struct Trail {
  /// How many parts of its tip a dab may add: all, or what is new after a step to one of the places
  /// around and to none.
  static let partCount = 10
  private static let whole = 9

  private let tip: Tip
  private var last: Point?
  private var lastButOne: Point?
  /// Where the points of each part lie around a dab's place, once one was asked for.
  private var parts: [[Rect]?]

  /// - Parameter start: where a path that was drawn before ends; its dab is there.
  init(_ tip: Tip, after start: Point? = nil) {
    (self.tip, last) = (tip, start)
    parts = Array(repeating: nil, count: Trail.partCount)
    parts[Trail.whole] = tip.rects
  }

  /// Where the points lie around a place that the dab beside it did not cover.
  mutating func rects(at p: Point) -> [Rect] { rects(ofPart: part(at: p)) }

  /// Goes on to a place. Returns the number of the part that is new there, from 0.
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
  /// The step from there; nil where that is no neighbour.
  fileprivate func step(from other: Point?) -> Point? {
    guard let step = other.map({ self - $0 }), abs(step.x) <= 1, abs(step.y) <= 1 else {
      return nil
    }
    return step
  }
}
