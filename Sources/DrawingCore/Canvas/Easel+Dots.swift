import Cells

extension Easel {
  /// Sets some dots of a cell in a colour; `none` unsets them.
  mutating func write(_ dots: UInt8, _ grid: DotGrid, _ style: Style, at p: Point) {
    guard allows(p) else { return }
    let cell = written(dots, grid, style, at: p)
    put(cell.glyph, cell.style, at: p)
  }

  /// Sets all dots of a region, those of each cell at once.
  mutating func write(_ region: DotRegion, _ style: Style) {
    for y in region.area.rows {
      var run = Span(y: y, columns: region.area.minX..<region.area.minX)
      var drawn: Cell?
      for x in region.area.columns {
        let dots = region[Point(x, y)]
        let cell = dots == 0 ? nil : written(dots, region.grid, style, at: Point(x, y))
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
    fill([Rect(run.columns.lowerBound, run.y, run.columns.count, 1)], with: cell.glyph, cell.style)
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
