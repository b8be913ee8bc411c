import Cells

/// The walls that a box shares with others, as the cells of a table do.
struct SharedWalls {
  /// The boxes that are none any more without it: tables that are made of cells, one of which it is.
  let torn: Set<Int>
  /// The other boxes of the table.
  let cells: Set<Int>
  private let frame: Rect
  /// The walls of the boxes that stay.
  private let walls: WallMap

  init(of frame: Rect, in diagram: Diagram) {
    self.frame = frame
    let torn = diagram.tables(of: frame)
    let box = diagram.boxes.firstIndex { $0.frame == frame }
    let all = box.flatMap { TableWalls(diagram)?.table(of: $0) } ?? []
    cells = Set(all.filter { !torn.contains($0) && !frame.covers(diagram.boxes[$0].frame) })
    self.torn = torn
    var walls = WallMap(diagram.lines.frame)
    for (i, box) in diagram.boxes.enumerated()
    where !torn.contains(i) && !frame.covers(box.frame) && box.frame.touches(frame) {
      walls.add(box.frame)
    }
    self.walls = walls
  }

  /// Whether all walls are those of others, so that the box stays without its words.
  var isAll: Bool { frame.outline.allSatisfy { walls[$0] != 0 } }

  /// Returns the arms in a cell of a wall that go with the box; nil if all of it goes.
  func goingArms(at p: Point) -> UInt8? {
    guard walls[p] != 0 else { return nil }
    let inner = Side.allCases.filter { frame.contains(p + $0.step) }
    return inner.reduce(0) { $0 | SideBits.of($1.rawValue) } & ~walls[p]
  }

  /// Returns the arms in a cell of a wall that stay.
  func keptArms(at p: Point) -> UInt8 { walls[p] }
}

extension DiagramCanvas {
  /// Takes a box out with all that is in it. The walls that it shares with others stay with them.
  mutating func takeOut(_ frame: Rect) throws(CommandError) {
    let diagram = try diagram()
    let shared = SharedWalls(of: frame, in: diagram)
    var composer = LineComposer(layer, diagram.lines)
    var gone: [Point] = []
    let box = diagram.boxes.first { $0.frame == frame }
    for p in frame.outline {
      guard let arms = shared.goingArms(at: p) else {
        gone.append(p)
        continue
      }
      let met = diagram.lines.met(at: p)
      guard arms & met != 0, !diagram.lines.isEnd(at: p) else { continue }
      composer.remove(arms & met, at: p)
      // A rule without a tee at the side that goes needs a corner now.
      let kept = shared.keptArms(at: p)
      if let box, kept & ~met != 0 {
        composer.add(
          LineComposer.Strand(
            sides: kept, source: nil, look: box.look(at: p), ink: layer[p].style), at: p)
      }
    }
    draw { easel in
      composer.draw(on: &easel)
      easel.clear([frame.inset(by: 1)] + gone.map { Rect(corners: $0, $0) })
    }
  }

  /// Returns the cells of a box with all that is in it, as it looks where nothing meets it.
  func cutOut(_ frame: Rect) throws(CommandError) -> [(Point, Cell)] {
    let lines = try diagram().lines
    var composer = LineComposer(layer, lines)
    for p in frame.outline where !lines.isEnd(at: p) {
      let outer = Side.allCases.filter { !frame.contains(p + $0.step) }
      let arms = outer.reduce(0) { $0 | SideBits.of($1.rawValue) } & lines.met(at: p)
      if arms != 0 { composer.remove(arms, at: p) }
    }
    var bare = self
    bare.draw { composer.draw(on: &$0) }
    return bare.cells(in: frame)
  }
}

extension Diagram {
  /// Whether a box shares a wall with one that does not lie in it.
  func sharesWalls(_ box: Int) -> Bool {
    let frame = boxes[box].frame
    return boxes.contains { !frame.covers($0.frame) && frame.sharesSide(with: $0.frame) }
  }

  /// Returns the tables that a box is a cell of, at their edge: boxes whose inside is all cells.
  fileprivate func tables(of frame: Rect) -> Set<Int> {
    var tables: Set<Int> = []
    var box = boxes.firstIndex { $0.frame == frame }
    while let parent = box.flatMap({ boxes[$0].parent }),
      frame.sharesSide(with: boxes[parent].frame), isAllCells(parent)
    {
      tables.insert(parent)
      box = parent
    }
    return tables
  }

  private func isAllCells(_ table: Int) -> Bool {
    let cells = boxes.filter { $0.parent == table }.map(\.frame)
    let area = { (rect: Rect) in (rect.width - 1) * (rect.height - 1) }
    return cells.reduce(0) { $0 + area($1) } == area(boxes[table].frame)
  }
}

extension Rect {
  /// Whether some cells are common.
  fileprivate func touches(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Returns whether sides of two rectangles lie on one another.
  func sharesSide(with other: Rect) -> Bool {
    let common = intersection(other)
    guard !common.isEmpty else { return false }
    let (columns, rows) = (
      [minX, maxX - 1].filter { $0 == other.minX || $0 == other.maxX - 1 },
      [minY, maxY - 1].filter { $0 == other.minY || $0 == other.maxY - 1 }
    )
    return common.height > 1 && !columns.isEmpty || common.width > 1 && !rows.isEmpty
  }
}
