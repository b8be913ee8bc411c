import Cells

extension LinkPorts {
  /// How many pieces are tried between bends that share no row and no column.
  private static var mostPieces: Int { 256 }

  /// Returns the corners of a wire with given bends. Between two that share no row and no column it
  /// bends once or twice more, so that it turns at each, leaves its sides straight and does not meet
  /// itself; nil if it always does.
  func corners(through bends: [Point]) -> [Point]? {
    let asked = (bends + [end]).reduce(into: [start]) { if $0.last != $1 { $0.append($1) } }
    if zip(asked, asked.dropFirst()).allSatisfy({ $0.x == $1.x || $0.y == $1.y }) {
      return [start] + bends + [end]
    }
    var tries = Self.mostPieces
    return corners(after: [start], through: asked.dropFirst(), &tries)
  }

  private func corners(
    after path: [Point], through rest: ArraySlice<Point>, _ tries: inout Int
  ) -> [Point]? {
    guard let next = rest.first, let last = path.last else { return path }
    let (out, back) = sides.leaving
    let wasLevel = path.count > 1 ? path[path.count - 2].y == last.y : !out.isLevel
    for piece in Self.pieces(from: last, to: next, isLevelFirst: !wasLevel) where tries > 0 {
      tries -= 1
      let longer = path + piece
      if piece.count > 1 {
        if path.count == 1, Side(from: last, to: piece[0]) != out { continue }
        if rest.count == 1, Side(from: next, to: longer[longer.count - 2]) != back { continue }
      }
      if Course(points: longer).crossesItself { continue }
      if let all = corners(after: longer, through: rest.dropFirst(), &tries) { return all }
    }
    return nil
  }

  /// Returns the ways from one point to the next: straight, or else with one more bend, or with two
  /// half way.
  private static func pieces(from a: Point, to b: Point, isLevelFirst: Bool) -> [[Point]] {
    if a.x == b.x || a.y == b.y { return [[b]] }
    let half = Point(a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2)
    let level = [[Point(b.x, a.y), b], [Point(half.x, a.y), Point(half.x, b.y), b]]
    let upright = [[Point(a.x, b.y), b], [Point(a.x, half.y), Point(b.x, half.y), b]]
    let (first, second) = isLevelFirst ? (level, upright) : (upright, level)
    return [first[0], second[0], first[1], second[1]]
  }
}
