import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What is selected, and what floats, can be seen whatever is there.
@MainActor struct AccentTests {
  /// A row each of blanks, shades, blocks, lines and a painted paper.
  private static let ground = """
    line 0,1 9,1 glyph="▒" ; line 0,2 9,2 glyph="█" ; rect 0,3 9,5 ; line 0,6 9,6 glyph=" " bg=red
    """

  private func cells(_ script: String) throws -> [Cell] {
    let stage = try Stage.with(Self.ground + ";" + script, drawing: Size(10, 8))
    return (0..<8).flatMap { y in (0..<10).map { stage.screen.grid[8 + $0, 2 + y] } }
  }

  @Test func theOutlineOfTheSelectionIsSeenOverEverything() throws {
    let (plain, selected) = (try cells(""), try cells("select 0,0 9,7"))
    for y in 0..<8 {
      for x in 0..<10 where x == 0 || x == 9 || y == 0 || y == 7 {
        let cell = selected[y * 10 + x]
        #expect(cell.style.background == Theme.standard[.selection].background)
        #expect(cell.style.foreground == plain[y * 10 + x].style.foreground)
        #expect(cell.glyph != .block && !cell.style.attributes.contains(.reverse))
      }
    }
    // A paper that was painted is seen as it is.
    #expect(selected[6 * 10 + 5] == plain[6 * 10 + 5])
    #expect(selected[2 * 10 + 5] == plain[2 * 10 + 5])
    #expect(selected[1 * 10 + 5].style.background == Theme.standard[.selectionInside].background)
  }

  @Test func whatFloatsHasAnAccentOfItsOwn() throws {
    let floating = try cells("select 0,0 9,7 ; copy ; deselect ; cursor 0,0 ; paste")
    for x in 0..<10 {
      #expect(floating[x].style.background == Theme.standard[.floating].background)
    }
  }

  /// The gesture that selects shows what it would select.
  @Test func theSelectionIsSeenWhileItIsDragged() throws {
    let stage = try Stage.with("tool select ; press 0,0 ; move 4,3", drawing: Size(10, 8))
    #expect(
      stage.screen.grid[8 + 4, 2 + 3].style.background == Theme.standard[.selection].background)
  }
}
