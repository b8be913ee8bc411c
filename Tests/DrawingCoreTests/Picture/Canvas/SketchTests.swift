import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// Fills are kept as stencils; nothing may tell them from cells that were written one by one.
struct SketchTests {
  private let size = Size(80, 40)
  private let cells = [
    Cell(.block), Cell(.block, Style(foreground: .palette(1))), .blank, .clear,
    Cell(Glyph("界") ?? .block), Cell(.continuation),
  ]

  @Test(arguments: 0..<40 as Range<UInt64>)
  func aFillIsAsManyCells(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let cel = Cel(tiles(&chance))
    var (sketch, plain) = (Sketch(size), Sketch(size))
    for _ in 0..<16 {
      switch chance.number(in: 0...3) {
      case 0:
        let (p, cell) = (point(&chance), chance.pick(cells))
        (sketch[p], plain[p]) = (cell, cell)
      case 1:
        let part = part(&chance)
        sketch.redraw(part, over: cel) { turned($1, at: $0) }
        part.forEachRun { run in
          for p in run.columns.map({ Point($0, run.y) }) {
            plain[p] = turned(plain[p] ?? cel[p], at: p)
          }
        }
      default:
        let (part, cell) = (part(&chance), chance.pick(Array(cells.prefix(4))))
        sketch.fill(part, with: cell)
        part.forEachRun { run in for x in run.columns { plain[Point(x, run.y)] = cell } }
      }
      #expect(sketch == plain, "seed \(seed)")
    }
    let points = Rect(origin: .zero, size: size).points
    #expect(points.allSatisfy { sketch[$0] == plain[$0] }, "seed \(seed)")
    expectAPatch(of: sketch, over: cel, seed)
    for number in sketch.tiles.tileNumbers {
      guard let tile = sketch.tiles.tile(number) else { continue }
      #expect(!tile.isNarrow || tile.cells.allSatisfy(\.glyph.isNarrow), "seed \(seed)")
      #expect(tile.used == tile.cells.count { $0 != .unset }, "seed \(seed)")
      #expect(tile.cells.indices.allSatisfy { tile[$0] == tile.cells[$0] }, "seed \(seed)")
    }
  }

  /// A patch has what a loop over all cells finds, in runs that cannot be longer.
  private func expectAPatch(of sketch: Sketch, over cel: Cel, _ seed: UInt64) {
    var builder = Patch.Builder()
    for p in Rect(origin: .zero, size: size).points {
      if let cell = sketch[p], cell != cel[p] { builder.append(cell, at: p) }
    }
    var joined = Patch.Builder()
    for run in sketch.patch(over: cel).runs {
      joined.append(run.cell, at: Point(run.x, run.y), count: run.count)
    }
    #expect(joined.patch == builder.patch, "seed \(seed)")
    #expect(sketch.patch(over: cel) == builder.patch, "seed \(seed)")
  }

  private func turned(_ cell: Cell, at p: Point) -> Cell {
    Cell(p.x % 3 == 0 ? .block : cell.glyph, Style(background: .palette(UInt8(p.y))))
  }

  private func point(_ chance: inout SplitMix64) -> Point {
    Point(chance.number(in: 0...79), chance.number(in: 0...39))
  }

  /// Of one tile, inside the grid.
  private func part(_ chance: inout SplitMix64) -> Coverage.Part {
    let p = point(&chance)
    let place = Point(p.x >> 5, p.y >> 4)
    let origin = Point(place.x * Tile.width, place.y * Tile.height)
    let inside = TileMask(at: origin, in: Rect(origin: .zero, size: size), nil)
    let (step, offset) = (chance.number(in: 1...4), chance.number(in: 0...9))
    let some = TileMask { ($0 * 7 + offset) % step == 0 }
    return Coverage.Part(place: place, mask: some & inside)
  }

  private func tiles(_ chance: inout SplitMix64) -> TileGrid {
    var tiles = TileGrid(size, background: .clear)
    for _ in 0..<8 {
      let rect = Rect(corners: point(&chance), point(&chance))
      tiles.fill(rect, with: chance.pick(Array(cells.prefix(4))))
      tiles[point(&chance)] = chance.pick(cells)
    }
    return tiles
  }
}
