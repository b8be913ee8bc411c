import Testing

@testable import Cells

@Suite struct PatchTests {
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
}
