import Cells

/// A piece cut or copied from a layer. Its clear cells let what they are pasted on show through.
public struct Clip: Hashable, Sendable {
  /// The largest number of cells of a clip from outside: a large screenful.
  public static let largestArea = 1 << 20

  let tiles: TileGrid
  /// The bytes that a newer version wrote after it in a snapshot.
  var tail: [UInt8] = []

  /// Copies the selected part of a cel. Half of a wide glyph becomes a space. Costs the tiles
  /// there.
  init(_ cel: Cel, _ selection: Selection) {
    var copy = TileGrid(selection.bounds.size, background: .clear)
    let origin = selection.bounds.origin
    cel.tiles.forEachUsedCell(in: selection.bounds) { p, cell in
      guard selection.contains(p) else { return }
      copy[p - origin] = selection.whole(cell, at: p)
    }
    tiles = copy
  }

  /// Copies the selected part of a drawing as seen through all layers.
  init(_ drawing: Drawing, _ selection: Selection) {
    let bounds = selection.bounds
    var copy = TileGrid(bounds.size, background: .clear)
    for y in bounds.rows {
      let row = drawing.flattened(rows: y..<y + 1, columns: bounds.columns)
      for x in 0..<row.width where row[x, 0] != Cell.clear {
        let place = Point(x, y - bounds.minY)
        let p = place + bounds.origin
        if selection.contains(p) { copy[place] = selection.whole(row[x, 0], at: p) }
      }
    }
    self.init(copy)
  }

  init(_ tiles: TileGrid) { self.tiles = tiles }

  /// The piece as it looks on a blank drawing.
  public var picture: Grid {
    var picture = Grid(size)
    tiles.forEachUsedCell { p, cell in picture[p.x, p.y] = cell.over(.blank) }
    return picture
  }

  /// Creates a clip from a picture. Half of a wide glyph at its edge becomes a space. Nil if the
  /// picture is empty or larger than `largestArea`.
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

  /// The size in cells, which is never empty.
  public var size: Size { tiles.size }

  func draw(at origin: Point, on easel: inout Easel) {
    tiles.forEachRun { run in
      let (p, cell) = (Point(run.x, run.y) + origin, run.cell)
      if run.count > 3, cell.glyph.isNarrow {
        easel.fill([Rect(p.x, p.y, run.count, 1)], with: cell.glyph, cell.style)
      } else {
        for i in 0..<run.count { easel.put(cell.glyph, cell.style, at: Point(p.x + i, p.y)) }
      }
    }
  }
}

/// A piece that is not part of the drawing yet. It can be moved, turned, stamped or dropped.
public struct Floating: Equatable, Sendable {
  /// The cells of the piece, as it is turned.
  public internal(set) var clip: Clip
  /// The position of the clip’s top left cell in the drawing, or outside it.
  public internal(set) var origin: Point
  /// The place the piece was lifted from, or nil for a paste.
  var lifted: Lifted? {
    didSet {
      // After another form they could be taken for part of it.
      if (lifted == nil) != (oldValue == nil) { tail = [] }
    }
  }
  /// What a paste was made of; nil for a copy, and for a piece that was lifted.
  var kind: PieceKind?
  /// The bytes that a newer version wrote after it.
  var tail: [UInt8] = []

  init(clip: Clip, origin: Point, lifted: Lifted? = nil, kind: PieceKind? = nil) {
    (self.clip, self.origin, self.lifted, self.kind) = (clip, origin, lifted, kind)
    // Those of a clipboard belong to the clipboard.
    self.clip.tail = []
  }
}

/// What a piece that comes from outside of the drawing was made of: the name of the step that stamps it.
public enum PieceKind: String, Hashable, CaseIterable, Sendable {
  /// Large letters.
  case lettering
  /// A picture of a file.
  case picture
}

/// The way a piece was lifted off the layer, and its orientation after that.
struct Lifted: Hashable, Sendable {
  /// The cells the piece was lifted from.
  let source: Selection
  var orientation = Orientation()
  /// Whether the cells stay where they are.
  var isCopy = false
  /// Whether the lines that lead to the piece stay behind.
  var isLoose = false
  /// The cells there that others have drawn since, which stay.
  var spared: Selection?
}

extension Lifted {
  /// Clears the cells that the piece was lifted from.
  func clearSource(on easel: inout Easel) {
    guard !isCopy else { return }
    guard let spared else { return source.clear(on: &easel) }
    source.joined(with: spared, .subtract)?.clear(on: &easel)
  }
}

extension Floating {
  /// Returns the selection after the piece is stamped. Nil for a paste, or if nothing would be
  /// inside `area`.
  func selection(in area: Rect) -> Selection? {
    guard let lifted else { return nil }
    let shape = lifted.source.turned(lifted.orientation)
    return shape.offset(by: origin - shape.bounds.origin).clipped(to: area)
  }

  mutating func turn(_ steps: [TurnStep], isPlain: Bool) {
    clip = clip.turned(steps, isPlain: isPlain)
    for step in steps { lifted?.orientation.apply(step) }
  }
}

extension Selection {
  /// Returns a selected cell. If only half of a wide glyph is selected, it becomes a space.
  fileprivate func whole(_ cell: Cell, at p: Point) -> Cell {
    guard cell.glyph.isWide || cell.glyph.isContinuation else { return cell }
    return contains(Point(p.x + (cell.glyph.isWide ? 1 : -1), p.y)) ? cell : cell.widowed
  }
}
