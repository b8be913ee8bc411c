import Cells

/// The route of a wire from one point to the next.
public enum Route: String, CaseIterable, Hashable, Sendable {
  case auto, hv, vh, around
}

extension CellSource {
  /// Returns the corners of a path from `a` to `b`, both included.
  func corners(from a: Point, to b: Point, _ route: Route, in area: Rect) -> [Point] {
    if a == b { return [a] }
    switch route {
    case .around:
      if let way = WayAround(self, from: a, to: b, in: area)?.corners { return way }
      return corners(from: a, to: b, .auto, in: area)
    case .hv: return bent(a, [Point(b.x, a.y)], b)
    case .vh: return bent(a, [Point(a.x, b.y)], b)
    case .auto: return automatic(a, b)
    }
  }

  private func bent(_ a: Point, _ corners: [Point], _ b: Point) -> [Point] {
    ([a] + corners + [b]).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private func automatic(_ a: Point, _ b: Point) -> [Point] {
    if a.x == b.x || a.y == b.y { return [a, b] }
    var (start, end) = (leaving(a), arriving(b))
    (start, end) = (start ?? end, end ?? start)
    switch (start, end) {
    case (.level, .level):
      let x = a.x + (b.x - a.x) / 2
      return bent(a, [Point(x, a.y), Point(x, b.y)], b)
    case (.upright, .upright):
      let y = a.y + (b.y - a.y) / 2
      return bent(a, [Point(a.x, y), Point(b.x, y)], b)
    case (.level, .upright): return bent(a, [Point(b.x, a.y)], b)
    case (.upright, .level): return bent(a, [Point(a.x, b.y)], b)
    case (nil, _), (_, nil):
      let isWide = abs(b.x - a.x) >= abs(b.y - a.y)
      return bent(a, [isWide ? Point(b.x, a.y) : Point(a.x, b.y)], b)
    }
  }

  /// Returns the direction across the line on which the path begins. Nil if there is no such line.
  private func leaving(_ p: Point) -> Bearing? {
    let arms = plainArms(at: p)
    return arms.isUpright ? .level : arms.isLevel ? .upright : nil
  }

  /// Returns the direction across the line on which, or right beside which, the path ends. Nil if
  /// there is no such line.
  private func arriving(_ p: Point) -> Bearing? {
    let arms = metArms(at: p)
    if arms.isUpright { return .level }
    if arms.isLevel { return .upright }
    if [Side.left, .right].contains(where: { plainArms(at: p + $0.step).isUpright }) {
      return .level
    }
    if [Side.up, .down].contains(where: { plainArms(at: p + $0.step).isLevel }) { return .upright }
    return nil
  }
}

private enum Bearing { case level, upright }
