import Cells

/// Finds the two colours of a palette that draw up to eight dots with the least squared error,
/// exactly: of each way to part the dots in two, the best colour for each part.
struct ColorPairSearch {
  typealias Lanes = TracingPalette.Lanes

  let palette: TracingPalette
  /// The errors of each colour for each set of dots, and the least of them.
  private var sums: [Lanes]
  private var least: [Int32]

  init(_ palette: TracingPalette) {
    self.palette = palette
    sums = Array(repeating: Lanes(), count: palette.laneCount << 8)
    least = Array(repeating: 0, count: 1 << 8)
  }

  /// The places of two colours, the lower first, equal where one is as good; of pairs that are as
  /// good the one with the lowest numbers. At most eight dots count.
  mutating func pair(for dots: [RGB]) -> (low: Int, high: Int) {
    let dots = dots.prefix(8)
    let all = 1 << dots.count - 1
    fill(Array(dots))
    // Every way to part them has a half without the last dot.
    let halves = 0..<max(1, (all + 1) / 2)
    let error = halves.map { least[$0] + least[all ^ $0] }.min() ?? 0
    if least[all] == error { return (color(all), color(all)) }
    let best = halves.filter { least[$0] + least[all ^ $0] == error }
      .map { half in
        let (own, other) = (color(half), color(all ^ half))
        return (low: min(own, other), high: max(own, other))
      }
    return best.min { $0 < $1 } ?? (0, 0)
  }

  private mutating func fill(_ dots: [RGB]) {
    let lanes = palette.laneCount
    for set in 1..<max(2, 1 << dots.count) where !dots.isEmpty {
      let dot = set.trailingZeroBitCount
      let rest = set & (set - 1)
      var smallest = Lanes(repeating: .max)
      for lane in 0..<lanes {
        let one =
          rest == 0
          ? palette.distances(to: dots[dot], lane: lane) : sums[(set ^ rest) * lanes + lane]
        let sum = rest == 0 ? one : sums[rest * lanes + lane] &+ one
        sums[set * lanes + lane] = sum
        smallest = pointwiseMin(smallest, sum)
      }
      least[set] = smallest.min()
    }
  }

  /// The first of the colours that are best for a set of dots.
  private func color(_ set: Int) -> Int {
    let lanes = palette.laneCount
    for lane in 0..<lanes where sums[set * lanes + lane].min() == least[set] {
      return 16 * lane + TracingPalette.index(of: least[set], in: sums[set * lanes + lane])
    }
    return 0
  }
}
