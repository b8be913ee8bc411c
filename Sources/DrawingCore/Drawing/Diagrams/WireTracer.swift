import Cells

/// Follows the lines that are no sides of boxes, from end to end.
struct WireTracer {
  private let reader: DiagramReader
  private let frame: CellFrame
  private let kinds: [UInt8]
  /// The linked arms that belong to wires.
  private var arms: [UInt8]
  private let index: BoxIndex
  private(set) var wires: [Diagram.Wire] = []
  private var bends = 0

  init(_ reader: DiagramReader) {
    (self.reader, frame, kinds) = (reader, reader.frame, reader.lines.kinds)
    arms = zip(reader.links, reader.walls).map { $0 & ~$1 & SideBits.all }
    index = BoxIndex(reader.boxes)
  }

  mutating func trace() throws(DiagramTooLarge) {
    let all = arms
    for i in all.indices {
      if all[i] == 0 {
        if isAlone(i) { try addSingle(i) }
        continue
      }
      for side in 0..<4 where arms[i] & SideBits.of(side) != 0 {
        if onward(i, (side + 2) & 3, all) == nil { try follow(i, side, all) }
      }
    }
    for i in all.indices where arms[i] != 0 {
      for side in 0..<4 where arms[i] & SideBits.of(side) != 0 {
        try follow(i, side, all, ring: true)
      }
    }
    joinAcrossBlanks()
    wires.sortInReadingOrder()
  }

  /// Returns the side at which a line goes on that enters a cell in the direction `side`. Nil if it
  /// ends there.
  private func onward(_ i: Int, _ side: Int, _ all: [UInt8]) -> Int? {
    let here = all[i]
    let isStraight = here & SideBits.of(side) != 0
    let kind = kinds[i]
    let isGap = reader.links[i] & DiagramReader.inGap != 0
    if !isGap, reader.isLine(i) {
      if GlyphKind.isDot(kind) { return nil }
      if GlyphKind.isHead(kind), reader.lines.arms[i] & SideBits.opposite(side) != 0 { return nil }
    }
    if reader.walls[i] != 0 || here.nonzeroBitCount != 2 { return isStraight ? side : nil }
    let rest = here & ~SideBits.opposite(side)
    return (0..<4).first { rest & SideBits.of($0) != 0 }
  }

  private mutating func follow(_ start: Int, _ side: Int, _ all: [UInt8], ring: Bool = false)
    throws(DiagramTooLarge)
  {
    var (i, heading) = (start, side)
    var points = [frame.point(start)]
    var labels: [Diagram.Label] = []
    var (style, straight): (LineStyle?, LineStyle?)
    while true {
      arms[i] &= ~SideBits.of(heading)
      let axis = heading & 1 == 1 ? SideBits.level : SideBits.upright
      let look = reader.walls[i] == 0 ? reader.style(of: i, axis) : nil
      style = style ?? look
      if reader.links[i] & SideBits.all == axis { straight = straight ?? look }
      if let label = label(i, heading) { labels.append(label) }
      i += frame.steps[heading]
      arms[i] &= ~SideBits.opposite(heading)
      guard let next = onward(i, heading, all) else { break }
      if ring, i == start, next == side { break }
      if next != heading { points.append(frame.point(i)) }
      heading = next
    }
    let axis = heading & 1 == 1 ? SideBits.level : SideBits.upright
    style = style ?? reader.style(of: i, axis)
    // Corners and crossings have no dashes.
    if let straight { style?.dashes = straight.dashes }
    points.append(frame.point(i))
    bends += points.count
    if wires.count >= Diagram.limit || bends > 4 * Diagram.limit { throw DiagramTooLarge() }
    add(points, ring ? [] : [end(start, (side + 2) & 3, all), end(i, heading, all)], labels, style)
  }

  private mutating func add(
    _ points: [Point], _ ends: [Diagram.End], _ labels: [Diagram.Label], _ style: LineStyle?
  ) {
    var wire = Diagram.Wire(
      points: points, ends: ends, isRing: ends.isEmpty, style: style ?? LineStyle())
    wire.labels = labels
    wires.append(wire)
  }

