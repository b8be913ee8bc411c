import Cells

/// A line that follows a piece that is moved: the run of line cells that a selected cell reaches
/// out to, or that points at it or touches its line, up to where it ends.
struct Follower {
  enum End {
    /// A cell that stays in place.
    case anchor(Point)
    /// A line end that stays in place and is kept.
    case head(Point, LineEnd)
    /// A selected cell, which is moved.
    case selected(Point)
    /// A line end at one side of a selected cell, which moves with the cell.
    case pointing(Point, Side, LineEnd)
  }

  /// The selected cell, and its side with the line.
  let cell: Point
  let side: Side
  private let start: End
  /// The cells that are cleared before the line is redrawn.
  fileprivate(set) var run: [Point] = []
  fileprivate(set) var end: End
  fileprivate(set) var style: LineStyle
  fileprivate(set) var ink: Style
}

extension Lifted {
  /// Returns the lines that follow the lifted piece, in reading order of its cells. Costs its
  /// border and the length of the lines.
  func followers(on layer: Layer) -> [Follower] {
    guard !isLoose, !isCopy else { return [] }
    var followers: [Follower] = []
    var joined: Set<Point> = []
    layer.tiles.forEachUsedCell(in: source.bounds) { p, cell in
      guard source.isOnBorder(p), source.contains(p) else { return }
      let arms = (LineGlyph(cell.glyph) == nil ? nil : layer.line(at: p)?.arms) ?? .none
      for side in Side.allCases where !joined.contains(p + side.step) {
        let follower =
          arms[side] == .none
          ? Follower(pointingAt: p, from: side, source, layer)
            ?? (arms.isEmpty ? nil : Follower(touching: p, from: side, source, layer))
          : Follower(at: p, side, arms[side], source, layer)
        guard let follower else { continue }
        if follower.isOfTwo { joined.formUnion(follower.run) }
        followers.append(follower)
      }
    }
    return followers
  }
}

extension Follower {
  /// Follows an arm. Nil if no line cell outside the selection meets it.
  fileprivate init?(
    at p: Point, _ side: Side, _ weight: Weight, _ selection: Selection, _ layer: Layer
  ) {
    let next = p + side.step
    guard !selection.contains(next), layer.isMet(side, at: p), let first = layer.line(at: next)
    else { return nil }
    (cell, self.side, start) = (p, side, .selected(p))
    style = LineStyle(first, weight: weight)
    style.isArc = false
    ink = layer[next].style
    end = .anchor(next)
    trace(from: next, selection, layer)
  }

  /// Follows a line whose end points at a cell. Nil if nothing points at the cell or there is no
  /// line at its tail.
  fileprivate init?(
    pointingAt p: Point, from side: Side, _ selection: Selection, _ layer: Layer
  ) {
    let (head, next) = (p + side.step, p + side.step + side.step)
    let glyph = layer[head].glyph
    guard LineEnd.takes(glyph, from: side), LineGlyph(glyph) == nil, !selection.contains(head),
      !selection.contains(next), let kind = LineEnd.reading(glyph)?.end,
      let first = layer.line(at: next), first.arms[side.opposite] != .none
    else { return nil }
    (cell, self.side, start) = (p, side, .pointing(p, side, kind))
    style = LineStyle(first, weight: first.arms[side.opposite])
    style.isArc = false
    ink = layer[next].style
    (run, end) = ([head], .anchor(next))
    trace(from: next, selection, layer)
  }

  /// Follows a line that ends right beside a cell, towards it: `|--`, `│──`. Nil if there is none.
  fileprivate init?(
    touching p: Point, from side: Side, _ selection: Selection, _ layer: Layer
  ) {
    let next = p + side.step
    guard !selection.contains(next), !selection.contains(next + side.step),
      let first = layer.line(at: next), layer.metArms(at: next).sides == [side],
      first.arms[side.opposite] != .none
    else { return nil }
    (cell, self.side, start) = (p, side, .pointing(p, side, .none))
    style = LineStyle(first, weight: first.arms[side])
    style.isArc = false
    ink = layer[next].style
    (run, end) = ([next], .anchor(next + side.step))
    trace(from: next + side.step, selection, layer)
  }

  /// Whether the other end is moved, too.
  fileprivate var isOfTwo: Bool {
    switch end {
    case .selected, .pointing: true
    case .anchor, .head: false
    }
  }

