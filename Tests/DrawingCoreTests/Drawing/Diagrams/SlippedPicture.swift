import Cells
import TestSupport

@testable import DrawingCore

/// Boxes side by side with arrows between them, and the same with a row in which the words of a box
/// are too long or too short, so that all behind them slipped sideways.
struct SlippedPicture {
  let straight: Grid
  /// The rows, of which some slipped.
  let slipped: [[Cell]]

  private var boxes: [Rect] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lines = DrawnArms()
    let isASCII = Bool.random(using: &random)
    let isEven = Int.random(in: 0..<3, using: &random) > 0
    let height = Int.random(in: 3...5, using: &random)
    var x = Int.random(in: 0...2, using: &random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let y = isEven ? 1 : Int.random(in: 0...1, using: &random)
      let rows = isEven ? height : Int.random(in: 3...5, using: &random)
      boxes.append(Rect(x, y, Int.random(in: 8...12, using: &random), rows))
      x += boxes[boxes.count - 1].width + Int.random(in: 2...6, using: &random)
    }
    var heads: [(place: Point, next: Point)] = []
    for (a, b) in zip(boxes, boxes.dropFirst()) {
      let inside = b.rows.dropFirst().dropLast()
      let shared = a.rows.dropFirst().dropLast().filter(inside.contains)
      guard let y = shared.randomElement(using: &random) else { continue }
      let hasTee = Bool.random(using: &random)
      lines.addLine([Point(hasTee ? a.maxX - 1 : a.maxX, y), Point(b.minX - 1, y)])
      heads.append((Point(b.minX - 1, y), Point(b.minX, y)))
    }
    for box in boxes { lines.addBox(box) }
    var grid = Grid(Size(x + 2, 8))
    lines.draw(in: isASCII ? BoxStyle.ascii.line : BoxStyle.single.line, on: &grid)
    for head in heads { grid[head.place] = Cell(isASCII ? Glyph(">")! : Glyph("▶")!) }
    for (i, box) in boxes.enumerated() {
      let y = Int.random(in: box.minY + 1..<box.maxY - 1, using: &random)
      for (dx, glyph) in Glyph.glyphs(in: "box\(i)").enumerated() {
        grid[Point(box.minX + 2 + dx, y)] = Cell(glyph)
      }
    }
    straight = grid
    slipped = Self.spoilt(grid, boxes, &random)
  }

  private static func spoilt(
    _ grid: Grid, _ boxes: [Rect], _ random: inout SeededGenerator
  ) -> [[Cell]] {
    var rows = (0..<grid.height).map { Array(grid.row($0)) }
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      guard let box = boxes.randomElement(using: &random),
        let y = box.rows.dropFirst().dropLast().randomElement(using: &random)
      else { continue }
      // Further left what slipped before stays where it is.
      let side = box.maxX - 1
      guard rows[y].prefix(side + 1).elementsEqual(grid.row(y).prefix(side + 1)) else { continue }
      let change = Int.random(in: -2...7, using: &random)
      if change < 0, rows[y][side + change..<side].allSatisfy({ $0.glyph == .space }) {
        rows[y].removeSubrange(side + change..<side)
      } else if change > 0 {
        rows[y].insert(contentsOf: Array(repeating: Cell(.space), count: change), at: side)
      }
    }
    return rows
  }
}
