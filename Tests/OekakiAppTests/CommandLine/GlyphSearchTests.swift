import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

@MainActor struct GlyphSearchTests {
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

  /// Only those that the file lacks go, to the end of what is found; the others keep their order.
  @Test func whatTheFileLacksComesLast() {
    var search = GlyphSearch(GlyphChart.glyphs)
    let plain = search.glyphs(for: "", recent: Glyph.glyphs(in: "◆♦▪"))
    search.codePage437First = true
    let sorted = search.glyphs(for: "", recent: Glyph.glyphs(in: "◆♦▪"))
    let count = plain.count { $0.letterNumber != nil }
    #expect(sorted.prefix(count) == plain.filter { $0.letterNumber != nil }[...])
    #expect(sorted.dropFirst(count) == plain.filter { $0.letterNumber == nil }[...])
    let found = search.glyphs(for: "diamond", recent: Glyph.glyphs(in: "◆"))
    #expect(found.first == Glyph("♦") && found.dropFirst().first == Glyph("◆"))
  }

  private func new(_ name: String) throws -> Stage {
    let folder = try TemporaryFolder()
    return try Stage(.new(Size(12, 5), file: folder(name)), folder: folder)
  }

  @Test(arguments: ["ans", "xb", "xp", "oekaki", "txt"])
  func theChartOfArtOfDOSBeginsWithItsGlyphs(ending: String) throws {
    let stage = try new("art.\(ending)")
    stage.press("f5")
    stage.type("black diamond")
    let hasAll = ["oekaki", "txt"].contains(ending)
    #expect(stage.text.contains(hasAll ? "U+25C6" : "U+2666"), "\(stage.text)")
  }

  /// The strip below the drawing, and the keys that step through it.
  @Test func theStripOfArtOfDOSEndsWithWhatItLacks() throws {
    let stage = try new("art.bin")
    let lacking = "▪ ● ╱ ╲ ╳ ◆ ★"
    #expect(stage.text.contains("■ • · ─ │ ○ + * # @ " + lacking), "\(stage.text)")
    stage.enter("glyph ■")
    stage.press("]")
    #expect(stage.state.brush.glyph == Glyph("•"))
    stage.press("[", "[", "[")
    #expect(stage.state.brush.glyph == Glyph("▌"))
    stage.enter("glyph █")
    stage.press("[")
    #expect(stage.state.brush.glyph == Glyph("★"))
    let ours = try new("art.oekaki")
    ours.enter("glyph ■")
    ours.press("]")
    #expect(ours.state.brush.glyph == Glyph("▪"))
  }

  /// Text in code page 437 holds no others; what is chosen later for it counts.
  @Test func theEncodingDecides() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.nfo", [0xDB, 0xDB, 0x0A])
    let stage = try Stage(.open(folder("a.nfo")), folder: folder)
    #expect(stage.text.contains("■ • · ─"), "\(stage.text)")
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
