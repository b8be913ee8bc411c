import Cells

extension Easel {
  /// Sets a dot in a colour; `none` unsets it.
  mutating func write(_ dot: Point, _ grid: DotGrid, _ style: Style) {
    straight { easel, image in
      let (points, dot) = (PointGrid.dots(grid), image?.place(dot) ?? dot)
      let place = points.dot(of: dot)
      easel.write(
        1 << UInt8(place.y * grid.columns + place.x), grid, style, at: points.cell(of: dot))
    }
  }

  /// Sets the dots of some rectangles.
  mutating func write(_ rects: [Rect], _ grid: DotGrid, _ style: Style) {
    straight { easel, image in
      let rects = image.map { rects.map($0.place) } ?? rects
      easel.write(DotRegion(grid, rects, in: easel.area), style)
    }
  }

  /// Sets some dots of a cell in a colour; `none` unsets them.
  mutating func write(_ dots: UInt8, _ grid: DotGrid, _ style: Style, at p: Point) {
    guard allows(p) else { return }
    let cell = written(dots, grid, style, at: p)
    put(cell.glyph, cell.style, at: p)
  }

  /// Sets all dots of a region, those of each cell at once.
  mutating func write(_ region: DotRegion, _ style: Style) {
    var last = Written()
    for y in region.area.rows {
      var run = Span(y: y, columns: region.area.minX..<region.area.minX)
      var drawn: Cell?
      for x in region.area.columns {
        let dots = region[Point(x, y)]
        let cell = dots == 0 ? nil : written(dots, region.grid, style, at: Point(x, y), &last)
        if cell != drawn {
          fill(run, with: drawn)
          (run, drawn) = (Span(y: y, columns: x..<x), cell)
        }
        run.columns = run.columns.lowerBound..<x + 1
      }
      fill(run, with: drawn)
    }
  }

  private mutating func fill(_ run: Span, with cell: Cell?) {
    guard let cell else { return }
    guard run.columns.count < 8 else { return fill([run].rects, with: cell.glyph, cell.style) }
    for x in run.columns { put(cell.glyph, cell.style, at: Point(x, run.y)) }
  }

  /// What became of a cell: of many the same does.
  private struct Written {
    var old = Cell.unset
    var dots: UInt8 = 0
    var new = Cell.unset
  }

  private func written(
    _ dots: UInt8, _ grid: DotGrid, _ style: Style, at p: Point, _ last: inout Written
  ) -> Cell {
    let old = self[p]
    if paper == nil, old == last.old, dots == last.dots { return last.new }
    last = Written(old: old, dots: dots, new: written(dots, grid, style, at: p))
    return last.new
  }

  /// What becomes of a cell in which dots are set.
  private func written(_ dots: UInt8, _ grid: DotGrid, _ style: Style, at p: Point) -> Cell {
    var cell = DottedCell(self[p], grid)
    if let paper, sketch[p] == nil { cell.paper = paper }
    if style.foreground == .none {
      cell.unset(dots)
    } else {
      cell.set(dots, style.foreground, style.attributes)
    }
    return cell.cell
  }
}
