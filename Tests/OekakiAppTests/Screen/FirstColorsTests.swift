import Cells
import DrawingCore
import Formats
import Staging
import TerminalKit
import TestSupport
import Testing

@testable import OekakiApp

/// The first sixteen colours: VGA's in drawings that are for it, the terminal's in all others.
@MainActor struct FirstColorsTests {
  private func new(
    _ name: String, colors: ColorDepth = .rgb24, settings: String? = nil
  ) throws -> Stage {
    let folder = try TemporaryFolder()
    if let settings { try folder.write("settings", settings.utf8) }
    return try Stage(
      .new(Size(12, 5), file: folder(name)), folder: folder, settings: "settings", colors: colors)
  }

  @Test(arguments: ["ans", "xb", "bin", "adf", "idf", "tnd", "pcb", "xp"])
  func drawingsForDOSShowVGAs(ending: String) throws {
    #expect(try new("a.\(ending)").screen.firstColors == .vga)
  }

  @Test(arguments: ["oekaki", "txt", "dur", "svg", "html"])
  func othersShowTheTerminals(ending: String) throws {
    #expect(try new("a.\(ending)").screen.firstColors == .terminal)
  }

  /// Art in UTF-8 is for terminals.
  @Test func theEncodingDecides() throws {
    func open(_ bytes: [UInt8]) throws -> Stage {
      let folder = try TemporaryFolder()
      try folder.write("a.ans", bytes)
      return try Stage(.open(folder("a.ans")), folder: folder)
    }
    let start = Array("\u{1B}[33m".utf8)
    #expect(try open(start + Array("é█".utf8)).screen.firstColors == .terminal)
    let stage = try open(start + [0xDB, 0xDB])
    #expect(stage.screen.firstColors == .vga)
    // The next drawing is another one.
    stage.press("ctrl-n")
    #expect(stage.screen.firstColors == .terminal)
  }

