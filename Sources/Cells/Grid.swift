/// A rectangle of cells, row by row: what views draw into, screens show and pictures are read from.
public struct Grid: Equatable, Sendable {
  /// Fixed: another size is another grid.
  public let size: Size
  /// Row-major: the cell at x, y is `cells[y * width + x]`.
  public private(set) var cells: [Cell]

  /// All cells are `cell`. The caller has checked that the area is one it can afford.
  public init(_ size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell, count: size.width * size.height)
  }

  /// In columns.
  @inlinable public var width: Int { size.width }
  /// In rows.
  @inlinable public var height: Int { size.height }
  /// All cells, from 0,0.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a point inside `bounds`; outside, `blank` is read and nothing is written.
  public subscript(x: Int, y: Int) -> Cell {
    get {
      guard x >= 0, x < size.width, y >= 0, y < size.height else { return .blank }
      return cells[y * size.width + x]
    }
    set {
      guard x >= 0, x < size.width, y >= 0, y < size.height else { return }
      cells[y * size.width + x] = newValue
    }
  }

  /// As the subscript of `x` and `y`.
  public subscript(p: Point) -> Cell {
    get { self[p.x, p.y] }
    set { self[p.x, p.y] = newValue }
  }

  /// The cells of one row, empty where there is no such row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < size.height else { return [] }
    return cells[y * size.width..<(y + 1) * size.width]
  }

  /// Takes as many cells as a row has; where there are fewer or no such row, nothing.
  public mutating func replaceRow(_ y: Int, with row: [Cell]) {
    guard y >= 0, y < size.height, row.count == size.width else { return }
    cells.replaceSubrange(y * size.width..<(y + 1) * size.width, with: row)
  }

  /// Writes the same cell everywhere in a rectangle, as far as it is inside `bounds`. Halves of wide
  /// glyphs that it cuts stay; `fill(_:with:_:)` does away with them.
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.rows {
      let start = y * size.width
      for x in area.columns { cells[start + x] = cell }
    }
  }

  /// Fills a rectangle with a glyph of one cell; wide glyphs that it cuts become spaces.
  public mutating func fill(_ rect: Rect, with glyph: Glyph, _ style: Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty, glyph.isNarrow else { return }
    for y in area.rows {
      // Only at its ends can a row cut a wide glyph.
      set(Cell(glyph, style), at: Point(area.minX, y))
      set(Cell(glyph, style), at: Point(area.maxX - 1, y))
    }
    fill(area, with: Cell(glyph, style))
  }

  /// Puts a glyph so that no half of a wide one is left: the halves it cuts off become spaces, and
  /// a wide glyph whose second cell would lie outside `clip` is not put at all.
  public mutating func put(_ glyph: Glyph, _ style: Style, at p: Point, clip: Rect? = nil) {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    guard area.contains(p), !glyph.isContinuation else { return }
    let right = Point(p.x + 1, p.y)
    guard !glyph.isWide || area.contains(right) else { return }
    set(Cell(glyph, style), at: p)
    if glyph.isWide { set(Cell(.continuation, style), at: right) }
  }

  /// Puts cells side by side in one row, as if their glyphs were put one after the other. A wide
  /// glyph of which only half is in the row is left out.
  public mutating func put(_ row: [Cell], at p: Point, clip: Rect) {
    let area = clip.intersection(bounds)
    guard area.rows.contains(p.y) else { return }
    var columns = (p.x..<p.x + row.count).clamped(to: area.columns)
    while let first = columns.first, row[first - p.x].glyph.isContinuation {
      columns = first + 1..<columns.upperBound
    }
    if let last = columns.last, row[last - p.x].glyph.isWide {
      columns = columns.lowerBound..<last
    }
    guard let first = columns.first, let last = columns.last else { return }
    // Only at its ends can a row cut a wide glyph.
    set(row[first - p.x], at: Point(first, p.y))
    set(row[last - p.x], at: Point(last, p.y))
    let start = p.y * size.width
    for x in columns { cells[start + x] = row[x - p.x] }
  }

  private mutating func set(_ cell: Cell, at p: Point) {
    if let widow = widow(at: p) { self[widow] = self[widow].widowed }
    self[p] = cell
  }

  /// The other half of the wide glyph that has one half at `p`, where there is one.
  public func widow(at p: Point) -> Point? {
    if self[p].glyph.isContinuation { return Point(p.x - 1, p.y) }
    let right = Point(p.x + 1, p.y)
    return self[right].glyph.isContinuation && self[p].glyph.isWide ? right : nil
  }

  /// Takes the cells of a span over from a grid of the same size.
  public mutating func copy(_ span: Span, from other: Grid) {
    for x in span.columns { self[x, span.y] = other[x, span.y] }
  }

  /// The text of a row: wide glyphs once, trailing blanks kept.
  public func text(ofRow y: Int) -> String {
    var text = ""
    for cell in row(y) { text += cell.glyph.description }
    return text
  }
}

extension Grid {
  /// The spans of each row in `rows` that differ from `old`, left to right, at most one a row.
  /// Grids of different sizes differ everywhere. Costs a comparison a cell looked at.
  public func spans(differingFrom old: Grid, rows: some Sequence<Int>) -> [Span] {
    let rows = rows.filter { (0..<height).contains($0) }
    guard old.size == size else { return rows.map { Span(y: $0, columns: 0..<width) } }
    return cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { old in
        rows.compactMap { y in
          let row = y * width..<(y + 1) * width
          guard let first = row.first(where: { new[$0] != old[$0] }),
            let last = row.last(where: { new[$0] != old[$0] })
          else { return nil }
          return Span(y: y, columns: first - row.lowerBound..<last - row.lowerBound + 1)
        }
      }
    }
  }

  /// The same for all rows.
  public func spans(differingFrom old: Grid) -> [Span] {
    spans(differingFrom: old, rows: 0..<height)
  }

  /// What has to be written over `old` to make it this grid. Both have the same size.
  public func patch(from old: Grid) -> Patch {
    var builder = Patch.Builder()
    for span in spans(differingFrom: old) {
      for x in span.columns where self[x, span.y] != old[x, span.y] {
        builder.append(self[x, span.y], at: Point(x, span.y))
      }
    }
    return builder.patch
  }

  /// Writes the patch and returns the one that takes it back.
  @discardableResult
  public mutating func apply(_ patch: Patch) -> Patch {
    var builder = Patch.Builder()
    for run in patch.runs {
      for x in run.columns where bounds.contains(Point(x, run.y)) {
        builder.append(self[x, run.y], at: Point(x, run.y))
        self[x, run.y] = run.cell
      }
    }
    return builder.patch
  }
}
