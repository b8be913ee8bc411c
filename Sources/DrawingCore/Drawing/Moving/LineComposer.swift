import Cells

/// Draws lines that moved over a layer: what each cell loses and gains is gathered, then its glyph
/// is found.
struct LineComposer {
  /// A part of a line in a cell.
  struct Strand {
    /// The sides towards which it goes on, as bits.
    let sides: UInt8
    /// The cell of the layer that it comes from; nil for a new one.
    let source: Point?
    let look: LineStyle
    let ink: Style
    /// Whether it covers the lines that stay, but for those straight across.
    var covers = false
    /// The sides at which it has an arm that nothing meets, as bits.
    var open: UInt8 = 0
  }

  private let layer: Layer
  private let lines: LineReading
  private var changes: [Change] = []
  /// For each cell of what was read, one more than the number of its change; 0 for none.
  private var numbers: [Int32]
  /// The numbers of changes outside of what was read.
  private var outside: [Point: Int] = [:]

  /// What a cell loses and gains.
  private struct Change {
    let place: Point
    /// The arms that go, as bits of sides; nil if the line in the cell has no part in it.
    var removed: UInt8?
    var strands: [Strand] = []
    /// A word or a head that is drawn over lines; a clear one lets what lies there show.
    var top: Cell?
    var isVacated = false

    mutating func lose(_ sides: UInt8) { removed = (removed ?? 0) | sides }
  }

  init(_ layer: Layer, _ lines: LineReading) {
    (self.layer, self.lines) = (layer, lines)
    numbers = Array(repeating: 0, count: lines.frame.count)
  }

  /// Returns the number of the change of a cell.
  private mutating func change(at p: Point) -> Int {
    let isRead = lines.frame.area.contains(p)
    let place = isRead ? lines.frame.number(p) : 0
    let known = isRead ? Int(numbers[place]) - 1 : outside[p] ?? -1
    if known >= 0 { return known }
    changes.append(Change(place: p))
    if isRead { numbers[place] = Int32(changes.count) } else { outside[p] = changes.count - 1 }
    return changes.count - 1
  }

  mutating func remove(_ sides: UInt8, at p: Point) {
    let i = change(at: p)
    changes[i].lose(sides)
  }

  mutating func add(_ strand: Strand, at p: Point) {
    let i = change(at: p)
    changes[i].strands.append(strand)
  }

  /// Takes words or a head away.
  mutating func vacate(_ p: Point) {
    let i = change(at: p)
    changes[i].isVacated = true
  }

  mutating func put(_ cell: Cell, at p: Point) {
    let i = change(at: p)
    changes[i].top = cell
  }

  /// Takes a wire away with its labels and heads.
  mutating func remove(_ wire: Diagram.Wire) {
    for (p, sides) in wire.cells {
      remove(sides, at: p)
      if sides == 0 { vacate(p) }
    }
    for p in wire.labels.flatMap(\.cells) { vacate(p) }
    for end in wire.ends where lines.isEnd(at: end.place) { vacate(end.place) }
  }

  /// Closes the side of a box in which the head of a wire stood that was taken away.
  mutating func closeSide(at end: Diagram.End, _ diagram: Diagram) {
    guard let box = end.box, end.place == end.anchor, lines.isEnd(at: end.place) else { return }
    let frame = diagram.boxes[box].frame
    let isLevel = end.place.y == frame.minY || end.place.y == frame.maxY - 1
    add(
      Strand(
        sides: isLevel ? SideBits.level : SideBits.upright, source: nil,
        look: diagram.boxes[box].look(at: end.place), ink: layer[frame.origin].style),
      at: end.place)
  }

