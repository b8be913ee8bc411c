import Cells
import DrawingCore
import Workloads

/// What strokes of large brushes cost, each beside plain writing of the cells that it has written:
/// the least of some runs. Ends with 1 where one costs more than it may.
@main
struct BrushCost {
  private var isExceeded = false

  static func main() {
    var cost = BrushCost()
    cost.compare("size 32", "option size=32", Self.wave)
    cost.compare("size 32, quarters", "option size=32", "symmetry quarters", Self.wave)
    cost.compare("spray", "tool spray", Self.wave)
    cost.compare("spray, radius 16, flow 64", "tool spray", "option radius=16 flow=64", Self.wave)
    cost.drag()
    if cost.isExceeded { fatalError("more than it may cost") }
  }

  /// Up and down across the drawing.
  private static let wave =
    "stroke" + (0..<40).map { " \($0 * 10 + 50),\($0 % 2 == 0 ? 60 : 240)" }.joined()

  private mutating func tell(_ what: String, _ found: Double, atMost limit: Double, _ unit: String)
  {
    let mark = found <= limit ? "  " : "! "
    print("\(mark)\(what): \((found * 100).rounded() / 100)\(unit) (at most \(limit)\(unit))")
    if found > limit { isExceeded = true }
  }

  private mutating func compare(_ what: String, _ commands: String...) {
    var editor = Editor.empty(Size(500, 300))
    for text in commands.dropLast() { editor.draw(Self.parsed(text)) }
    let stroke = Self.parsed(commands.last ?? "")
    let drawn = Self.least(of: 20) {
      editor.draw(stroke)
      editor.draw(.undo(1))
    }
    editor.draw(stroke)
    let cells = Self.cells(of: editor.state.drawing.layers[0])
    let plain = Self.least(of: 20) {
      var grid = Grid(Size(500, 300))
      for (p, cell) in cells { grid[p.x, p.y] = cell }
      precondition(grid[cells[0].0.x, cells[0].0.y] == cells[0].1)
    }
    print("   \(what): \(cells.count) cells, \(drawn) ms; written plainly \(plain) ms")
    tell("\(what), to plain writing", drawn / plain, atMost: 20, "")
  }

  /// A mouse that reports 125 times a second: each move is to be done within a frame.
  private mutating func drag() {
    var editor = Editor.empty(Size(500, 300))
    for text in ["option size=32", "symmetry quarters", "press 0,0"] {
      editor.draw(Self.parsed(text))
    }
    let clock = ContinuousClock()
    var most = 0.0
    for i in 1..<500 {
      let p = Point(i * 7 % 500, i * 5 % 300)
      most = max(most, Self.milliseconds(clock.measure { editor.draw(.move([p])) }))
    }
    tell("the longest of 500 moves, size 32, quarters", most, atMost: 16, " ms")
  }

  private static func cells(of layer: Layer) -> [(Point, Cell)] {
    (0..<300).flatMap { y in
      (0..<500).map { Point($0, y) }.filter { layer[$0] != .clear }.map { ($0, layer[$0]) }
    }
  }

  private static func parsed(_ text: String) -> Command {
    do { return try Command.parse(text) } catch { fatalError("\(text): \(error)") }
  }

  private static func least(of runs: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    return (0..<runs).map { _ in milliseconds(clock.measure(body)) }.min() ?? 0
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000
  }
}
