import Benchmark
import Cells
import DrawingCore
import Workloads

/// A drawing that edits are measured on.
private struct Ground {
  let name: String
  let size: Size
  var layers = 1
  var steps = 0

  static let all = [
    Ground(name: "80x24", size: Size(80, 24)),
    Ground(name: "4096x4096", size: Size(4096, 4096)),
    Ground(name: "80x24, 100,000 steps", size: Size(80, 24), steps: 100_000),
    Ground(name: "80x24, 20 layers", size: Size(80, 24), layers: 20),
    Ground(
      name: "4096x4096, 100,000 steps, 20 layers", size: Size(4096, 4096), layers: 20,
      steps: 100_000),
  ]
}

/// The time of some edits; edit-cost.sh compares the instructions of all.
func registerEdits() {
  for edit in [SomeEdit.dot, .gesture, .digest] {
    for ground in Ground.all {
      var configuration = Benchmark.defaultConfiguration
      configuration.metrics = [.wallClock]
      configuration.scalingFactor = .kilo
      configuration.maxIterations = 10
      configuration.warmupIterations = 1
      Benchmark("edit: \(edit) on \(ground.name)", configuration: configuration) { benchmark in
        var editor = Editor.prepared(
          size: ground.size, layers: ground.layers, steps: ground.steps)
        let place = SomeEdit.place(in: ground.size)
        edit.prepare(&editor, at: place)
        benchmark.startMeasurement()
        for number in benchmark.scaledIterations {
          edit.perform(number, on: &editor, at: place)
        }
        benchmark.stopMeasurement()
        blackHole(editor)
      }
    }
  }
}
