import Cells

/// The place at which columns or rows are inserted. The lines that went through it are closed.
struct Seam {
  /// The first column or row that is inserted.
  let first: Int
  let count: Int
  let areColumns: Bool
  /// The rows or columns in which they are inserted elsewhere, and where.
  var places: [Int: Int] = [:]

  /// The number of cells on both sides that tell lines from text.
  private static let margin = 64

  /// Closes each line of a layer in what the layer becomes. A head stays beside what it points at.
  func close(_ before: TileGrid, in after: inout TileGrid) {
    let bounds = before.bounds
    let (least, most) = (
      places.values.reduce(first, min), places.values.reduce(first, max)
    )
    let width = most - least + 2 * Self.margin
    let band =
      areColumns
      ? Rect(least - Self.margin, 0, width, bounds.height)
      : Rect(0, least - Self.margin, bounds.width, width)
    let layer = Layer(name: "", cel: Cel(before))
    let lines = LineReading(LayerPart(layer, in: band.intersection(bounds)))
    var reader = DiagramReader(lines) { layer[$0].glyph }
    guard (try? reader.findBoxes()) != nil else { return }
    reader.linkUprightGaps()
    let index = BoxIndex(reader.boxes)
    for n in areColumns ? lines.frame.area.rows : lines.frame.area.columns {
      let last = (places[n] ?? first) - 1
      let p = areColumns ? Point(last, n) : Point(n, last)
      if !areColumns || !closeApart(p, reader, index, layer, &after) {
        close(p, reader, layer, &after)
      }
    }
  }

  /// Returns where a box or a cell is afterwards. A box through which it goes is larger.
  func moved(_ rect: Rect) -> Rect {
    let (start, end) = areColumns ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    let step = areColumns ? Point(count, 0) : Point(0, count)
    if start >= first { return rect.offset(by: step) }
    return end > first
      ? Rect(rect.minX, rect.minY, rect.width + step.x, rect.height + step.y) : rect
  }

  private var side: Side { areColumns ? .right : .down }
  private var axis: UInt8 { areColumns ? SideBits.level : SideBits.upright }

  private func close(
    _ p: Point, _ reader: DiagramReader, _ layer: Layer, _ after: inout TileGrid
  ) {
    let area = reader.frame.area
    let q = p + side.step
    guard area.contains(p), area.contains(q) else { return }
    let (i, next) = (reader.frame.number(p), reader.frame.number(q))
    let joined = isJoined(i, next, reader)
    if isHead(i, side, reader) && isLine(next, reader) || isBlank(i, before: next, reader) {
      guard let line = line(from: i, towards: side.opposite, reader, layer) else { return }
      write(line, at: p, through: count, &after)
      after[place(p, count)] = layer[p]
    } else if isHead(next, side.opposite, reader) && isLine(i, reader)
      || isBlank(next, before: i, reader)
    {
      guard let line = line(from: next, towards: side, reader, layer) else { return }
      write(line, at: place(p, 1), through: count, &after)
      after[place(p, 1)] = layer[q]
    } else if joined {
      guard
        let line = line(from: i, towards: side.opposite, reader, layer)
          ?? line(from: next, towards: side, reader, layer)
      else { return }
      write(line, at: place(p, 1), through: count - 1, &after)
    }
  }

