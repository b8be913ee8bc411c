import Cells
import Testing

@testable import TerminalKit

@MainActor struct MemoryScreenTests {
  @Test func showsTheSpansAndNothingElse() {
    let screen = MemoryScreen(Size(4, 2))
    screen.show(
      Grid(Size(4, 2), filledWith: Cell(.block)),
      changed: [Span(y: 0, columns: 1..<3), Span(y: 1, columns: 3..<4)], cursor: Point(2, 1))
    #expect(screen.grid.text(ofRow: 0) == " ██ ")
    #expect(screen.grid.text(ofRow: 1) == "   █")
    #expect(screen.cursor == Point(2, 1))
    #expect(screen.writtenCells == 3)
    screen.show(screen.grid, changed: [], cursor: nil)
    #expect(screen.cursor == nil)
    #expect(screen.writtenCells == 3)
  }

  @Test func resizingLosesWhatWasShown() {
    let screen = MemoryScreen(Size(2, 1))
    screen.show(
      Grid(Size(2, 1), filledWith: Cell(.block)), changed: [Span(y: 0, columns: 0..<2)],
      cursor: nil)
    screen.resize(to: Size(3, 2))
    #expect(screen.size == Size(3, 2))
    #expect(screen.grid == Grid(Size(3, 2)))
  }

  @Test func aGridOfAnotherSizeIsNoTrap() {
    let screen = MemoryScreen(Size(2, 1))
    screen.show(
      Grid(Size(4, 4), filledWith: Cell(.block)), changed: [Span(y: 3, columns: 0..<4)],
      cursor: Point(3, 3))
    #expect(screen.grid == Grid(Size(2, 1)))
  }

  @Test func itShowsAllColoursAndReportsTheMouse() {
    let screen = MemoryScreen(Size(2, 1))
    #expect(screen.colors == .rgb24)
    #expect(screen.reportsMouse)
    screen.suspend()
    #expect(screen.suspensions == 1)
    #expect(ColorDepth.allCases.map(\.rawValue) == ["none", "8", "16", "256", "24bit"])
  }
}
