import Cells
import DrawingCore
import TerminalKit
import Testing

@testable import OekakiApp

@MainActor struct ColorGridTests {
  /// In both forms each colour has a cell of its own, and greys stand in a row where there is room.
  @Test(arguments: [(18, 16), (20, 16), (26, 11)])
  func everyColourHasItsPlace(width: Int, rows: Int) throws {
    let grid = ColorGrid(frame: Rect(0, 0, width, rows))
    let pieces = grid.makePieces()
    let places = pieces.map(\.frame.origin)
    #expect(pieces.count == 256 && Set(places).count == 256)
    #expect(places.allSatisfy { grid.bounds.contains($0) })
    #expect(Set(places.map(\.y)).count == rows && places[255].y == rows - 1)
    #expect(Set(places[232...].map(\.y)).count == (rows == 11 ? 1 : 2))
    #expect(
      pieces[100].action == .command(.color(foreground: .palette(100), background: nil)))
  }
}
