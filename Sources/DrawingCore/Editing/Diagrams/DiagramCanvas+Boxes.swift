import Cells

extension DiagramCanvas {
  /// Draws the frame of a box.
  ///
  /// - Parameter joins: whether it joins the lines that it meets.
  mutating func draw(
    frame: Rect, _ line: LineStyle, _ style: Style, joins: Bool = false
  ) {
    draw { easel in
      let (a, b) = (frame.origin, frame.lastPoint)
      var path = LinePath(line, ink: style, joins: joins)
      path.add(corners: [a, Point(b.x, a.y), b, Point(a.x, b.y), a], in: easel.area)
      path.draw(on: &easel)
    }
  }

  /// Draws a box in a place where nothing is.
  mutating func draw(_ sheet: BoxSheet, at origin: Point, _ line: LineStyle, _ style: Style) {
    draw(frame: Rect(origin: origin, size: sheet.size), line, style)
    draw { sheet.write(at: origin, line, style, on: &$0) }
  }

  /// Takes a box away with all that is in it, and the wires that end there with their labels, up to where
  /// others join them; what they joined elsewhere is mended, and so are the walls of its neighbours.
  mutating func remove(box: Int, from diagram: Diagram) throws(CommandError) {
    let frame = diagram.boxes[box].frame
    let diagram = diagram.forked(everywhere: true)
    let inside = diagram.wires.indices.filter { i in
      diagram.wires[i].ends.contains { end in
        let isOwn = end.anchor.map(frame.contains) ?? false
        return isOwn || frame.contains(end.place)
      }
    }
    remove(wires: inside, from: diagram)
    try takeOut(frame)
  }

  /// Takes wires away with their labels; what they joined is mended.
  mutating func remove(wires: [Int], from diagram: Diagram) {
    var composer = LineComposer(layer, diagram.lines)
    for wire in wires.map({ diagram.wires[$0] }) {
      release(wire)
      composer.remove(wire)
      for end in wire.ends { composer.closeSide(at: end, diagram) }
    }
    draw { composer.draw(on: &$0) }
  }
}