  /// Draws all of it.
  func draw(on easel: inout Easel) {
    let inside = numbers.lazy.filter { $0 > 0 }.map { changes[Int($0) - 1] }
    let beyond = outside.values.map { changes[$0] }
      .sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }
    var drawn: [(Point, Cell)] = []
    for change in Array(inside) + beyond {
      guard let cell = cell(at: change.place, change) else { continue }
      if cell == .clear {
        easel.clear(at: change.place)
      } else {
        drawn.append((change.place, cell))
      }
    }
    for (p, cell) in drawn { easel.put(cell.glyph, cell.style, at: p) }
  }

  /// Returns the cell at a point. Nil if it stays as it is.
  private func cell(at p: Point, _ change: Change) -> Cell? {
    let met = lines.met(at: p)
    var rest = met & ~(change.removed ?? 0)
    let gained = change.strands
    if let top = change.top,
      top.glyph != .space || gained.isEmpty && !keepsLine(p, rest, change)
    {
      return top
    }
    if gained.isEmpty {
      let isChanged = change.removed ?? 0 != 0 || change.isVacated && met == 0
      return isChanged ? rest == 0 ? .clear : mended(p, rest) : nil
    }
    if covers(gained, rest, at: p) { rest = 0 }
    if let copy = copy(gained, rest, at: p) { return copy }
    return joined(gained, rest, at: p)
  }

  /// Returns whether a line stays in a cell, which blanks do not hide.
  private func keepsLine(_ p: Point, _ rest: UInt8, _ change: Change) -> Bool {
    rest != 0 || lines.isLine(at: p) && change.removed == nil && !change.isVacated
  }

  private func covers(_ gained: [Strand], _ rest: UInt8, at p: Point) -> Bool {
    let walls = gained.filter(\.covers)
    guard !walls.isEmpty else { return false }
    let sides = walls.reduce(0) { $0 | $1.sides }
    let isCrossing =
      rest == SideBits.level && sides == SideBits.upright
      || rest == SideBits.upright && sides == SideBits.level
    return !isCrossing
  }

  /// Returns the cell of the layer that looks just so, if all comes from there.
  private func copy(_ gained: [Strand], _ rest: UInt8, at p: Point) -> Cell? {
    guard let source = gained[0].source, gained.allSatisfy({ $0.source == source }) else {
      return nil
    }
    let sides = gained.reduce(source == p ? rest : 0) { $0 | $1.sides }
    guard rest == 0 || source == p, lines.isLine(at: source) else { return nil }
    let met = lines.met(at: source)
    guard met & ~sides == 0, sides & ~(met | lines.own(at: source)) == 0 else { return nil }
    return layer[source]
  }

  /// Returns a line cell that loses some arms.
  private func mended(_ p: Point, _ rest: UInt8) -> Cell {
    guard let line = lines.line(at: p), let first = SideBits.sides(rest).first else {
      return layer[p]
    }
    if line.isASCII, line.isArc, rest.nonzeroBitCount == 2, !SideBits.isStraight(rest) {
      return layer[p]
    }
    let arms = line.arms.filtered { rest & SideBits.of($0.rawValue) != 0 }
    var style = LineStyle(line, weight: line.arms[first])
    if style.dashes == 0 { style.dashes = layer.dashes(along: arms, at: p) }
    let glyph = style.glyph(arms, drawn: arms, hadArc: line.isArc)
    return glyph.map { Cell($0, layer[p].style) } ?? layer[p]
  }

  private func joined(_ gained: [Strand], _ rest: UInt8, at p: Point) -> Cell {
    var (arms, drawn) = (Arms(), Arms())
    var hasArc = false
    if rest != 0, let line = lines.line(at: p) {
      for side in SideBits.sides(rest) { arms[side] = line.arms[side] }
    }
    for strand in gained {
      let line = strand.source.flatMap { lines.line(at: $0) }
      hasArc = hasArc || line?.isArc ?? false
      for side in SideBits.sides(strand.sides | strand.open) {
        let weight = line?.arms[side] ?? .none
        drawn[side] = weight == .none ? strand.look.weight : weight
        arms[side] = drawn[side]
      }
    }
    let look = gained[gained.count - 1].look
    let ink = rest == 0 ? gained[0].ink : layer[p].style
    if look.isASCII, look.isArc || hasArc, let glyph = Self.asciiArc(arms) {
      return Cell(glyph, ink)
    }
    let glyph = look.glyph(arms, drawn: drawn, hadArc: hasArc)
    return glyph.map { Cell($0, ink) } ?? layer[p]
  }

  /// Returns the round corner of ASCII for some arms. Nil if they are no corner.
  private static func asciiArc(_ arms: Arms) -> Glyph? {
    guard arms.sides.count == 2, !arms.isLevel, !arms.isUpright else { return nil }
    return Glyph(arms[.down] == .none ? "'" : ".")
  }
}

extension LineReading {
  /// Returns the met arms of the line at a point, as bits of sides.
  func met(at p: Point) -> UInt8 {
    frame.area.contains(p) ? arms[frame.number(p)] & SideBits.all : 0
  }

  /// Returns all arms of the line at a point, as bits of sides.
  func own(at p: Point) -> UInt8 { frame.area.contains(p) ? arms[frame.number(p)] >> 4 : 0 }

  /// Returns whether a point holds the end of a line: a head or a dot.
  func isEnd(at p: Point) -> Bool {
    isLine(at: p) && GlyphKind.isEnd(kinds[frame.number(p)])
  }

  /// Returns whether a point holds a glyph that is no line.
  func isWord(at p: Point) -> Bool {
    guard frame.area.contains(p) else { return false }
    let i = frame.number(p)
    return kinds[i] != GlyphKind.blank && arms[i] == 0
  }
}

extension SideBits {
  static func sides(_ bits: UInt8) -> [Side] {
    Side.allCases.filter { bits & of($0.rawValue) != 0 }
  }

  static func isCorner(_ bits: UInt8) -> Bool { bits.nonzeroBitCount == 2 && !isStraight(bits) }

  static func isStraight(_ bits: UInt8) -> Bool { bits & level == 0 || bits & upright == 0 }
}
