import Cells

/// Which dots of a cell of braille are raised, and in which ink. The dots have one ink, what lies
/// between them is black: so a dark ring on black is drawn, and not only what is brighter than some
/// grey.
struct RaisedDots {
  let isRaised: [Bool]
  /// Nil where none is raised.
  let ink: RGB?

  /// The brightest dots, as many as come nearest to the picture in their median colour, whose error
  /// is the least. The error of those that are left out counts two thirds: a dot that is drawn in the
  /// wrong colour is seen before one that is missing.
  ///
  /// - Parameter colors: nil for dots that are not set, which are never raised.
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

  /// These, in their mean colour.
  init(_ isRaised: [Bool], of colors: [RGB?]) {
    self.isRaised = isRaised
    ink = RGB.mean(of: zip(colors, isRaised).filter(\.1).compactMap(\.0))
  }
}

/// Each channel's median: no other colour is as near to all of those that were added.
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
  /// How far they all are from it.
  var error: Int { red.error + green.error + blue.error }
}

private struct Levels {
  private var sorted: [Int] = []

  mutating func insert(_ level: Int) {
    sorted.insert(level, at: sorted.firstIndex { $0 > level } ?? sorted.endIndex)
  }

  /// Of an even number the mean of the two in the middle, rounded half up; 0 of none.
  var median: Int {
    guard !sorted.isEmpty else { return 0 }
    return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2] + 1) / 2
  }

  var error: Int {
    let median = median
    return sorted.reduce(0) { $0 + abs($1 - median) }
  }
}
