import Cells
import Staging
import Testing

@testable import OekakiApp

@MainActor @Suite struct GlyphSearchTests {
  private func glyphs(_ text: String, recent: String = "") -> [Glyph] {
    var search = GlyphSearch(GlyphChart.glyphs)
    return search.glyphs(for: text, recent: Glyph.glyphs(in: recent))
  }

  private func found(_ text: String, recent: String = "") -> String {
    glyphs(text, recent: recent).map(\.description).joined()
  }

  @Test func byWordsOfTheName() {
    #expect(found("full block") == "█")
    #expect(found("light shade") == "░" && found("sha light").contains("░"))
    #expect(found("double vertical horiz").contains("╬"))
    #expect(found("no such name") == "")
  }

  @Test func byNumberAndByItself() {
    #expect(found("2588").hasPrefix("█") && found("U+2588").hasPrefix("█"))
    #expect(found("┼") == "┼")
    // Also what is not in the chart.
    #expect(found("絵") == "絵" && found("u+7d75") == "絵")
    #expect(found("110000") == "" && found("u+1b") == "")
  }

  @Test func whatWasUsedLatelyComesFirst() {
    #expect(found("", recent: "*x").hasPrefix("*x"))
    #expect(glyphs("", recent: "*x").count == GlyphChart.glyphs.count)
    #expect(found("shade", recent: "▓").hasPrefix("▓"))
  }

  @Test func typingInTheChartFindsAndEnterTakes() throws {
    let stage = try Stage.with()
    stage.press("f5")
    #expect(stage.text.contains("type to search"))
    stage.type("dark shade")
    #expect(stage.text.contains("U+2593 DARK SHADE") && stage.text.contains("dark shade▏"))
    stage.press("enter")
    #expect(stage.state.brush.glyph.description == "▓")
    // It comes first now.
    stage.press("f5", "home")
    #expect(stage.text.contains("U+2593 DARK SHADE"))
    stage.type("zzz")
    #expect(stage.text.contains("no glyph matches"))
    stage.press("enter", "backspace", "esc")
    #expect(stage.controller.presented != nil && stage.text.contains("type to search"))
    stage.press("esc")
    #expect(stage.controller.presented == nil)
  }

  @Test func theSearchComesBack() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("space", "]", "f5")
    stage.type("arrow")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
    next.press("esc", "home")
    #expect(next.text.contains("U+2593"))
  }
}
