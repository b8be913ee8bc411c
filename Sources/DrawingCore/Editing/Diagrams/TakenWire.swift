import Cells

/// A wire that is taken out, to be connected anew.
struct TakenWire {
  let number: Int
  /// What it leads from and to.
  let ends: [LinkEnd]
  let link: DiagramLink
}

extension DiagramCanvas {
  /// Returns the cells of a rectangle, of a wide glyph the first one.
  func cells(in rect: Rect) -> [(Point, Cell)] {
    var cells: [(Point, Cell)] = []
    layer.tiles.forEachUsedCell(in: rect) { p, cell in cells.append((p, cell)) }
    return cells.filter { !$0.1.glyph.isContinuation }
  }

  /// Returns the wires that end at some boxes and at other boxes or wires.
  func takeWires(of boxes: [Int], _ diagram: Diagram) -> [TakenWire] {
    diagram.wires.indices.filter { i in
      diagram.wires[i].ends.contains { $0.box.map(boxes.contains) ?? false }
    }.map { take($0, diagram) }
  }

  /// Returns what is needed to connect a wire anew.
  func take(_ i: Int, _ diagram: Diagram) -> TakenWire {
    let wire = diagram.wires[i]
    var link = DiagramLink(line: diagram.look(of: wire), style: layer[wire.points[0]].style)
    let kinds = wire.ends.map { end -> LineEnd in
      guard case .head(let glyph) = end.kind else { return .none }
      return LineEnd.reading(glyph)?.end ?? .arrow
    }
    (link.from, link.to) = (kinds.first ?? .none, kinds.last ?? .none)
    if let label = wire.labels.first {
      link.label = label.text.text
      link.style = layer[label.text.place].style
    }
    return TakenWire(number: i, ends: wire.ends.map(diagram.linkEnd(of:)), link: link)
  }

  /// Connects a wire that was taken out between the rectangles at which its ends are now.
  ///
  /// - Parameter others: rectangles that go along when room is made.
  mutating func connect(
    _ wire: TakenWire, _ now: [Rect], following others: inout [Rect]
  ) throws(CommandError) {
    guard wire.ends.count == 2 else { return }
    let diagram = try diagram()
    let ends = zip(wire.ends, now).map { $0.at($1, in: diagram) }
    let (a, b) = (
      diagram.linkEnd(ends[0], facing: ends[1]), diagram.linkEnd(ends[1], facing: ends[0])
    )
    do {
      try connect(a, b, wire.link, following: others)
      others = Array(watched[2...])
    } catch {
      tell("a wire is gone: \(error.description)")
    }
  }
}
