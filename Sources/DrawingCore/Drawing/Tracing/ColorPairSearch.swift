import Cells

/// A search for the two colours of a palette that draw up to eight dots with the least squared
/// error. The result is exact: it is the best of all ways to part the dots in two, with the best
/// colour for each part.
struct ColorPairSearch {
  typealias Lanes = ColorTable.Lanes

  let palette: ColorTable
  /// The errors of each colour for each set of dots, and the smallest error of each set.
  private var sums: [Lanes]
  private var least: [Int32]

  init(_ palette: ColorTable) {
    self.palette = palette
    sums = Array(repeating: Lanes(), count: palette.laneCount << 8)
    least = Array(repeating: 0, count: 1 << 8)
  }

  /// Returns the indices of two colours, the lower first; equal ones if a single colour is as good.
  /// Of equally good pairs it is the one with the lowest indices. Dots after the eighth are
  /// ignored.
  mutating func pair(for dots: [RGB]) -> (low: Int, high: Int) {
    let dots = dots.prefix(8)
    let all = 1 << dots.count - 1
    fill(Array(dots))
    // In every way to part the dots, one part lacks the last dot.
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

  /// Returns the first of the best colours for a set of dots.
  private func color(_ set: Int) -> Int {
    let lanes = palette.laneCount
    for lane in 0..<lanes where sums[set * lanes + lane].min() == least[set] {
      return 16 * lane + ColorTable.index(of: least[set], in: sums[set * lanes + lane])
    }
    return 0
  }
}
