import Cells

/// Cells that are covered, however often, to be drawn at once: a bit for each.
struct Coverage {
  /// Those of one tile.
  struct Part {
    /// In tiles, from the one of 0,0.
    let place: Point
    let mask: TileMask

    var origin: Point { Point(place.x * Tile.width, place.y * Tile.height) }

    /// Calls `body` with the runs of covered cells, from the top left.
    func forEachRun(_ body: (Span) -> Void) {
      mask.forEachRun { row, run in
        let columns = run.lowerBound + origin.x..<run.upperBound + origin.x
        body(Span(y: row + origin.y, columns: columns))
      }
    }
  }

  private var tiles: [Point: TileMask] = [:]
  /// The tile that was written last; what follows is mostly in the same.
  private var place = Point.zero
  private var mask = TileMask.none

  init(_ rects: [Rect] = []) { for rect in rects { insert(rect) } }

  /// The dabs of a tip at each point that `trace` hands on.
  init(of tip: Tip, along trace: ((Point) -> Void) -> Void) {
    self.init()
    var trail = Trail(tip)
    trace { p in
      for rect in trail.rects(at: p) { insert(rect.offset(by: p)) }
    }
  }

  /// Costs the tiles that the rectangle touches.
  mutating func insert(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    for y in rect.minY >> 4...(rect.maxY - 1) >> 4 {
      for x in rect.minX >> 5...(rect.maxX - 1) >> 5 {
        turn(to: Point(x, y))
        mask = mask | TileMask(inside: rect.offset(by: Point(-x * Tile.width, -y * Tile.height)))
      }
    }
  }

  private mutating func turn(to next: Point) {
    guard next != place else { return }
    tiles[place] = mask
    (place, mask) = (next, tiles[next] ?? .none)
  }

  /// All of it, by tiles from the top left.
  var parts: [Part] {
    var all = tiles
    all[place] = mask
    return all.filter { !$0.value.isEmpty }.map { Part(place: $0.key, mask: $0.value) }
      .sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }
  }

  /// All of it in rectangles that do not overlap.
  var rects: [Rect] { parts.flatMap { part in part.mask.rects.map { $0.offset(by: part.origin) } } }

  /// What of it lies in a frame and is selected, by tiles from the top left.
  func parts(in frame: Rect, _ selection: Selection?) -> [Part] {
    parts.compactMap { part in
      let mask = part.mask & TileMask(at: part.origin, in: frame, selection)
      return mask.isEmpty ? nil : Part(place: part.place, mask: mask)
    }
  }
}
