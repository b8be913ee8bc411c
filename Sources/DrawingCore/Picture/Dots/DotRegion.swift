import Cells

/// Dots of a grid, grouped by cell, as they were added by dabs.
struct DotRegion: Sendable {
  /// The dots of a cell. The result for a cell depends on the dots that it got first, all at once,
  /// but not on the order of the others.
  struct Dots: Equatable, Sendable {
    /// The dots added by the first dab that reached the cell.
    fileprivate(set) var first: UInt8
    fileprivate(set) var all: UInt8
    /// The number of the first dab.
    private var dab: Int32 = 0

    /// Creates dots added by a single dab.
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

  /// Creates an empty region. Dots in cells outside `area` are left out.
  init(_ grid: DotGrid, in area: Rect) {
    self.grid = grid
    cells = GrowingBox(Dots(0), in: area)
  }

  /// Creates a region of rectangles of dots, clipped to an area of cells, as one dab. Costs the box
  /// around them.
  init(_ grid: DotGrid, _ dots: [Rect], in area: Rect) {
    self.grid = grid
    let box = dots.reduce(Rect.zero) { $0.union($1) }
    cells = GrowingBox(Dots(0), all: PointGrid.dots(grid).cells(of: box).intersection(area))
    for rect in dots { insert(rect) }
  }

  /// The rectangle of cells that may have dots.
  var area: Rect { cells.bounds }

  /// The dots of one cell.
  struct Piece {
    let cell: Point
    let dots: UInt8
  }

  /// The dots of each cell that has any.
  var pieces: [Piece] {
    area.points.map { Piece(cell: $0, dots: self[$0].all) }.filter { $0.dots != 0 }
  }

  /// The dots of a cell.
  subscript(cell: Point) -> Dots { cells[cell] }

  /// Begins another dab.
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
