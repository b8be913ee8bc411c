import Cells

/// A piece cut or copied from a layer: clear cells let what they are pasted on show through.
public struct Clip: Hashable, Sendable {
  /// Cells that a clip from outside may have: a large screenful.
  public static let largestArea = 1 << 20

  let tiles: TileGrid

  /// The part of a layer inside `rect`; half of a wide glyph becomes a space. Costs the layer.
  init(_ layer: Layer, _ rect: Rect) {
    var copy = TileGrid(rect.size, background: .clear)
    layer.tiles.forEachUsedCell { p, cell in
      guard rect.contains(p) else { return }
      let cutLead = cell.glyph.isWide && p.x == rect.maxX - 1
      let cutTail = cell.glyph.isContinuation && p.x == rect.minX
      copy[p - rect.origin] = cutLead || cutTail ? cell.widowed : cell
    }
    tiles = copy
  }

  init(_ tiles: TileGrid) { self.tiles = tiles }

  /// A picture from outside; half of a wide glyph at its edges becomes a space. Nil where it is
  /// empty or larger than `largestArea`.
  public init?(_ picture: Grid) {
    guard Clip.allows(picture.size) else { return nil }
    var tiles = TileGrid(picture.size, background: .clear)
    for y in picture.bounds.rows {
      for x in picture.bounds.columns where picture[x, y] != Cell.clear {
        let cell = picture[x, y]
        let isAlone =
          cell.glyph.isWide
          ? !picture[x + 1, y].glyph.isContinuation
          : cell.glyph.isContinuation && !picture[x - 1, y].glyph.isWide
        tiles[Point(x, y)] = isAlone ? cell.widowed : cell
      }
    }
    self.init(tiles)
  }

  static func allows(_ size: Size) -> Bool {
    guard Drawing.allows(size), let area = size.area else { return false }
    return area <= largestArea
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(size) }

  public var size: Size { tiles.size }

  func draw(at origin: Point, on easel: inout Easel) {
    tiles.forEachRun { run in
      let (p, cell) = (Point(run.x, run.y) + origin, run.cell)
      if run.count > 3, cell.glyph.width == 1 {
        easel.fill([Rect(p.x, p.y, run.count, 1)], with: cell.glyph, cell.style)
      } else {
        for i in 0..<run.count { easel.put(cell.glyph, cell.style, at: Point(p.x + i, p.y)) }
      }
    }
  }
}

/// A paste that is not yet part of the drawing: it can be moved, stamped or dropped.
public struct Floating: Equatable, Sendable {
  public let clip: Clip
  public internal(set) var origin: Point
}
