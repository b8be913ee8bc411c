import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// Tiles of large pictures are folded; nothing may tell them from those that are not.
struct FoldedCellsTests {
  private let size = Size(100, 50)

  @Test(arguments: 0..<24 as Range<UInt64>)
  func readsAsBefore(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let plain = grid(&chance)
    let folded = folded(plain)
    let rect = Rect(-3, -2, 110, 60)
    #expect(rect.points.allSatisfy { folded[$0] == plain[$0] }, "seed \(seed)")
    for number in plain.tileNumbers {
      guard let tile = plain.tile(number), let other = folded.tile(number) else {
        Issue.record("seed \(seed): tile \(number) is gone")
        continue
      }
      expectEqual(tile, other, &chance, "seed \(seed), tile \(number)")
    }
    var (all, others): ([Point: Cell], [Point: Cell]) = ([:], [:])
    plain.forEachUsedCell { all[$0] = $1 }
    folded.forEachUsedCell { others[$0] = $1 }
    #expect(all == others, "seed \(seed)")
    #expect(runs(of: plain) == runs(of: folded), "seed \(seed)")
  }

  private func expectEqual(
    _ tile: Tile, _ other: Tile, _ chance: inout SplitMix64, _ comment: Comment
  ) {
    #expect(!tile.isFolded && other.isFolded, comment)
    #expect(other == tile && tile == other && other == other, comment)
    #expect(other.cells == tile.cells && other.used == tile.used, comment)
    #expect(other.isNarrow == tile.isNarrow, comment)
    #expect(other.isFlat == tile.cells.allSatisfy { $0 == tile.cells[0] }, comment)
    #expect(tile.cells.indices.allSatisfy { other[$0] == tile[$0] }, comment)
    #expect((0..<Tile.height).allSatisfy { other.row($0) == tile.row($0)[...] }, comment)
    #expect(PackedTile(other.cells).bytes == PackedTile(tile.cells).bytes, comment)
    let start = chance.number(in: 0...Tile.count - 1)
    let range = start..<chance.number(in: start...Tile.count)
    var (found, expected): ([Cell], [Cell]) = ([], [])
    other.forEachRun(range) { run, cell in
      if run.lowerBound != range.lowerBound + found.count { Issue.record(comment) }
      found += repeatElement(cell, count: run.count)
    }
    tile.forEachRun(range) { run, cell in expected += repeatElement(cell, count: run.count) }
    #expect(found == expected, comment)
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func writesAsBefore(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var plain = grid(&chance)
    var folded = folded(plain)
    let before = folded
    for _ in 0..<12 {
      let cell = chance.pick(Self.cells)
      switch chance.number(in: 0...3) {
      case 0:
        let p = point(&chance)
        (plain[p], folded[p]) = (cell, cell)
      case 1:
        let rect = Rect(corners: point(&chance), point(&chance))
        plain.fill(rect, with: cell)
        folded.fill(rect, with: cell)
      case 2:
        var builder = Patch.Builder()
        let start = point(&chance)
        builder.append(cell, at: start, count: chance.number(in: 1...60))
        var (one, other) = (Patch.Builder(), Patch.Builder())
        let touched = plain.exchange(builder.patch.runs[...], &one)
        #expect(folded.exchange(builder.patch.runs[...], &other) == touched, "seed \(seed)")
        #expect(one.patch == other.patch, "seed \(seed)")
      default:
        let part = Coverage.Part(
          place: Point(chance.number(in: 0...2), chance.number(in: 0...2)),
          mask: TileMask { $0 % 7 == 0 })
        plain.redraw(part) { $0 % 2 == 0 ? $1 : cell }
        folded.redraw(part) { $0 % 2 == 0 ? $1 : cell }
      }
      #expect(folded == plain && plain == folded, "seed \(seed)")
    }
    #expect(plain.tileNumbers == folded.tileNumbers, "seed \(seed)")
    for number in plain.tileNumbers {
      #expect(plain.tile(number)?.used == folded.tile(number)?.used, "seed \(seed)")
    }
    // A copy keeps what it held.
    let again = self.folded(before)
    #expect(again == before, "seed \(seed)")
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func countsAndPacksAsBefore(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let tiles = grid(&chance)
    let other = chance.number(in: 0...1) == 0 ? tiles : grid(&chance)
    var (plain, folded) = (Cel(tiles), Cel(folded(tiles)))
    let (below, foldedBelow) = (other, self.folded(other))
    #expect(differences(tiles, below) == differences(folded.tiles, foldedBelow), "seed \(seed)")
    #expect(differences(tiles, below) == differences(folded.tiles, below), "seed \(seed)")
    #expect((tiles == below) == (folded.tiles == foldedBelow), "seed \(seed)")
    #expect(plain.refreshedDigest() == folded.refreshedDigest(), "seed \(seed)")
    #expect(plain.packed() == folded.packed(), "seed \(seed)")
    #expect(plain.isPlain == folded.isPlain, "seed \(seed)")
    let (one, two) = (drawing(plain), drawing(folded))
    #expect(one?.flattened() == two?.flattened(), "seed \(seed)")
    #expect(
      one?.flattened(rows: 3..<20, columns: 30..<70)
        == two?.flattened(rows: 3..<20, columns: 30..<70), "seed \(seed)")
    var (seen, alsoSeen) = (one, two)
    #expect(
      seen?.miniature(isForVGA: false) == alsoSeen?.miniature(isForVGA: false), "seed \(seed)")
  }

