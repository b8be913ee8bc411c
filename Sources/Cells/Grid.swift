/// A rectangle of cells, row by row: drawn by views, shown on screens, read as a picture.
public struct Grid: Equatable, Sendable {
  /// The size in cells, which never changes.
  public let size: Size
  /// The cells in row-major order: the one at x, y is `cells[y * width + x]`.
  public private(set) var cells: [Cell]

  /// Creates a grid full of `cell`. The caller has checked that it can afford the area.
  public init(_ size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell, count: size.width * size.height)
  }

  /// The number of columns.
  @inlinable public var width: Int { size.width }
  /// The number of rows.
  @inlinable public var height: Int { size.height }
  /// The rectangle of all cells, from 0,0.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a point inside `bounds`; outside, reading gives `blank` and writing does nothing.
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

  /// The cell at a point, as with `x` and `y`.
  public subscript(p: Point) -> Cell {
    get { self[p.x, p.y] }
    set { self[p.x, p.y] = newValue }
  }

  /// Returns the cells of one row, or none if there is no such row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < size.height else { return [] }
    return cells[y * size.width..<(y + 1) * size.width]
  }

  /// Replaces a row with as many cells; does nothing for another count or if there is no such row.
  public mutating func replaceRow(_ y: Int, with row: [Cell]) {
    guard y >= 0, y < size.height, row.count == size.width else { return }
    cells.replaceSubrange(y * size.width..<(y + 1) * size.width, with: row)
  }

  /// Fills the part of a rectangle inside `bounds` with one cell. Halves of wide glyphs cut at its
  /// edges remain; `fill(_:with:_:)` replaces them.
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.rows {
      let start = y * size.width
      for x in area.columns { cells[start + x] = cell }
    }
  }

  /// Fills a rectangle with a glyph of one cell; the wide glyphs that it cuts become spaces.
  public mutating func fill(_ rect: Rect, with glyph: Glyph, _ style: Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty, glyph.isNarrow else { return }
    for y in area.rows {
      // A row can cut a wide glyph only at its ends.
      set(Cell(glyph, style), at: Point(area.minX, y))
      set(Cell(glyph, style), at: Point(area.maxX - 1, y))
    }
    fill(area, with: Cell(glyph, style))
  }

  /// Puts a glyph and leaves no half of a wide one: the halves it cuts off become spaces, and a
  /// wide glyph whose second cell would lie outside `clip` is not put at all.
  public mutating func put(_ glyph: Glyph, _ style: Style, at p: Point, clip: Rect? = nil) {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    guard area.contains(p), !glyph.isContinuation else { return }
    let right = Point(p.x + 1, p.y)
    guard !glyph.isWide || area.contains(right) else { return }
    set(Cell(glyph, style), at: p)
    if glyph.isWide { set(Cell(.continuation, style), at: right) }
  }

  /// Puts cells side by side in one row, as if their glyphs were put one after the other. A wide
  /// glyph that the edge of `clip` cuts in half is left out.
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
    // A row can cut a wide glyph only at its ends.
    set(row[first - p.x], at: Point(first, p.y))
    set(row[last - p.x], at: Point(last, p.y))
    let start = p.y * size.width
    for x in columns { cells[start + x] = row[x - p.x] }
  }

  private mutating func set(_ cell: Cell, at p: Point) {
    if let widow = widow(at: p) { self[widow] = self[widow].widowed }
    self[p] = cell
  }

  /// Returns the other half of the wide glyph that has one half at `p`, or nil if there is none.
  public func widow(at p: Point) -> Point? {
    if self[p].glyph.isContinuation { return Point(p.x - 1, p.y) }
    let right = Point(p.x + 1, p.y)
    return self[right].glyph.isContinuation && self[p].glyph.isWide ? right : nil
  }

  /// Copies the cells of a span from a grid of the same size.
  public mutating func copy(_ span: Span, from other: Grid) {
    for x in span.columns { self[x, span.y] = other[x, span.y] }
  }

  /// Returns the text of a row: each wide glyph once, trailing blanks kept.
  public func text(ofRow y: Int) -> String {
    var text = ""
    for cell in row(y) { text += cell.glyph.description }
    return text
  }
}

extension Grid {
  /// Returns the span of each row that differs from `old` within some areas, at most one a row, from
  /// the top. Grids of different sizes differ everywhere. Costs one comparison per cell examined.
  public func spans(differingFrom old: Grid, within areas: [Rect]) -> [Span] {
    guard old.size == size else {
      return rows(of: areas).map { Span(y: $0.y, columns: 0..<width) }
    }
    return cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { old in
        rows(of: areas).compactMap { span in
          let start = span.y * width
          guard let first = span.columns.first(where: { new[start + $0] != old[start + $0] }),
            let last = span.columns.last(where: { new[start + $0] != old[start + $0] })
          else { return nil }
          return Span(y: span.y, columns: first..<last + 1)
        }
      }
    }
  }

  /// Returns the rows that some areas reach, from the top, each from the leftmost to the rightmost
  /// column that they have there.
  private func rows(of areas: [Rect]) -> [Span] {
    var (top, bottom) = (height, 0)
    for area in areas {
      (top, bottom) = (min(top, max(0, area.minY)), max(bottom, min(height, area.maxY)))
    }
    var spans: [Span] = []
    for y in top..<max(top, bottom) {
      var (left, right) = (width, 0)
      for area in areas where area.minY <= y && y < area.maxY {
        (left, right) = (min(left, max(0, area.minX)), max(right, min(width, area.maxX)))
      }
      if left < right { spans.append(Span(y: y, columns: left..<right)) }
    }
    return spans
  }

  /// Returns the span of each row that differs from `old`.
  public func spans(differingFrom old: Grid) -> [Span] {
    spans(differingFrom: old, within: [bounds])
  }

  /// Returns the patch that turns `old`, a grid of the same size, into this one.
  public func patch(from old: Grid) -> Patch {
    var builder = Patch.Builder()
    for span in spans(differingFrom: old) {
      for x in span.columns where self[x, span.y] != old[x, span.y] {
        builder.append(self[x, span.y], at: Point(x, span.y))
      }
    }
    return builder.patch
  }

  /// Writes the patch and returns the one that undoes it.
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
