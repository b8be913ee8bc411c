/// The cells to be written into a grid or a layer: runs of equal cells in row-major order, without
/// overlaps. Its size depends on what it writes, not on where.
public struct Patch: Hashable, Sendable {
  /// A run of `count` equal cells from column `x` to the right in row `y`. 32 bytes of plain data.
  @frozen
  public struct Run: Hashable, Sendable {
    // 32 bits each, as undo steps hold runs by the hundred thousand.
    @usableFromInline let firstColumn, row, length: Int32
    /// The cell to write in each column.
    public let cell: Cell

    /// Creates a run; a negative count becomes zero. No drawing extends beyond 32 bits.
    @inlinable
    public init(x: Int, y: Int, count: Int, cell: Cell) {
      (firstColumn, row) = (Int32(clamping: x), Int32(clamping: y))
      length = Int32(clamping: max(0, count))
      self.cell = cell
    }

    /// The first column.
    @inlinable public var x: Int { Int(firstColumn) }
    /// The row.
    @inlinable public var y: Int { Int(row) }
    /// The number of cells, never negative.
    @inlinable public var count: Int { Int(length) }
    /// The columns, half-open.
    @inlinable public var columns: Range<Int> { x..<x + count }

    @inlinable
    func continues(_ other: Run, below rows: Int) -> Bool {
      y - other.y == rows && x == other.x && count == other.count && cell == other.cell
    }
  }

  /// The runs in row-major order.
  public let runs: [Run]

  fileprivate init(runs: [Run]) { self.runs = runs }

  /// The patch that writes nothing.
  public static let empty = Patch(runs: [])

  /// Whether the patch writes nothing.
  public var isEmpty: Bool { runs.isEmpty }
  /// The number of cells written. Costs time proportional to the runs.
  public var cellCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// The cost in bytes against the budget of the history.
  public var cost: Int { runs.count * Patch.costOfRun }

  /// The cost of a run in bytes. It is more than a run takes, and fixed, so that the layout of a
  /// run does not change how much history is kept.
  package static let costOfRun = 40

  /// Calls `body` with rectangles of equal cells from the top left. Equal runs directly below each
  /// other, with none between, are one rectangle.
  @inlinable
  public func forEachBlock(_ body: (Rect, Cell) -> Void) {
    var i = 0
    while i < runs.count {
      let (first, height) = (runs[i], blockHeight(from: i))
      body(Rect(first.x, first.y, first.count, height), first.cell)
      i += height
    }
  }

  /// Calls `block` with each rectangle of equal cells at least `height` rows high, and `body` with
  /// the runs between, those of at most one band of `height` rows (counted from row 0) at a time.
  package func forEachPart(
    _ height: Int, runs body: (ArraySlice<Run>) -> Void, block: (Rect, Cell) -> Void
  ) {
    var (i, rows) = (0, blockHeight(from: 0))
    func goOn(by step: Int) {
      i += step
      rows = blockHeight(from: i)
    }
    while i < runs.count {
      let (start, first) = (i, runs[i])
      if rows >= height {
        block(Rect(first.x, first.y, first.count, rows), first.cell)
        goOn(by: rows)
        continue
      }
      let end = (first.y.floored(dividingBy: height).quotient + 1) * height
      while i < runs.count, runs[i].y < end, rows < height {
        goOn(by: min(rows, end - runs[i].y))
      }
      body(runs[start..<i])
    }
  }

  /// Returns the number of runs from `i` that form one rectangle of equal cells.
  @inlinable
  func blockHeight(from i: Int) -> Int {
    guard i < runs.count else { return 0 }
    var height = 1
    while i + height < runs.count, runs[i + height].continues(runs[i], below: height) {
      height += 1
    }
    return height
  }

  /// The smallest rectangle around all cells written.
  public var extent: Rect {
    guard let first = runs.first, let last = runs.last else { return .zero }
    var columns = first.columns
    for run in runs {
      columns = min(columns.lowerBound, run.x)..<max(columns.upperBound, run.columns.upperBound)
    }
    return Rect(columns.lowerBound, first.y, columns.count, last.y - first.y + 1)
  }

  /// Builds a patch from cells in row-major order.
  public struct Builder {
    @usableFromInline var runs: [Run] = []

    /// Creates a builder with nothing appended.
    ///
    /// - Parameter count: The number of runs to come; if exact, the patch takes no spare room.
    public init(count: Int = 0) { runs.reserveCapacity(count) }

    /// Appends cells to the right of or below all earlier ones; others are ignored.
    @inlinable
    public mutating func append(_ cell: Cell, at p: Point, count: Int = 1) {
      guard count > 0 else { return }
      let run = Run(x: p.x, y: p.y, count: count, cell: cell)
      guard let last = runs.last, last.y >= p.y else { return runs.append(run) }
      guard last.y == p.y, p.x >= last.columns.upperBound else { return }
      if last.columns.upperBound == p.x, last.cell == cell {
        runs[runs.count - 1] = Run(x: last.x, y: last.y, count: last.count + count, cell: cell)
      } else {
        runs.append(run)
      }
    }

    /// The patch of everything appended so far.
    public var patch: Patch { Patch(runs: runs) }
  }
}
