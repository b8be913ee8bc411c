import Cells
import Testing

@testable import DrawingCore

@Suite struct CoverageTests {
  /// Over the edges of tiles, left of and above 0,0, twice over.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func holdsWhatItsRectanglesCover(seed: UInt64) {
    var random = RandomNumbers(seed)
    let rects = (0..<12).map { _ in
      Rect(
        random.next(within: 60), random.next(within: 40), abs(random.next(within: 70)),
        abs(random.next(within: 40)))
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
}
