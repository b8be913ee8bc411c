import Cells

/// Cuts rows into the pieces that `RowPusher` moves.
struct RowCutter {
  struct Piece {
    var columns: ClosedRange<Int>
    let body: Int
    /// The box that is mended whose end the piece is.
    var end: Int?
    var left: Int?
    /// How far it has slipped to the right, beside what it hangs together with in other rows.
    var slip = 0
  }

  private let rows: LooseRows
  private let lines: LineReading
  private let boxes: [RaggedBox]
  /// The body of each cell in a box that moves as a whole, by its number in the frame; 0 for none.
  private var body: [Int32]
  /// The number of the ragged box, plus 1, whose side or end a cell is. Of its cells none holds
  /// another.
  private var owner: [Int32]
  private var isEnd: [Bool]
  private var left: [Int32]
  private var cut: [[Piece]] = []
  /// How far what stands in a row that slipped did so, from each of some columns on.
  private var slips: [Int: [(column: Int, slip: Int)]] = [:]
  private(set) var bodyCount = 1
  /// The bodies that hang together.
  private(set) var links: [(Int, Int)] = []

  init(
    _ rows: LooseRows, _ lines: LineReading, _ boxes: [RaggedBox], _ right: [Rect],
    mending: Set<Int>
  ) {
    (self.rows, self.lines, self.boxes) = (rows, lines, boxes)
    let count = lines.frame.count
    body = Array(repeating: 0, count: count)
    (owner, left) = (body, Array(repeating: -1, count: count))
    isEnd = Array(repeating: false, count: count)
    takeBoxes(right, mending)
    takeSlips(right, mending)
    for y in rows.rows.indices { cut.append(cutRow(y, mending)) }
    link()
    for box in mending { linkStarts(of: boxes[box]) }
  }

  func pieces(_ y: Int) -> [Piece] { cut[y] }

  // MARK: Boxes

  private func number(_ x: Int, _ y: Int) -> Int? {
    let p = Point(x, y)
    return lines.frame.area.contains(p) ? lines.frame.number(p) : nil
  }

  /// Boxes from the innermost, which those around them then cover.
  private mutating func takeBoxes(_ right: [Rect], _ mending: Set<Int>) {
    let held = OriginCounts(mending.map { boxes[$0].origin }, lines.frame.area)
    var all: [(corner: Point, ragged: Int?, rect: Rect)] = right.map { ($0.origin, nil, $0) }
    for (i, box) in boxes.enumerated() {
      let last = Point(max(box.home ?? box.side, box.origin.x), box.bottom)
      all.append((box.origin, i, Rect(corners: box.origin, last)))
    }
    all.sort { (-$0.corner.x, -$0.corner.y) < (-$1.corner.x, -$1.corner.y) }
    for item in all {
      let rect = item.rect
      if held.isAny(in: rect.inset(by: 1)) {
        takeLoose(rect, item.ragged)
      } else {
        takeWhole(rect, item.ragged, mending)
      }
    }
  }

  private mutating func takeWhole(_ rect: Rect, _ ragged: Int?, _ mending: Set<Int>) {
    let id = Int32(bodyCount)
    bodyCount += 1
    for y in rect.rows {
      let columns = ragged.map { boxes[$0].columns(y) } ?? rect.minX...rect.maxX - 1
      for x in columns {
        guard let i = number(x, y) else { continue }
        (body[i], owner[i]) = (id, Int32((ragged ?? -1) + 1))
      }
    }
    guard let ragged, mending.contains(ragged) else { return }
    forEachEnd(of: ragged) { i in isEnd[i] = true }
  }

  private func forEachEnd(of box: Int, _ body: (Int) -> Void) {
    for (row, end) in boxes[box].ends.enumerated() {
      if let end, let i = number(end.column, boxes[box].origin.y + row) { body(i) }
    }
  }

