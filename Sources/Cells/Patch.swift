/// Cells to be written into a grid or a layer: runs of equal cells, from the top left, none of them
/// overlapping. Its size depends on what it writes, never on what it is written to.
public struct Patch: Hashable, Sendable {
  /// `count` equal cells from `x` to the right, in row `y`. 32 bytes, plain data.
  @frozen
  public struct Run: Hashable, Sendable {
    // Steps to undo are runs by the hundred thousand.
    @usableFromInline let firstColumn, row, length: Int32
    /// What each of them becomes.
    public let cell: Cell

    /// A negative count becomes zero. No drawing reaches as far as 32 bits do.
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
    /// Cells from there to the right, never negative.
    @inlinable public var count: Int { Int(length) }
    /// Half-open.
    @inlinable public var columns: Range<Int> { x..<x + count }

    @inlinable
    func continues(_ other: Run, below rows: Int) -> Bool {
      y - other.y == rows && x == other.x && count == other.count && cell == other.cell
    }
  }

  /// In row-major order.
  public let runs: [Run]

  fileprivate init(runs: [Run]) { self.runs = runs }

  /// Writes nothing.
  public static let empty = Patch(runs: [])

  /// Whether it writes nothing.
  public var isEmpty: Bool { runs.isEmpty }
  /// How many cells it writes. Costs the runs.
  public var cellCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// What the patch counts for where memory is limited, in bytes: the unit of the history's budget.
  public var cost: Int { runs.count * Patch.costOfRun }

  /// What a run counts for. It takes less; but what is kept of a history does not change with that.
  package static let costOfRun = 40

  /// Calls `body` with what is written, from the top left: runs of equal cells that stand right
  /// below each other, with no others between, as one rectangle.
  @inlinable
  public func forEachBlock(_ body: (Rect, Cell) -> Void) {
    var i = 0
    while i < runs.count {
      let (first, height) = (runs[i], blockHeight(from: i))
      body(Rect(first.x, first.y, first.count, height), first.cell)
      i += height
    }
  }

  /// Calls `block` with each rectangle of equal cells of at least `height` rows, and `body` with the
  /// other runs, as many at once as follow each other in `height` rows, which are counted from row 0.
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

  /// How many runs are one rectangle of equal cells.
  @inlinable
  func blockHeight(from i: Int) -> Int {
    guard i < runs.count else { return 0 }
    var height = 1
    while i + height < runs.count, runs[i + height].continues(runs[i], below: height) {
      height += 1
    }
    return height
  }

  /// The smallest rectangle around what is written.
  public var extent: Rect {
    guard let first = runs.first, let last = runs.last else { return .zero }
    var columns = first.columns
    for run in runs {
      columns = min(columns.lowerBound, run.x)..<max(columns.upperBound, run.columns.upperBound)
    }
    return Rect(columns.lowerBound, first.y, columns.count, last.y - first.y + 1)
  }

  /// Makes a patch from cells that come in row-major order.
  public struct Builder {
    @usableFromInline var runs: [Run] = []

    /// Nothing is written yet.
    ///
    /// - Parameter count: how many runs will come; a patch that is kept takes no more room then.
    public init(count: Int = 0) { runs.reserveCapacity(count) }

    /// Adds cells to the right of or below all that came before; others are ignored.
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

    /// What was appended so far.
    public var patch: Patch { Patch(runs: runs) }
  }
}
