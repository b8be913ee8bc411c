import Cells

extension Move {
  /// The largest number of cells that are read once more.
  private static let largestArea = 1 << 20

  /// Returns what is told about the move, as it was drawn; nil if there is nothing to tell. Reads the
  /// layer once more.
  func note(on layer: Layer) -> String? {
    note ?? misreading(on: layer).map { "the line at \($0.text) is read otherwise than before" }
  }

  /// Returns a place of a line from a box that connects something else after boxes were moved, or of a
  /// box that is none any more. Nil if there is none, if what is moved covers something, or if there
  /// is too much to read.
  private func misreading(on layer: Layer) -> Point? {
    let area = before.frame.area
    guard !shifts.allSatisfy(\.isStill), !isCovering, area.size.area ?? .max <= Self.largestArea,
      let after = try? Diagram(reading: LayerPart(layer, in: area))
    else { return nil }
    let frames = shifts.indices.map(boxes.frame)
    let numbers = Dictionary(
      after.boxes.enumerated().map { ($1.frame, $0) }, uniquingKeysWith: { first, _ in first })
    let known = frames.map { numbers[$0] }
    if let lost = known.firstIndex(of: nil) { return frames[lost].origin }
    var left = Dictionary(grouping: after.nets { $0 }, by: \.description).mapValues(\.count)
    for net in diagram.nets({ known[$0] }) {
      guard let count = left[net.description], count > 0 else {
        let wire = net.wires.first { wires[$0]?.course.isEmpty == false } ?? net.wires[0]
        return wires[wire]?.course.last ?? diagram.wires[wire].points[0]
      }
      left[net.description] = count - 1
    }
    return nil
  }

  /// Whether words or the side of a box that stays lie under what is moved, or it leaves the drawing.
  private var isCovering: Bool {
    let bounds = Rect(origin: .zero, size: layer.size)
    var covers = false
    layer.tiles.forEachUsedCell(in: source.bounds) { p, _ in
      let q = p + distance
      guard !covers, source.contains(p), !source.contains(q) else { return }
      covers =
        !bounds.contains(q) || before.contains(q) && before.hasWord(before.frame.number(q))
        || standing[q] != 0
    }
    return covers
  }
}

extension Diagram {
  /// Wires that are joined, and what they connect.
  fileprivate struct Net {
    let wires: [Int]
    let description: String
  }

  /// Returns the nets that a box is part of, with other numbers for the boxes.
  fileprivate func nets(_ number: (Int) -> Int?) -> [Net] {
    let nets = Dictionary(grouping: wires.indices) { wires[$0].net }.values
    return nets.compactMap { all in
      let ends = all.flatMap { wires[$0].ends }
      guard ends.contains(where: { $0.box != nil }) else { return nil }
      let labels = all.flatMap { wires[$0].labels.map(\.text.text) }.sorted()
      let connected = ends.compactMap { $0.description(number) }.sorted()
      return Net(wires: all, description: "\(connected) \(labels)")
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
