import Testing

@testable import Cells

struct PatchTests {
  private let a = Cell(.block)
  private let b = Cell.blank

  @Test func joinsEqualNeighboursIntoRuns() {
    var builder = Patch.Builder()
    for x in 0..<3 { builder.append(a, at: Point(x, 0)) }
    builder.append(a, at: Point(3, 0), count: 4)
    builder.append(b, at: Point(7, 0))
    builder.append(b, at: Point(9, 0))
    builder.append(b, at: Point(10, 1))
    #expect(
      builder.patch.runs == [
        Patch.Run(x: 0, y: 0, count: 7, cell: a), Patch.Run(x: 7, y: 0, count: 1, cell: b),
        Patch.Run(x: 9, y: 0, count: 1, cell: b), Patch.Run(x: 10, y: 1, count: 1, cell: b),
      ])
    #expect(builder.patch.cellCount == 10)
    #expect(builder.patch.extent == Rect(0, 0, 11, 2))
    #expect(builder.patch.runs[0].columns == 0..<7)
  }

  @Test func ignoresWhatComesOutOfOrder() {
    var builder = Patch.Builder()
    builder.append(a, at: Point(5, 5), count: 2)
    builder.append(b, at: Point(6, 5))
    builder.append(b, at: Point(0, 5))
    builder.append(b, at: Point(9, 4))
    builder.append(b, at: Point(9, 5), count: 0)
    builder.append(b, at: Point(9, 5), count: -1)
    #expect(builder.patch.runs == [Patch.Run(x: 5, y: 5, count: 2, cell: a)])
  }

  @Test func anEmptyOneCostsNothing() {
    #expect(Patch.empty.isEmpty && Patch.empty.cost == 0 && Patch.empty.extent.isEmpty)
    #expect(Patch.Builder().patch == .empty)
    #expect(Patch.Run(x: 0, y: 0, count: -3, cell: a).count == 0)
  }

  /// Twice as many cells in runs cost the same; twice as many runs cost twice as much.
  @Test func costsItsRunsNotItsCells() {
    var short = Patch.Builder()
    short.append(a, at: .zero)
    var long = Patch.Builder()
    long.append(a, at: .zero, count: 1000)
    #expect(short.patch.cost == long.patch.cost)
    long.append(b, at: Point(2000, 0))
    #expect(long.patch.cost == 2 * short.patch.cost)
  }

  // MARK: In parts

  private struct Cells: Equatable {
    var placed: [Point: Cell] = [:]
    /// How many were placed where one was already.
    var doubled = 0

    mutating func place(_ rect: Rect, _ cell: Cell) {
      for y in rect.rows {
        for x in rect.columns where placed.updateValue(cell, forKey: Point(x, y)) != nil {
          doubled += 1
        }
      }
    }
  }

  /// A patch in which rows repeat often, as in a filled shape.
  private static func random(seed: Int) -> Patch {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var builder = Patch.Builder()
    var row: [(x: Int, count: Int, cell: Cell)] = []
    for y in -5..<60 {
      if next(3) == 0 {
        row = (0..<next(4)).map { i in
          (i * 10 + next(5), 1 + next(5), Cell(next(2) == 0 ? .block : .space))
        }
      }
      if next(6) == 0 { continue }
      for run in row { builder.append(run.cell, at: Point(run.x, y), count: run.count) }
    }
    return builder.patch
  }

  @Test(arguments: 0..<100)
  func blocksAreTheCellsOfTheRuns(seed: Int) {
    let patch = Self.random(seed: seed)
    var (expected, found) = (Cells(), Cells())
    for run in patch.runs { expected.place(Rect(run.x, run.y, run.count, 1), run.cell) }
    patch.forEachBlock { found.place($0, $1) }
    #expect(found == expected && expected.doubled == 0, "seed \(seed)")
    #expect(expected.placed.count == patch.cellCount, "seed \(seed)")
    let box = expected.placed.keys.reduce(Rect.zero) { $0.union(Rect($1.x, $1.y, 1, 1)) }
    #expect(patch.extent == box, "seed \(seed)")
  }

  @Test(arguments: 0..<100, [1, 4, 16])
  func partsAreTheCellsOfTheRuns(seed: Int, height: Int) {
    let patch = Self.random(seed: seed)
    var (expected, found) = (Cells(), Cells())
    for run in patch.runs { expected.place(Rect(run.x, run.y, run.count, 1), run.cell) }
    patch.forEachPart(height) { runs in
      let bands = Set(runs.map { $0.y.floored(dividingBy: height).quotient })
      #expect(bands.count == 1, "seed \(seed): runs of \(bands.count) bands")
      for run in runs { found.place(Rect(run.x, run.y, run.count, 1), run.cell) }
    } block: { rect, cell in
      #expect(rect.height >= height, "seed \(seed)")
      found.place(rect, cell)
    }
    #expect(found == expected, "seed \(seed)")
  }

  @Test func placesBeyondEveryDrawingAreClamped() {
    let run = Patch.Run(x: .max, y: .min, count: -3, cell: .blank)
    #expect(run.x == Int(Int32.max) && run.y == Int(Int32.min) && run.count == 0)
    #expect(Patch.Run(x: 0, y: 0, count: .max, cell: .blank).count == Int(Int32.max))
  }
}
