import Cells
import DrawingCore
import Formats
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// Small pictures of art of DOS: brown is brown in them, not olive, as on the canvas.
@MainActor struct MiniatureColorsTests {
  private static let brown = Color.vga(3)
  private static let olive = Color.palette(3).levels

  /// A folder with art of some size, all of it brown.
  private func folder(_ size: Size, settings: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("settings", settings.utf8)
    var sheet = Sheet(size)
    let cell = Cell(.block, Style(foreground: .palette(3), background: .palette(0)))
    for y in 0..<size.height {
      for x in 0..<size.width { sheet.put(cell, at: Point(x, y)) }
    }
    let drawing = try #require(Drawing([Layer(name: "layer 1", sheet)]))
    var options = WritingOptions()
    options.encoding = .cp437
    try folder.write("a.ans", try ANSIFormat().export(drawing, options).bytes)
    try folder.write("a.xb", try XBinFormat().export(drawing).bytes)
    options.encoding = .utf8
    try folder.write("u.ans", try ANSIFormat().export(drawing, options).bytes)
    return folder
  }

  private func stage(
    _ name: String?, in folder: TemporaryFolder, screen: Size = Stage.standard
  ) throws -> Stage {
    try Stage(
      name.map { .open(folder($0)) } ?? .new(Size(40, 12)), screen: screen, folder: folder,
      confined: name == nil, settings: "settings")
  }

  /// How many cells of a part of the screen have an ink of some levels.
  private func count(_ levels: RGB?, _ stage: Stage, in area: Rect? = nil) -> Int {
    let area = area ?? stage.screen.grid.bounds
    return area.rows.reduce(0) { sum, y in
      sum
        + area.columns.count { x in
          if case .rgb = stage.screen.grid[x, y].style.foreground.kind {
            return stage.screen.grid[x, y].style.foreground.levels == levels
          }
          return false
        }
    }
  }

  /// Beside the drawing, on a screen with room for it: before anything is drawn.
  @Test(arguments: [Size(80, 24), Size(80, 1000)])
  func theOverviewIsBrownFromTheStart(size: Size) throws {
    let folder = try folder(size)
    let area = try DrawingLayout.ofScene(Size(160, 40))["OverviewView"]
    let stage = try stage("a.ans", in: folder, screen: Size(160, 40))
    #expect(count(Self.brown, stage, in: area) > 20)
    #expect(count(Self.olive, stage, in: area) == 0)
    stage.enter("set colors terminal")
    #expect(count(Self.olive, stage, in: area) > 20)
    #expect(count(Self.brown, stage, in: area) == 0)
    let utf8 = try self.stage("u.ans", in: folder, screen: Size(160, 40))
    #expect(count(Self.olive, utf8, in: area) > 20)
  }

  @Test(arguments: ["vga", "terminal"])
  func theGalleryIsBrown(colors: String) throws {
    let folder = try folder(Size(80, 24), settings: "set colors \(colors)\n")
    let stage = try stage("a.ans", in: folder)
    stage.press("ctrl-o")
    #expect(stage.text.contains("a.xb") && stage.text.contains("u.ans"))
    // Three pictures of 16 by 7 pixels, or nearly so; art in UTF-8 is for terminals.
    let (brown, olive) = (count(Self.brown, stage), count(Self.olive, stage))
    #expect(brown + olive > 100)
    #expect(colors == "vga" ? abs(brown - 2 * olive) < 4 : brown == 0, "\(brown) \(olive)")
  }

  @Test(arguments: ["a.ans", "a.xb", "u.ans"])
  func whatIsPlacedIsBrown(name: String) throws {
    let stage = try stage(nil, in: try folder(Size(40, 12)))
    stage.enter("import")
    stage.type(name)
    let isOfDOS = name != "u.ans"
    #expect(count(isOfDOS ? Self.brown : Self.olive, stage) > 20, "\(stage.text)")
    #expect(count(isOfDOS ? Self.olive : Self.brown, stage) == 0)
  }
}