  /// Takes the sides of a box in which others are mended.
  private mutating func takeLoose(_ rect: Rect, _ ragged: Int?) {
    for y in rect.rows {
      let columns = ragged.map { boxes[$0].columns(y) } ?? rect.minX...rect.maxX - 1
      for x in columns.dropFirst() {
        if let i = number(x, y), left[i] < 0 { left[i] = Int32(columns.lowerBound) }
      }
      guard let ragged else { continue }
      let box = boxes[ragged]
      let isLevel = box.ends[y - box.origin.y]?.isLevel ?? true
      for x in isLevel ? Array(columns) : [columns.lowerBound, columns.upperBound] {
        if let i = number(x, y), body[i] == 0 { owner[i] = Int32(ragged + 1) }
      }
    }
    if let ragged { forEachEnd(of: ragged) { i in isEnd[i] = true } }
  }

  private mutating func takeSlips(_ right: [Rect], _ mending: Set<Int>) {
    for y in Set(mending.flatMap { boxes[$0].slippedRows }) {
      var places = right.filter { $0.rows.contains(y) }.map { (column: $0.minX, slip: 0) }
      for i in mending where y >= boxes[i].origin.y && y <= boxes[i].bottom {
        guard let home = boxes[i].home else { continue }
        let columns = boxes[i].columns(y)
        places.append((columns.lowerBound, boxes[i].slip(y)))
        places.append((columns.upperBound, columns.upperBound - home))
      }
      slips[y] = places.sorted { $0.column < $1.column }
    }
  }

  /// Returns how far a cell has slipped to the right.
  private func slip(_ x: Int, _ y: Int) -> Int {
    slips[y]?.last { $0.column <= x }?.slip ?? 0
  }

  /// Returns how far a cell has slipped with what stands on either side of it. What stands behind the
  /// last box of a row may have stayed.
  private func ownSlip(_ x: Int, _ y: Int, _ i: Int) -> Int {
    body[i] > 0 || areOfOneSlip(x, y) ? slip(x, y) : 0
  }

  /// Returns whether what stands before and behind a cell has slipped by the same.
  private func areOfOneSlip(_ x: Int, _ y: Int) -> Bool {
    slips[y]?.first { $0.column > x }?.slip == slip(x, y)
  }

  // MARK: Rows

  private mutating func cutRow(_ y: Int, _ mending: Set<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var isOpen = false
    for x in rows.rows[y].indices {
      let i = number(x, y)
      let whole = i.map { body[$0] } ?? 0
      let end = i.flatMap { isEnd[$0] && body[$0] > 0 ? Int(owner[$0]) - 1 : nil }
      if let end, mending.contains(end) {
        pieces.append(Piece(columns: x...x, body: newBody(), end: end))
        isOpen = false
      } else if whole > 0 {
        if let last = pieces.indices.last, pieces[last].body == Int(whole),
          pieces[last].columns.upperBound == x - 1
        {
          pieces[last].columns = pieces[last].columns.lowerBound...x
        } else {
          pieces.append(Piece(columns: x...x, body: Int(whole)))
        }
        isOpen = false
      } else if rows.isBlank(Point(x, y)) {
        isOpen = false
      } else {
        let isAlone = i.map { standsAlone($0) } ?? false
        if isOpen, !isAlone, let last = pieces.indices.last {
          pieces[last].columns = pieces[last].columns.lowerBound...x
        } else {
          pieces.append(Piece(columns: x...x, body: newBody()))
        }
        isOpen = !isAlone
      }
      if let last = pieces.indices.last, pieces[last].columns.lowerBound == x,
        pieces[last].end == nil
      {
        pieces[last].slip = i.map { ownSlip(x, y, $0) } ?? (areOfOneSlip(x, y) ? slip(x, y) : 0)
      }
      if let i, left[i] >= 0, let last = pieces.indices.last, pieces[last].columns.lowerBound == x {
        pieces[last].left = Int(left[i])
      }
    }
    return pieces
  }

  private mutating func newBody() -> Int {
    defer { bodyCount += 1 }
    return bodyCount
  }

  /// Returns whether a cell is a piece of its own: a line that leads up or down, an end of a box,
  /// a head.
  private func standsAlone(_ i: Int) -> Bool {
    if isEnd[i] || GlyphKind.isHead(lines.kinds[i]) && lines.arms[i] != 0 { return true }
    return lines.arms[i] & SideBits.upright != 0
      || lines.arms[i] != 0 && lines.arms[i] >> 4 & SideBits.upright != 0
  }

