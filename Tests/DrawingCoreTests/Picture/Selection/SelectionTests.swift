import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// Selections against plain sets of cells.
struct SelectionTests {
  private static let area = Rect(0, 0, 20, 9)
  private static let seeds = 0..<30 as Range<UInt64>

  private func cells(_ selection: Selection?) -> Set<Point> {
    var cells: Set<Point> = []
    for span in selection?.spans ?? [] {
      for x in span.columns { cells.insert(Point(x, span.y)) }
    }
    return cells
  }

  private func selection(_ cells: Set<Point>) -> Selection? {
    let spans = cells.map { Span(y: $0.y, columns: $0.x..<$0.x + 1) }
      .sorted { ($0.y, $0.columns.lowerBound) < ($1.y, $1.columns.lowerBound) }
    return Selection(Selection.merged(spans))
  }

  private func some(_ random: inout SplitMix64) -> Set<Point> {
    var cells: Set<Point> = []
    for _ in 0..<random.number(in: 1...4) {
      let rect = Rect(corners: random.point(), random.point()).intersection(Self.area)
      for y in rect.rows {
        for x in rect.columns where !random.oneIn(9) { cells.insert(Point(x, y)) }
      }
    }
    return cells.union([Point(3, 3)])
  }

  @Test(arguments: seeds)
  func isTheSetThatItWasMadeOf(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let expected = some(&random)
    let found = try #require(selection(expected))
    #expect(cells(found) == expected && found.area == expected.count, "seed \(seed)")
    for y in -1...10 {
      for x in -1...21 {
        #expect(found.contains(Point(x, y)) == expected.contains(Point(x, y)), "seed \(seed)")
      }
    }
    let part = Rect(2, 1, 9, 5)
    #expect(cells(found.clipped(to: part)) == expected.filter(part.contains), "seed \(seed)")
    #expect(cells(found.offset(by: Point(-2, 3))) == Set(expected.map { $0 + Point(-2, 3) }))
  }

  @Test(arguments: seeds)
  func joinsLikeSets(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 100)
    let (a, b) = (some(&random), some(&random))
    let (first, second) = (try #require(selection(a)), try #require(selection(b)))
    #expect(cells(first.joined(with: second, .add)) == a.union(b), "seed \(seed + 100)")
    #expect(cells(first.joined(with: second, .subtract)) == a.subtracting(b), "seed \(seed + 100)")
    #expect(
      cells(first.joined(with: second, .intersect)) == a.intersection(b), "seed \(seed + 100)")
    let all = cells(Selection(Self.area))
    #expect(cells(first.inverted(in: Self.area)) == all.subtracting(a), "seed \(seed + 100)")
  }

  /// Cell by cell: how far the nearest selected one is, and for shrinking the nearest other one.
  @Test(arguments: seeds)
  func growsAndShrinksByDistance(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 200)
    let set = some(&random)
    let found = try #require(selection(set))
    let n = random.number(in: 1...4)
    let isNear = { (p: Point, q: Point) in max(abs(p.x - q.x), abs(p.y - q.y)) <= n }
    let all = cells(Selection(Self.area))
    let grown = all.filter { p in set.contains { isNear(p, $0) } }
    #expect(cells(found.grown(n, in: Self.area)) == grown, "seed \(seed + 200) by \(n)")
    let diamond = all.filter { p in set.contains { abs(p.x - $0.x) + abs(p.y - $0.y) <= n } }
    #expect(cells(found.grownByDiamond(n, in: Self.area)) == diamond, "seed \(seed + 200) by \(n)")
    let rest = cells(Selection(Self.area.inset(by: -n))).subtracting(set)
    let shrunk = set.filter { p in !rest.contains { isNear(p, $0) } }
    #expect(cells(found.shrunk(n)) == shrunk, "seed \(seed + 200) by \(n)")
    #expect(cells(found.border(n)) == set.subtracting(shrunk), "seed \(seed + 200) by \(n)")
    let pointed = set.filter { p in !rest.contains { abs(p.x - $0.x) + abs(p.y - $0.y) <= n } }
    #expect(cells(found.shrunk(n, isDiamond: true)) == pointed, "seed \(seed + 200) by \(n)")
  }

  @Test(arguments: seeds)
  func isUnpackedAsItWas(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 300)
    let found = try #require(selection(some(&random)))
    guard let bytes = found.packedPieces else { return }
    #expect(try Selection(bounds: found.bounds, packed: bytes) == found, "seed \(seed + 300)")
    #expect(throws: PackingError.self) {
      try Selection(bounds: found.bounds.offset(by: Point(1, 0)), packed: bytes)
    }
    for i in bytes.indices {
      var damaged = bytes
      damaged[i] ^= 1 << UInt8(random.number(in: 0...7))
      if let read = try? Selection(bounds: found.bounds, packed: damaged) {
        #expect(Selection(read.spans) == read, "seed \(seed + 300)")
      }
    }
  }

  @Test func aRectangleStaysOne() throws {
    let editor = try drawn("select 1,1 3,3 ; select 4,1 6,3 add ; select 1,4 6,4 add")
    #expect(editor.state.selection == Selection(Rect(1, 1, 6, 4)))
    #expect(editor.state.selection?.isRect == true)
  }

  @Test(arguments: [
    ("select 1,1 3,3 ; select 0,0 9,9 subtract", 0), ("select 2,2 2,2 ; selection shrink 1", 0),
    ("select 0,0 11,4 ; selection invert", 0), ("selection invert", 60),
    ("select 0,0 0,0 subtract", 0), ("select 0,0 3,0 add", 4), ("select 2,2 3,3 intersect", 0),
    ("select 0,0 3,0 ; selection offset -2,0", 2), ("select 0,0 1,1 ; selection offset 0,9", 0),
    ("select 2,1 2,1 ; selection grow 1", 9), ("select 2,2 2,2 ; selection grow 1 diamond", 5),
    ("select 0,0 4,4 ; selection border 1", 16), ("select 0,0 4,2 ellipse", 11),
    ("select 2,2 2,2 ; selection grow 2 diamond ; selection shrink 1", 1),
    ("select 2,2 2,2 ; selection grow 2 diamond ; selection shrink 1 diamond", 5),
    ("select 0,0 4,4 ; select 0,0 0,0 subtract ; selection shrink 1", 8),
    ("select 0,0 4,4 ; select 0,0 0,0 subtract ; selection shrink 1 diamond", 9),
  ])
  func selectsSoManyCells(script: String, count: Int) throws {
    #expect(try drawn(script).state.selection?.area ?? 0 == count, "\(script)")
  }

  @Test func clipsEveryToolCellByCell() throws {
    try expectPicture(
      "lasso 0,0 6,0 0,3 ; select 1,1 2,1 subtract ; rect 0,0 6,3 filled glyph=\"#\"",
      """
      ┌─────┐
      │··###·
      │###···
      └─·····
      """)
  }

  @Test(arguments: ["selection grow 1", "selection fill", "lift", "crop", "align left"])
  func needsASelection(command: String) throws {
    var editor = try drawn("line 0,0 3,0")
    let command = try Command.parse(command)
    #expect(throws: CommandError.nothingSelected) { try editor.perform(command) }
  }
}
