import Cells

/// Moves parts of rows to the right, so that the right sides of some boxes become straight.
///
/// Rows are cut into pieces: what stands in a box, a cell of line that leads up or down, anything
/// else from blank to blank. Pieces that hang together, such as the rows of a box and what is joined
/// to it from above or below, are one body and move by the same. A piece that moves pushes the next,
/// but for the blanks between, of which the last one stays; the left side of a box pushes all that
/// is in it.
struct RowPusher {
  private let rows: LooseRows
  private let boxes: [RaggedBox]
  private let lines: LineReading
  private var pieces: [[Piece]]
  private var bodies: DisjointSets
  /// The rows of each body, by its root.
  private var rowsOf: [[Int]] = []
  /// The pieces looked at so far, and how many may be.
  private var work = 0
  /// How far each body moves so that what slipped to the right in it is right.
  private var slipped: [Int: Int] = [:]
  /// How far rows may be moved that slipped, or those beside them.
  private let slack: Int
  private static let mostWork = 1 << 22

  private struct Piece {
    let columns: ClosedRange<Int>
    var body: Int
    /// The box that the piece is the end of, and how much further it goes than what is before it.
    var box: Int?
    var gain = 0
    /// How far it slipped to the right, besides the other rows of its body.
    var slip = 0

    /// How far it moves if its body does.
    func shift(_ shifts: [Int: Int]) -> Int { (shifts[body] ?? 0) - slip }
    /// The column of the left side of the box that it stands in, if that can be pushed alone.
    var left: Int?
  }

  /// Prepares to mend some of the boxes, which hold no others of these.
  init(
    _ rows: LooseRows, _ lines: LineReading, _ boxes: [RaggedBox], _ right: [Rect], mending: [Int]
  ) {
    (self.rows, self.lines, self.boxes) = (rows, lines, boxes)
    slack = mending.reduce(0) { $0 + boxes[$1].slack }
    pieces = Array(repeating: [], count: rows.rows.count)
    let cutter = RowCutter(rows, lines, boxes, right, mending: Set(mending))
    bodies = DisjointSets(cutter.bodyCount)
    for y in rows.rows.indices {
      pieces[y] = cutter.pieces(y).map {
        Piece(columns: $0.columns, body: $0.body, box: $0.end, slip: $0.slip, left: $0.left)
      }
    }
    for (a, b) in cutter.links { bodies.join(a, b) }
    rowsOf = Array(repeating: [], count: cutter.bodyCount)
    for y in pieces.indices {
      for i in pieces[y].indices {
        let root = bodies.root(of: pieces[y][i].body)
        pieces[y][i].body = root
        if rowsOf[root].last != y { rowsOf[root].append(y) }
        if let box = pieces[y][i].box {
          pieces[y][i].gain = boxes[box].side + boxes[box].slip(y) - pieces[y][i].columns.lowerBound
        }
        let slip = pieces[y][i].slip
        if slip > 0 { slipped[root] = max(slipped[root] ?? 0, slip) }
      }
    }
  }

  // MARK: How far

  /// Returns how far each body moves if some boxes are mended. Nil if one of them would push
  /// itself, or not become straight, or if too much was looked at.
  mutating func shifts(mending boxes: [Int]) -> [Int: Int]? {
    work += slipped.count
    guard work <= Self.mostWork else { return nil }
    let mending = Set(boxes)
    let most = boxes.reduce(slack) { $0 + self.boxes[$1].raggedness }
    var shifts = slipped
    var queue = RowQueue(pieces.count)
    for box in boxes { queue.add(self.boxes[box].origin.y...self.boxes[box].bottom) }
    for body in shifts.keys { queue.add(rowsOf[body]) }
    while let y = queue.next() {
      work += pieces[y].count
      guard work <= Self.mostWork, push(y, mending, &shifts, &queue) <= most else { return nil }
    }
    return boxes.allSatisfy { isStraight($0, shifts) } && isInOrder(shifts) ? shifts : nil
  }

  /// Returns whether no piece comes to lie on the one before it.
  private func isInOrder(_ shifts: [Int: Int]) -> Bool {
    pieces.allSatisfy { row in
      zip(row, row.dropFirst()).allSatisfy { left, right in
        left.columns.upperBound + left.shift(shifts)
          < right.columns.lowerBound + right.shift(shifts)
      }
    }
  }

  /// Moves the pieces of a row as far as they are pushed. Returns the largest shift.
  private func push(
    _ y: Int, _ mending: Set<Int>, _ shifts: inout [Int: Int], _ queue: inout RowQueue
  ) -> Int {
    var (before, end, most) = (0, -1, 0)
    var lefts: [Int: Int] = [:]
    for piece in pieces[y] {
      let known = piece.shift(shifts)
      let gap = piece.columns.lowerBound - end - 1
      var shift = max(known, before - max(0, gap - 1))
      if let left = piece.left { shift = max(shift, lefts[left] ?? 0) }
      if let box = piece.box, mending.contains(box) { shift = max(shift, before + piece.gain) }
      if shift > known {
        shifts[piece.body] = shift + piece.slip
        // This row, too: the body may have pieces further left.
        queue.add(rowsOf[piece.body])
      }
      if shift > 0 { lefts[piece.columns.lowerBound] = shift }
      (before, end, most) = (shift, piece.columns.upperBound, max(most, shift))
    }
    return most
  }

