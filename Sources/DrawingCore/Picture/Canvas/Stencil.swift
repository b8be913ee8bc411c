import Cells

/// One cell in some places of a tile and the background everywhere else: the result of a fill in a
/// hundred bytes instead of eight thousand.
struct Stencil {
  /// The places of `cell`.
  let mask: TileMask
  let cell: Cell
  let background: Cell

  init(_ mask: TileMask, _ cell: Cell, on background: Cell) {
    (self.mask, self.cell, self.background) = (mask, cell, background)
  }

  /// Returns a stencil with the cell in more places.
  func widened(by more: TileMask) -> Stencil { Stencil(mask | more, cell, on: background) }

  subscript(index: Int) -> Cell { mask[index] ? cell : background }

  /// Returns the places where `cell` differs from an older tile, or from the background of an empty
  /// one.
  func changes(from old: Tile?, _ oldBackground: Cell) -> TileMask {
    guard let old, !old.isFlat else {
      return (old?[0] ?? oldBackground) == cell ? .none : mask
    }
    let (cells, cell) = (old.cells.span, cell)
    return TileMask(in: mask) { cells[$0] != cell }
  }
}
