import Cells

/// Boxes and wires whose places are known, such as those of a graph that was laid out.
///
/// They are drawn without looking for room, or for a way, in what is there already.
package struct DiagramDraft: Hashable, Sendable {
  package struct Box: Hashable, Sendable {
    package var frame: Rect
    package var text = ""
    package var title: String?
    /// A word of `box shape=`; nil for a plain box.
    package var shape: String?
    package var style = BoxStyle.single

    package init(frame: Rect) { self.frame = frame }
  }

  package struct Wire: Hashable, Sendable {
    /// The first cell, the bends and the last cell.
    package var corners: [Point]
    package var from = LineEnd.none
    package var to = LineEnd.none
    package var style = BoxStyle.single

    package init(corners: [Point]) { self.corners = corners }

    /// The number of cells on its way.
    package var length: Int {
      zip(corners, corners.dropFirst()).reduce(1) {
        $0 + max(abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y))
      }
    }
  }

  package struct Text: Hashable, Sendable {
    package var place: Point
    package var text: String

    package init(_ text: String, at place: Point) { (self.place, self.text) = (place, text) }
  }

  /// The boxes; one around others comes before them.
  package var boxes: [Box] = []
  package var wires: [Wire] = []
  /// Labels and the like, written over the lines.
  package var texts: [Text] = []

  package init() {}

  /// The smallest size that holds all of it.
  package var size: Size {
    let rects =
      boxes.map(\.frame) + wires.flatMap { $0.corners.map { Rect(corners: $0, $0) } }
      + texts.map { Rect(origin: $0.place, size: Size(BoxSheet.width($0.text), 1)) }
    return Size(max(1, rects.map(\.maxX).max() ?? 1), max(1, rects.map(\.maxY).max() ?? 1))
  }

  /// Returns the width of a text in cells.
  package static func width(of text: String) -> Int { BoxSheet.width(text) }

  /// Returns a drawing of it. Nil if none may be that large.
  package func drawing() -> Drawing? {
    guard var drawing = Drawing(size: size) else { return nil }
    var easel = Easel(drawing.layers[0], area: drawing.bounds)
    for box in boxes { box.draw(on: &easel) }
    commit(&easel, to: &drawing)
    // What a wire meets is read from the layer with all before it.
    for wire in wires {
      var line = DrawingCore.Wire(points: wire.corners, style: wire.style.line)
      (line.from, line.to) = (wire.from, wire.to)
      line.draw(on: &easel)
    }
    for text in texts { TextTool.write(text.text, at: text.place, Style(), on: &easel) }
    commit(&easel, to: &drawing)
    return drawing
  }

  private func commit(_ easel: inout Easel, to drawing: inout Drawing) {
    drawing.layers[0].cel.write(easel.sketch.patch(over: drawing.layers[0].cel))
    easel = Easel(drawing.layers[0], area: drawing.bounds)
  }

  /// The statements of a script that draws the same on an empty drawing.
  package var script: String {
    var lines = ["size \(size.text)"]
    lines += boxes.map { box in
      let parts =
        ["box \(Script.quoted(box.text)) at=\(box.frame.origin.text)"]
        + ["width=\(box.frame.width) height=\(box.frame.height)"]
        + (box.title.map { ["title=" + Script.quoted($0)] } ?? [])
        + (box.shape.map { ["shape=\($0)"] } ?? []) + ["style=\(box.style.rawValue)"]
      return parts.joined(separator: " ")
    }
    lines += wires.map { wire in
      let ends =
        (wire.from == .none ? [] : ["from=\(wire.from.rawValue)"]) + ["to=\(wire.to.rawValue)"]
      return (["wire"] + wire.corners.map(\.text) + ends + ["style=\(wire.style.rawValue)"])
        .joined(separator: " ")
    }
    lines += texts.map { "text \($0.place.text) \(Script.quoted($0.text))" }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DiagramDraft.Box {
  fileprivate func draw(on easel: inout Easel) {
    let shape = shape.flatMap(BoxShape.init) ?? .box
    let line = shape.line(style.line)
    let (a, b) = (frame.origin, frame.lastPoint)
    var path = LinePath(line, ink: Style(), joins: false)
    path.add(corners: [a, Point(b.x, a.y), b, Point(a.x, b.y), a], in: easel.area)
    path.draw(on: &easel)
    var wishes = BoxSheet.Wishes()
    (wishes.width, wishes.height, wishes.title) = (frame.width, frame.height, title)
    if let sheet = try? shape.sheet(text, wishes, line) {
      sheet.write(at: a, line, Style(), on: &easel)
    }
    shape.finish(frame, line, Style(), on: &easel)
  }
}
