import Cells

extension Diagram {
  /// Returns the plan that replaces nothing yet: it marks the words of a box, or its title, or the
  /// label of a wire.
  func marking(_ part: DiagramPart, at p: Point) -> GesturePlan {
    let old = marked(part)
    guard let last = old.last, let cells = Selection(covering: old.map(\.span.rect)) else {
      return GesturePlan(caret: emptyCaret(in: part, at: p))
    }
    let words = MarkedWords(text: text(of: part, old), cells: cells)
    return GesturePlan(caret: Point(last.place.x + last.width, last.place.y), marked: words)
  }

  private func marked(_ part: DiagramPart) -> [Text] {
    switch part {
    case .box(let box) where isNamedByTitle(box): Array(boxes[box].titles.prefix(1))
    case .box(let box): texts.filter { $0.box == box }
    case .wire(let wire): Array(wires[wire].labels.prefix(1).map(\.text))
    }
  }

  private func text(of part: DiagramPart, _ old: [Text]) -> String {
    if case .box(let box) = part, !isNamedByTitle(box) {
      return rows(of: box).joined(separator: "\n")
    }
    return old.first?.text ?? ""
  }

  /// Returns where the first word would stand.
  private func emptyCaret(in part: DiagramPart, at p: Point) -> Point {
    guard case .box(let box) = part else { return p }
    let frame = boxes[box].frame
    if isNamedByTitle(box) { return Point(frame.minX + 3, frame.minY) }
    return Point(frame.minX + (frame.width - 1) / 2, frame.minY + (frame.height - 1) / 2)
  }
}
