import Cells

/// The cells of a line: a wire, or the outline of a box or a selection. Each gets arms to the cells
/// before and after it and, if lines join, to the lines that it meets.
struct LinePath {
  let style: LineStyle
  let ink: Style
  let joins: Bool
  /// The cells that keep their colours.
  var coloured: [Point] = []
  private var order: [Point] = []
  private var links: [Point: Arms] = [:]

  init(_ style: LineStyle, ink: Style, joins: Bool) {
    (self.style, self.ink, self.joins) = (style, ink, joins)
  }

  mutating func add(_ p: Point) {
    if links.updateValue(links[p] ?? .none, forKey: p) == nil { order.append(p) }
  }

  /// Links a cell with its neighbour on one side.
  mutating func link(_ p: Point, _ side: Side) {
    let next = p + side.step
    add(p)
    add(next)
    links[p]?[side] = style.weight
    links[next]?[side.opposite] = style.weight
  }

  /// Adds straight lines from corner to corner, clipped to `area`.
  mutating func add(corners: [Point], in area: Rect) {
    if let first = corners.first, area.contains(first) { add(first) }
    for (a, b) in zip(corners, corners.dropFirst()) { add(from: a, to: b, in: area) }
  }

  private mutating func add(from a: Point, to b: Point, in area: Rect) {
    guard let side = Side(from: a, to: b) else { return }
    let shown = Rect(corners: a, b).intersection(area)
    guard !shown.isEmpty else { return }
    let back = side.opposite
    for y in shown.rows {
      for x in shown.columns {
        let p = Point(x, y)
        add(p)
        if p != b { links[p]?[side] = style.weight }
        if p != a { links[p]?[back] = style.weight }
      }
    }
  }

  /// Draws all cells except `ends`. The lines that they meet are read before any cell is drawn.
  func draw(on easel: inout Easel, without ends: Set<Point> = []) {
    let glyphs = order.map { (p: $0, glyph: ends.contains($0) ? nil : glyph(at: $0, easel)) }
    for (p, glyph) in glyphs {
      if let glyph { easel.put(glyph, coloured.contains(p) ? easel[p].style : ink, at: p) }
    }
  }

  private func glyph(at p: Point, _ easel: Easel) -> Glyph? {
    let drawn = links[p] ?? .none
    guard joins else { return style.glyph(drawn, drawn: drawn) }
    let old = easel.line(at: p) ?? easel.corner(at: p)
    var arms = drawn
    for side in Side.allCases where drawn[side] == .none {
      if let old, old.arms[side] != .none,
        easel.isMet(side, at: p) || Self.slanted.contains(easel[p + side.step].glyph)
      {
        arms[side] = old.arms[side]
      } else if links[p + side.step] == nil {
        arms[side] = armTowards(p, from: side, easel)
      }
    }
    return style.glyph(arms, drawn: drawn, hadArc: old?.isArc ?? false)
  }

  /// `╱` and `╲`, corners that a side of a box reaches without an arm of theirs.
  private static let slanted = [Glyph("╱"), Glyph("╲")].compactMap(\.self)

  /// Returns the weight of the neighbour’s arm towards a cell. A `+` has none.
  private func armTowards(_ p: Point, from side: Side, _ easel: Easel) -> Weight {
    let next = p + side.step
    guard let line = easel.line(at: next), easel[next].glyph.rawValue != 0x2B else { return .none }
    return line.arms[side.opposite]
  }
}
