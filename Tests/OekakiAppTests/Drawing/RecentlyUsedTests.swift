import Cells
import DrawingCore
import Testing

@testable import OekakiApp

@MainActor struct RecentlyUsedTests {
  private func brush(_ glyph: Glyph, _ ink: Color, on paper: Color = .default) -> Brush {
    var brush = EditorState().brush
    brush.glyph = glyph
    brush.style.foreground = ink
    brush.style.background = paper
    return brush
  }

  @Test func onlyWhatChangesIsNoted() throws {
    let (a, b) = (try #require(Glyph("a")), try #require(Glyph("b")))
    var used = RecentlyUsed()
    used.note(brush(a, .palette(1)), after: brush(a, .palette(1)))
    #expect(used == RecentlyUsed())
    used.note(brush(b, .palette(1)), after: brush(a, .palette(1)))
    #expect(used.glyphs.items == [b] && used.colors.items.isEmpty)
    used.note(brush(b, .palette(2), on: .palette(3)), after: brush(b, .palette(1)))
    #expect(used.colors.items == [.palette(2), .palette(3)])
  }

  /// The palette row would otherwise move under the mouse.
  @Test func aColourThatTheRowShowsKeepsItsPlace() throws {
    let a = try #require(Glyph("a"))
    var used = RecentlyUsed()
    for n in 1...PaletteBar.mostRecent + 1 {
      used.note(brush(a, .palette(UInt8(n))), after: brush(a, .palette(0)))
    }
    let before = used.colors.items
    used.note(brush(a, before[1]), after: brush(a, .palette(0)))
    #expect(used.colors.items == before)
    used.note(brush(a, before[PaletteBar.mostRecent]), after: brush(a, .palette(0)))
    #expect(used.colors.items.first == before[PaletteBar.mostRecent])
  }
}
