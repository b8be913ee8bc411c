#if DEBUG  // Else nothing of other modules is to be had.
import Cells
import DrawingCore
import TestSupport

/// A search that climbs from seeds to what costs more, by one change after the other.
struct CostSearch {
  /// The input that has cost most so far.
  private(set) var dearest: (input: [UInt8], cost: Cost)?
  private var mutator: CostMutator
  private let isForMemory: Bool
  private let measure: ([UInt8]) -> Cost?
  private(set) var tries = 0

  init(seed: UInt64, limit: Int, forMemory: Bool, measure: @escaping ([UInt8]) -> Cost?) {
    (isForMemory, self.measure) = (forMemory, measure)
    mutator = CostMutator(seed: seed, limit: limit)
  }

  private func score(_ cost: Cost) -> Double {
    isForMemory ? Double(cost.memory) : cost.seconds
  }

  private mutating func take(_ input: [UInt8]) {
    tries += 1
    guard let cost = measure(input) else { return }
    if let dearest, score(cost) <= score(dearest.cost) * 1.02 { return }
    dearest = (input, cost)
  }

  /// Tries the seeds, then changes of them.
  ///
  /// - Parameter seconds: the time after which no more is tried.
  mutating func climb(from seeds: [[UInt8]], seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    for seed in seeds { take(seed) }
    while ContinuousClock.now < end {
      // Mostly from the costliest on; sometimes a seed leads elsewhere.
      let isFresh = Int.random(in: 0..<8, using: &mutator.chance) == 0
      let other = seeds.randomElement(using: &mutator.chance) ?? []
      take(mutator.mutated(isFresh ? other : dearest?.input ?? other, with: other))
    }
  }
}
#endif
