import Cells
import Testing

@testable import DrawingCore

struct EllipseToolTests {
  @Test func fitsAnOddBox() throws {
    try expectPicture(
      "ellipse 0,0 10,4 glyph=\"o\"",
      """
      ··ooooooo··
      ·o·······o·
      o·········o
      ·o·······o·
      ··ooooooo··
      """)
  }

  @Test func fitsAnEvenBox() throws {
    try expectPicture(
      "ellipse 11,3 0,0 glyph=\"o\"",
      """
      ··oooooooo··
      oo········oo
      oo········oo
      ··oooooooo··
      """)
  }

  @Test func flatAndThinOnesAreLines() throws {
    try expectPicture(
      "ellipse 0,0 0,0 glyph=\"a\" ; ellipse 2,0 2,3 glyph=\"b\" ; ellipse 4,1 9,1 glyph=\"c\"",
      """
      a·b·······
      ··b·cccccc
      ··b·······
      ··b·······
      """)
  }

  @Test func isClippedNotShifted() throws {
    try expectPicture(
      "ellipse -5,0 5,4 glyph=\"o\"",
      """
      oooo···
      ····o··
      ·····o·
      ····o··
      oooo···
      """)
  }

  @Test func drawsNothingWhollyOutside() throws {
    try expectPicture(
      "ellipse 4,0 9,1 ; ellipse -9,-9 -1,-1 filled ; ellipse 0,2 3,5", "····\n····")
  }

  @Test func isFilledRowByRow() throws {
    try expectPicture(
      "ellipse 0,0 4,4 filled glyph=\"#\"",
      """
      ·###·
      #####
      #####
      #####
      ·###·
      """)
  }

  @Test func aFilledOneKeepsWideGlyphsWhole() throws {
    try expectPicture(
      "ellipse 0,0 9,4 filled glyph=\"界\"",
      """
      ··界界界··
      ·界界界界·
      界界界界界
      ·界界界界·
      ··界界界··
      """)
    try expectPicture("ellipse 0,0 11,2 filled glyph=\"界\"", "··界界界界··\n界界界界界界\n··界界界界··")
  }

  /// Every box up to 24 by 16: symmetric both ways, in the box, touching all four of its sides,
  /// each row one or two runs, and no gap from one row to the next.
  @Test func isSymmetricAndClosedInEveryBox() throws {
    for width in 1...24 {
      for height in 1...16 {
        let points = outline(Rect(3, 2, width, height))
        let mirrored = Set(points.map { Point(2 * 3 + width - 1 - $0.x, $0.y) })
        let flipped = Set(points.map { Point($0.x, 2 * 2 + height - 1 - $0.y) })
        #expect(points == mirrored && points == flipped, "\(width)x\(height)")
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        #expect(xs.min() == 3 && xs.max() == 2 + width, "\(width)x\(height)")
        #expect(ys.min() == 2 && ys.max() == 1 + height, "\(width)x\(height)")
        #expect(isConnected(points), "\(width)x\(height)")
      }
    }
  }

  private func outline(_ box: Rect) -> Set<Point> {
    var points: Set<Point> = []
    Ellipse.trace(in: box) { left, right in
      points.insert(left)
      points.insert(right)
    }
    return points
  }

  private func isConnected(_ points: Set<Point>) -> Bool {
    guard let first = points.first else { return false }
    var waiting = [first]
    var seen: Set<Point> = [first]
    while let p = waiting.popLast() {
      for dy in -1...1 {
        for dx in -1...1 where points.contains(p + Point(dx, dy)) {
          if seen.insert(p + Point(dx, dy)).inserted { waiting.append(p + Point(dx, dy)) }
        }
      }
    }
    return seen.count == points.count
  }
}
