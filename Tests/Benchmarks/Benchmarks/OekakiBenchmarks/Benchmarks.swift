import Benchmark

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], warmupIterations: 2, maxDuration: .seconds(2), maxIterations: 200)
  registerEdits()
  registerFills()
  registerArchives()
}
