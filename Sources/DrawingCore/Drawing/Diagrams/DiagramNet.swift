import Cells

/// Wires that are joined, and what they connect.
struct DiagramNet {
  let wires: [Int]
  let connection: Connection
  /// The numbers of the boxes at its ends.
  let boxes: Set<Int>

  /// What a net connects: those of which it is the same say the same.
  struct Connection: Hashable {
    /// The ends, in ascending order: twice the number of the box, −1 for none, and one more for a head.
    let ends: [Int]
    let labels: [String]
  }
}

extension Diagram {
  /// Returns all nets, with other numbers for the boxes.
  func nets(_ number: (Int) -> Int?) -> [DiagramNet] {
    let nets = Dictionary(grouping: wires.indices) { wires[$0].net }.values
    return nets.map { all in
      let ends = all.flatMap { wires[$0].ends }
      let connection = DiagramNet.Connection(
        ends: ends.compactMap { $0.number(number) }.sorted(),
        labels: all.flatMap { wires[$0].labels.map(\.text.text) }.sorted())
      return DiagramNet(
        wires: all, connection: connection, boxes: Set(ends.compactMap { $0.box.flatMap(number) }))
    }.sorted { $0.wires[0] < $1.wires[0] }
  }
}

extension Diagram.End {
  /// Returns the number of an end in a connection. Nil where a wire only joins another of the net:
  /// nothing ends there.
  fileprivate func number(_ number: (Int) -> Int?) -> Int? {
    var isHead = false
    if case .head = kind { isHead = true }
    guard box != nil || anchor == nil || isHead else { return nil }
    return 2 * (box.flatMap(number) ?? -1) + (isHead ? 1 : 0)
  }
}
