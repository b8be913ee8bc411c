import Cells

/// Where the points of a drawing are after a change of its structure.
package struct PointMap: Hashable, Sendable {
  fileprivate enum Move: Hashable, Sendable {
    case offset(Point)
    case strip(Strip, columns: Bool)
    case turn([TurnStep], Size)
  }

  private let moves: [Move]

  /// Everything stays where it is.
  package static let stays = PointMap(moves: [])

  private init(moves: [Move]) { self.moves = moves }

  /// Returns the map that does this one and then another. What one does and the next undoes is left
  /// out, so that points come back to where they were.
  package func then(_ other: PointMap) -> PointMap {
    PointMap(
      moves: other.moves.reduce(into: moves) { moves, move in
        if moves.last?.inverse == move { moves.removeLast() } else { moves.append(move) }
      })
  }

  /// Creates the map of a drawing that is cut, so that a point comes to lie at its top left.
  static func cut(at origin: Point) -> PointMap { PointMap(moves: [.offset(.zero - origin)]) }

  static func strip(_ strip: Strip, columns: Bool) -> PointMap {
    let moved = Strip(action: strip.action, first: strip.first, count: strip.count)
    return PointMap(moves: [.strip(moved, columns: columns)])
  }

  /// Creates the map of a drawing that is turned, which had a size before.
  static func turn(_ steps: [TurnStep], _ size: Size) -> PointMap {
    PointMap(moves: [.turn(steps, size)])
  }

  /// The map that takes points back.
  package var inverse: PointMap { PointMap(moves: moves.reversed().map(\.inverse)) }

  /// Returns the grid with its cells where they are afterwards, in a new size. Those that are gone or
  /// outside are left out. Costs the cells.
  func place(_ tiles: TileGrid, in size: Size) -> TileGrid {
    var placed = TileGrid(size, background: tiles.background)
    tiles.forEachUsedCell { p, cell in
      if let q = exactPlace(p) { placed[q] = cell }
    }
    return placed
  }

  /// Returns where a cell is afterwards; for one that is gone the place where it was.
  func place(_ p: Point) -> Point { moves.reduce(p) { $1.place($0) } }

  /// Returns where a cell is afterwards; nil for one that is gone.
  func exactPlace(_ p: Point) -> Point? {
    moves.reduce(p as Point?) { p, move in p.flatMap { move.exactPlace($0) } }
  }

  /// Returns where a point of a grid is afterwards.
  func place(_ p: Point, in grid: PointGrid) -> Point { moves.reduce(p) { $1.place($0, in: grid) } }

  /// Returns where selected cells are afterwards.
  ///
  /// - Parameter bounds: the drawing’s afterwards, to which the selection is cut.
  func place(_ selection: Selection, in bounds: Rect) -> Selection? {
    moves.reduce(selection as Selection?) { selection, move in
      selection.flatMap { move.place($0) }
    }?.clipped(to: bounds)
  }
}

extension PointMap.Move {
  var inverse: Self {
    switch self {
    case .offset(let offset): .offset(.zero - offset)
    case .strip(let strip, let columns): .strip(strip.inverse, columns: columns)
    case .turn(let steps, let size):
      .turn(steps.inverse, steps.reduce(size) { $1.size($0) })
    }
  }

  func place(_ p: Point) -> Point {
    switch self {
    case .offset(let offset): p + offset
    case .strip(let strip, let columns):
      columns ? Point(strip.nearestPlace(p.x), p.y) : Point(p.x, strip.nearestPlace(p.y))
    case .turn(let steps, let size): steps.turned(p, in: size)
    }
  }

  /// Returns where a cell is afterwards; nil for one that is gone.
  func exactPlace(_ p: Point) -> Point? {
    guard case .strip(let strip, let columns) = self else { return place(p) }
    let n = strip.place(columns ? p.x : p.y)
    return n.map { columns ? Point($0, p.y) : Point(p.x, $0) }
  }

  func place(_ p: Point, in grid: PointGrid) -> Point {
    guard case .dots = grid else { return place(p) }
    let (cell, dot) = (place(grid.cell(of: p)), grid.dot(of: p))
    guard case .turn(let steps, _) = self else { return grid.point(dot, in: cell) }
    // A grid that is not square has no such dot when it is turned by 90°.
    let turned = steps.turned(dot, in: grid.cell)
    return grid.point(turned.clamped(to: Rect(origin: .zero, size: grid.cell)), in: cell)
  }

