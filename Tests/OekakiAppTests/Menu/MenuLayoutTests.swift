import Cells
import Testing

@testable import OekakiApp

@MainActor struct MenuLayoutTests {
  @Test func theRowsStandBelowTheTitle() {
    let layout = MenuLayout(Size(80, 24), title: 15, wanted: Size(40, 9))
    #expect(layout.bar == Rect(0, 0, 80, 1) && layout.table == Rect(15, 1, 40, 9))
    #expect(layout.more == .zero)
  }

  @Test func withinTheScreen() {
    let layout = MenuLayout(Size(40, 10), title: 30, wanted: Size(50, 30))
    #expect(layout.table == Rect(0, 1, 40, 8) && layout.more == Rect(0, 9, 40, 1))
    #expect(MenuLayout(Size(80, 24), title: 60, wanted: Size(40, 3)).table.minX == 40)
    let tiny = MenuLayout(Size(1, 1), title: 0, wanted: Size(50, 30))
    #expect(tiny.table.isEmpty && tiny.more == .zero)
  }
}
