import Cells

@testable import DrawingCore

/// One layer as a plain dictionary, drawn on as slowly and as plainly as possible.
struct ReferenceCanvas {
  let size: Size
  private var cells: [Point: Cell] = [:]

  init(_ size: Size) { self.size = size }

  subscript(p: Point) -> Cell { cells[p] ?? .clear }

  private func contains(_ p: Point) -> Bool {
    (0..<size.width).contains(p.x) && (0..<size.height).contains(p.y)
  }

  mutating func put(_ glyph: Glyph, _ style: Style, _ p: Point) {
    guard contains(p), !glyph.isWide || contains(Point(p.x + 1, p.y)) else { return }
    write(Cell(glyph, style), p)
    if glyph.isWide { write(Cell(.continuation, style), Point(p.x + 1, p.y)) }
  }

  mutating func clear(_ p: Point) { if contains(p) { write(.clear, p) } }

  private mutating func write(_ cell: Cell, _ p: Point) {
    let old = self[p]
    let other = Point(p.x + (old.glyph.isContinuation ? -1 : 1), p.y)
    if old.glyph.isContinuation || old.glyph.isWide {
      cells[other] = Cell(.space, Style(background: self[other].style.background))
    }
    cells[p] = cell
  }

  /// The points of a line by rounding halves up along its longer side.
  static func line(_ a: Point, _ b: Point) -> [Point] {
    let (dx, dy) = (abs(b.x - a.x), abs(b.y - a.y))
    let (right, down) = ((b.x - a.x).signum(), (b.y - a.y).signum())
    guard max(dx, dy) > 0 else { return [a] }
    return (0...max(dx, dy)).map { i in
      dx >= dy
        ? Point(a.x + i * right, a.y + (2 * i * dy + dx) / (2 * dx) * down)
        : Point(a.x + (2 * i * dx + dy) / (2 * dy) * right, a.y + i * down)
    }
  }

  mutating func rect(_ a: Point, _ b: Point, _ glyphs: String, fill: Glyph?, _ style: Style) {
    let parts = glyphs.unicodeScalars.compactMap(Glyph.init)
    let (left, right) = (min(a.x, b.x), max(a.x, b.x))
    let (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
    for y in top...bottom {
      for x in left...right {
        let (onSide, onEdge) = (x == left || x == right, y == top || y == bottom)
        let p = Point(x, y)
        if top == bottom {
          put(parts[1], style, p)
        } else if left == right {
          put(parts[3], style, p)
        } else if onSide && onEdge {
          put(parts[(y == top ? 0 : 4) + (x == left ? 0 : y == top ? 2 : 1)], style, p)
        } else if onSide || onEdge {
          put(parts[onEdge ? 1 : 3], style, p)
        } else if let fill {
          put(fill, style, p)
        }
      }
    }
  }

  mutating func fill(_ seed: Point, _ glyph: Glyph, _ style: Style) {
    guard contains(seed) else { return }
    let before = self
    let target = before.whole(seed)
    var found: Set<Point> = [seed]
    var waiting = [seed]
    while let p = waiting.popLast() {
      for d in [Point(0, 1), Point(1, 0), Point(0, -1), Point(-1, 0)] {
        let next = p + d
        guard contains(next), before.whole(next) == target else { continue }
        if found.insert(next).inserted { waiting.append(next) }
      }
    }
    for p in found { put(glyph, style, p) }
  }

  /// A continuation counts as the wide glyph it belongs to.
  private func whole(_ p: Point) -> Cell {
    self[p].glyph.isContinuation ? self[Point(p.x - 1, p.y)] : self[p]
  }
}
