import Cells

@testable import DrawingCore

/// The arms of lines that are to be drawn.
struct DrawnArms {
  private(set) var arms: [Point: Arms] = [:]

  mutating func addBox(_ rect: Rect) {
    let last = rect.lastPoint
    addLine([
      rect.origin, Point(last.x, rect.minY), last, Point(rect.minX, last.y), rect.origin,
    ])
  }

  mutating func addLine(_ points: [Point]) {
    for (a, b) in zip(points, points.dropFirst()) {
      guard let side = Side(from: a, to: b) else { continue }
      var p = a
      while p != b {
        arms[p, default: .none][side] = .light
        p = p + side.step
        arms[p, default: .none][side.opposite] = .light
      }
    }
  }

  /// Draws the lines over a grid.
  func draw(in style: LineStyle, on grid: inout Grid) {
    for (p, arms) in arms {
      if let glyph = style.glyph(arms, drawn: arms) { grid[p] = Cell(glyph) }
    }
  }
}
