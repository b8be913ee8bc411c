import Cells
import Dispatch
import Foundation
import Synchronization

extension Conversion {
  /// The progress of converting many files.
  nonisolated package struct Progress: Sendable {
    package let count: Int
    package internal(set) var done = 0
    package internal(set) var failed = 0

    package init(of count: Int) { self.count = count }

    /// The progress in words, such as `12 of 1000 files, 1 failed`.
    package var text: String {
      "\(done + failed) of \(count.counted("file"))" + (failed > 0 ? ", \(failed) failed" : "")
    }
  }

  package typealias Outcome = Result<String, Failure>

  /// Converts all files, as many at once as there are processors. Outcomes are reported in the
  /// order of the files, as soon as those before are done; `tell` and `moved` are never called at
  /// the same time.
  package func convert(
    _ inputs: [String], _ interruption: Interruption?,
    tell: @escaping @Sendable (Outcome) -> Void, moved: @escaping @Sendable (Progress) -> Void
  ) -> Progress {
    let desk = Desk(inputs.count, tell, moved)
    let workers = min(max(1, ProcessInfo.processInfo.activeProcessorCount), inputs.count)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while let index = desk.next() {
        let outcome = outcome(of: inputs[index]) { input throws(Failure) in
          try convertAnywhere(input, interruption)
        }
        desk.note(index, outcome)
      }
    }
    for index in desk.left {
      let outcome = outcome(of: inputs[index]) { input throws(Failure) in
        try convert(input, interruption)
      }
      desk.note(index, outcome)
    }
    return desk.progress
  }

  private nonisolated func outcome(
    of input: String, _ body: (String) throws(Failure) -> String?
  ) -> Outcome? {
    do throws(Failure) { return try body(input).map(Outcome.success) } catch {
      return .failure(error.of(input))
    }
  }
}

/// The state shared by all workers: files to convert, outcomes, and how many were reported.
nonisolated private final class Desk: Sendable {
  private struct State {
    var next = 0
    var told = 0
    var outcomes: [Conversion.Outcome?]
    var left: [Int] = []
    var progress: Conversion.Progress
  }

  private let state: Mutex<State>
  private let tell: @Sendable (Conversion.Outcome) -> Void
  private let moved: @Sendable (Conversion.Progress) -> Void

  init(
    _ count: Int, _ tell: @escaping @Sendable (Conversion.Outcome) -> Void,
    _ moved: @escaping @Sendable (Conversion.Progress) -> Void
  ) {
    let outcomes = [Conversion.Outcome?](repeating: nil, count: count)
    state = Mutex(State(outcomes: outcomes, progress: Conversion.Progress(of: count)))
    (self.tell, self.moved) = (tell, moved)
  }

  /// Returns the index of a file that no worker has taken yet, or nil if there is none.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.outcomes.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// The indices of files that need the main thread, in order.
  var left: [Int] { state.withLock { $0.left.sorted() } }
  var progress: Conversion.Progress { state.withLock { $0.progress } }

  /// Records an outcome and reports all that are due.
  ///
  /// - Parameter outcome: The outcome, or nil if the file is left for the main thread.
  func note(_ index: Int, _ outcome: Conversion.Outcome?) {
    state.withLock { state in
      guard let outcome else { return state.left.append(index) }
      state.outcomes[index] = outcome
      if case .success = outcome { state.progress.done += 1 } else { state.progress.failed += 1 }
      while state.told < state.outcomes.count, let outcome = state.outcomes[state.told] {
        tell(outcome)
        state.told += 1
      }
      moved(state.progress)
    }
  }
}
