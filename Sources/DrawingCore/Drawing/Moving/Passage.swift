import Cells

/// A line that a move touches.
struct Passage {
  /// Its cells before the move, with its arms in each.
  let cells: [Point: UInt8]
  /// The number of its cells, those twice that it passes twice.
  let length: Int
  /// How far each end goes; nil as long as that is not known.
  var shifts: [Point?]
  /// The lines on which its ends stand.
  let hosts: [Int?]
  /// Whether an end comes to stand on a line that runs otherwise than before.
  var isTurned = false
  /// Whether a box comes to lie on it.
  var yields = false
  /// Its course after the move.
  var course: [Point] = []

  /// How far the whole line goes; nil if its ends go different ways.
  var step: Point? {
    guard let a = shifts[0], let b = shifts[1], a == b else { return nil }
    return a
  }

  /// Returns the cell before the move that a cell of the line, with the same arms, comes from; itself
  /// if it stays.
  func source(of p: Point, _ sides: UInt8) -> Point? {
    cells[p] == sides ? p : movedSource(of: p, sides)
  }

  /// Returns the same for a cell that does not stay.
  func movedSource(of p: Point, _ sides: UInt8) -> Point? {
    for case let step? in shifts where cells[p - step] == sides { return p - step }
    return nil
  }
}