  /// More cells than one palette holds, all different, then again.
  @Test func noiseIsFoldedToo() {
    var chance = SplitMix64(seed: 1)
    let noise = (0..<150).map { _ in
      Tile((0..<Tile.count).map { _ in self.noise(&chance) }, background: .clear)
    }
    var folded = noise + noise
    folded.fold()
    #expect(folded.allSatisfy { $0.isFolded })
    #expect(folded == noise + noise)
    var twice = folded
    twice.fold()
    #expect(twice == folded)
  }

  /// Whatever order a reader has, a sheet has few tiles that are not folded, and its cells.
  @Test(arguments: [false, true]) func aSheetHasFewTilesUnfolded(isByColumns: Bool) {
    let size = Size(640, 16 * 512)
    var sheet = Sheet(size)
    func cell(_ x: Int, _ y: Int) -> Cell {
      Cell(.block, Style(foreground: .palette(UInt8((x ^ y) & 255))))
    }
    for i in stride(from: 0, to: size.width * size.height, by: 5) {
      let (x, y) =
        isByColumns ? (i / size.height, i % size.height) : (i % size.width, i / size.width)
      sheet[x, y] = cell(x, y)
    }
    // Again, here and there, where it is folded already.
    for x in 0..<size.width { sheet.put(Cell(.block), at: Point(x, 3)) }
    let tiles = sheet.tiles.tileNumbers.compactMap(sheet.tiles.tile)
    #expect(tiles.count == 20 * 512)
    #expect(tiles.count { tile in !tile.isFolded } <= Sheet.mostUnfolded)
    for i in stride(from: 0, to: size.width * size.height, by: 499) {
      let (x, y) =
        isByColumns ? (i / size.height, i % size.height) : (i % size.width, i / size.width)
      let expected = y == 3 ? Cell(.block) : i % 5 == 0 ? cell(x, y) : .clear
      #expect(sheet[x, y] == expected, "\(x), \(y)")
    }
  }

  /// Layers of thousands of tiles come back from their packed form folded, and equal.
  @Test func unpackedTilesAreFolded() throws {
    let size = Size(2048, 16 * 80)
    var tiles = TileGrid(size, background: .clear)
    for number in 0..<64 * 80 {
      let origin = Point(number % 64 * Tile.width, number / 64 * Tile.height)
      tiles[origin] = Cell(.block, Style(foreground: .palette(UInt8(number & 255))))
      tiles[origin + Point(number % 31, number % 15)] = Cell(
        .block, Style(background: .palette(UInt8(number >> 8))))
    }
    var layer = Layer(name: "a", cel: Cel(tiles))
    var reader = ByteReader(layer.packed()[...], budget: UnpackingBudget(packed: 1 << 20))
    var back = try Layer(name: "a", isVisible: true, size: size, packed: &reader)
    #expect(back == layer)
    let unfolded = back.tiles.tileNumbers.count { back.tiles.tile($0)?.isFolded != true }
    #expect(unfolded < Sheet.mostUnfolded && unfolded < back.tiles.tileNumbers.count / 2)
    #expect(
      back.packed() == layer.packed() && back.cel.refreshedDigest() == layer.cel.refreshedDigest())
  }

  // MARK: Support

  private static let cells = [
    Cell(.block), Cell(.block, Style(foreground: .palette(1))), .blank, .clear,
    Cell(Glyph("界") ?? .block), Cell(.continuation),
  ]

  private func noise(_ chance: inout SplitMix64) -> Cell {
    Cell(.block, Style(foreground: .rgb(UInt32(chance.number(in: 0...0xFF_FFFF)))))
  }

  private func point(_ chance: inout SplitMix64) -> Point {
    Point(chance.number(in: 0...99), chance.number(in: 0...49))
  }

  /// Flat tiles, some of few cells, and noise.
  private func grid(_ chance: inout SplitMix64) -> TileGrid {
    var tiles = TileGrid(size, background: .clear)
    for _ in 0..<6 {
      tiles.fill(
        Rect(corners: point(&chance), point(&chance)),
        with: chance.pick(Array(Self.cells.prefix(4))))
      for _ in 0..<9 { tiles[point(&chance)] = chance.pick(Self.cells) }
    }
    if chance.number(in: 0...1) == 0 {
      for p in Rect(33, 3, 30, 40).points { tiles[p] = noise(&chance) }
    } else {
      // Equal cells, one after the other: a tile that does not know that it is flat.
      for p in Rect(32, 16, 32, 16).points { tiles[p] = Cell(.block) }
    }
    return tiles
  }

  private func folded(_ tiles: TileGrid) -> TileGrid {
    var folded = tiles
    folded.fold(
      tiles.tileNumbers.map { Point($0 % tiles.columnCount, $0 / tiles.columnCount) }
        + [.zero, Point(-1, 0), Point(99, 99)])
    return folded
  }

  private func runs(of tiles: TileGrid) -> [Patch.Run] {
    var runs: [Patch.Run] = []
    tiles.forEachRun { runs.append($0) }
    return runs
  }

  private func differences(_ tiles: TileGrid, _ other: TileGrid) -> [Point: Cell] {
    var found: [Point: Cell] = [:]
    tiles.forEachDifference(from: other) { run in
      for x in run.columns { found[Point(x, run.y)] = run.cell }
    }
    return found
  }

  private func drawing(_ cel: Cel) -> Drawing? { Drawing([Layer(name: "a", cel: cel)]) }
}
