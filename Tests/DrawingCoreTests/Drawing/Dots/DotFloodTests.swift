import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// Filling dots, against a search that goes from dot to dot.
struct DotFloodTests {
  private struct Tint: Hashable {
    let color: Color
    let isSet: Bool
  }

  /// Nil for a wall.
  private func tint(_ p: Point, _ layer: Layer, _ grid: DotGrid) -> Tint? {
    let points = PointGrid.dots(grid)
    let cell = layer[points.cell(of: p)]
    guard grid.dots(setBy: cell.glyph) != nil else { return nil }
    let dots = DottedCell(cell, grid)
    let place = points.dot(of: p)
    let isSet = dots.dots >> UInt8(place.y * grid.columns + place.x) & 1 == 1
    if grid == .braille { return Tint(color: .none, isSet: isSet) }
    return Tint(color: isSet ? dots.ink : dots.paper, isSet: isSet && dots.ink == .default)
  }

  private func reached(from seed: Point, _ state: EditorState, _ grid: DotGrid) -> Set<Point> {
    let layer = state.drawing.layers[0]
    let points = PointGrid.dots(grid)
    let bounds = points.points(of: state.drawing.bounds)
    func isOpen(_ p: Point) -> Bool {
      bounds.contains(p) && state.selection?.contains(points.cell(of: p)) ?? true
    }
    guard isOpen(seed), let target = tint(seed, layer, grid) else { return [] }
    var reached: Set = [seed]
    var pending = [seed]
    while let p = pending.popLast() {
      for step in [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)] {
        let next = p + step
        guard isOpen(next), !reached.contains(next), tint(next, layer, grid) == target else {
          continue
        }
        reached.insert(next)
        pending.append(next)
      }
    }
    return reached
  }

  @Test(arguments: DotGrid.allCases)
  func takesTheDotsThatASearchReaches(grid: DotGrid) throws {
    for seed in UInt64(0)..<6 {
      var random = SplitMix64(seed: seed)
      var editor = Editor(try #require(EditorState(size: Size(70, 20))))
      let points = PointGrid.dots(grid)
      let area = points.points(of: editor.state.drawing.bounds)
      func place() -> Point {
        Point(random.number(in: 0...area.width - 1), random.number(in: 0...area.height - 1))
      }
      for _ in 0..<12 {
        let color = random.pick([Color.default, .palette(1), .palette(2)])
        let override = BrushOverride(foreground: color, grid: .dots(grid))
        let shape: Command =
          random.oneIn(3)
          ? .ellipse(place(), place(), filled: random.oneIn(4), override)
          : .line(place(), place(), override)
        _ = try editor.perform(shape)
      }
      try editor.run("text 9,3 \"絵 text\"")
      if random.oneIn(2) { try editor.run("lasso 3,1 66,4 50,19 8,16") }
      let start = place()
      let flood = editor.state.easel().dots(like: start, grid, BrushOptions())
      var filled: Set<Point> = []
      for piece in flood.pieces {
        let region = piece.region
        for y in piece.area.rows {
          for x in piece.area.columns {
            for i in 0..<grid.count where region[Point(x, y)].all >> UInt8(i) & 1 == 1 {
              filled.insert(
                points.point(Point(i % grid.columns, i / grid.columns), in: Point(x, y)))
            }
          }
        }
      }
      #expect(filled == reached(from: start, editor.state, grid), "seed \(seed) \(start.text)")
    }
  }
}
