import Cells

/// What a step changed in the cells of one cel, and in who owns them. All four patches write the same
/// cells.
struct CelChange: Equatable, Sendable {
  let layer: ItemID
  let frame: ItemID
  let before: Patch
  let after: Patch
  let ownersBefore: Patch
  let ownersAfter: Patch

  /// The change that takes this one back.
  var inverse: CelChange {
    CelChange(
      layer: layer, frame: frame, before: after, after: before, ownersBefore: ownersAfter,
      ownersAfter: ownersBefore)
  }

  var cellCount: Int { before.cellCount }

  /// The number of cells that do not lie in a rectangle.
  func cellCount(outside bounds: Rect) -> Int {
    before.runs.reduce(0) { count, run in
      let inside = bounds.rows.contains(run.y) ? run.columns.clamped(to: bounds.columns).count : 0
      return count + run.count - inside
    }
  }
}

extension CelChange {
  /// Returns the part of the change that can still be taken back: the cells that are as it left them
  /// and have the owner that it gave them, of wide glyphs both halves or neither.
  func revertible(in cel: Cel, owners: Cel) -> (cells: Patch, owners: Patch) {
    var (cells, marks) = (Patch.Builder(), Patch.Builder())
    forEachRow { row in
      var row = row
      row.drop { p, cell in
        !cel.tiles.bounds.contains(p) || cel[p] != cell.after || owners[p] != cell.ownerAfter
      }
      row.dropHalves(in: cel)
      for (p, cell) in row.kept {
        cells.append(cell.before, at: p)
        marks.append(cell.ownerBefore, at: p)
      }
    }
    return (cells.patch, marks.patch)
  }

  /// Returns the change where its cells are after points have moved, without those that are gone.
  func moved(by map: PointMap) -> CelChange {
    let sides = 0..<Drawing.maximumSide
    return placing { p in
      map.exactPlace(p).flatMap { sides.contains($0.x) && sides.contains($0.y) ? $0 : nil }
    }
  }

  /// Returns the change without some cells; nil if none is left.
  func without(_ points: Set<Point>) -> CelChange? {
    let left = placing { points.contains($0) ? nil : $0 }
    return left.cellCount == 0 ? nil : left
  }

  /// Returns the change of the cells that have a place, there.
  private func placing(_ place: (Point) -> Point?) -> CelChange {
    var moved: [(p: Point, cell: ChangedCell)] = []
    forEachRow { row in
      for (p, cell) in row.kept {
        if let q = place(p) { moved.append((q, cell)) }
      }
    }
    moved.sort { ($0.p.y, $0.p.x) < ($1.p.y, $1.p.x) }
    func patch(_ cell: (ChangedCell) -> Cell) -> Patch {
      var patch = Patch.Builder(count: moved.count)
      for place in moved { patch.append(cell(place.cell), at: place.p) }
      return patch.patch
    }
    return CelChange(
      layer: layer, frame: frame, before: patch(\.before), after: patch(\.after),
      ownersBefore: patch(\.ownerBefore), ownersAfter: patch(\.ownerAfter))
  }

  /// Calls `body` with the cells of each row, from the top.
  private func forEachRow(_ body: (ChangedRow) -> Void) {
    var row: ChangedRow?
    forEachCell { p, cell in
      if let last = row, last.y != p.y { body(last) }
      if row?.y != p.y { row = ChangedRow(y: p.y) }
      row?.cells[p.x] = cell
    }
    if let row { body(row) }
  }

  /// Calls `body` with each cell, row by row.
  func forEachCell(_ body: (Point, ChangedCell) -> Void) {
    var readers = [before, after, ownersBefore, ownersAfter].map { CellReader($0) }
    while let (p, was) = readers[0].next() {
      guard let now = readers[1].next(), let owner = readers[2].next(),
        let newOwner = readers[3].next()
      else { return }
      body(
        p,
        ChangedCell(
          before: was, after: now.cell, ownerBefore: owner.cell, ownerAfter: newOwner.cell))
    }
  }
}

/// A cell that was changed.
struct ChangedCell {
  let before: Cell
  let after: Cell
  let ownerBefore: Cell
  let ownerAfter: Cell
}

/// The changed cells of a row, by column.
private struct ChangedRow {
  let y: Int
  var cells: [Int: ChangedCell] = [:]

  init(y: Int) { self.y = y }

  var kept: [(Point, ChangedCell)] {
    cells.keys.sorted().compactMap { x in cells[x].map { (Point(x, y), $0) } }
  }

  mutating func drop(_ isDropped: (Point, ChangedCell) -> Bool) {
    cells = cells.filter { !isDropped(Point($0.key, y), $0.value) }
  }

  /// Drops halves of wide glyphs whose other half stays: of those there now and of those that would
  /// come back.
  mutating func dropHalves(in cel: Cel) {
    var queue = Array(cells.keys)
    while let x = queue.popLast() {
      guard let cell = cells[x] else { continue }
      let others = [cel[Point(x, y)], cell.before].compactMap { $0.otherHalf(of: x) }
      guard others.contains(where: { cells[$0] == nil }) else { continue }
      cells[x] = nil
      queue += [x - 1, x + 1]
    }
  }
}

extension Cell {
  /// Returns the column of the other half of a wide glyph whose one half stands in a column. Nil for a
  /// narrow one.
  fileprivate func otherHalf(of x: Int) -> Int? {
    glyph.isWide ? x + 1 : glyph.isContinuation ? x - 1 : nil
  }
}

extension Patch {
  /// The cells that the patch writes, as runs that do not touch.
  fileprivate var coverage: [Span] {
    Selection.merged(runs.map { Span(y: $0.y, columns: $0.columns) })
  }
}

/// Goes through the cells of a patch.
private struct CellReader {
  private let runs: [Patch.Run]
  private var run = 0
  private var offset = 0

  init(_ patch: Patch) { runs = patch.runs }

  mutating func next() -> (p: Point, cell: Cell)? {
    guard run < runs.count else { return nil }
    let (p, cell) = (Point(runs[run].x + offset, runs[run].y), runs[run].cell)
    offset += 1
    if offset == runs[run].count { (run, offset) = (run + 1, 0) }
    return (p, cell)
  }
}

extension ByteWriter {
  mutating func celChange(_ change: CelChange) {
    item(change.layer)
    item(change.frame)
    for patch in [change.before, change.after, change.ownersBefore, change.ownersAfter] {
      self.patch(patch)
    }
  }
}

extension ByteReader {
  mutating func celChange() throws(PackingError) -> CelChange {
    let (layer, frame) = (try item(), try item())
    let (before, after) = (try patch(), try patch())
    let (ownersBefore, ownersAfter) = (try patch(), try patch())
    guard [after, ownersBefore, ownersAfter].allSatisfy({ $0.coverage == before.coverage })
    else {
      throw failure("patches of different cells")
    }
    guard [ownersBefore, ownersAfter].allSatisfy({ $0.runs.allSatisfy { $0.cell.isMark } }) else {
      throw failure("not the marks of owners")
    }
    return CelChange(
      layer: layer, frame: frame, before: before, after: after, ownersBefore: ownersBefore,
      ownersAfter: ownersAfter)
  }
}
