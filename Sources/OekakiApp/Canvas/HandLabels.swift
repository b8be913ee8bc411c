import Cells
import DrawingCore

/// The names beside the hands of others, none over another one or over a hand, with a gap between those
/// in a row. Where hands stand too close for all their names, it is told how many more there are.
struct HandLabels {
  /// The cells of the drawing that they stand on.
  private(set) var cells: [Point: Cell] = [:]
  private let page: Size
  private let hands: Set<Point>
  /// The names that stand there, the last one at the end.
  private var names: [Label] = []
  private var crowds: [Crowd] = []

  /// Cells beside a hand.
  private struct Label {
    let mark: NeighbourMark
    let start: Point
    let count: Int
  }

  /// Hands around one of them whose names find no place.
  private struct Crowd {
    let mark: NeighbourMark
    var count = 0
    var label: Label?
  }

  init(_ marks: [NeighbourMark], in page: Size, hasColors: Bool) {
    (self.page, hands) = (page, Set(marks.map(\.place)))
    for mark in marks {
      if let label = put(mark.label(hasColors: hasColors), beside: mark) {
        names.append(label)
      } else {
        leaveOut(mark)
      }
    }
  }

  /// Puts cells beside a hand. Nil if there is no place for them.
  private mutating func put(_ label: [Cell], beside mark: NeighbourMark) -> Label? {
    let start = mark.starts(of: label, in: page).first { start in
      isFree(-1...label.count, from: start)
        && (0..<label.count).allSatisfy {
          !hands.contains(start + Point($0, 0))
        }
    }
    guard let start else { return nil }
    for (i, cell) in label.enumerated() { cells[start + Point(i, 0)] = cell }
    return Label(mark: mark, start: start, count: label.count)
  }

  private mutating func remove(_ label: Label) {
    for i in 0..<label.count { cells[label.start + Point(i, 0)] = nil }
  }

  private func isFree(_ columns: ClosedRange<Int>, from start: Point) -> Bool {
    columns.allSatisfy { cells[start + Point($0, 0)] == nil }
  }

  /// Counts a hand whose name finds no place with those around it. For the count to have one, names go
  /// that stand there.
  private mutating func leaveOut(_ mark: NeighbourMark) {
    let known = crowds.firstIndex { $0.mark.isNear(mark) }
    var crowd = known.map { crowds.remove(at: $0) } ?? Crowd(mark: mark)
    if let label = crowd.label { remove(label) }
    repeat {
      crowd.count += 1
      crowd.label = put(NeighbourMark.label(ofMore: crowd.count), beside: crowd.mark)
    } while crowd.label == nil && removeName(near: crowd.mark)
    crowds.append(crowd)
  }

  /// Removes the last name that stands near a hand. Returns false if none does.
  private mutating func removeName(near mark: NeighbourMark) -> Bool {
    guard let i = names.lastIndex(where: { $0.mark.isNear(mark) }) else { return false }
    remove(names.remove(at: i))
    return true
  }
}