  /// Returns the label whose gap begins at a cell in some direction.
  private func label(_ i: Int, _ heading: Int) -> Diagram.Label? {
    let next = i + frame.steps[heading]
    guard reader.links[i] & DiagramReader.inGap == 0, let number = reader.gapAt[next] else {
      return nil
    }
    let gap = reader.gaps[number]
    guard gap.isLevel == (heading & 1 == 1) else { return nil }
    return Diagram.Label(
      text: reader.text(gap.text),
      gap: Rect(corners: frame.point(gap.cells.lowerBound), frame.point(gap.cells.upperBound)),
      isUpright: !gap.isLevel)
  }

  // MARK: Ends

  /// Returns the end of a wire at a cell, from which it does not go on towards `side`.
  private func end(_ i: Int, _ side: Int, _ all: [UInt8]) -> Diagram.End {
    let kind = kinds[i]
    if reader.isLine(i), let pointed = GlyphKind.pointedSide(kind),
      reader.lines.arms[i] & SideBits.opposite(side) != 0
    {
      return head(i, pointed)
    }
    if reader.isLine(i), GlyphKind.isDot(kind), reader.walls[i] == 0 {
      return all[i].nonzeroBitCount > 1
        ? Diagram.End(kind: .joint, place: frame.point(i), side: Side(side), anchor: frame.point(i))
        : head(i, side)
    }
    if reader.walls[i] != 0 { return joint(i, side, .joint) }
    if all[i].nonzeroBitCount > 1 {
      return Diagram.End(
        kind: .tee, place: frame.point(i), side: Side(side), anchor: frame.point(i))
    }
    return loose(i, side)
  }

  private func joint(_ i: Int, _ side: Int, _ kind: Diagram.End.Kind) -> Diagram.End {
    let p = frame.point(i)
    return Diagram.End(
      kind: kind, place: p, side: Side(side), anchor: p,
      box: index.box(at: p, from: Side(side).opposite, reader.boxes))
  }

  private func head(_ i: Int, _ side: Int) -> Diagram.End {
    let next = reader.walls[i] != 0 ? i : i + frame.steps[side]
    return pointing(i, next, side, .head(reader.glyph(frame.point(i))))
  }

  /// Returns an end that points at a line beside it, if there is one.
  private func pointing(_ i: Int, _ next: Int, _ side: Int, _ kind: Diagram.End.Kind)
    -> Diagram.End
  {
    let isLine = reader.isLine(next) || reader.walls[next] != 0
    let p = frame.point(next)
    return Diagram.End(
      kind: kind, place: frame.point(i), side: Side(side), anchor: isLine ? p : nil,
      box: reader.walls[next] == 0 ? nil : index.box(at: p, from: Side(side).opposite, reader.boxes)
    )
  }

  /// Returns an end at which nothing meets the line. It touches what an arm of it points at.
  private func loose(_ i: Int, _ side: Int) -> Diagram.End {
    let open = reader.own(i) & ~reader.links[i]
    for towards in [side, (side + 1) & 3, (side + 3) & 3] where open & SideBits.of(towards) != 0 {
      let next = i + frame.steps[towards]
      let isTouched = reader.isLine(next) && !GlyphKind.isEnd(kinds[next])
      if reader.walls[next] != 0 || isTouched { return pointing(i, next, towards, .touch) }
    }
    return Diagram.End(kind: .loose, place: frame.point(i), side: Side(side), anchor: nil)
  }

  /// Has wires end at boxes that they point at across one blank, as in `| a | --> | b |`. What only
  /// has something at its other end leads from there to nothing.
  private mutating func joinAcrossBlanks() {
    for (w, wire) in wires.enumerated() where wire.ends.contains(where: { $0.anchor == nil }) {
      let ends = wire.ends.map { $0.anchor == nil ? acrossBlank($0) ?? $0 : $0 }
      if ends.allSatisfy({ $0.anchor != nil }) { wires[w].ends = ends }
    }
  }