  /// What has no colour of its own is grey on black, on a light terminal too, as in the exports.
  @Test func whatNobodyColouredIsAsOnAScreenOfDOS() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.ans", Array("\u{1B}[0;41mX".utf8) + [0xDB])
    let stage = try Stage(.open(folder("a.ans")), folder: folder)
    func seen() throws -> (x: Style, beyond: Style) {
      let grid = stage.screen.grid
      let place = try #require(
        grid.bounds.rows.lazy.flatMap { y in grid.bounds.columns.map { Point($0, y) } }.first {
          grid[$0].glyph == Glyph("X") && grid[$0].style.background == .palette(1)
        }, "\(stage.text)")
      return (grid[place].style, grid[place + Point(3, 0)].style)
    }
    #expect(try seen().x.foreground == .palette(7))
    #expect(try seen().beyond == Style(foreground: .palette(7), background: .palette(0)))
    stage.enter("set colors terminal")
    #expect(try seen().x.foreground == .default)
    #expect(try seen().beyond.background == .default)
    #expect(stage.state.drawing.layers[0][Point(0, 0)].style.foreground == .default)
  }

  /// Bright art with little drawn would not be seen on a light card.
  @Test func theListShowsArtOfDOSOnBlackOnALightTerminalToo() throws {
    for (setting, paper, other) in [("vga", UInt8(16), UInt8(231)), ("terminal", 231, 16)] {
      let folder = try TemporaryFolder()
      try folder.write("a.ans", Array("\u{1B}[1;31mX\r\n\r\n\r\nX".utf8) + [0xDB])
      try folder.write("settings", "set colors \(setting)\ntheme light\n".utf8)
      let stage = try Stage(
        .open(folder("a.ans")), folder: folder, settings: "settings", colors: .rgb24)
      stage.press("ctrl-o")
      let y = try #require(stage.lines.firstIndex { $0.contains("a.ans") }, "\(stage.text)")
      let papers = Set(
        (y..<y + 3).flatMap { y in (3..<19).map { stage.screen.grid[$0, y].style.background } })
      #expect(papers.contains(.palette(paper)) && !papers.contains(.palette(other)), "\(papers)")
    }
  }

  @Test(arguments: [ColorDepth.palette256, .ansi16, .ansi8, .none])
  func whereThereAreNoTrueColoursNothingChanges(depth: ColorDepth) throws {
    #expect(try new("a.ans", colors: depth).screen.firstColors == .terminal)
  }

  @Test func theSettingHolds() throws {
    let stage = try new("a.ans", settings: "set colors terminal\n")
    #expect(stage.screen.firstColors == .terminal)
    stage.enter("set colors vga")
    #expect(stage.screen.firstColors == .vga && stage.message.contains("VGA"))
    stage.enter("set colors terminal")
    #expect(stage.screen.firstColors == .terminal)
    stage.enter("set")
    #expect(stage.message.contains("colors terminal"))
  }

  /// Nothing in the cells changes, and everything is shown again.
  @Test func thePaletteOfEGACounts() throws {
    let stage = try Stage.with("text 0,0 \"ab\" fg=3 bg=1")
    let (grid, written) = (stage.screen.grid, stage.screen.writtenCells)
    stage.enter("palette preset ega")
    #expect(stage.screen.firstColors == .vga)
    #expect(stage.screen.grid[34, 11] == grid[34, 11])
    #expect(stage.screen.writtenCells - written > Stage.standard.width * Stage.standard.height)
    stage.press("ctrl-z")
    #expect(stage.screen.firstColors == .terminal)
    stage.enter("palette preset c64")
    #expect(stage.screen.firstColors == .terminal)
  }

  /// A file for DOS cannot hold the terminal's own colours.
  @Test(arguments: ["ans", "xb", "bin", "adf", "idf", "tnd", "pcb"])
  func aNewDrawingForDOSIsSavedWithoutAQuestion(ending: String) throws {
    let stage = try new("a.\(ending)")
    #expect(stage.state.brush.style == Style(foreground: .palette(7), background: .palette(0)))
    #expect(stage.text.contains("new") && !stage.text.contains("unsaved"))
    #expect(stage.state.history.undoCount == 0)
    stage.press("space", "right", "space")
    stage.press("ctrl-s")
    #expect(stage.controller.presented == nil, "\(stage.text)")
    #expect(stage.message.hasPrefix("saved a.\(ending)"), "\(stage.message)")
    #expect(!stage.message.contains("default colours"), "\(stage.message)")
  }

  /// So is one that exists when the program starts with it; what was told of the file stays.
  @Test func anOpenedDrawingForDOSIsSavedWithoutAQuestion() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.ans", Array("\u{1B}[33m".utf8) + [0xDB, 0xDB])
    let stage = try Stage(.open(folder("a.ans")), folder: folder)
    #expect(stage.state.brush.style == Style(foreground: .palette(7), background: .palette(0)))
    #expect(stage.message.contains("ANSI art"), "\(stage.message)")
    #expect(stage.state.history.undoCount == 0)
    stage.press("space", "ctrl-s")
    #expect(stage.controller.presented == nil, "\(stage.text)")
    #expect(stage.message.hasPrefix("saved a.ans"), "\(stage.message)")
  }

  /// A file with colours of its own begins with those in the places of the usual ones.
  @Test func aFileWithAPaletteBeginsWithItsColours() throws {
    let folder = try TemporaryFolder()
    var editor = Editor(try #require(EditorState(size: Size(12, 5))))
    for line in [
      "palette 7 #a0c0e0", "palette 0 #203040", "text 0,0 \"ab\" fg=#a0c0e0 bg=#203040",
    ] {
      _ = try editor.perform(Command.parse(line))
    }
    try folder.write("a.xb", try XBinFormat().export(editor.state.drawing).bytes)
    let stage = try Stage(.open(folder("a.xb")), folder: folder)
    let palette = stage.state.drawing.palette
    #expect(palette != Drawing.defaultPalette)
    #expect(stage.state.brush.style == Style(foreground: palette[7], background: palette[0]))
    stage.press("space", "right", "space", "ctrl-s")
    #expect(stage.controller.presented == nil, "\(stage.text)")
    #expect(stage.message.hasPrefix("saved a.xb"), "\(stage.message)")
  }

  @Test func theColourPanelMixesWhatIsShown() throws {
    let stage = try new("a.xb")
    try stage.run("color fg=3 bg=0")
    stage.press("f6")
    #expect(stage.text.contains("#aa5500"), "\(stage.text)")
    stage.press("enter")
    #expect(stage.state.brush.style.foreground == .palette(3))
    stage.press("f6", "up", "right", "enter")
    #expect(stage.state.brush.style.foreground != .palette(3))
    stage.enter("set colors terminal")
    try stage.run("color fg=3")
    stage.press("f6")
    #expect(stage.text.contains("#cdcd00"), "\(stage.text)")
  }

  @Test func theLargeSwatchesNameWhatIsShown() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(
      .new(nil, file: folder("a.ans")), screen: Size(120, 40), folder: folder)
    try stage.run("color fg=3 bg=1")
    #expect(stage.text.contains("#aa5500") && stage.text.contains("#aa0000"), "\(stage.text)")
  }
}
