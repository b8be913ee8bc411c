import DrawingStore
import Glibc

/// A pool of processes that gives each input to a separate one, several at a time.
struct WorkerPool {
  /// The path of a program and its arguments.
  let command: [String]
  /// The number of processes at a time, at least one.
  let count: Int
  /// The time that each may take.
  let limit: Duration

  /// Runs all inputs and calls `finished` with an input's index when its worker ends, in any order.
  func run(_ inputs: [[UInt8]], finished: (Int, Worker.Ending, Duration) -> Void) {
    var waiting = Array(inputs.enumerated().reversed())
    var running: [(index: Int, worker: Worker, start: ContinuousClock.Instant)] = []
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < max(1, count), let (index, input) = waiting.popLast() {
        do throws(Failure) {
          let worker = try Worker(command, input: input, limit: limit)
          running.append((index, worker, .now))
        } catch {
          finished(index, .failed(error.description), .zero)
        }
      }
      wait(for: running.map(\.worker))
      running.removeAll { index, worker, start in
        guard let ending = worker.advance() else { return false }
        finished(index, ending, .now - start)
        return true
      }
    }
  }

  /// Waits until a worker has written something or ended, or until it is time to check the
  /// deadlines.
  private func wait(for workers: [Worker]) {
    var sources = workers.flatMap(\.sources)
    // A worker that writes no more is about to end.
    let isEnding = workers.contains { $0.sources.isEmpty }
    _ = poll(&sources, nfds_t(sources.count), isEnding ? 1 : 100)
  }
}
