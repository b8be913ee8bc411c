import Cells
import Testing

@testable import DrawingCore

struct PaletteCommandTests {
  @Test(arguments: [
    ("ansi", 16), ("ega", 16), ("xterm256", 256), ("c64", 16), ("gameboy", 4), ("pico8", 16),
    ("solarized", 16), ("gruvbox", 16), ("nord", 16), ("grey16", 16), ("cga", 4), ("cga0", 4),
    ("zx", 15), ("msx", 15), ("cpc", 27), ("apple2", 15), ("macintosh", 16), ("sweetie16", 16),
    ("db16", 16), ("db32", 32), ("windows", 16), ("campbell", 16), ("tango", 16), ("dracula", 16),
    ("teletext", 8),
  ])
  func presetsHaveDistinctColoursAndAreUndone(name: String, count: Int) throws {
    var editor = try drawn("palette colors red ; palette preset \(name)")
    #expect(editor.state.drawing.palette.count == count)
    #expect(Set(editor.state.drawing.palette).count == count)
    try editor.run("undo")
    #expect(editor.state.drawing.palette == [.palette(1)])
    try editor.run("redo")
    #expect(editor.state.drawing.palette.count == count)
  }

  @Test func thereAreMoreThanTwentyAndEachHasATitle() {
    #expect(PalettePreset.allCases.count == 25)
    #expect(Set(PalettePreset.allCases.map(\.title)).count == 25)
  }

  /// One colour of each order that is easily confused.
  @Test(arguments: [
    ("tango", 3, 0xC4A000), ("windows", 4, 0x000080), ("zx", 1, 0x0000D8), ("cpc", 3, 0x800000),
    ("cpc", 26, 0xFFFFFF), ("cpc", 9, 0x008000), ("teletext", 1, 0xFF0000),
    ("macintosh", 0, 0xFFFFFF),
  ])
  func presetsAreInTheOrderOfTheirMachine(name: String, entry: Int, levels: UInt32) throws {
    let palette = try drawn("palette preset \(name)").state.drawing.palette
    #expect(palette[entry] == .rgb(levels))
  }

  @Test func egaHasVGAsLevelsInTheOrderOfANSI() throws {
    let palette = try drawn("palette preset ega").state.drawing.palette
    #expect(palette[4] == .rgb(0x0000AA))
    #expect(palette[3] == .rgb(0xAA5500))
    #expect(try drawn("palette preset grey16").state.drawing.palette[15] == .rgb(0xFFFFFF))
  }

  @Test func remapChangesTheCellsOfAllLayersAtOnce() throws {
    var editor = try drawn(
      """
      text 0,0 "ab" fg=black bg=red ; layer new "b" ; text 0,1 "c" fg=red ; text 1,1 "d" fg=#123456
      palette preset gameboy remap
      """)
    let colors = { (layer: Int, p: Point) in editor.state.drawing.layers[layer][p].style }
    #expect(colors(0, .zero) == Style(foreground: .rgb(0x0F380F), background: .rgb(0x306230)))
    #expect(colors(1, Point(0, 1)).foreground == .rgb(0x306230))
    #expect(colors(1, Point(1, 1)).foreground == .rgb(0x123456))
    let remapped = editor.drawingDigest()
    try editor.run("undo")
    #expect(editor.state.drawing.palette == Drawing.defaultPalette)
    #expect(editor.state.drawing.layers[1][Point(0, 1)].style.foreground == .palette(1))
    try editor.run("redo")
    #expect(editor.drawingDigest() == remapped)
  }

  @Test func coloursThatChangePlacesDoNotRunTogether() throws {
    let editor = try drawn(
      "palette colors red blue ; text 0,0 \"a\" fg=red bg=blue ; palette colors blue red remap")
    #expect(
      editor.state.drawing.layers[0][.zero].style
        == Style(foreground: .palette(4), background: .palette(1)))
  }

  @Test func aLockedLayerRefusesToBeRemapped() throws {
    #expect(throws: CommandError.layerLocked(1, "layer 1")) {
      try drawn("text 0,0 \"a\" fg=red ; layer lock 1 ; palette preset nord remap")
    }
  }

  @Test func extractTakesTheColoursInUseTheMostFrequentFirst() throws {
    let editor = try drawn(
      "text 0,0 \"aaaa\" fg=red ; text 0,1 \"bb \" fg=green bg=blue ; layer new \"x\" ; text 0,2 \"c\" fg=#010203 ; palette extract"
    )
    #expect(
      editor.state.drawing.palette == [.palette(1), .palette(4), .palette(2), .rgb(0x010203)])
    #expect(throws: CommandError.noColors) { try drawn("text 0,0 \"a\" ; palette extract") }
  }

  @Test func hexadecimalColoursNeedNoQuotes() throws {
    let command = try Command.parse("palette colors #0a0B0c red #ff8800 remap # a remark")
    #expect(command.description == "palette colors \"#0a0b0c\" red \"#ff8800\" remap")
    #expect(try Command.parse(command.description) == command)
    #expect(try Command.parse("palette 7 #0a0b0c").description == "palette 7 \"#0a0b0c\"")
  }

  @Test(arguments: [
    "palette", "palette preset", "palette preset vga", "palette colors", "palette colors mauve",
    "palette extract red", "palette 256 red",
  ])
  func whatIsNoPaletteIsRefused(text: String) {
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }

  @Test func thereAreAtMost256() throws {
    let many = Array(repeating: Color.palette(1), count: 257)
    #expect(throws: CommandError.paletteTooLarge) {
      var editor = Editor()
      _ = try editor.perform(.palette(many))
    }
    let text = "palette colors" + String(repeating: " red", count: 257)
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }
}
