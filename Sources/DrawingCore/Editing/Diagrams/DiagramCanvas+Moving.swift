import Cells

extension DiagramCanvas {
  /// Moves some cells with the wires that end there.
  mutating func move(_ rects: [Rect], by distance: Point) throws(CommandError) {
    guard distance != .zero, let first = rects.first else { return }
    var selection = Selection(first)
    for rect in rects.dropFirst() {
      guard let next = Selection(rect) else { continue }
      selection = selection?.joined(with: next, .add) ?? next
    }
    guard let selection else { return }
    let before = try diagram()
    let loops = before.loops(of: selection).reduce(selection.bounds) { $0.union($1) }
    try grow(toHold: loops.offset(by: distance))
    let lifted = Lifted(source: selection, isCopy: false, isLoose: false)
    let clip = Clip(lifting: lifted, off: layer)
    let origin = selection.bounds.origin + distance
    let floating = Floating(clip: clip, origin: origin, lifted: lifted)
    let move = try floating.checkedMove(on: layer, yields: true)
    draw { easel in
      if let move { move.draw(on: &easel) } else { floating.draw(on: &easel) }
    }
    tell(move?.note)
    let frames = move?.frames
    follow { rect in
      guard let frames else { return rects.contains(rect) ? rect.offset(by: distance) : rect }
      return frames[rect] ?? rect
    }
    let after = try diagram()
    guard after.boxes.count == before.boxes.count, after.texts.count == before.texts.count,
      move?.note != nil || after.graph == before.graph
    else { throw .noRoom }
  }

  /// Moves everything, as there is no room above or at the left.
  mutating func moveAll(by distance: Point) throws(CommandError) {
    try grow(toHold: layer.tiles.usedBounds(in: layer.tiles.bounds).offset(by: distance))
    follow { $0.offset(by: distance) }
    let old = layer
    draw { easel in
      old.tiles.forEachUsedCell { p, _ in easel.clear(at: p) }
      old.tiles.forEachUsedCell { p, cell in easel.put(cell.glyph, cell.style, at: p + distance) }
    }
  }

  /// Lets a side of a group give way, so that a rectangle and a blank beside it lie inside.
  mutating func widen(_ group: Rect, toHold rect: Rect) throws(CommandError) {
    let columns = rect.maxX + 2 - group.maxX
    if columns > 0 { try stretch(group, by: Point(columns, 0)) }
    let wide = Rect(group.minX, group.minY, group.width + max(0, columns), group.height)
    let rows = rect.maxY + 2 - group.maxY
    if rows > 0 { try stretch(wide, by: Point(0, rows)) }
  }

  /// Moves the right or the lower side of a box, of a cell that of its whole column or row. Where it
  /// grows, what stands beyond makes room.
  mutating func stretch(_ frame: Rect, by growth: Point) throws(CommandError) {
    let diagram = try diagram()
    let seam = TableSeam(diagram, frame, growth.x != 0 ? .right : .down)
    guard growth.x > 0 || growth.y > 0 else { return try move(seam.rects, by: growth) }
    var push = DiagramPush(diagram, by: growth)
    push.stretch(seam)
    try move(push.rects, by: growth)
  }

  /// Moves a box to the right or down, and what stands in its way.
  mutating func push(_ frame: Rect, by distance: Point) throws(CommandError) {
    var push = DiagramPush(try diagram(), by: distance)
    push.push(frame)
    try move(push.rects, by: distance)
  }
}

/// What moves to the right or down when a box grows: all that has a cell in its rows or columns,
/// and what that would come within one cell of, in turn. Boxes go with all that is in them, and rows
/// of boxes stay in line. A group whose side is reached grows, first into what is free beyond it.
struct DiagramPush {
  private let diagram: Diagram
  private let distance: Point
  private var boxes: Set<Int> = []
  private var texts: Set<Int> = []
  private(set) var rects: [Rect] = []

  init(_ diagram: Diagram, by distance: Point) {
    (self.diagram, self.distance) = (diagram, distance)
  }

  private var isLevel: Bool { distance.x > 0 }

  /// Moves the side of a box or of the cells of a table.
  mutating func stretch(_ seam: TableSeam) {
    rects += seam.rects
    makeRoom(beyond: seam.frame, in: seam.parent, besides: seam.frame)
  }

  /// Moves a box.
  mutating func push(_ frame: Rect) {
    guard let box = diagram.boxes.firstIndex(where: { $0.frame == frame }) else { return }
    take(box)
    makeRoom(beyond: frame, in: diagram.boxes[box].parent, besides: frame)
  }

  private mutating func take(_ box: Int) {
    boxes.insert(box)
    rects.append(diagram.boxes[box].frame)
  }

