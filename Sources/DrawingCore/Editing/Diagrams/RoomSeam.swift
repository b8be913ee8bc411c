import Cells

/// Where columns or rows go into a picture: at one place, but for what stays together. Lines that go
/// through are closed, and a head stays beside what it points at.
struct RoomSeam {
  private let diagram: Diagram
  private let place: Int
  private let count: Int
  private let areColumns: Bool
  /// The place of the seam in each row, or in each column.
  private var places: [Int: Int] = [:]

  /// - Parameter keepsTexts: whether texts are not cut, and stay before the seam in a box.
  init(_ diagram: Diagram, at place: Int, _ count: Int, columns: Bool, keepsTexts: Bool) {
    (self.diagram, self.place, self.count, areColumns) = (diagram, place, count, columns)
    if keepsTexts { keepTexts() }
  }

  /// The number of boxes that become larger.
  var widenedCount: Int {
    diagram.boxes.count { isInside($0.frame) }
  }

  private func isInside(_ frame: Rect) -> Bool {
    let side = areColumns ? frame.columns : frame.rows
    return side.lowerBound < place && place < side.upperBound
  }

  private func along(_ p: Point) -> Int { areColumns ? p.x : p.y }
  private func across(_ p: Point) -> Int { areColumns ? p.y : p.x }
  private func point(_ along: Int, _ across: Int) -> Point {
    areColumns ? Point(along, across) : Point(across, along)
  }

  // MARK: Texts

  private mutating func keepTexts() {
    for text in diagram.texts { keep(text, in: text.box) }
    for (i, box) in diagram.boxes.enumerated() {
      // A blank and then line follow a title.
      for title in box.titles { keep(title, in: i, margin: 1) }
    }
    for label in diagram.wires.flatMap(\.labels) {
      keep(label.text, in: nil, margin: label.gap.width > 1 ? 1 : 0)
    }
  }

  private mutating func keep(_ text: Diagram.Text, in box: Int?, margin: Int = 0) {
    let rect = text.span.rect
    let (first, last) = areColumns ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    let isCut = first < place && place < last + margin && areColumns
    let isBehind = first >= place && (box.map { stays(rect, in: $0) } ?? false)
    guard isCut || isBehind else { return }
    for across in areColumns ? rect.rows : rect.columns {
      places[across] = max(places[across] ?? place, last + (areColumns ? margin : 0))
    }
  }

  /// Returns whether a text behind the seam stays in a box through which that goes: no other box
  /// lies between.
  private func stays(_ rect: Rect, in box: Int) -> Bool {
    guard isInside(diagram.boxes[box].frame) else { return false }
    return !diagram.boxes.contains { other in
      guard other.parent == box else { return false }
      let beside =
        areColumns
        ? other.frame.rows.contains(rect.minY)
        : !other.frame.intersection(
          Rect(rect.minX, other.frame.minY, rect.width, 1)
        ).isEmpty
      let start = areColumns ? other.frame.minX : other.frame.minY
      return beside && start < (areColumns ? rect.minX : rect.minY)
    }
  }

  // MARK: Lines

  /// Returns the place of the seam in a row or column, with heads where they belong.
  func place(_ across: Int) -> Int {
    let place = places[across] ?? place
    let (before, behind) = (point(place - 1, across), point(place, across))
    let forward: Side = areColumns ? .right : .down
    if head(at: before) == forward, !isBlank(behind) { return place - 1 }
    if head(at: behind) == forward.opposite, !isBlank(before) { return place + 1 }
    return place
  }

  private func isBlank(_ p: Point) -> Bool {
    !diagram.lines.isLine(at: p) && !diagram.lines.isWordOrGap(at: p)
  }

  private func head(at p: Point) -> Side? {
    guard diagram.lines.frame.area.contains(p), diagram.lines.isLine(at: p) else { return nil }
    let kind = diagram.lines.kinds[diagram.lines.frame.number(p)]
    return GlyphKind.isHead(kind) ? Side(Int(kind & 3)) : nil
  }

  /// Returns what fills the seam in a row or column: a piece of the line that goes through. Nil if
  /// none does.
  func filler(_ across: Int, _ cells: Layer) -> Cell? {
    let place = place(across)
    let (before, behind) = (point(place - 1, across), point(place, across))
    let forward: Side = areColumns ? .right : .down
    let lines = diagram.lines
    let leads = lines.sides(at: before).contains(forward)
    let comes = lines.sides(at: behind).contains(forward.opposite)
    guard lines.isLine(at: behind) || lines.isLine(at: before) else { return nil }
    if leads, comes || lines.isLine(at: behind), head(at: before) == nil {
      return cells[before].piece(towards: forward) ?? cells[behind].piece(towards: forward.opposite)
    }
    if comes, lines.isLine(at: before) || places[across] != nil {
      return cells[behind].piece(towards: forward.opposite)
        ?? cells[before].piece(towards: forward)
    }
    return nil
  }

  /// Returns the cells of a layer after the columns or rows have gone in.
  func opened(_ layer: Layer, in size: Size) -> TileGrid {
    var new = TileGrid(size, background: .clear)
    var seams: [Int: Int] = [:]
    layer.tiles.forEachUsedCell { p, cell in
      let across = across(p)
      let place = seams[across] ?? self.place(across)
      seams[across] = place
      new[along(p) < place ? p : p + step(count)] = cell
    }
    for (across, place) in seams {
      guard let filler = filler(across, layer) else { continue }
      for i in 0..<count { new[point(place + i, across)] = filler }
    }
    return new
  }

  private func step(_ n: Int) -> Point { areColumns ? Point(n, 0) : Point(0, n) }
}

extension LineReading {
  /// Returns whether a glyph that is no line stands at a point.
  fileprivate func isWordOrGap(at p: Point) -> Bool {
    guard frame.area.contains(p) else { return false }
    return kinds[frame.number(p)] != GlyphKind.blank
  }
}
