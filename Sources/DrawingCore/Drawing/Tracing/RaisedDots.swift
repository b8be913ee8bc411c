import Cells

/// The raised dots of a braille cell, and their ink. The dots share one ink and the ground is
/// black, so a dark ring on black is drawn too, not only what is brighter than some grey.
struct RaisedDots {
  let isRaised: [Bool]
  /// The ink, or nil if no dot is raised.
  let ink: RGB?

  /// Raises the brightest dots, as many as give the least error when drawn in their median colour.
  /// The error of a dot left out counts two thirds: a dot in the wrong colour is more noticeable
  /// than a missing one.
  ///
  /// - Parameter colors: the colours of the dots; nil for dots that are not set, which are never
  ///   raised.
  init(nearestTo colors: [RGB?]) {
    let order = colors.indices.filter { colors[$0] != nil }
      .sorted { (-(colors[$0]?.luma ?? 0), $0) < (-(colors[$1]?.luma ?? 0), $1) }
    var missing = colors.reduce(0) { $0 + ($1.map { $0.red + $0.green + $0.blue } ?? 0) }
    var best = (error: 2 * missing, count: 0, ink: RGB?.none)
    var drawn = MedianColor()
    for (i, dot) in order.enumerated() {
      let color = colors[dot] ?? RGB(0, 0, 0)
      drawn.add(color)
      missing -= color.red + color.green + color.blue
      let error = 3 * drawn.error + 2 * missing
      if error < best.error { best = (error, i + 1, drawn.color) }
    }
    let raised = Set(order.prefix(best.count))
    (isRaised, ink) = (colors.indices.map(raised.contains), best.ink)
  }

  /// Raises the given dots in their mean colour.
  init(_ isRaised: [Bool], of colors: [RGB?]) {
    self.isRaised = isRaised
    ink = RGB.mean(of: zip(colors, isRaised).filter(\.1).compactMap(\.0))
  }
}

/// The median of each channel: no other colour has a smaller total distance to those added.
private struct MedianColor {
  private var red = Levels()
  private var green = Levels()
  private var blue = Levels()

  mutating func add(_ color: RGB) {
    red.insert(color.red)
    green.insert(color.green)
    blue.insert(color.blue)
  }

  var color: RGB { RGB(red.median, green.median, blue.median) }
  /// The total distance of the colours to the median.
  var error: Int { red.error + green.error + blue.error }
}

private struct Levels {
  private var sorted: [Int] = []

  mutating func insert(_ level: Int) {
    sorted.insert(level, at: sorted.firstIndex { $0 > level } ?? sorted.endIndex)
  }

  /// The median; for an even number the mean of the two in the middle, rounded half up; 0 for none.
  var median: Int {
    guard !sorted.isEmpty else { return 0 }
    return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2] + 1) / 2
  }

  var error: Int {
    let median = median
    return sorted.reduce(0) { $0 + abs($1 - median) }
  }
}
