import Cells
import Testing

@testable import OekakiApp

struct OverviewColumnsTests {
  /// A drawing, a room, and the number of columns in which it is seen largest.
  @Test(arguments: [
    (Size(80, 25), Size(76, 18), 1), (Size(400, 100), Size(76, 18), 1), (Size(1, 1), Size(1, 1), 1),
    (Size(80, 200), Size(76, 18), 3), (Size(80, 1000), Size(76, 18), 7),
    (Size(80, 1000), Size(196, 54), 6), (Size(80, 4096), Size(0, 0), 1),
  ])
  func aLongScrollerStandsInColumns(page: Size, room: Size, count: Int) {
    #expect(OverviewColumns.fitting(page, in: room).count == count)
  }

  /// Every cell of the picture is seen once, where a click finds it again.
  @Test(arguments: [(Size(9, 40), 3), (Size(9, 39), 3), (Size(5, 7), 1), (Size(1, 1), 4)])
  func everyCellIsSeenOnce(picture: Size, count: Int) {
    let columns = OverviewColumns(picture, count: count, in: Size(40, 14))
    var seen: Set<Point> = []
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let places = columns.places(of: Rect(x, y, 1, 1))
        #expect(places.count == 1 && seen.insert(places[0].origin).inserted)
        #expect(Rect(origin: .zero, size: columns.size).contains(places[0].origin))
        #expect(columns.cell(at: places[0].origin) == Point(x, y))
      }
    }
  }

  @Test func thePictureIsLaidAsItsCellsAre() {
    var picture = Grid(Size(2, 5))
    for y in 0..<5 { picture[0, y] = Cell(Glyph("\(y)") ?? .space) }
    let columns = OverviewColumns(picture.size, count: 3, in: Size(8, 2))
    let laid = columns.laid(picture)
    #expect(laid.size == Size(8, 2))
    #expect((0..<2).map { laid.text(ofRow: $0) } == ["0  2  4 ", "1  3    "])
  }
}
