import Cells
import Testing

@testable import DrawingCore

struct CoverageTests {
  /// Over the edges of tiles, left of and above 0,0, twice over.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func holdsWhatItsRectanglesCover(seed: UInt64) {
    var random = RandomNumbers(seed)
    let rects = (0..<12).map { _ in
      Rect(
        random.next(within: .init(60)), random.next(within: .init(40)),
        abs(random.next(within: .init(70))),
        abs(random.next(within: .init(40))))
    }
    let expected = Set(rects.flatMap(\.points))
    let found = Coverage(rects).rects.flatMap(\.points)
    #expect(found.count == expected.count && Set(found) == expected, "seed \(seed)")
    let frame = Rect(-5, 3, 50, 20)
    let seen = Coverage(rects).parts(in: frame, nil)
    var runs: [Point] = []
    for part in seen {
      part.forEachRun { run in runs += run.columns.map { Point($0, run.y) } }
      let bounds = part.mask.bounds.offset(by: part.origin)
      #expect(frame.intersection(bounds) == bounds, "seed \(seed)")
    }
    #expect(Set(runs) == expected.filter(frame.contains) && Set(runs).count == runs.count)
  }

  /// A box that grows step by step, and a limit.
  @Test func cellsAreInsertedOneByOne() {
    let limit = Rect(-40, -20, 200, 90)
    var coverage = Coverage(in: limit)
    var expected: Set<Point> = []
    for i in 0..<400 {
      let p = Point(i * 7919 % 240 - 60, i * 104_729 % 110 - 30)
      coverage.insert(p)
      if limit.contains(p) { expected.insert(p) }
      #expect(coverage.contains(p) || !limit.contains(p))
    }
    let found = coverage.rects.flatMap(\.points).filter(limit.contains)
    #expect(found.count == expected.count && Set(found) == expected)
    #expect(coverage == Coverage(coverage.rects) && coverage != Coverage(in: limit))
  }

  /// What is gathered draws what the dabs draw one after another, wide glyphs in the way and all.
  @Test(arguments: ["square", "round", "row", "column"], [1, 2, 5, 32])
  func aStrokeIsItsDabs(tip: String, size: Int) throws {
    let ground = """
      size 70x40 ; rect 3,3 66,36 solid glyph="界" bg=blue ; glyph "x" ; color fg=red
      option tip=\(tip) size=\(size)
      """
    let path = [Point(31, 15), Point(40, 15), Point(5, 30), Point(5, 31), Point(80, -4)]
    let whole = try drawn("\(ground) ; stroke \(path.map(\.text).joined(separator: " "))")
    var cut = try drawn("\(ground) ; press \(path[0].text)")
    for p in path.dropFirst() { try cut.run("move \(p.text)") }
    try cut.run("release")
    #expect(whole.state.drawing.flattened() == cut.state.drawing.flattened())
    let first = try drawn(ground)
    for y in 0..<40 {
      for x in 0..<70 {
        let (new, old) = (whole.visibleCell(at: Point(x, y)), first.visibleCell(at: Point(x, y)))
        #expect(new == old || new.glyph == Glyph("x") || new == old.widowed)
      }
    }
  }

  /// The same in dots, over dots of other colours, and where nothing but ink of cells is written: each
  /// dab is a stroke of its own.
  @Test(arguments: PointGrid.allCases.map { ($0, "all") } + [(PointGrid.cells, "fg")])
  func aStrokeOverOtherColoursIsItsDabs(grid: PointGrid, channels: String) throws {
    let cells = DotGrid.allCases.flatMap { dots in
      (1..<16).map { dots.glyph(UInt8($0 * 17 & 255)).description }
    }
    let ground = """
      size 40x12 ; text 0,0 "\(cells.prefix(40).joined())" fg=red bg=blue
      text 0,1 "\(cells.suffix(40).joined())" fg=green ; text 3,2 "界界ab界" fg=red bg=green
      gradient 0,3 39,9 colors=red,blue,default dither=shade ; text 0,5 "\(cells.joined())" bg=red
      rect 20,6 30,9 solid fg=red
      grid \(grid.rawValue) ; glyph "x" ; option size=5 tip=round channels=\(channels)
      """
    for color in ["red", "blue", "default", "none"] {
      let start = "\(ground) ; color fg=\(color) ; "
      let way = [Point(1, 1), Point(60, 30), Point(20, 4), Point(20, 10)]
      var dabs: [Point] = []
      for (a, b) in zip(way, way.dropFirst()) {
        Line.trace(from: a, to: b, in: Rect(0, 0, 80, 48)) { dabs.append($0) }
      }
      let whole = try drawn(start + "stroke \(way.map(\.text).joined(separator: " "))")
      let cut = try drawn(start + dabs.map { "stroke \($0.text)" }.joined(separator: " ; "))
      #expect(whole.state.drawing.layers == cut.state.drawing.layers, "\(color)")
    }
  }
}
