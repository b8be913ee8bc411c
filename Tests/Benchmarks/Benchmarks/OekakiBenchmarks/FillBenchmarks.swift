import Benchmark
import Cells
import DrawingCore
import Workloads

private let million = Size(1000, 1000)

/// Flood fill of a million cells, beside writing them into a plain array.
func registerFills() {
  Benchmark("fill: a plain array of 1000x1000 cells") { benchmark in
    var cells = [Cell](repeating: .clear, count: 1_000_000)
    benchmark.startMeasurement()
    for i in cells.indices { cells[i] = Cell(.block, Style(foreground: .palette(UInt8(i & 7)))) }
    benchmark.stopMeasurement()
    blackHole(cells)
  }
  registerFill("an empty 1000x1000") { empty }
  registerFill("a 1000x1000 full of dots") { dots }
}

// Made when they are first asked for.
private let empty = Editor.empty(million)
private let dots = dotted()

private func registerFill(_ name: String, _ editor: @escaping @Sendable () -> Editor) {
  Benchmark("fill: \(name)") { benchmark in
    var copy = editor()
    benchmark.startMeasurement()
    copy.draw(.fill(Point(0, 0), BrushOverride(foreground: .rgb(0xFF8800))))
    benchmark.stopMeasurement()
    blackHole(copy)
  }
}

/// Where a fill cannot go straight on anywhere: every third cell of every third row is taken.
private func dotted() -> Editor {
  var editor = Editor.empty(million)
  for y in stride(from: 1, to: million.height, by: 3) {
    for x in stride(from: 1, to: million.width, by: 3) {
      editor.draw(.line(Point(x, y), Point(x, y), BrushOverride()))
    }
  }
  return editor.withoutHistory()
}
