import Cells

/// A line through points, with right-angled bends and a glyph at each end.
struct Wire {
  var points: [Point]
  var style = LineStyle()
  var ink = Style()
  var from = LineEnd.none
  var to = LineEnd.none
  var route = Route.auto
  var joins = true
  /// Whether the first and the last cell keep their colours.
  var keepsEndInk = false

  func draw(on easel: inout Easel) {
    let corners = corners(easel)
    var path = LinePath(style, ink: ink, joins: joins)
    path.add(corners: corners, in: easel.area)
    let ends = ends(corners)
    if keepsEndInk { path.coloured = [corners.first, corners.last].compactMap(\.self) }
    path.draw(on: &easel, without: Set(ends.map(\.place)))
    for (place, glyph) in ends { easel.put(glyph, ink, at: place) }
  }

  /// The corners of the way that it takes.
  func corners(_ easel: Easel) -> [Point] {
    var corners = Array(points.prefix(1))
    let bounds = Rect(origin: .zero, size: easel.layer.size)
    for (a, b) in zip(points, points.dropFirst()) where a != b {
      corners += easel.corners(from: a, to: b, route, in: bounds).dropFirst()
    }
    return corners
  }

  /// Returns the glyphs at the two ends, pointing outwards.
  private func ends(_ corners: [Point]) -> [(place: Point, glyph: Glyph)] {
    guard let first = corners.first, let last = corners.last else { return [] }
    let start = corners.count > 1 ? Side(from: corners[1], to: first) : .left
    let end = corners.count > 1 ? Side(from: corners[corners.count - 2], to: last) : .right
    let glyphs = [(first, from, start), (last, to, end)]
    return glyphs.compactMap { place, kind, side in
      guard let glyph = kind.glyph(pointing: side ?? .right, isASCII: style.isASCII) else {
        return nil
      }
      return (place, glyph)
    }
  }
}
