import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct TileMaskTests {
  /// A flood beside one that goes from cell to cell.
  @Test(arguments: 0..<60 as Range<UInt64>, [false, true])
  func aFloodGoesWhereOneStepAfterTheOtherDoes(seed: UInt64, isDiagonal: Bool) {
    var chance = SplitMix64(seed: seed)
    let density = chance.number(in: 1...9)
    var member = TileMask.none
    for i in 0..<Tile.count where chance.number(in: 0...9) < density { member.insert(i) }
    var seeds = TileMask.none
    for _ in 0...chance.number(in: 0...3) { seeds.insert(chance.number(in: 0...511)) }
    let flooded = seeds.flooded(within: member, isDiagonal)
    #expect(flooded == stepped(seeds, member, isDiagonal), "seed \(seed)")
  }

  /// The longest way there is: to and fro through all rows.
  @Test(arguments: [false, true])
  func aFloodFindsTheEndOfALongWay(isDiagonal: Bool) {
    var member = TileMask.none
    for row in 0..<Tile.height {
      let columns = row % 2 == 0 ? 0..<32 : row % 4 == 1 ? 31..<32 : 0..<1
      for column in columns { member.insert(row << 5 | column) }
    }
    var start = TileMask.none
    start.insert(0)
    #expect(start.flooded(within: member, isDiagonal) == member)
  }

  /// Rows without members are not looked at.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func membersOfAMaskAreFoundAsInTheWholeTile(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var mask = TileMask.none
    for _ in 0...chance.number(in: 0...40) { mask.insert(chance.number(in: 0...511)) }
    let divisor = chance.number(in: 1...4)
    var rows: Set<Int> = []
    let found = TileMask(in: mask) {
      rows.insert($0 >> 5)
      return $0 % divisor == 0
    }
    #expect(found == mask & TileMask { $0 % divisor == 0 }, "seed \(seed)")
    #expect(rows == Set((0..<Tile.height).filter { mask.rows[$0] != 0 }), "seed \(seed)")
  }

  private func stepped(
    _ seeds: TileMask, _ member: TileMask, _ isDiagonal: Bool
  ) -> TileMask {
    var (filled, pending) = (TileMask.none, (0..<Tile.count).filter { (seeds & member)[$0] })
    while let i = pending.popLast() {
      if filled[i] { continue }
      filled.insert(i)
      for (dx, dy) in [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)] {
        let p = Point(i & 31 + dx, i >> 5 + dy)
        guard isDiagonal || dx == 0 || dy == 0, Rect(origin: .zero, size: Tile.size).contains(p)
        else { continue }
        if member[Tile.index(p.x, p.y)] { pending.append(Tile.index(p.x, p.y)) }
      }
    }
    return filled
  }
}

extension TileMask {
  fileprivate mutating func insert(_ index: Int) { rows[index >> 5] |= 1 << UInt32(index & 31) }
}
