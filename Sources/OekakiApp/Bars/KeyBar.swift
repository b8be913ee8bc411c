import Cells

/// The last row of a screen: as many of its keys as fit.
final class KeyBar: BarView {
  typealias Hint = (key: String, meaning: String)

  var hints: [Hint] = [] { didSet { remake() } }

  override func makePieces() -> [Piece] {
    var pieces: [Piece] = []
    let gap = bounds.width < 72 ? 1 : 2
    for (key, meaning) in hints {
      let place = Point(pieces.last.map { $0.frame.maxX + gap } ?? 1, 0)
      let first = Piece(key, StyleName.barStrong, at: place)
      let second = Piece(meaning, StyleName.barFaint, at: Point(first.frame.maxX + 1, 0))
      guard second.frame.maxX <= bounds.width else { break }
      pieces += [first, second]
    }
    return pieces
  }
}
