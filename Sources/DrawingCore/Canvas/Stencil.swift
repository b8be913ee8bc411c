import Cells

/// One cell in some places of a tile and another everywhere else: what a fill leaves in a sketch, in
/// a hundred bytes instead of eight thousand. A class, so that a tile has no more than a reference.
final class Stencil: Sendable {
  /// Where the cell stands.
  let mask: TileMask
  let cell: Cell
  let background: Cell

  init(_ mask: TileMask, _ cell: Cell, on background: Cell) {
    (self.mask, self.cell, self.background) = (mask, cell, background)
  }

  /// With the cell in more places.
  func widened(by more: TileMask) -> Stencil { Stencil(mask | more, cell, on: background) }

  /// Costs nothing; `cells` costs a tile.
  subscript(index: Int) -> Cell { mask[index] ? cell : background }

  var cells: [Cell] { (0..<Tile.count).map { self[$0] } }

  /// The places where its cell is not what stands in a tile, or in an empty one of another
  /// background.
  func changes(from old: Tile?, _ oldBackground: Cell) -> TileMask {
    guard let old, !old.isFlat else {
      return (old?[0] ?? oldBackground) == cell ? .none : mask
    }
    let (cells, cell) = (old.cells.span, cell)
    return mask & TileMask { cells[$0] != cell }
  }
}
