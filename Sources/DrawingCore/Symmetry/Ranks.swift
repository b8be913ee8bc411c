import Cells

/// Who drew each cell of a sketch that is gone on with: an image of a symmetry by its number, or
/// above all of them what is drawn itself. Nothing is drawn over what has a higher rank.
struct Ranks: Equatable, Sendable {
  private var tiles: [Point: [UInt8]] = [:]

  /// 0 where nothing was drawn.
  subscript(p: Point) -> UInt8 {
    get { tiles[key(p)]?[Tile.index(p.x, p.y)] ?? 0 }
    set { tiles[key(p), default: Ranks.none][Tile.index(p.x, p.y)] = newValue }
  }

  private static let none = [UInt8](repeating: 0, count: Tile.count)

  private func key(_ p: Point) -> Point { Point(p.x >> 5, p.y >> 4) }
}
