import DrawingStore
import Glibc

/// Gives each input to a process of its own, several at a time.
struct WorkerPool {
  /// A program's path and its arguments.
  let command: [String]
  /// How many at a time, at least one.
  let count: Int
  /// How long each may take.
  let limit: Duration

  /// Calls `finished` with the input's index as soon as its worker has ended, in any order.
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

  /// Until one of them has written something or ended, or it is time to look at the clock.
  private func wait(for workers: [Worker]) {
    var sources = workers.flatMap(\.sources)
    // One that writes no more is about to end.
    let isEnding = workers.contains { $0.sources.isEmpty }
    _ = poll(&sources, nfds_t(sources.count), isEnding ? 1 : 100)
  }
}
