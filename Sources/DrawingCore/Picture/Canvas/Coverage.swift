import Cells

/// Cells that are covered, once or several times, and drawn at once. There is a bit for each cell
/// in the box around them.
struct Coverage: Sendable {
  /// The covered cells of one tile.
  struct Part: Equatable {
    /// The column and row of the tile, counted from the one at 0,0.
    let place: Point
    let mask: TileMask

    var origin: Point { Point(place.x * Tile.width, place.y * Tile.height) }

    init(place: Point, mask: TileMask) { (self.place, self.mask) = (place, mask) }

    /// Creates a part of one cell.
    init(_ p: Point) {
      var mask = TileMask.none
      mask.rows[p.y & 15] = 1 << UInt32(p.x & 31)
      self.init(place: Point(p.x >> 5, p.y >> 4), mask: mask)
    }

    /// The smallest rectangle around the cells.
    var bounds: Rect { mask.bounds.offset(by: origin) }

    /// Calls `body` with the runs of covered cells, from the top left.
    func forEachRun(_ body: (Span) -> Void) {
      mask.forEachRun { row, run in
        let columns = run.lowerBound + origin.x..<run.upperBound + origin.x
        body(Span(y: row + origin.y, columns: columns))
      }
    }

    /// Returns the cells that are also in `other`. Nil if there are none.
    func intersection(_ other: TileMask) -> Part? {
      let common = mask & other
      return common.isEmpty ? nil : Part(place: place, mask: common)
    }
  }

  /// Words of 32 cells in a row, which lie in one tile; bit 0 is the leftmost.
  private var words: GrowingBox<UInt32>

  /// Creates an empty coverage. Cells outside `limit` may be dropped.
  init(in limit: Rect) { words = GrowingBox(0, in: Coverage.words(of: limit)) }

  init(_ rects: [Rect]) {
    let all = rects.reduce(Rect.zero) { $0.union($1) }
    words = GrowingBox(0, all: Coverage.words(of: all))
    for rect in rects { insert(rect) }
  }

  init(_ parts: some Collection<Part>) {
    let all = parts.reduce(Rect.zero) { $0.union(Rect(origin: $1.origin, size: Tile.size)) }
    words = GrowingBox(0, all: Coverage.words(of: all))
    for part in parts { insert(part) }
  }

  mutating func insert(_ p: Point) {
    words.update(Point(p.x >> 5, p.y)) { $0 |= 1 << UInt32(p.x & 31) }
  }

  /// Costs the rows of the rectangle, and more if it is wide.
  mutating func insert(_ rect: Rect) {
    let places = Coverage.words(of: rect).intersection(words.limit)
    for x in places.columns {
      let columns = rect.columns.clamped(to: x << 5..<(x + 1) << 5)
      let bits = TileMask.bits(columns.lowerBound & 31, columns.count)
      for y in places.rows { words.update(Point(x, y)) { $0 |= bits } }
    }
  }

  mutating func insert(_ part: Part) {
    for row in 0..<Tile.height where part.mask.rows[row] != 0 {
      words.update(Point(part.place.x, part.origin.y + row)) { $0 |= part.mask.rows[row] }
    }
  }

  mutating func remove(_ part: Part) {
    for row in 0..<Tile.height where part.mask.rows[row] != 0 {
      let place = Point(part.place.x, part.origin.y + row)
      if words.bounds.contains(place) { words.update(place) { $0 &= ~part.mask.rows[row] } }
    }
  }

  func contains(_ p: Point) -> Bool { words[Point(p.x >> 5, p.y)] >> UInt32(p.x & 31) & 1 == 1 }

  private static func words(of cells: Rect) -> Rect {
    guard !cells.isEmpty else { return .zero }
    let first = cells.minX >> 5
    return Rect(first, cells.minY, (cells.maxX - 1) >> 5 - first + 1, cells.height)
  }

  /// Returns the covered cells of a tile.
  func mask(ofTile place: Point) -> TileMask {
    let top = place.y * Tile.height
    var mask = TileMask.none
    for y in (top..<top + Tile.height).clamped(to: words.bounds.rows) {
      mask.rows[y - top] = words[Point(place.x, y)]
    }
    return mask
  }

  /// The parts of all tiles, from the top left.
  var parts: [Part] {
    var parts: [Part] = []
    forEachPart { parts.append($0) }
    return parts
  }

  private func forEachPart(_ body: (Part) -> Void) {
    let bounds = words.bounds
    guard !bounds.isEmpty else { return }
    for y in bounds.minY >> 4...(bounds.maxY - 1) >> 4 {
      for x in bounds.columns {
        let part = Part(place: Point(x, y), mask: mask(ofTile: Point(x, y)))
        if !part.mask.isEmpty { body(part) }
      }
    }
  }

  /// Returns the runs of all rows, from the top left. Stops after the row in which there are `most`
  /// runs.
  func spans(upTo most: Int) -> [Span] {
    var spans: [Span] = []
    for y in words.bounds.rows where spans.count < most {
      var row: Range<Int>?
      for x in words.bounds.columns {
        TileMask.forEachRun(of: words[Point(x, y)]) { bits in
          let run = bits.lowerBound + x << 5..<bits.upperBound + x << 5
          guard let last = row, last.upperBound == run.lowerBound else {
            if let row { spans.append(Span(y: y, columns: row)) }
            row = run
            return
          }
          row = last.lowerBound..<run.upperBound
        }
      }
      if let row { spans.append(Span(y: y, columns: row)) }
    }
    return spans
  }

  /// Rectangles of the covered cells, which do not overlap.
  var rects: [Rect] { parts.flatMap { part in part.mask.rects.map { $0.offset(by: part.origin) } } }

  /// Returns the covered cells that lie in a frame and are selected, by tiles from the top left.
  func parts(in frame: Rect, _ selection: Selection?) -> [Part] {
    var parts: [Part] = []
    forEachPart { part in
      let open = part.intersection(TileMask(at: part.origin, in: frame, selection))
      if let open { parts.append(open) }
    }
    return parts
  }
}

extension Coverage: Equatable {
  /// Returns whether both cover the same cells.
  static func == (a: Coverage, b: Coverage) -> Bool { a.parts == b.parts }
}
