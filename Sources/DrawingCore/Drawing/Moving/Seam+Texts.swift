import Cells

extension Seam {
  /// A seam that cuts no text, title or label, and before which texts in a box stay, as the lid of a
  /// cylinder stays with its upper side.
  init(_ diagram: Diagram, at first: Int, _ count: Int, columns areColumns: Bool) {
    self.init(first: first, count: count, areColumns: areColumns)
    for body in diagram.boxes.indices where isUnderLid(body, diagram) {
      for x in diagram.boxes[body].frame.columns { places[x] = first + 1 }
    }
    for text in diagram.texts { keep(text, in: text.box, diagram) }
    for (i, box) in diagram.boxes.enumerated() {
      // A blank and then line follow a title.
      // Rows that go in above a title in the lower side move it with that side.
      for title in box.titles { keep(title, in: areColumns ? i : nil, margin: 1, diagram) }
    }
    for label in diagram.wires.flatMap(\.labels) {
      keep(label.text, in: nil, margin: label.gap.width > 1 ? 1 : 0, diagram)
      // A label at the right of its line stays with that.
      if label.isBeside, areColumns, label.gap.minX < first, first <= label.text.place.x {
        for y in label.gap.rows {
          places[y] = max(places[y] ?? first, label.text.span.rect.maxX)
        }
      }
    }
  }

  /// Returns the number of boxes that become larger. A cylinder is one.
  func widenedCount(_ diagram: Diagram) -> Int {
    diagram.boxes.indices.count {
      isInside(diagram.boxes[$0].frame) && diagram.boxes.cylinder(of: $0) == $0
    }
  }

  /// Returns what is told of boxes that become larger; nil if none does.
  static func note(widened count: Int) -> String? {
    count == 0 ? nil : "\(count) box\(count == 1 ? "" : "es") widened"
  }

  private func isInside(_ frame: Rect) -> Bool {
    let side = areColumns ? frame.columns : frame.rows
    return side.lowerBound < first && first < side.upperBound
  }

  /// Whether rows would go in between the upper side of a cylinder and its lid.
  private func isUnderLid(_ body: Int, _ diagram: Diagram) -> Bool {
    !areColumns && diagram.boxes[body].frame.minY == first
      && diagram.boxes.cylinder(of: body) != body
  }

  private mutating func keep(
    _ text: Diagram.Text, in box: Int?, margin: Int = 0, _ diagram: Diagram
  ) {
    let rect = text.span.rect
    let (start, end) = areColumns ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    let isCut = start < first && first < end + margin && areColumns
    let isBehind = start >= first && (box.map { stays(rect, in: $0, diagram) } ?? false)
    guard isCut || isBehind else { return }
    for across in areColumns ? rect.rows : rect.columns {
      places[across] = max(places[across] ?? first, end + (areColumns ? margin : 0))
    }
  }

  /// Returns whether a text behind the seam stays in a box through which that goes: no other box and
  /// no line lies between.
  private func stays(_ rect: Rect, in box: Int, _ diagram: Diagram) -> Bool {
    let isUnderLid = isUnderLid(box, diagram)
    guard isUnderLid || isInside(diagram.boxes[box].frame) else { return false }
    let first = isUnderLid ? first + 1 : first
    let between =
      areColumns
      ? Rect(first, rect.minY, rect.minX - first, rect.height)
      : Rect(rect.minX, first, rect.width, rect.minY - first)
    if diagram.lines.hasLines(in: between) { return false }
    return !diagram.boxes.contains { other in
      guard other.parent == box else { return false }
      let beside =
        areColumns
        ? other.frame.rows.contains(rect.minY)
        : !other.frame.intersection(Rect(rect.minX, other.frame.minY, rect.width, 1)).isEmpty
      let start = areColumns ? other.frame.minX : other.frame.minY
      return beside && start < (areColumns ? rect.minX : rect.minY)
    }
  }

  /// Returns cells after the columns or rows have gone in, with lines that are closed.
  func opened(_ tiles: TileGrid, in size: Size) -> TileGrid {
    var opened = TileGrid(size, background: .clear)
    tiles.forEachUsedCell { p, cell in
      let (along, across) = areColumns ? (p.x, p.y) : (p.y, p.x)
      // The right half of a wide glyph goes where the left one does.
      let begin = areColumns && cell.glyph.isContinuation ? along - 1 : along
      let isBefore = begin < places[across] ?? first
      opened[isBefore ? p : p + (areColumns ? Point(count, 0) : Point(0, count))] = cell
    }
    close(tiles, in: &opened)
    return opened
  }
}
