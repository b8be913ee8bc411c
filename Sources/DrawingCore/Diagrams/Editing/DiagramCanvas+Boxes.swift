import Cells

extension DiagramCanvas {
  /// Draws the frame of a box.
  mutating func draw(frame: Rect, _ line: LineStyle, _ style: Style) {
    draw { easel in
      let (a, b) = (frame.origin, frame.lastPoint)
      var path = LinePath(line, ink: style, joins: false)
      path.add(corners: [a, Point(b.x, a.y), b, Point(a.x, b.y), a], in: easel.area)
      path.draw(on: &easel)
    }
  }

  /// Draws a box in a place where nothing is.
  mutating func draw(_ sheet: BoxSheet, at origin: Point, _ line: LineStyle, _ style: Style) {
    draw(frame: Rect(origin: origin, size: sheet.size), line, style)
    draw { sheet.write(at: origin, line, style, on: &$0) }
  }

  /// Takes a box away with all that is in it, and the wires that end there with their labels; what
  /// they joined elsewhere is mended.
  mutating func remove(box: Int, from diagram: Diagram) {
    let frame = diagram.boxes[box].frame
    let inside = diagram.wires.indices.filter { i in
      diagram.wires[i].ends.contains { end in
        let isOwn = end.anchor.map(frame.contains) ?? false
        return isOwn || frame.contains(end.place)
      }
    }
    remove(wires: inside, from: diagram)
    draw { $0.clear([frame]) }
  }

  /// Takes wires away with their labels; what they joined is mended.
  mutating func remove(wires: [Int], from diagram: Diagram) {
    var gone: Set<Point> = []
    for wire in wires.map({ diagram.wires[$0] }) {
      for (p, sides) in wire.cells where !isShared(p, sides, diagram) { gone.insert(p) }
      for label in wire.labels { gone.formUnion(label.text.span.rect.points) }
    }
    let before = layer
    draw { easel in
      for p in gone { easel.clear(at: p) }
      easel.mendLines(around: Array(gone), in: before)
      // Of a crossing the other line is left, of a joint the side.
      for wire in wires.map({ diagram.wires[$0] }) {
        for (p, sides) in wire.cells where !gone.contains(p) {
          let here = sides.filter { side in diagram.lines.metSides(at: p).contains(side) }
          if let glyph = before.glyph(at: p, without: here) {
            easel.put(glyph, before[p].style, at: p)
          }
        }
      }
    }
  }

  /// Returns whether another line or the side of a box goes through a cell of a wire.
  private func isShared(_ p: Point, _ sides: [Side], _ diagram: Diagram) -> Bool {
    diagram.lines.metSides(at: p).contains { !sides.contains($0) }
  }
}

extension Diagram.Wire {
  /// The cells, each with the sides towards which the wire goes on.
  var cells: [(place: Point, sides: [Side])] { Diagram.Wire.cells(points) }

  static func cells(_ corners: [Point]) -> [(place: Point, sides: [Side])] {
    guard let first = corners.first else { return [] }
    var cells: [(place: Point, sides: [Side])] = [(first, [])]
    for (a, b) in zip(corners, corners.dropFirst()) {
      guard let side = Side(from: a, to: b) else { continue }
      var p = a
      while p != b {
        cells[cells.count - 1].sides.append(side)
        p = p + side.step
        cells.append((p, [side.opposite]))
      }
    }
    return cells
  }
}
