import Cells

/// Wires that are joined, and what they connect.
struct DiagramNet {
  let wires: [Int]
  /// The boxes at its ends, by number; −1 stands for none. A `>` marks a head.
  let ends: [String]
  let labels: [String]
  /// The numbers of the boxes at its ends.
  let boxes: Set<Int>

  var description: String { "\(ends) \(labels)" }
}

extension Diagram {
  /// Returns all nets, with other numbers for the boxes.
  func nets(_ number: (Int) -> Int?) -> [DiagramNet] {
    let nets = Dictionary(grouping: wires.indices) { wires[$0].net }.values
    return nets.map { all in
      let ends = all.flatMap { wires[$0].ends }
      return DiagramNet(
        wires: all, ends: ends.compactMap { $0.description(number) }.sorted(),
        labels: all.flatMap { wires[$0].labels.map(\.text.text) }.sorted(),
        boxes: Set(ends.compactMap { $0.box.flatMap(number) }))
    }.sorted { $0.wires[0] < $1.wires[0] }
  }
}

extension Diagram.End {
  /// Returns the number of the box, and whether a head points at it. Nil where a wire only joins
  /// another of the net: nothing ends there.
  fileprivate func description(_ number: (Int) -> Int?) -> String? {
    var isHead = false
    if case .head = kind { isHead = true }
    guard box != nil || anchor == nil || isHead else { return nil }
    return "\(box.flatMap(number) ?? -1)\(isHead ? ">" : "")"
  }
}
