import Testing

@testable import Cells

struct GeometryTextTests {
  @Test(arguments: [("3,4", Point(3, 4)), ("-1,+2", Point(-1, 2)), ("0,0", .zero)])
  func pointsAreRead(text: String, point: Point) { #expect(Point(text: text) == point) }

  @Test(arguments: ["", "3", "3,", ",4", "3,4,5", "3;4", "3, 4", "a,b", "99999999999999999999,0"])
  func otherPointsAreRefused(text: String) { #expect(Point(text: text) == nil) }

  @Test(arguments: [("80x24", Size(80, 24)), ("0x3", Size(0, 3)), ("-2x3", Size(0, 3))])
  func sizesAreRead(text: String, size: Size) { #expect(Size(text: text) == size) }

  @Test(arguments: ["", "80", "80x", "x24", "80x24x2", "80X24", "80 x 24"])
  func otherSizesAreRefused(text: String) { #expect(Size(text: text) == nil) }

  @Test(arguments: ["0,22..79,23", "79,23..0,22", "0,23..79,22"])
  func cornersOfARectangleComeInAnyOrder(text: String) {
    #expect(Rect(text: text) == Rect(0, 22, 80, 2))
  }

  @Test(arguments: [
    "", "0,0", "0,0..", "..1,1", "0,0...1,1", "0,0..1,1..2,2", "0..1", "0,0..1,16777217",
    "-16777217,0..1,1", "0,0..9223372036854775807,0",
  ])
  func otherRectanglesAreRefused(text: String) { #expect(Rect(text: text) == nil) }

  @Test func textsAreReadBack() {
    for value in [-7, 0, 3, 1 << 24] {
      #expect(Point(text: Point(value, -value).text) == Point(value, -value))
      #expect(Size(text: Size(value, 2).text) == Size(value, 2))
    }
    #expect(Rect(text: Rect(-3, 2, 9, 1).text) == Rect(-3, 2, 9, 1))
    #expect(Rect(-3, 2, 9, 1).text == "-3,2..5,2")
  }

  @Test func oneIsCountedAsOne() {
    #expect([0, 1, 2].map { $0.counted("stroke") } == ["0 strokes", "1 stroke", "2 strokes"])
  }
}
