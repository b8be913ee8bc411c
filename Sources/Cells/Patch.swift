/// Cells to be written into a grid or a layer: runs of equal cells, from the top left, none of them
/// overlapping. Its size depends on what it writes, never on what it is written to.
public struct Patch: Hashable, Sendable {
  /// `count` equal cells from `x` to the right, in row `y`. 32 bytes, plain data.
  public struct Run: Hashable, Sendable {
    // Steps to undo are runs by the hundred thousand.
    private let firstColumn, row, length: Int32
    /// What each of them becomes.
    public let cell: Cell

    /// A negative count becomes zero. No drawing reaches as far as 32 bits do.
    public init(x: Int, y: Int, count: Int, cell: Cell) {
      (firstColumn, row) = (Int32(clamping: x), Int32(clamping: y))
      length = Int32(clamping: max(0, count))
      self.cell = cell
    }

    /// The first column.
    public var x: Int { Int(firstColumn) }
    /// The row.
    public var y: Int { Int(row) }
    /// Cells from there to the right, never negative.
    public var count: Int { Int(length) }
    /// Half-open.
    public var columns: Range<Int> { x..<x + count }

    fileprivate func continues(_ other: Run, below rows: Int) -> Bool {
      x == other.x && count == other.count && y - other.y == rows && cell == other.cell
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
  public func forEachBlock(_ body: (Rect, Cell) -> Void) {
    var i = 0
    while i < runs.count {
      let (first, height) = (runs[i], blockHeight(from: i))
      body(Rect(first.x, first.y, first.count, height), first.cell)
      i += height
    }
  }

  /// Calls `block` with each rectangle of equal cells that is more than one run, and `body` with the
  /// other runs, as many at once as follow each other in `height` rows, which are counted from row 0.
  package func forEachPart(
    _ height: Int, runs body: (ArraySlice<Run>) -> Void, block: (Rect, Cell) -> Void
  ) {
    var i = 0
    while i < runs.count {
      let (first, rows) = (runs[i], blockHeight(from: i))
      if rows > 1 {
        block(Rect(first.x, first.y, first.count, rows), first.cell)
        i += rows
        continue
      }
      let (start, end) = (i, (first.y.floored(dividingBy: height).quotient + 1) * height)
      repeat { i += 1 } while i < runs.count && runs[i].y < end && blockHeight(from: i) == 1
      body(runs[start..<i])
    }
  }

  /// How many runs are one rectangle of equal cells.
  private func blockHeight(from i: Int) -> Int {
    var height = 1
    while i + height < runs.count, runs[i + height].continues(runs[i], below: height) {
      height += 1
    }
    return height
  }

  /// The smallest rectangle around what is written.
  public var extent: Rect {
    runs.reduce(.zero) { $0.union(Rect($1.x, $1.y, $1.count, 1)) }
  }

  /// Makes a patch from cells that come in row-major order.
  public struct Builder {
    private var runs: [Run] = []

    /// Nothing is written yet.
    ///
    /// - Parameter count: how many runs will come; a patch that is kept takes no more room then.
    public init(count: Int = 0) { runs.reserveCapacity(count) }

    /// Adds cells to the right of or below all that came before; others are ignored.
    public mutating func append(_ cell: Cell, at p: Point, count: Int = 1) {
      guard count > 0 else { return }
      guard let last = runs.last else { return runs.append(run(cell, p, count)) }
      if last.y == p.y, last.x + last.count == p.x, last.cell == cell {
        runs[runs.count - 1] = run(cell, Point(last.x, last.y), last.count + count)
      } else if p.y > last.y || (p.y == last.y && p.x >= last.x + last.count) {
        runs.append(run(cell, p, count))
      }
    }

    private func run(_ cell: Cell, _ p: Point, _ count: Int) -> Run {
      Run(x: p.x, y: p.y, count: count, cell: cell)
    }

    /// What was appended so far.
    public var patch: Patch { Patch(runs: runs) }
  }
}
