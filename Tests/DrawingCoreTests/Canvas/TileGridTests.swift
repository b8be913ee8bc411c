import Cells
import Testing

@testable import DrawingCore

@Suite struct TileGridTests {
  private let x = Cell(.block)

  @Test func storesNothingWhereNothingIsDrawn() {
    var grid = TileGrid(Size(1000, 1000), background: .clear)
    grid[Point(999, 999)] = .clear
    #expect(grid.tileNumbers.isEmpty)
    grid[Point(999, 999)] = x
    #expect(grid.tileNumbers == [32 * 63 - 1])
    grid[Point(999, 999)] = .clear
    #expect(grid == TileGrid(Size(1000, 1000), background: .clear))
  }

  @Test func readsTheBackgroundOutsideAndWritesNothingThere() {
    var grid = TileGrid(Size(33, 17), background: .clear)
    for p in [Point(-1, 0), Point(0, -1), Point(33, 0), Point(0, 17), Point(40, 20)] {
      grid[p] = x
      #expect(grid[p] == .clear)
    }
    #expect(grid.tileNumbers.isEmpty)
  }

  @Test func cellsComeInRowMajorOrder() {
    var grid = TileGrid(Size(70, 40), background: .clear)
    let points = [
      Point(0, 0), Point(31, 0), Point(32, 0), Point(69, 0), Point(0, 1), Point(64, 15),
      Point(2, 16), Point(69, 39),
    ]
    for p in points.reversed() { grid[p] = x }
    var found: [Point] = []
    grid.forEachUsedCell { p, _ in found.append(p) }
    #expect(found == points)
  }

  @Test func aRunOverTilesGivesBackWhatStoodThere() {
    var grid = TileGrid(Size(100, 2), background: .clear)
    grid[Point(40, 1)] = .blank
    let before = grid
    var inverse = Patch.Builder()
    grid.write(Patch.Run(x: 5, y: 1, count: 90, cell: x), inverse: &inverse)
    #expect(grid[Point(4, 1)] == .clear && grid[Point(5, 1)] == x)
    #expect(grid[Point(94, 1)] == x && grid[Point(95, 1)] == .clear)
    #expect(inverse.patch.runs.map(\.count) == [35, 1, 54])
    var ignored = Patch.Builder()
    for run in inverse.patch.runs { grid.write(run, inverse: &ignored) }
    #expect(grid == before)
  }

  @Test func copiesDoNotShareChanges() {
    var grid = TileGrid(Size(64, 32), background: .clear)
    grid[.zero] = x
    let copy = grid
    grid[.zero] = .blank
    #expect(copy[.zero] == x)
  }

  @Test func refusesTilesThatDoNotFit() {
    let full = [Cell](repeating: x, count: Tile.count)
    var corner = [Cell](repeating: .clear, count: Tile.count)
    corner[0] = x
    var grid = TileGrid(Size(33, 17), background: .clear)
    let tooBig = grid.install(full, at: 1)
    let empty = grid.install([Cell](repeating: .clear, count: Tile.count), at: 0)
    let nowhere = grid.install(corner, at: 4)
    let short = grid.install(Array(full.dropLast()), at: 0)
    #expect(!tooBig && !empty && !nowhere && !short)
    let fits = grid.install(corner, at: 3)
    let twice = grid.install(corner, at: 3)
    #expect(fits && !twice)
    #expect(grid[Point(32, 16)] == x)
  }
}