  private func isStraight(_ number: Int, _ shifts: [Int: Int]) -> Bool {
    let box = boxes[number]
    let left = box.corner.x + shift(at: box.corner, shifts)
    return box.ends.enumerated().allSatisfy { row, end in
      let y = box.origin.y + row
      let start = Point(box.columns(y).lowerBound, y)
      guard box.starts[y] == nil || start.x + shift(at: start, shifts) == left else { return false }
      guard let end else { return true }
      let p = Point(end.column, y)
      return p.x + shift(at: p, shifts) == left + box.side - box.origin.x
    }
  }

  private func shift(at p: Point, _ shifts: [Int: Int]) -> Int {
    let row = pieces[p.y]
    let i = row.partitioningIndex { $0.columns.upperBound >= p.x }
    return i < row.count ? row[i].shift(shifts) : 0
  }

  // MARK: The rows

  /// Returns the rows with all bodies moved.
  func moved(by shifts: [Int: Int]) -> LooseRows {
    var result = rows
    for y in pieces.indices where pieces[y].contains(where: { $0.shift(shifts) > 0 }) {
      result.rows[y] = row(y, shifts)
    }
    return result
  }

  private func row(_ y: Int, _ shifts: [Int: Int]) -> [Cell] {
    let old = rows.rows[y]
    var new: [Cell] = []
    var end = -1
    for piece in pieces[y] {
      let start = piece.columns.lowerBound + piece.shift(shifts)
      let gap = old[end + 1..<piece.columns.lowerBound]
      let room = start - new.count
      if room <= gap.count {
        new += gap.suffix(room)
      } else {
        new += gap
        let p = Point(piece.columns.lowerBound, y)
        // A colon stays at the end of its rule.
        let last = map.kind(p.x - 1, y) == GlyphKind.colon ? new.popLast() : nil
        let filler = filler(last == nil ? p : p + Side.left.step, piece, gap)
        new += Array(repeating: filler, count: room - gap.count)
        if let last { new.append(last) }
      }
      new += old[piece.columns]
      end = piece.columns.upperBound
    }
    return new
  }

  /// Returns what goes between a piece and the one before it if they part.
  private func filler(_ p: Point, _ piece: Piece, _ gap: ArraySlice<Cell>) -> Cell {
    if let blank = gap.last { return Cell(.space, blank.style) }
    let (left, right) = (rows[Point(p.x - 1, p.y)], rows[p])
    let isLevel =
      piece.box.map { boxes[$0].ends[p.y - boxes[$0].origin.y]?.isLevel ?? false } ?? false
    if isLevel || isJoined(p), let level = Cell.level(beside: left, right) { return level }
    if isRuleOfSigns(before: p) { return left }
    return left.glyph == .space ? left : .clear
  }

  /// Returns whether one sign fills the cells between the `+` before a cell and the one in it.
  private func isRuleOfSigns(before p: Point) -> Bool {
    guard map.kind(p.x, p.y) == GlyphKind.plus else { return false }
    let sign = rows.glyph(at: p + Side.left.step)
    var x = p.x - 1
    while x >= 0, rows.glyph(at: Point(x, p.y)) == sign { x -= 1 }
    return map.kind(x, p.y) == GlyphKind.plus && p.x - x > Self.shortestRule
  }

  private static let shortestRule = 2

  private var map: KindMap { KindMap(lines: lines) }

  /// Returns whether a line leads from a cell to the one at its left, or ends there.
  private func isJoined(_ p: Point) -> Bool {
    let before = Point(p.x - 1, p.y)
    guard lines.isLine(at: p), lines.isLine(at: before) else { return false }
    return lines.sides(at: p).contains(.left) || lines.sides(at: before).contains(.right)
  }
}

/// Rows to be looked at, each once until it is added again, in the order in which they were added.
private struct RowQueue {
  private var rows: [Int] = []
  private var first = 0
  private var isWaiting: [Bool]

  init(_ count: Int) { isWaiting = Array(repeating: false, count: count) }

  mutating func add(_ new: some Sequence<Int>) {
    for y in new where isWaiting.indices.contains(y) && !isWaiting[y] {
      isWaiting[y] = true
      rows.append(y)
    }
  }

  mutating func next() -> Int? {
    guard first < rows.count else { return nil }
    defer { first += 1 }
    isWaiting[rows[first]] = false
    return rows[first]
  }
}
