import Cells
import DrawingCore

/// The names beside the hands of others, none over another one or over a hand, with a gap between those
/// in a row. Who finds no place in a crowd has none: a panel tells who is there.
struct HandLabels {
  /// The cells of the drawing that they stand on.
  private(set) var cells: [Point: Cell] = [:]

  init(_ marks: [NeighbourMark], in page: Size, hasColors: Bool) {
    let hands = Set(marks.map(\.place))
    for mark in marks {
      let label = mark.label(hasColors: hasColors)
      let start = mark.starts(of: label, in: page).first { start in
        isFree(-1...label.count, from: start)
          && (0..<label.count).allSatisfy {
            !hands.contains(start + Point($0, 0))
          }
      }
      guard let start else { continue }
      for (i, cell) in label.enumerated() { cells[start + Point(i, 0)] = cell }
    }
  }

  private func isFree(_ columns: ClosedRange<Int>, from start: Point) -> Bool {
    columns.allSatisfy { cells[start + Point($0, 0)] == nil }
  }
}
