import Cells

/// One cell in some places of a tile and another everywhere else: the result of a fill in a hundred
/// bytes instead of eight thousand. It is a class so that a tile holds only a reference.
final class Stencil: Sendable {
  /// The places of `cell`.
  let mask: TileMask
  let cell: Cell
  let background: Cell

  init(_ mask: TileMask, _ cell: Cell, on background: Cell) {
    (self.mask, self.cell, self.background) = (mask, cell, background)
  }

  /// Returns a stencil with the cell in more places.
  func widened(by more: TileMask) -> Stencil { Stencil(mask | more, cell, on: background) }

  /// The cell at an index, at no cost; `cells` costs a tile.
  subscript(index: Int) -> Cell { mask[index] ? cell : background }

  var cells: [Cell] { (0..<Tile.count).map { self[$0] } }

  /// Returns the places where `cell` differs from an older tile, or from the background of an empty
  /// one.
  func changes(from old: Tile?, _ oldBackground: Cell) -> TileMask {
    guard let old, !old.isFlat else {
      return (old?[0] ?? oldBackground) == cell ? .none : mask
    }
    let (cells, cell) = (old.cells.span, cell)
    return mask & TileMask { cells[$0] != cell }
  }
}
