import Cells

/// The arms of the sides of boxes, by cell.
struct WallMap {
  private let frame: CellFrame
  private var sides: [UInt8]

  init(_ frame: CellFrame) {
    self.frame = frame
    sides = Array(repeating: 0, count: frame.count)
  }

  mutating func add(_ rect: Rect) {
    Move.forEachWall(of: rect) { p, arms in
      if frame.area.contains(p) { sides[frame.number(p)] |= arms }
    }
  }

  /// The arms in a cell, as bits of sides.
  subscript(p: Point) -> UInt8 { frame.area.contains(p) ? sides[frame.number(p)] : 0 }
}
