import Benchmark
import Cells
import DrawingCore
import Foundation
import Workloads

private let million = Size(1000, 1000)

/// Bytes of archive for each cell drawn, in hundredths.
private let bytesPerCell = BenchmarkMetric.custom(
  "Bytes per 100 cells", polarity: .prefersSmaller, useScalingFactor: false)

// Made when they are first asked for: every benchmark is a process of its own.
private let gradientEditor = Study.gradient.editor(million)
private let noiseEditor = Study.noise.editor(million)
private let gradientParts = taken(gradientEditor)
private let noiseParts = taken(noiseEditor)

private func taken(_ editor: Editor) -> EditorParts {
  var editor = editor
  return editor.parts()
}

extension Study {
  fileprivate var million: Editor {
    switch self {
    case .gradient: gradientEditor
    case .noise: noiseEditor
    }
  }

  fileprivate var parts: EditorParts {
    switch self {
    case .gradient: gradientParts
    case .noise: noiseParts
    }
  }
}

/// Saving and opening a million cells in 24-bit colour, beside Foundation's coders and a raw write.
func registerArchives() {
  for study in Study.allCases {
    registerWholeWay(study)
    for archiver in Archiver.allCases { registerArchiver(archiver, study) }
  }
  registerRawWrite()
}

private func registerWholeWay(_ study: Study) {
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics = [.wallClock, .peakMemoryResident, bytesPerCell]
  Benchmark("archive: \(study), nothing packed yet", configuration: configuration) { benchmark in
    var copy = study.million
    benchmark.startMeasurement()
    let data = copy.archived()
    benchmark.stopMeasurement()
    benchmark.measurement(bytesPerCell, data.count * 100 / 1_000_000)
  }
  Benchmark("archive: \(study), after one more edit") { benchmark in
    var copy = Editor(unpacking: study.parts)
    blackHole(copy.archived())
    copy.draw(.line(Point(500, 500), Point(500, 500), BrushOverride()))
    benchmark.startMeasurement()
    blackHole(copy.archived())
    benchmark.stopMeasurement()
  }
  Benchmark("unarchive: \(study)") { benchmark in
    let data = Archiver.own.archive(study.parts)
    benchmark.startMeasurement()
    blackHole(Editor(unarchiving: data))
    benchmark.stopMeasurement()
  }
}

/// The coders alone: packed bytes in, packed bytes out.
private func registerArchiver(_ archiver: Archiver, _ study: Study) {
  var configuration = Benchmark.defaultConfiguration
  configuration.maxIterations = 20
  configuration.warmupIterations = 1
  Benchmark("coder: \(study) to \(archiver.rawValue)", configuration: configuration) { benchmark in
    let parts = study.parts
    benchmark.startMeasurement()
    blackHole(archiver.archive(parts))
    benchmark.stopMeasurement()
  }
  Benchmark("coder: \(study) from \(archiver.rawValue)", configuration: configuration) {
    benchmark in
    let data = archiver.archive(study.parts)
    benchmark.startMeasurement()
    blackHole(archiver.unarchive(data))
    benchmark.stopMeasurement()
  }
}

/// What no way of saving can be faster than: a million cells of 16 bytes, as they lie in memory.
private func registerRawWrite() {
  Benchmark("raw write: 1000x1000 cells") { benchmark in
    let cells = [Cell](repeating: .clear, count: 1_000_000)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    benchmark.startMeasurement()
    try cells.withUnsafeBytes { try Data($0).write(to: file) }
    benchmark.stopMeasurement()
  }
}