  /// Returns an end at which nothing is as one at the box that it points at across a blank.
  private func acrossBlank(_ end: Diagram.End) -> Diagram.End? {
    guard let box = reader.boxAcrossBlank(frame.number(end.place), end.side, index) else {
      return nil
    }
    return Diagram.End(
      kind: end.kind == .loose ? .touch : end.kind, place: end.place, side: end.side,
      anchor: end.place + end.side.step + end.side.step, box: box)
  }

  /// Returns whether a cell is a line that meets no other.
  private func isAlone(_ i: Int) -> Bool {
    reader.isLine(i) && reader.links[i] & SideBits.all == 0 && reader.walls[i] == 0
  }

  private mutating func addSingle(_ i: Int) throws(DiagramTooLarge) {
    if wires.count >= Diagram.limit { throw DiagramTooLarge() }
    let isLevel = reader.own(i) & SideBits.level != 0
    let sides = isLevel ? [3, 1] : [0, 2]
    let pointed = GlyphKind.pointedSide(kinds[i])
    add(
      [frame.point(i)], sides.map { $0 == pointed ? head(i, $0) : loose(i, $0) }, [],
      reader.styleOfTail(i) ?? reader.style(of: i, isLevel ? SideBits.level : SideBits.upright))
  }
}

extension DiagramReader {
  /// Returns the box that begins behind the blank beside the end of a level line, and to which that
  /// leads as if it stood right there. Nil if none does, or if the line lies in the cell of a table that
  /// ends there.
  func boxAcrossBlank(_ i: Int, _ side: Side, _ index: BoxIndex) -> Int? {
    let next = i + frame.steps[side.rawValue]
    guard side.isLevel, isLine(i), own(i) & SideBits.level != 0,
      lines.kinds[next] == GlyphKind.blank, links[next] == 0
    else { return nil }
    let place = frame.point(i)
    let p = place + side.step + side.step
    guard let box = index.box(facing: side, at: p, boxes),
      !index.boxes(side, at: p).contains(where: { boxes[$0].frame.contains(place) })
    else { return nil }
    return box
  }
}

extension Side {
  init(_ number: Int) { self = Side.allCases[number & 3] }
}

/// The boxes by the cells of their sides.
struct BoxIndex {
  private let plain: SideIndex
  private let cells: SideIndex
  private let plainBoxes: [Int]
  private let cellBoxes: [Int]

  init(_ boxes: [Diagram.Box]) {
    plainBoxes = boxes.indices.filter { !boxes[$0].isCell }
    cellBoxes = boxes.indices.filter { boxes[$0].isCell }
    plain = SideIndex(plainBoxes.map { boxes[$0].frame })
    cells = SideIndex(cellBoxes.map { boxes[$0].frame })
  }

  /// Returns the boxes with a side of some kind at a point.
  func boxes(_ side: Side, at p: Point) -> [Int] {
    let (line, place) = side.isLevel ? (p.x, p.y) : (p.y, p.x)
    return [
      plain.rect(side, line: line, at: place).map { plainBoxes[$0] },
      cells.rect(side, line: line, at: place).map { cellBoxes[$0] },
    ].compactMap(\.self)
  }

  /// Returns the box that has a side, without its corners, at a point, for what comes from outside in
  /// some direction.
  func box(facing side: Side, at p: Point, _ all: [Diagram.Box]) -> Int? {
    boxes(side.opposite, at: p).first { i in
      let frame = all[i].frame
      return side.isLevel
        ? p.y > frame.minY && p.y < frame.maxY - 1 : p.x > frame.minX && p.x < frame.maxX - 1
    }
  }

  /// Returns the box at whose side a wire ends that comes from some side of the cell: the smallest
  /// one on the other side of the line, else the smallest one that the wire lies in. A cylinder is one
  /// with its body.
  func box(at p: Point, from side: Side, _ all: [Diagram.Box]) -> Int? {
    let area = { (i: Int) in all[i].frame.width * all[i].frame.height }
    let box =
      boxes(side, at: p).min { area($0) < area($1) }
      ?? boxes(side.opposite, at: p).min { area($0) < area($1) }
    return box.map(all.cylinder(of:))
  }
}
