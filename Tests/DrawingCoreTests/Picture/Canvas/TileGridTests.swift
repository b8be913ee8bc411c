import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct TileGridTests {
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
    grid.append(Rect(5, 1, 90, 1), to: &inverse)
    grid.fill(Rect(5, 1, 90, 1), with: x)
    #expect(grid[Point(4, 1)] == .clear && grid[Point(5, 1)] == x)
    #expect(grid[Point(94, 1)] == x && grid[Point(95, 1)] == .clear)
    #expect(inverse.patch.runs.map(\.count) == [35, 1, 54])
    inverse.patch.forEachBlock { grid.fill($0, with: $1) }
    #expect(grid == before)
  }

  @Test func wholeTilesShareTheirCells() {
    var grid = TileGrid(Size(200, 100), background: .clear)
    grid.fill(Rect(10, 5, 150, 80), with: x)
    let inner = [1, 2, 3, 4].flatMap { column in
      [1, 2, 3, 4].map { $0 * grid.columnCount + column }
    }
    for number in grid.tileNumbers {
      #expect(grid.tile(number)?.isFlat == inner.contains(number), "\(number)")
    }
    let addresses = inner.map { grid.tile($0)?.cells.withUnsafeBufferPointer(\.baseAddress) }
    #expect(Set(addresses).count == 1)
    grid[Point(40, 20)] = .blank
    #expect(grid.tile(inner[0])?.isFlat == false && grid[Point(72, 20)] == x)
    grid.fill(Rect(10, 5, 150, 80), with: .clear)
    #expect(grid == TileGrid(Size(200, 100), background: .clear))
  }

  /// Rectangles against single cells.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func rectanglesAreFilledAndGivenBack(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let size = Size(100, 50)
    var (grid, plain) = (TileGrid(size, background: .clear), TileGrid(size, background: .clear))
    for _ in 0..<12 {
      let corner = Point(chance.number(in: 0...99), chance.number(in: 0...49))
      let other = Point(chance.number(in: 0...99), chance.number(in: 0...49))
      let rect = Rect(corners: corner, other)
      let cell = chance.pick([x, .blank, .clear])
      let before = grid
      var inverse = Patch.Builder()
      grid.append(rect, to: &inverse)
      grid.fill(rect, with: cell)
      for y in rect.rows { for x in rect.columns { plain[Point(x, y)] = cell } }
      #expect(grid == plain, "seed \(seed): \(rect)")
      var back = grid
      inverse.patch.forEachBlock { back.fill($0, with: $1) }
      #expect(back == before, "seed \(seed): \(rect)")
    }
  }

  /// Runs of one row of tiles at once, against single cells.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func runsAreWrittenAndGivenBack(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let size = Size(100, 50)
    var plain = TileGrid(size, background: .clear)
    var cel = Cel(plain)
    for _ in 0..<6 {
      var builder = Patch.Builder()
      for y in stride(from: chance.number(in: -2...9), to: 60, by: chance.number(in: 1...7)) {
        var x = chance.number(in: -9...40)
        while x < 120 {
          let (count, cell) = (chance.number(in: 1...40), chance.pick([self.x, .blank, .clear]))
          builder.append(cell, at: Point(x, y), count: count)
          for column in x..<x + count { plain[Point(column, y)] = cell }
          x += count + chance.number(in: 0...30)
        }
      }
      expectWrittenAndGivenBack(builder.patch, on: &cel, plain, seed)
    }
  }

  /// A patch makes a cel what single cells have made, tells the digest of it, and is taken back.
  private func expectWrittenAndGivenBack(
    _ patch: Patch, on cel: inout Cel, _ plain: TileGrid, _ seed: UInt64
  ) {
    let before = cel
    _ = cel.refreshedDigest()
    let inverse = cel.apply(patch)
    #expect(cel.tiles == plain, "seed \(seed)")
    var fresh = Cel(cel.tiles)
    #expect(cel.refreshedDigest() == fresh.refreshedDigest(), "seed \(seed)")
    var (back, written) = (cel, before)
    _ = back.apply(inverse)
    written.write(patch)
    #expect(back == before && written == cel, "seed \(seed)")
  }

  /// Runs that stand below each other, over any number of rows, against single cells.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func blocksAreWrittenAndGivenBack(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let size = Size(100, 90)
    var plain = TileGrid(size, background: .clear)
    var cel = Cel(plain)
    for _ in 0..<4 {
      var builder = Patch.Builder()
      var y = chance.number(in: -20...9)
      while y < 95 {
        let (x, cell) = (chance.number(in: -9...90), chance.pick([self.x, .blank, .clear]))
        let (count, height) = (chance.number(in: 1...110), chance.number(in: 1...40))
        for row in y..<y + height {
          builder.append(cell, at: Point(x, row), count: count)
          for column in x..<x + count { plain[Point(column, row)] = cell }
        }
        y += height + chance.number(in: 0...3)
      }
      expectWrittenAndGivenBack(builder.patch, on: &cel, plain, seed)
    }
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
    let tooBig = grid.install(Tile(full, background: .clear), at: 1)
    let empty = grid.install(Tile(filledWith: .clear, background: .clear), at: 0)
    let nowhere = grid.install(Tile(corner, background: .clear), at: 4)
    let short = grid.install(Tile(Array(full.dropLast()), background: .clear), at: 0)
    #expect(!tooBig && !empty && !nowhere && !short)
    let fits = grid.install(Tile(corner, background: .clear), at: 3)
    let twice = grid.install(Tile(corner, background: .clear), at: 3)
    #expect(fits && !twice)
    #expect(grid[Point(32, 16)] == x)
  }
}
