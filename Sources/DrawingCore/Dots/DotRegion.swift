import Cells

/// Some dots of a grid, by the cells that they lie in.
struct DotRegion {
  let grid: DotGrid
  /// The cells that dots may lie in; others are left out.
  let area: Rect
  private var masks: [UInt8]

  /// No dots. Costs a byte for each cell of the area.
  init(_ grid: DotGrid, in area: Rect) {
    (self.grid, self.area) = (grid, area)
    masks = Array(repeating: 0, count: area.width * area.height)
  }

  /// Rectangles of dots, as far as they lie in an area of cells. Costs the box around them.
  init(_ grid: DotGrid, _ dots: [Rect], in area: Rect) {
    let box = dots.reduce(Rect.zero) { $0.union($1) }
    self.init(grid, in: PointGrid.dots(grid).cells(of: box).intersection(area))
    for rect in dots { insert(rect) }
  }

  /// The dots of a cell of the area.
  subscript(cell: Point) -> UInt8 {
    get { masks[index(cell)] }
    set { masks[index(cell)] = newValue }
  }

  private func index(_ cell: Point) -> Int {
    (cell.y - area.minY) * area.width + cell.x - area.minX
  }

  private mutating func insert(_ dots: Rect) {
    let dots = dots.intersection(PointGrid.dots(grid).points(of: area))
    for y in dots.rows { insert(Span(y: y, columns: dots.columns)) }
  }

  private mutating func insert(_ span: Span) {
    guard let end = span.columns.last else { return }
    let (width, y) = (grid.columns, span.y / grid.rows)
    for x in span.columns.lowerBound / width...end / width {
      let part = span.columns.clamped(to: x * width..<(x + 1) * width)
      let bits = (1 << part.count - 1) << (part.lowerBound - x * width)
      masks[index(Point(x, y))] |= UInt8(
        truncatingIfNeeded: bits << (span.y % grid.rows * width))
    }
  }
}
