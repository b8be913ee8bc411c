import Cells

/// A piece cut or copied from a layer: clear cells let what they are pasted on show through.
public struct Clip: Equatable, Sendable {
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

  public var size: Size { tiles.size }

  func draw(at origin: Point, on easel: inout Easel) {
    tiles.forEachUsedCell { p, cell in easel.put(cell.glyph, cell.style, at: p + origin) }
  }
}

/// A paste that is not yet part of the drawing: it can be moved, stamped or dropped.
public struct Floating: Equatable, Sendable {
  public let clip: Clip
  public internal(set) var origin: Point
}