  /// Takes the run up to its end. If it comes back to the selection, or is a side of a box that
  /// does, it is taken only up to its first corner.
  private mutating func trace(from start: Point, _ selection: Selection, _ layer: Layer) {
    guard let corner = walk(from: start, selection, layer) else { return }
    let isBack = if case .selected = end { true } else { false }
    guard isBack || layer.turnsBack(at: run[corner], from: side, to: selection) else { return }
    end = .anchor(run[corner])
    run.removeSubrange(corner...)
  }

  /// Walks the run. Returns the index of its first corner, or nil if it has none.
  private mutating func walk(
    from start: Point, _ selection: Selection, _ layer: Layer
  ) -> Int? {
    var (p, side) = (start, side)
    var corner: Int?
    while !selection.contains(p) {
      if let (kind, _) = LineEnd.reading(layer[p].glyph),
        LineEnd.takes(layer[p].glyph, from: side.opposite),
        LineGlyph(layer[p].glyph) == nil
      {
        run.append(p)
        let next = p + side.step
        let isMoved = selection.contains(next) && layer[next] != .clear
        end = isMoved ? .pointing(next, side.opposite, kind) : .head(p, kind)
        return corner
      }
      let arms = layer.metArms(at: p)
      guard arms[side.opposite] != .none, arms.sides.count == 2,
        let exit = arms.sides.first(where: { $0 != side.opposite })
      else {
        let next = p + side.step
        if arms.sides == [side.opposite], layer.line(at: p)?.arms[side] ?? .none != .none,
          selection.contains(next), layer.line(at: next) != nil
        {
          run.append(p)
          end = .pointing(next, side.opposite, .none)
        } else {
          end = .anchor(p)
        }
        return corner
      }
      if layer.line(at: p)?.isArc ?? false { style.isArc = true }
      if exit != side, corner == nil { corner = run.count }
      run.append(p)
      (p, side) = (p + exit.step, exit)
    }
    end = .selected(p)
    return corner
  }

  /// Returns the line from the new place of its cell. What points at the cell still does.
  func wire(_ place: (Point) -> Point, _ turned: (Side) -> Side) -> Wire {
    func spot(_ end: End) -> (points: [Point], kind: LineEnd) {
      switch end {
      case .anchor(let p): return ([p], .none)
      case .head(let p, let kind): return ([p], kind)
      case .selected(let p): return ([place(p)], .none)
      case .pointing(let p, let side, let kind):
        let step = turned(side).step
        return ([place(p) + step, place(p) + step + step], kind)
      }
    }
    let (first, last) = (spot(start), spot(end))
    var wire = Wire(points: first.points + last.points.reversed(), style: style, ink: ink)
    (wire.from, wire.to, wire.keepsEndInk) = (first.kind, last.kind, true)
    return wire
  }
}

extension Clip {
  /// Creates the clip of a lifted piece, without the arms of the lines that follow.
  init(lifting lifted: Lifted, off layer: Layer) {
    var tiles = Clip(layer.cel, lifted.source).tiles
    let arms = Dictionary(grouping: lifted.followers(on: layer), by: \.cell)
    for (p, followers) in arms {
      guard let glyph = layer.glyph(at: p, without: followers.map(\.side)) else { continue }
      tiles[p - lifted.source.bounds.origin].glyph = glyph
    }
    self.init(tiles)
  }
}

extension Floating {
  /// Whether the piece lies as it was lifted and where: nothing is moved, so nothing is drawn.
  func isAtRest(on layer: Layer) -> Bool {
    guard let lifted, lifted.orientation == Orientation(), origin == lifted.source.bounds.origin
    else { return false }
    return isFollowed || clip.tiles == Clip(lifting: lifted, off: layer).tiles
  }

  /// Draws the hole that the piece left, the piece itself, and its lines.
  func draw(on easel: inout Easel) {
    guard let lifted else { return clip.draw(at: origin, on: &easel) }
    guard !isAtRest(on: easel.layer) else { return }
    let followers = lifted.followers(on: easel.layer)
    for p in followers.flatMap(\.run) { easel.clear(at: p) }
    lifted.clearSource(on: &easel)
    clip.draw(at: origin, on: &easel)
    let bounds = lifted.source.bounds
    for follower in followers {
      let wire = follower.wire(
        { lifted.orientation.place($0 - bounds.origin, in: bounds.size) + origin },
        lifted.orientation.side)
      wire.draw(on: &easel)
    }
  }
}

extension Easel {
  /// Clears rectangles of cells.
  mutating func clear(_ rects: [Rect]) { fill(rects, with: .space, Cell.clear.style) }
}

extension Selection {
  /// Clears the selected cells.
  func clear(on easel: inout Easel) {
    easel.clear(rects(in: bounds))
  }
}
