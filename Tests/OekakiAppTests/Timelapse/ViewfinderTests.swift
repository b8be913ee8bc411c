import Cells
import Testing

@testable import OekakiApp

struct ViewfinderTests {
  @Test func whatFitsStandsInTheMiddle() {
    let finder = Viewfinder(page: Size(10, 5), room: Size(21, 5))
    #expect(finder.origin(from: Point(3, 3), showing: Point(9, 4)) == Point(-5, 0))
    #expect(finder.origin(from: Point(-5, 0), movedBy: Point(7, -2)) == Point(-5, 0))
  }

  /// It stays while the place is seen, and jumps so that there is something around it.
  @Test(arguments: [
    (Point(0, 0), Point(0, 0)), (Point(19, 9), Point(0, 0)), (Point(20, 3), Point(10, 0)),
    (Point(5, 10), Point(0, 5)), (Point(99, 49), Point(80, 40)),
  ])
  func aPlaceIsSeen(place: Point, origin: Point) {
    let finder = Viewfinder(page: Size(100, 50), room: Size(20, 10))
    #expect(finder.origin(from: .zero, showing: place) == origin)
    #expect(Rect(origin: origin, size: finder.room).contains(place))
    #expect(finder.origin(from: origin, showing: place) == origin)
  }

  @Test func oneMovesNoFurtherThanTheEdges() {
    let finder = Viewfinder(page: Size(100, 50), room: Size(20, 10))
    #expect(finder.origin(from: Point(79, 39), movedBy: Point(3, 3)) == Point(80, 40))
    #expect(finder.origin(from: Point(1, 1), movedBy: Point(-3, -3)) == .zero)
    let nothing = Viewfinder(page: Size(100, 50), room: .zero)
    #expect(nothing.origin(from: .zero, showing: Point(7, 7)) == Point(7, 7))
  }
}
