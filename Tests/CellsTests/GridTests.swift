import Testing

@testable import Cells

struct GridTests {
  private let wide = Glyph("界") ?? .space
  private let red = Style(background: .palette(1))

  /// Rows as text, `_` for a continuation.
  private func lines(_ grid: Grid) -> [String] {
    (0..<grid.height).map { y in
      grid.row(y).map { $0.glyph.isContinuation ? "_" : $0.glyph.description }.joined()
    }
  }

  @Test func readsBlankOutsideAndWritesNothingThere() {
    var grid = Grid(Size(3, 2))
    for p in [Point(-1, 0), Point(3, 0), Point(0, -1), Point(0, 2)] {
      grid[p] = Cell(.block)
      #expect(grid[p] == .blank)
    }
    #expect(grid == Grid(Size(3, 2)))
    #expect(grid.row(-1).isEmpty && grid.row(2).isEmpty)
  }

  @Test(arguments: [(0, "界_____"), (1, " 界_ __"), (5, "    界_"), (6, "__ ___")])
  func neverLeavesHalfAWideGlyph(x: Int, _: String) {
    var grid = Grid(Size(7, 1))
    for at in [0, 2, 4] { grid.put(wide, red, at: Point(at, 0)) }
    grid.put(wide, Style(), at: Point(x, 0))
    let expected = [0: "界_界_界_ ", 1: " 界_ 界_ ", 5: "界_界_ 界_", 6: "界_界_界_ "]
    #expect(lines(grid) == [expected[x] ?? ""])
  }

  @Test func whatIsCutOffKeepsItsBackgroundOnly() {
    var grid = Grid(Size(4, 1))
    let style = Style(foreground: .palette(2), background: .palette(1), attributes: .bold)
    grid.put(wide, style, at: Point(1, 0))
    grid.put(.block, Style(), at: Point(2, 0))
    #expect(grid[1, 0] == Cell(.space, red))
    #expect(grid[2, 0] == Cell(.block))
  }

  @Test func putsNothingThatDoesNotFitTheClip() {
    var grid = Grid(Size(4, 2))
    let clip = Rect(1, 0, 2, 9)
    for x in -1...4 { grid.put(.block, Style(), at: Point(x, 0), clip: clip) }
    for x in [0, 2, 3] { grid.put(wide, Style(), at: Point(x, 1), clip: clip) }
    grid.put(.continuation, Style(), at: Point(1, 1))
    #expect(lines(grid) == [" ██ ", "    "])
    grid.put(wide, Style(), at: Point(1, 1), clip: clip)
    #expect(lines(grid) == [" ██ ", " 界_ "])
    #expect(grid.text(ofRow: 1) == " 界 ")
  }

  /// Every row of narrow and wide glyphs, halves of some at its ends, at every place.
  @Test(arguments: 0..<16)
  func aRowIsItsGlyphsOneByOne(kinds: Int) {
    let glyphs = (0..<4).map { kinds >> $0 & 1 == 1 ? wide : .block }
    let whole = glyphs.flatMap { glyph in
      [Cell(glyph, red)] + (glyph.isWide ? [Cell(.continuation, red)] : [])
    }
    for row in [whole, Array(whole.dropFirst()), whole.dropLast(), []] {
      for (x, offset) in (-3...9).flatMap({ x in [0, 1].map { (x, $0) } }) {
        for clip in [Rect(0, 0, 8, 1), Rect(2, 0, 4, 9), Rect(-1, -1, 4, 2), Rect(3, 1, 2, 2)] {
          var before = Grid(Size(8, 1))
          for x in 0..<4 { before.put(wide, Style(), at: Point(x * 2 + offset, 0)) }
          var (together, oneByOne) = (before, before)
          together.put(row, at: Point(x, 0), clip: clip)
          // Of a glyph that is half in the row nothing is put.
          let isCut = row.last?.glyph.isWide ?? false
          for (i, cell) in row.dropLast(isCut ? 1 : 0).enumerated() {
            oneByOne.put(cell.glyph, cell.style, at: Point(x + i, 0), clip: clip)
          }
          guard together != oneByOne else { continue }
          Issue.record("\(row) at \(x) in \(clip) over \(lines(before))")
        }
      }
    }
  }

  @Test func fillsTheRectangleInside() {
    var grid = Grid(Size(4, 3))
    grid.fill(Rect(2, -1, 9, 3), with: Cell(.block))
    grid.fill(Rect(0, 2, 0, 1), with: Cell(.block))
    grid.fill(Rect(-5, 2, 6, 1), with: Cell(.block))
    #expect(lines(grid) == ["  ██", "  ██", "█   "])
  }

  @Test func findsTheSpansThatDiffer() {
    let old = Grid(Size(6, 4))
    var new = old
    new[1, 0] = Cell(.block)
    new[4, 0] = Cell(.block)
    new[5, 3] = Cell(.space, red)
    #expect(
      new.spans(differingFrom: old) == [Span(y: 0, columns: 1..<5), Span(y: 3, columns: 5..<6)])
    #expect(
      new.spans(differingFrom: old, within: [Rect(0, 1, 6, 8)]) == [Span(y: 3, columns: 5..<6)])
    let corners = [Rect(5, 3, 9, 9), Rect(-1, -1, 4, 2)]
    #expect(
      new.spans(differingFrom: old, within: corners) == [
        Span(y: 0, columns: 1..<2), Span(y: 3, columns: 5..<6),
      ])
    #expect(new.spans(differingFrom: new).isEmpty)
    let other = Grid(Size(5, 4))
    #expect(
      new.spans(differingFrom: other, within: [Rect(0, 0, 1, 2)]).map(\.columns) == [0..<6, 0..<6])
  }

  @Test(arguments: 0..<20)
  func aPatchMakesOneGridTheOtherAndItsInverseTakesItBack(seed: Int) {
    var number = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func next(_ count: Int) -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(number >> 33) % count
    }
    let size = Size(1 + next(9), 1 + next(6))
    var old = Grid(size)
    var new = Grid(size)
    for _ in 0..<next(30) {
      old[next(9), next(6)] = Cell(.block)
      new[next(9), next(6)] = next(2) == 0 ? Cell(.block) : Cell(.space, red)
    }
    let before = old
    let patch = new.patch(from: old)
    let different = zip(old.cells, new.cells).count { $0 != $1 }
    #expect(patch.cellCount == different, "seed \(seed)")
    let inverse = old.apply(patch)
    #expect(old == new, "seed \(seed)")
    let again = old.apply(inverse)
    #expect(old == before, "seed \(seed)")
    #expect(again == patch, "seed \(seed)")
  }

  @Test func copiesASpan() {
    var grid = Grid(Size(4, 2))
    grid.copy(Span(y: 1, columns: 1..<3), from: Grid(Size(4, 2), filledWith: Cell(.block)))
    #expect(lines(grid) == ["    ", " ██ "])
  }
}
