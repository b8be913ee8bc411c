import Cells

/// Who drew each cell of a sketch that is gone on with: an image of a symmetry by its number, from 1
/// on, or above all of them what is drawn itself. Nothing is drawn over what has a higher rank.
struct Ranks: Equatable, Sendable {
  private let bounds: Rect
  /// The cells of each rank; the first is 1.
  private var drawn: [Coverage] = []

  /// Nothing was drawn in a sketch of that size.
  init(_ size: Size) { bounds = Rect(origin: .zero, size: size) }

  /// Whether something of a rank may be drawn at a point.
  func allow(_ rank: Int, at p: Point) -> Bool {
    drawn.dropFirst(rank).allSatisfy { !$0.contains(p) }
  }

  /// The cells of a tile where nothing of a rank may be drawn.
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
