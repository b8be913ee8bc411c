import Cells

/// A line that goes along with what is moved: the run of line cells that a selected cell reaches out
/// to, up to where it ends.
struct Follower {
  enum End {
    /// A cell that stays.
    case anchor(Point)
    /// What stands at the line's end, and stays its end.
    case head(Point, LineEnd)
    /// Another selected cell, which is moved too.
    case selected(Point)
  }

  /// The selected cell, and its side with the arm.
  let cell: Point
  let side: Side
  /// What goes before it is drawn anew.
  fileprivate(set) var run: [Point] = []
  fileprivate(set) var end: End
  fileprivate(set) var style: LineStyle
  fileprivate(set) var ink: Style
}

extension Lifted {
  /// The lines of what was lifted, in reading order of its cells. Costs its border and their length.
  func followers(on layer: Layer) -> [Follower] {
    guard !isLoose, !isCopy else { return [] }
    var followers: [Follower] = []
    var joined: Set<Point> = []
    layer.tiles.forEachUsedCell(in: source.bounds) { p, cell in
      guard LineGlyph(cell.glyph) != nil, source.isOnBorder(p), source.contains(p),
        let line = layer.line(at: p)
      else { return }
      for side in line.arms.sides where !joined.contains(p + side.step) {
        guard let follower = Follower(at: p, side, line.arms[side], source, layer) else { continue }
        if case .selected = follower.end { joined.formUnion(follower.run) }
        followers.append(follower)
      }
    }
    return followers
  }
}

extension Follower {
  /// Nil where no line cell outside of the selection meets the arm.
  fileprivate init?(
    at p: Point, _ side: Side, _ weight: Weight, _ selection: Selection, _ layer: Layer
  ) {
    let next = p + side.step
    guard !selection.contains(next), layer.isMet(side, at: p), let first = layer.line(at: next)
    else { return nil }
    (cell, self.side) = (p, side)
    style = LineStyle(first, weight: weight)
    style.isArc = false
    ink = layer[next].style
    end = .anchor(next)
    trace(from: next, selection, layer)
  }

  private mutating func trace(from start: Point, _ selection: Selection, _ layer: Layer) {
    var (p, side) = (start, side)
    var corner: Int?
    while !selection.contains(p) {
      if let (kind, _) = LineEnd.reading(layer[p].glyph),
        LineEnd.takes(layer[p].glyph, from: side.opposite),
        LineGlyph(layer[p].glyph) == nil
      {
        run.append(p)
        end = .head(p, kind)
        return
      }
      let arms = layer.metArms(at: p)
      guard arms[side.opposite] != .none, arms.sides.count == 2,
        let exit = arms.sides.first(where: { $0 != side.opposite })
      else {
        end = .anchor(p)
        return
      }
      if layer.line(at: p)?.isArc ?? false { style.isArc = true }
      if exit != side, corner == nil { corner = run.count }
      run.append(p)
      (p, side) = (p + exit.step, exit)
    }
    guard let corner else {
      end = .selected(p)
      return
    }
    end = .anchor(run[corner])
    run.removeSubrange(corner...)
  }

  /// The line anew, from where its cell lies now.
  func wire(_ place: (Point) -> Point) -> Wire {
    var wire = Wire(points: [], style: style, ink: ink)
    wire.keepsEndInk = true
    switch end {
    case .anchor(let p): wire.points = [place(cell), p]
    case .selected(let p): wire.points = [place(cell), place(p)]
    case .head(let p, let kind):
      wire.points = [place(cell), p]
      wire.to = kind
    }
    return wire
  }
}

extension Clip {
  /// What is lifted off a layer: without the arms of the lines that follow.
  init(lifting lifted: Lifted, off layer: Layer) {
    var tiles = Clip(layer, lifted.source).tiles
    let arms = Dictionary(grouping: lifted.followers(on: layer), by: \.cell)
    for (p, followers) in arms {
      guard let glyph = layer.glyph(at: p, without: followers.map(\.side)) else { continue }
      tiles[p - lifted.source.bounds.origin].glyph = glyph
    }
    self.init(tiles)
  }
}

extension Floating {
  /// The hole it left, the piece itself, and its lines.
  func draw(on easel: inout Easel) {
    guard let lifted else { return clip.draw(at: origin, on: &easel) }
    let followers = lifted.followers(on: easel.layer)
    for p in followers.flatMap(\.run) { easel.clear(at: p) }
    if !lifted.isCopy { lifted.source.clear(on: &easel) }
    clip.draw(at: origin, on: &easel)
    let bounds = lifted.source.bounds
    for follower in followers {
      let wire = follower.wire { p in
        lifted.orientation.place(p - bounds.origin, in: bounds.size) + origin
      }
      wire.draw(on: &easel)
    }
  }
}

extension Selection {
  /// Nothing is left in its cells.
  func clear(on easel: inout Easel) {
    easel.fill(rects(in: bounds), with: .space, Cell.clear.style)
  }
}
