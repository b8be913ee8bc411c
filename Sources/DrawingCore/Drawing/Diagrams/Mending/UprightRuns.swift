import Cells

/// Where the straight upright lines of a picture begin and end.
struct UprightRuns {
  private let map: KindMap
  /// The first and the last row of the line that a cell is part of, by its number.
  private var tops: [Int32]
  private var bottoms: [Int32]

  init(_ map: KindMap) {
    self.map = map
    let frame = map.lines.frame
    tops = Array(repeating: -1, count: frame.count)
    bottoms = tops
    let cells = (0..<frame.count).filter { Self.isPiece(map.lines.kinds[$0]) }
    for i in cells {
      let above = tops[i - frame.width]
      tops[i] = above < 0 ? Int32(frame.point(i).y) : above
    }
    for i in cells.reversed() {
      let below = bottoms[i + frame.width]
      bottoms[i] = below < 0 ? Int32(frame.point(i).y) : below
    }
  }

  private static func isPiece(_ kind: UInt8) -> Bool {
    kind == GlyphKind.bar || GlyphKind.isBox(kind) && GlyphKind.arms[Int(kind)] == SideBits.upright
  }

  /// Returns whether the bar in a cell is part of a line that leads beyond some rows, to a head, or
  /// round a corner to the right: it is no side of a box that takes up these rows.
  func isWire(_ p: Point, passing rows: ClosedRange<Int>) -> Bool {
    let i = map.lines.frame.number(p)
    guard map.lines.frame.area.contains(p), tops[i] >= 0 else { return false }
    let (top, bottom) = (Int(tops[i]), Int(bottoms[i]))
    if top <= rows.lowerBound || bottom >= rows.upperBound { return true }
    let (above, below) = (Point(p.x, top - 1), Point(p.x, bottom + 1))
    guard leadsOn(above, .up) || leadsOn(below, .down) else { return false }
    return !isSide(from: above, .up, rows.lowerBound)
      && !isSide(from: below, .down, rows.upperBound)
  }

  /// Returns whether an upright line leads to the right end of a level one in a row: from a side of a box,
  /// wires may branch off.
  private func isSide(from start: Point, _ side: Side, _ row: Int) -> Bool {
    var p = start
    while p.y != row, map.isBar(p.x, p.y) { p = p + side.step }
    return p.y == row && isCorner(p)
  }

  private func isCorner(_ p: Point) -> Bool {
    let kind = map.kind(p.x, p.y)
    let isCorner =
      kind == GlyphKind.plus || GlyphKind.isCorner(kind)
      || GlyphKind.isBox(kind) && map.arms(p.x, p.y) & SideBits.left != 0
    return isCorner && map.isPiece(p.x - 1, p.y) && !map.isPiece(p.x + 1, p.y)
  }

  private func leadsOn(_ p: Point, _ side: Side) -> Bool {
    let kind = map.kind(p.x, p.y)
    if let pointed = GlyphKind.pointedSide(kind) { return pointed == side.rawValue }
    let isCorner = kind == GlyphKind.plus || GlyphKind.isCorner(kind)
    return isCorner && map.isPiece(p.x + 1, p.y) && !map.isPiece(p.x - 1, p.y)
  }
}
