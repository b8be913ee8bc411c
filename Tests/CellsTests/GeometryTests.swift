import Testing

@testable import Cells

struct GeometryTests {
  @Test func cornersComeInAnyOrderAndAreInside() {
    let expected = Rect(-1, 2, 5, 3)
    for (a, b) in [
      (Point(-1, 2), Point(3, 4)), (Point(3, 4), Point(-1, 2)), (Point(-1, 4), Point(3, 2)),
      (Point(3, 2), Point(-1, 4)),
    ] { #expect(Rect(corners: a, b) == expected) }
    #expect(Rect(corners: Point(7, 7), Point(7, 7)) == Rect(7, 7, 1, 1))
    #expect(expected.lastPoint == Point(3, 4))
  }

  /// All rectangles in a small field, against sets of points.
  @Test func intersectionAndUnionAgreeWithPoints() {
    var rects: [Rect] = []
    for x in -1...2 {
      for y in -1...1 {
        for width in 0...3 { for height in 0...2 { rects.append(Rect(x, y, width, height)) } }
      }
    }
    for a in rects {
      for b in rects {
        let common = points(a).intersection(points(b))
        #expect(points(a.intersection(b)) == common, "\(a) \(b)")
        #expect(a.intersection(b).isEmpty == common.isEmpty)
        #expect(points(a).union(points(b)).isSubset(of: points(a.union(b))))
        #expect(a.union(b) == b.union(a) || a.isEmpty && b.isEmpty)
      }
    }
    #expect(Rect(0, 0, 1, 1).union(Rect(3, 4, 1, 1)) == Rect(0, 0, 4, 5))
    #expect(Rect(9, 9, 0, 4).union(Rect(1, 1, 1, 1)) == Rect(1, 1, 1, 1))
  }

  private func points(_ rect: Rect) -> Set<Point> {
    var points: Set<Point> = []
    for y in -3...5 {
      for x in -3...6 where rect.contains(Point(x, y)) { points.insert(Point(x, y)) }
    }
    return points
  }

  @Test func clampsIntoARectangle() {
    let rect = Rect(1, 1, 3, 2)
    #expect(Point(0, 9).clamped(to: rect) == Point(1, 2))
    #expect(Point(9, 0).clamped(to: rect) == Point(3, 1))
    #expect(Point(2, 2).clamped(to: rect) == Point(2, 2))
    #expect(Point(5, 5).clamped(to: Rect(2, 3, 0, 0)) == Point(2, 3))
  }

  @Test func movesAndShrinks() {
    #expect(Rect(1, 2, 3, 4).offset(by: Point(-2, 1)) == Rect(-1, 3, 3, 4))
    #expect(Rect(0, 0, 5, 4).inset(by: 1) == Rect(1, 1, 3, 2))
    #expect(Rect(0, 0, 2, 1).inset(by: 1).isEmpty)
    #expect(Rect(0, 0, 2, 1).inset(by: -1) == Rect(-1, -1, 4, 3))
  }

  @Test func sizesAreNeverNegativeAndKnowTheirArea() {
    #expect(Size(-1, 5) == Size(0, 5))
    #expect(Size(0, 5).isEmpty && Size(5, 0).isEmpty && !Size(1, 1).isEmpty)
    #expect(Size(80, 24).area == 1920)
    #expect(Size(Int.max, 2).area == nil)
  }

  @Test func containsIsHalfOpen() {
    let rect = Rect(1, 1, 2, 2)
    #expect(rect.contains(Point(1, 1)) && rect.contains(Point(2, 2)))
    #expect(!rect.contains(Point(3, 2)) && !rect.contains(Point(2, 3)))
    #expect(!rect.contains(Point(0, 1)) && !rect.contains(Point(1, 0)))
    #expect(Array(rect.columns) == [1, 2] && Array(rect.rows) == [1, 2])
  }
}