  /// Takes what lies beyond a rectangle, in the same box, and that box’s side if it is reached.
  ///
  /// - Parameter takesFree: whether the cells that are free beyond are taken first.
  mutating func makeRoom(
    beyond start: Rect, in parent: Int?, besides own: Rect, takesFree: Bool = false
  ) {
    var areas = takesFree && isFree(beyond: start, in: parent) ? [] : [beam(of: start)]
    var reached = end(of: start.offset(by: distance))
    var rows: [Rect] = []
    while let area = areas.popLast() {
      for (i, box) in diagram.boxes.enumerated()
      where box.parent == parent && !boxes.contains(i) && box.frame != own
        && isBeyond(box.frame, start) && !box.frame.intersection(area).isEmpty
      {
        take(i)
        reached = max(reached, end(of: box.frame.offset(by: distance)))
        areas.append(box.frame.offset(by: distance).inset(by: -1))
        areas += rowsOfNeighbours(of: box.frame, in: parent)
      }
      for (i, text) in diagram.texts.enumerated()
      where text.box == parent && !texts.contains(i) && isBeyond(text.span.rect, start)
        && !text.span.rect.intersection(area).isEmpty
      {
        texts.insert(i)
        rects.append(text.span.rect)
        reached = max(reached, end(of: text.span.rect.offset(by: distance)))
        areas.append(text.span.rect.offset(by: distance).inset(by: -1))
        // The others of a row are in it already.
        if !isLevel, !rows.contains(where: { $0.covers(text.span.rect) }) {
          rows.append(row(of: text.span.rect, in: parent))
          areas.append(rows[rows.count - 1])
        }
      }
      for loose in looseEnds(in: area, parent)
      where !rects.contains(loose) && isBeyond(loose, start) {
        rects.append(loose)
        reached = max(reached, end(of: loose.offset(by: distance)))
        areas.append(loose.offset(by: distance).inset(by: -1))
      }
    }
    guard let parent else { return }
    let frame = diagram.boxes[parent].frame
    guard reached + 1 > end(of: frame) - 1 else { return }
    rects.append(frame.border(at: isLevel ? .right : .down))
    makeRoom(
      beyond: frame, in: diagram.boxes[parent].parent, besides: frame,
      takesFree: diagram.boxes[parent].isGroup)
  }

  /// Returns whether the usual gap stays between a rectangle that grows and what lies beyond it.
  private func isFree(beyond start: Rect, in parent: Int?) -> Bool {
    let gap = DiagramPlace.usualGap(isLevel ? .right : .down)
    let near =
      isLevel
      ? Rect(start.maxX, start.minY, distance.x + gap, start.height)
      : Rect(start.minX, start.maxY, start.width, distance.y + gap)
    let boxes = diagram.boxes.filter { $0.parent == parent }.map(\.frame)
    let texts = diagram.texts.filter { $0.box == parent }.map(\.span.rect)
    return (boxes + texts + looseEnds(in: near, parent)).allSatisfy {
      !isBeyond($0, start) || $0.intersection(near).isEmpty
    }
  }

  /// Returns the boxes that begin in the same row as one that goes down.
  private func rowsOfNeighbours(of frame: Rect, in parent: Int?) -> [Rect] {
    guard !isLevel else { return [] }
    return diagram.boxes.filter { $0.parent == parent && $0.frame.minY == frame.minY }.map(\.frame)
  }

  /// How many blanks there are at most between the words of a row that goes down as one, as a legend does.
  private static let widestBlank = 8

  /// Returns the row that some words are a part of, with others in it and the arrows between them.
  private func row(of words: Rect, in parent: Int?) -> Rect {
    let texts = diagram.texts.filter { $0.box == parent && $0.place.y == words.minY }
    let all = texts.map(\.span.rect)
    var row = words
    while true {
      let near = Rect(
        row.minX - Self.widestBlank, row.minY, row.width + 2 * Self.widestBlank, 1)
      let found = all.filter { !$0.intersection(near).isEmpty } + looseEnds(in: near, parent)
      let wider = found.reduce(row) { $0.union($1) }
      if wider == row { return row }
      row = wider
    }
  }

  /// Returns the cells of the ends of wires in an area at which nothing is, and which lie in a box. A
  /// wire that leads nowhere, such as a bus, has both its ends there.
  private func looseEnds(in area: Rect, _ parent: Int?) -> [Rect] {
    diagram.wires.flatMap { wire -> [Rect] in
      let loose = wire.ends.filter { $0.anchor == nil }.map(\.place)
      guard loose.contains(where: area.contains) else { return [] }
      let inside = loose.filter { diagram.box(at: $0) == parent }
      return inside.filter { inside.count == 2 || area.contains($0) }.map { Rect(corners: $0, $0) }
    }
  }

  /// Returns the innermost box that a rectangle lies in.
  func parent(of rect: Rect) -> Int? {
    diagram.boxes.indices.filter {
      let frame = diagram.boxes[$0].frame
      return frame != rect && frame.covers(rect)
    }.min { diagram.boxes[$0].frame.size.area ?? 0 < diagram.boxes[$1].frame.size.area ?? 0 }
  }

  /// The rows or columns of a rectangle, from its end on.
  private func beam(of rect: Rect) -> Rect {
    isLevel
      ? Rect(rect.maxX, rect.minY, Drawing.maximumSide, rect.height)
      : Rect(rect.minX, rect.maxY, rect.width, Drawing.maximumSide)
  }

  private func end(of rect: Rect) -> Int { isLevel ? rect.maxX : rect.maxY }

  private func isBeyond(_ rect: Rect, _ start: Rect) -> Bool {
    isLevel ? rect.minX >= start.maxX : rect.minY >= start.maxY
  }
}

extension Diagram {
  /// The extents of the wires of which both ends are at cells that move, and which so move as they are.
  fileprivate func loops(of selection: Selection) -> [Rect] {
    wires.compactMap { wire in
      let isHeld = wire.ends.allSatisfy { $0.anchor.map(selection.contains) ?? false }
      return isHeld ? wire.points.reduce(.zero) { $0.union(Rect(corners: $1, $1)) } : nil
    }
  }
}