  // MARK: Links

  private mutating func link() {
    let frame = lines.frame
    for y in rows.rows.indices {
      for x in rows.rows[y].indices {
        guard let i = number(x, y), lines.arms[i] != 0 else { continue }
        linkDown(x, y, i, i + frame.width)
        linkHead(x, y, i)
      }
    }
  }

  private mutating func linkDown(_ x: Int, _ y: Int, _ i: Int, _ below: Int) {
    guard lines.arms[below] != 0 else { return }
    let (upper, lower) = (lines.arms[i], lines.arms[below])
    let areMet = upper & SideBits.down != 0
    // A bar that only touches a side may be that of a ragged box, unless its line goes on.
    let touches =
      upper >> 4 & SideBits.down != 0 && upper & SideBits.up != 0
      || lower >> 4 & SideBits.up != 0 && lower & SideBits.down != 0
    guard areMet || touches, !areSame(i, below), ownSlip(x, y, i) == ownSlip(x, y + 1, below)
    else { return }
    join(x, y, x, y + 1)
  }

  /// Returns whether two cells belong to one ragged box, whose ends move by themselves.
  private func areSame(_ a: Int, _ b: Int) -> Bool {
    owner[a] != 0 && owner[a] == owner[b] && (isEnd[a] || isEnd[b])
  }

  /// A head goes with what it points at, right beside it or one blank away.
  private mutating func linkHead(_ x: Int, _ y: Int, _ i: Int) {
    guard let side = GlyphKind.pointedSide(lines.kinds[i]).map(Side.init), side != .left else {
      return
    }
    var p = Point(x, y) + side.step
    if rows.isBlank(p) { p = p + side.step }
    guard let target = number(p.x, p.y), body[target] > 0, !areSame(i, target) else { return }
    if p.y == y, let head = index(x, y) {
      cut[y][head].slip = slip(p.x, y)
    } else if slip(x, y) != slip(p.x, p.y) {
      return
    }
    join(x, y, p.x, p.y)
  }

  /// The left side of a box stays one where rows of it slipped.
  private mutating func linkStarts(of box: RaggedBox) {
    guard let whole = (box.origin.y...box.bottom).first(where: { box.starts[$0] == nil }) else {
      return
    }
    for (y, x) in box.starts { join(x, y, box.origin.x, whole) }
  }

  private mutating func join(_ x: Int, _ y: Int, _ otherX: Int, _ otherY: Int) {
    guard let a = piece(x, y), let b = piece(otherX, otherY), a != b else { return }
    links.append((a, b))
  }

  private func piece(_ x: Int, _ y: Int) -> Int? { index(x, y).map { cut[y][$0].body } }

  /// Returns the number of the piece of a row that holds a cell.
  private func index(_ x: Int, _ y: Int) -> Int? {
    guard cut.indices.contains(y) else { return nil }
    let i = cut[y].partitioningIndex { $0.columns.upperBound >= x }
    return i < cut[y].count && cut[y][i].columns.contains(x) ? i : nil
  }
}

/// How many of some points lie in a rectangle.
private struct OriginCounts {
  private let area: Rect
  /// The numbers of points above and to the left of each corner of a cell.
  private var sums: [Int32]

  init(_ points: [Point], _ area: Rect) {
    self.area = area
    let width = area.width + 1
    sums = Array(repeating: 0, count: width * (area.height + 1))
    for p in points where area.contains(p) {
      sums[(p.y - area.minY + 1) * width + p.x - area.minX + 1] += 1
    }
    for y in 0..<area.height {
      var row: Int32 = 0
      for x in 0..<area.width {
        let i = (y + 1) * width + x + 1
        row += sums[i]
        sums[i] = sums[i - width] + row
      }
    }
  }

  func isAny(in rect: Rect) -> Bool {
    let part = rect.intersection(area)
    guard !part.isEmpty else { return false }
    let width = area.width + 1
    let (left, right) = (part.minX - area.minX, part.maxX - area.minX)
    let (top, bottom) = ((part.minY - area.minY) * width, (part.maxY - area.minY) * width)
    return sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left] > 0
  }
}
