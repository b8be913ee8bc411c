import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct PolygonToolTests {
  @Test func joinsItsCornersAndFillsTheInside() throws {
    try expectPicture(
      "polygon 4,0 8,4 0,4 filled glyph=\"*\"",
      """
      ····*····
      ···***···
      ··*****··
      ·*******·
      *********
      """)
  }

  @Test func staysOpenWhereToldTo() throws {
    try expectPicture(
      "polygon 0,0 4,0 4,2 open glyph=\"*\" ; polygon 0,2 1,2 0,3 glyph=\"+\"",
      """
      *****
      ····*
      ++··*
      +····
      """)
  }

  /// By the even–odd rule: what is gone around twice is outside.
  @Test func aStarHasAHole() throws {
    try expectPicture(
      "polygon 5,0 8,6 0,2 10,2 2,6 filled glyph=\"*\"",
      """
      ·····*·····
      ·····**····
      ***********
      ··***··***·
      ···*****···
      ···******··
      ··**····*··
      """)
  }

  /// As the rule says it for each cell alone: between a first and a second crossing of its row, the
  /// crossings themselves included.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func theInsideIsWhatTheRuleSays(seed: UInt64) {
    var random = RandomNumbers(seed)
    let corners = (0..<3 + Int(seed % 9)).map { _ in
      Point(random.next(within: .init(25)) + 10, random.next(within: .init(20)) + 8)
    }
    let area = Rect(2, 1, 20, 15)
    let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b in
      a.y < b.y ? (a, b) : (b, a)
    }
    let expected = Set(
      area.points.filter { p in
        // Each crossing beside p: its side, times the edge's height, exact.
        let sides = edges.filter { $0.y <= p.y && p.y < $1.y }.map { top, bottom in
          (bottom.y - top.y) * (top.x - p.x) + (p.y - top.y) * (bottom.x - top.x)
        }
        return sides.contains(0) || sides.count { $0 < 0 } % 2 == 1
      })
    let found = Set(Polygon(corners).inside(area).rects.flatMap(\.points))
    #expect(found == expected, "seed \(seed) \(corners)")
  }

  @Test func isClippedAtTheEdge() throws {
    try expectPicture(
      "polygon -3,-3 9,-3 9,9 -3,9 filled glyph=\"*\" ; polygon 1,1 99999,1 1,99999 glyph=\".\"",
      """
      *****
      *....
      *.***
      """)
  }

  @Test(arguments: [
    "polygon 0,0 1,1", "polygon", "polygon 0,0 1,1 2,2 closed",
    "polygon 0,0" + String(repeating: " 1,1", count: CommandLimits.corners),
  ])
  func needsThreeCornersAtLeastAndSoManyAtMost(text: String) {
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }

  /// Pressed, moved and set one by one, a corner stands where it was set last.
  @Test func cornersAreSetOneByOne() throws {
    let all = try drawn("tool polygon ; glyph \"*\" ; stroke 0,0 6,0 3,3", size: Size(7, 4))
    let steps = """
      tool polygon ; glyph "*" ; press 0,0 ; move 2,2 ; move 6,1 ; corner 6,0 ; move 1,1 5,3
      move 3,3
      """
    var single = try drawn(steps, size: Size(7, 4))
    #expect(single.lines == all.lines)
    try single.run("release")
    #expect(single.lines == all.lines)
    #expect(single.state.history.undoCount == 1)
    try single.run("undo")
    #expect(single.state.drawing.isBlank)
  }

  @Test func cornersStandAloneInOtherTools() throws {
    let editor = try drawn("press 0,0 ; corner 3,3 ; release")
    #expect(editor.lines[3] == "············")
  }

  /// Against each cell's own answer: whether a ray from it to the right passes the outline oddly
  /// often.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func theInsideIsWhatARayFinds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let corners = (0..<random.number(in: 3...9)).map { _ in random.point() }
    let area = Rect(0, 0, 20, 9)
    let spans = Polygon(corners).inside(area)
    var outline: Set<Point> = []
    Polygon(corners).traceOutline(in: area) { outline.insert($0) }
    for y in area.rows {
      for x in area.columns where !outline.contains(Point(x, y)) {
        let isFilled = spans.contains { $0.y == y && $0.columns.contains(x) }
        #expect(isFilled == isInside(Point(x, y), corners), "\(x),\(y) seed \(seed)")
      }
    }
  }

  private func isInside(_ p: Point, _ corners: [Point]) -> Bool {
    var inside = false
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      guard (a.y > p.y) != (b.y > p.y) else { continue }
      let x = Double(a.x) + Double(p.y - a.y) * Double(b.x - a.x) / Double(b.y - a.y)
      if Double(p.x) < x { inside.toggle() }
    }
    return inside
  }
}
