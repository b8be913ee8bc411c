import Cells

/// The ranks of the cells in a sketch that is continued. The images of a symmetry are numbered from
/// 1, and the picture itself ranks above them. Nothing is drawn over a cell of a higher rank.
struct Ranks: Equatable, Sendable {
  private let bounds: Rect
  /// The cells of each rank; the first is 1.
  private var drawn: [Coverage] = []

  /// Creates the ranks of an empty sketch.
  init(_ size: Size) { bounds = Rect(origin: .zero, size: size) }

  /// Returns whether a cell of a rank may be drawn at a point.
  func allow(_ rank: Int, at p: Point) -> Bool {
    drawn.dropFirst(rank).allSatisfy { !$0.contains(p) }
  }

  /// Returns the cells of a tile in which nothing of a rank may be drawn.
  func closed(to rank: Int, inTile place: Point) -> TileMask {
    drawn.dropFirst(rank).reduce(.none) { $0 | $1.mask(ofTile: place) }
  }

  mutating func insert(_ p: Point, _ rank: Int) { insert(Coverage.Part(p), rank) }

  mutating func insert(_ part: Coverage.Part, _ rank: Int) {
    while drawn.count < rank { drawn.append(Coverage(in: bounds)) }
    for lower in 0..<rank - 1 { drawn[lower].remove(part) }
    drawn[rank - 1].insert(part)
  }
}