  func place(_ selection: Selection) -> Selection? {
    if case .turn(let steps, _) = self {
      var orientation = Orientation()
      for step in steps { orientation.apply(step) }
      let shape = selection.turned(orientation)
      return shape.offset(by: moved(selection.bounds).origin - shape.bounds.origin)
    }
    if selection.isRect { return Selection(moved(selection.bounds)) }
    let spans = selection.spans.map { span in
      let rect = moved(span.rect)
      return Span(y: rect.minY, columns: rect.columns)
    }
    return Selection(Selection.merged(spans))
  }

  /// Returns what lies between the first and the last cell of a rectangle afterwards.
  private func moved(_ rect: Rect) -> Rect {
    Rect(corners: place(rect.origin), place(rect.lastPoint))
  }
}

extension [TurnStep] {
  /// Returns the place of a point in an area of a given size after the steps.
  fileprivate func turned(_ p: Point, in size: Size) -> Point {
    reduce((p, size)) { ($1.place($0.0, in: $0.1), $1.size($0.1)) }.0
  }
}

extension Drawing {
  /// The smallest rectangle around everything drawn, on any layer and in any frame.
  var usedBounds: Rect {
    places.reduce(Rect.zero) { $0.union(self[$1].tiles.usedBounds(in: bounds)) }
  }
}

extension Strip {
  /// Returns the new index of row or column `n`; for one that is deleted that of what is in its place.
  func nearestPlace(_ n: Int) -> Int { place(n) ?? first }

  /// The strip that takes this one back.
  var inverse: Strip {
    Strip(action: action == .insert ? .delete : .insert, first: first, count: count)
  }
}

extension [TurnStep] {
  /// The steps that take these back, without whole turns.
  fileprivate var inverse: [TurnStep] {
    reversed().reduce(into: []) { steps, step in
      for step in step == .right ? [.right, .right, .right] : [step] {
        steps.append(step)
        if steps.suffix(4) == [.right, .right, .right, .right] { steps.removeLast(4) }
      }
    }
  }
}

extension ByteWriter {
  /// Writes a map, as `ByteReader.pointMap` reads it.
  package mutating func pointMap(_ map: PointMap) { map.write(to: &self) }
}

extension ByteReader {
  /// Reads where points have gone.
  package mutating func pointMap() throws(PackingError) -> PointMap { try PointMap(&self) }
}

extension PointMap {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.list(moves) { writer, move in move.write(to: &writer) }
  }

  fileprivate init(_ reader: inout ByteReader) throws(PackingError) {
    moves = try reader.list { (r) throws(PackingError) in try Move(&r) }
    guard moves.count <= 16 else { throw reader.failure("too many moves") }
  }
}

extension PointMap.Move {
  fileprivate func write(to writer: inout ByteWriter) {
    switch self {
    case .offset(let offset):
      writer.byte(1)
      writer.point(offset)
    case .strip(let strip, let columns):
      writer.byte(2)
      writer.flag(columns)
      writer.flag(strip.action == .insert)
      writer.count(strip.first)
      writer.count(strip.count)
    case .turn(let steps, let size):
      writer.byte(3)
      writer.list(steps) { $0.byte($1 == .level ? 0 : $1 == .upright ? 1 : 2) }
      writer.count(size.width)
      writer.count(size.height)
    }
  }

  fileprivate init(_ reader: inout ByteReader) throws(PackingError) {
    let sides = 0...Drawing.maximumSide
    switch try reader.byte() {
    case 1: self = .offset(try reader.point())
    case 2:
      let columns = try reader.flag()
      let strip = Strip(
        action: try reader.flag() ? .insert : .delete, first: try reader.number(in: sides),
        count: try reader.number(in: sides))
      self = .strip(strip, columns: columns)
    case 3:
      let steps = try reader.list { (r) throws(PackingError) -> TurnStep in
        switch try r.byte() {
        case 0: .level
        case 1: .upright
        case 2: .right
        default: throw r.failure("an unknown turn")
        }
      }
      guard steps.count <= 16 else { throw reader.failure("too many turns") }
      self = .turn(steps, try reader.size())
    default: throw reader.failure("an unknown move")
    }
  }
}