  /// Lengthens the line that keeps a blank to a box, where that blank lies beside the columns. Returns
  /// whether there is one.
  private func closeApart(
    _ p: Point, _ reader: DiagramReader, _ index: BoxIndex, _ layer: Layer, _ after: inout TileGrid
  ) -> Bool {
    /// Returns whether a line ends at a distance from the last column, with a box beyond the blank.
    func endsApart(_ distance: Int, _ side: Side) -> Bool {
      let end = place(p, distance)
      guard reader.frame.area.contains(end) else { return false }
      let i = reader.frame.number(end)
      return reader.links[i] & SideBits.of(side.rawValue) == 0
        && reader.boxAcrossBlank(i, side, index) != nil
    }
    let before = [0, -1].first { endsApart($0, .right) }
    let behind = [1, 2].first { endsApart($0, .left) }
    guard let end = before ?? behind else { return false }
    let (i, isBefore) = (reader.frame.number(place(p, end)), before != nil)
    guard let line = line(from: i, towards: isBefore ? .left : .right, reader, layer) else {
      return false
    }
    write(line, at: place(p, end), through: count, &after)
    let pointed = GlyphKind.pointedSide(reader.lines.kinds[i])
    let isRight = pointed.map { $0 == Side.right.rawValue } ?? isBefore
    after[place(p, isRight ? end + count : end)] = layer[place(p, end)]
    return true
  }

  private func place(_ p: Point, _ distance: Int) -> Point {
    areColumns ? Point(p.x + distance, p.y) : Point(p.x, p.y + distance)
  }

  private func write(
    _ line: Cell, at start: Point, through distance: Int, _ after: inout TileGrid
  ) {
    for n in 0...distance where after.bounds.contains(place(start, n)) {
      after[place(start, n)] = line
    }
  }

  /// Returns whether a head stands in a cell and points to a side. A dot points away from its line.
  private func isHead(_ i: Int, _ side: Side, _ reader: DiagramReader) -> Bool {
    let kind = reader.lines.kinds[i]
    guard reader.isLine(i) else { return false }
    if let pointed = GlyphKind.pointedSide(kind) { return pointed == side.rawValue }
    return GlyphKind.isDot(kind)
      && reader.links[i] & SideBits.all == SideBits.opposite(side.rawValue)
  }

  /// Returns whether a cell is the blank between a line and a title or label, which keeps to the
  /// text beside it.
  private func isBlank(_ i: Int, before text: Int, _ reader: DiagramReader) -> Bool {
    guard reader.links[i] & reader.links[text] & DiagramReader.inGap != 0 else { return false }
    let kinds = reader.lines.kinds
    return kinds[i] == GlyphKind.blank && kinds[text] != GlyphKind.blank
  }

  private func isLine(_ i: Int, _ reader: DiagramReader) -> Bool {
    reader.isLine(i) || reader.walls[i] != 0
  }

  /// Returns whether a line goes from one cell to the next, or ends there at another.
  private func isJoined(_ i: Int, _ next: Int, _ reader: DiagramReader) -> Bool {
    let (towards, back) = (SideBits.of(side.rawValue), SideBits.opposite(side.rawValue))
    if reader.links[i] & towards != 0, reader.links[next] & back != 0 { return true }
    guard reader.isLine(i), reader.isLine(next) else { return false }
    return reader.own(i) & axis == axis && reader.own(i) & towards != 0
      || reader.own(next) & axis == axis && reader.own(next) & back != 0
  }

  /// Returns the straight piece of the line that begins at a cell, with its dashes if it has some.
  private func line(
    from start: Int, towards side: Side, _ reader: DiagramReader, _ layer: Layer
  ) -> Cell? {
    if let style = reader.styleOfTail(start) {
      return piece(style, reader.frame.point(start), layer)
    }
    var i = start
    for _ in 0..<Self.margin where i >= 0 && i < reader.links.count {
      if reader.own(i) & axis != 0, let style = reader.style(of: i, axis) {
        return piece(style, reader.frame.point(i), layer)
      }
      i += reader.frame.steps[side.rawValue]
    }
    return nil
  }

  /// Returns a straight piece that looks like the line in a cell.
  private func piece(_ style: LineStyle, _ p: Point, _ layer: Layer) -> Cell? {
    var style = style
    let arms = Arms(areColumns ? [Side.left, .right] : [.up, .down], style.weight)
    if style.dashes == 0 { style.dashes = layer.dashes(along: arms, at: p) }
    return style.glyph(arms, drawn: arms).map { Cell($0, layer[p].style) }
  }
}
