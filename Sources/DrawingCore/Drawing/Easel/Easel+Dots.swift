import Cells

extension Easel {
  /// Sets the dots of rectangles in a colour; `none` unsets them.
  mutating func write(_ rects: [Rect], _ grid: DotGrid, _ style: Style) {
    straight { easel, image in
      let rects = image.map { rects.map($0.place) } ?? rects
      easel.write(DotRegion(grid, rects, in: easel.area), style)
    }
  }

  /// Sets the dots of a dab at each point passed on by `trace`.
  mutating func draw(
    _ grid: DotGrid, _ brush: Brush, after start: Point?, along trace: ((Point) -> Void) -> Void
  ) {
    straight { easel, image in
      var region = DotRegion(grid, in: easel.area)
      var trail = DotTrail(grid, brush.tip, after: start, image: image)
      trace { trail.draw(at: $0, on: &region) }
      easel.write(region, brush.style)
    }
  }

  /// Sets all dots of a region, those of a cell at once.
  mutating func write(_ region: DotRegion, _ style: Style) {
    var last = Written()
    for y in region.area.rows {
      var run = Span(y: y, columns: region.area.minX..<region.area.minX)
      var drawn: Cell?
      for x in region.area.columns {
        let dots = region[Point(x, y)]
        let cell =
          dots.all == 0 ? nil : written(dots, region.grid, style, at: Point(x, y), &last)
        if cell != drawn {
          fill(run, with: drawn)
          (run, drawn) = (Span(y: y, columns: x..<x), cell)
        }
        run.columns = run.columns.lowerBound..<x + 1
      }
      fill(run, with: drawn)
    }
  }

  /// Sets all dots of a flood.
  mutating func write(_ flood: DotFlood, _ style: Style) {
    for piece in flood.pieces {
      if isFlat(piece.area), let dots = piece.dotsOfEachCell {
        let cell = written(
          DotRegion.Dots(dots), flood.grid, style, over: self[piece.area.origin],
          at: piece.area.origin)
        fill([piece.area], with: cell.glyph, cell.style)
      } else {
        write(piece.region, style)
      }
    }
  }

  /// Returns whether a part of a tile holds equal cells only.
  private func isFlat(_ area: Rect) -> Bool {
    let place = Point(area.minX >> 5, area.minY >> 4)
    return sketch.tiles.tile(at: place) == nil && layer.tiles.tile(at: place)?.isFlat ?? true
  }

  private mutating func fill(_ run: Span, with cell: Cell?) {
    guard let cell else { return }
    guard run.columns.count < 8 else { return fill([run].rects, with: cell.glyph, cell.style) }
    for x in run.columns { put(cell.glyph, cell.style, at: Point(x, run.y)) }
  }

  /// The last cell that was written, to be reused for others like it.
  private struct Written {
    var old = Cell.unset
    var dots = DotRegion.Dots(0)
    var new = Cell.unset
  }

  private func written(
    _ dots: DotRegion.Dots, _ grid: DotGrid, _ style: Style, at p: Point, _ last: inout Written
  ) -> Cell {
    let old = self[p]
    if paper == nil, old == last.old, dots == last.dots { return last.new }
    last = Written(old: old, dots: dots, new: written(dots, grid, style, over: old, at: p))
    return last.new
  }

  /// Returns a cell with dots set in it.
  private func written(
    _ dots: DotRegion.Dots, _ grid: DotGrid, _ style: Style, over old: Cell, at p: Point
  ) -> Cell {
    var cell = DottedCell(old, grid)
    if let paper, sketch[p] == nil { cell.paper = paper }
    func set(_ mask: UInt8) {
      if style.foreground == .none {
        cell.unset(mask)
      } else {
        cell.set(mask, style.foreground, style.attributes)
      }
    }
    if dots.first != dots.all { set(dots.first) }
    set(dots.all)
    return cell.cell
  }
}
