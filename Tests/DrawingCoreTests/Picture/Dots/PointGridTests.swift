import Cells
import Testing

@testable import DrawingCore

struct PointGridTests {
  @Test(arguments: PointGrid.allCases)
  func everyPointLiesAtOnePlaceOfOneCell(grid: PointGrid) {
    for y in -5...9 {
      for x in -5...5 {
        let (cell, dot) = (grid.cell(of: Point(x, y)), grid.dot(of: Point(x, y)))
        #expect(grid.point(dot, in: cell) == Point(x, y))
        #expect(Rect(origin: .zero, size: grid.cell).contains(dot))
        #expect(grid.points(of: Rect(origin: cell, size: Size(1, 1))).contains(Point(x, y)))
      }
    }
    #expect(PointGrid(rawValue: grid.rawValue) == grid)
  }

  @Test func theMiddleIsRightOfAndBelowTheCentre() {
    #expect(
      PointGrid.allCases.map(\.middle) == [
        .zero, Point(0, 1), Point(1, 1), Point(1, 1), Point(1, 2), Point(1, 2),
      ])
    #expect(PointGrid(rawValue: "cells") == nil)
  }
}
