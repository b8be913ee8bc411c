import Cells

/// Some dots of a grid, by the cells that they lie in, as dabs have brought them.
struct DotRegion: Sendable {
  /// Those of a cell. What a cell becomes depends on which dots came to it at first, all at once, and
  /// not on how the others came.
  struct Dots: Equatable, Sendable {
    /// What the first dab brought that reached the cell.
    fileprivate(set) var first: UInt8
    fileprivate(set) var all: UInt8
    /// The number of that dab.
    private var dab: Int32 = 0

    /// All of one dab.
    init(_ dots: UInt8) { (first, all) = (dots, dots) }

    static func == (a: Dots, b: Dots) -> Bool { a.first == b.first && a.all == b.all }

    fileprivate mutating func insert(_ dots: UInt8, of dab: Int32) {
      if all == 0 { self.dab = dab }
      if self.dab == dab { first |= dots }
      all |= dots
    }
  }

  let grid: DotGrid
  private var cells: GrowingBox<Dots>
  private var dab: Int32 = 0

  /// No dots. Dots in cells outside `area` are left out.
  init(_ grid: DotGrid, in area: Rect) {
    self.grid = grid
    cells = GrowingBox(Dots(0), in: area)
  }

  /// Rectangles of dots, as far as they lie in an area of cells, all of one dab. Costs the box around
  /// them.
  init(_ grid: DotGrid, _ dots: [Rect], in area: Rect) {
    self.grid = grid
    let box = dots.reduce(Rect.zero) { $0.union($1) }
    cells = GrowingBox(Dots(0), all: PointGrid.dots(grid).cells(of: box).intersection(area))
    for rect in dots { insert(rect) }
  }

  /// The cells that dots may lie in.
  var area: Rect { cells.bounds }

  /// The dots of one cell.
  struct Piece {
    let cell: Point
    let dots: UInt8
  }

  /// Those of all cells that have any.
  var pieces: [Piece] {
    area.points.map { Piece(cell: $0, dots: self[$0].all) }.filter { $0.dots != 0 }
  }

  /// The dots of a cell.
  subscript(cell: Point) -> Dots { cells[cell] }

  /// What is inserted from now on comes after what was before.
  mutating func beginDab() { dab &+= 1 }

  mutating func insert(_ dots: UInt8, inCell p: Point) {
    let dab = dab
    cells.update(p) { $0.insert(dots, of: dab) }
  }

  mutating func insert(_ dots: Rect) {
    let points = PointGrid.dots(grid)
    let dots = dots.intersection(points.points(of: cells.limit))
    guard !dots.isEmpty else { return }
    let (width, height) = (grid.columns, grid.rows)
    let (first, last) = (points.cell(of: dots.origin), points.cell(of: dots.lastPoint))
    for x in first.x...last.x {
      let columns = dots.columns.clamped(to: x * width..<(x + 1) * width)
      let bits = (1 << columns.count - 1) << (columns.lowerBound - x * width)
      for y in first.y...last.y {
        var mask = 0
        for row in dots.rows.clamped(to: y * height..<(y + 1) * height) {
          mask |= bits << ((row - y * height) * width)
        }
        insert(UInt8(truncatingIfNeeded: mask), inCell: Point(x, y))
      }
    }
  }
}
