import Cells

/// Which dots of a cell of braille are raised. The dots have one ink, what lies between them is black:
/// so a dark ring on black is drawn, and not only what is brighter than some grey.
enum RaisedDots {
  /// The brightest dots, as many as give the least squared error in their mean colour. The error of
  /// those that are left out counts a twelfth: a dot that is drawn in the wrong colour is seen before
  /// one that is missing.
  ///
  /// - Parameter colors: nil for dots that are not set, which are never raised.
  static func nearest(to colors: [RGB?]) -> [Bool] {
    let order = colors.indices.filter { colors[$0] != nil }
      .sorted { (-(colors[$0]?.luma ?? 0), $0) < (-(colors[$1]?.luma ?? 0), $1) }
    var sum = Sum()
    var best = (gain: 0, count: 0)
    for (i, dot) in order.enumerated() {
      sum.add(colors[dot] ?? RGB(0, 0, 0))
      // Gains of n dots are in n-ths.
      if sum.gain * max(1, best.count) > best.gain * (i + 1) { best = (sum.gain, i + 1) }
    }
    let raised = Set(order.prefix(best.count))
    return colors.indices.map(raised.contains)
  }

  private struct Sum {
    private var count = 0
    private var total = RGB(0, 0, 0)
    private var squares = 0

    mutating func add(_ color: RGB) {
      count += 1
      total = RGB(total.red + color.red, total.green + color.green, total.blue + color.blue)
      squares += Sum.square(color)
    }

    /// Twelve times the error that the dots save, times their count: left out they cost a twelfth of
    /// `squares`, raised in their mean colour `squares` less |total|² / count.
    var gain: Int { 12 * Sum.square(total) - 11 * count * squares }

    private static func square(_ c: RGB) -> Int {
      c.red * c.red + c.green * c.green + c.blue * c.blue
    }
  }
}
