import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// The dialog that places a picture in the drawing.
@MainActor struct PlacingTests {
  /// A drawing of 60x16, and a picture of 96x80 pixels in the same folder.
  private func stage() throws -> Stage {
    let stage = try Stage(.new(Size(60, 16)), folder: try TemporaryFolder(), confined: true)
    try stage.run("size 12x5 ; rect 0,0 11,4 solid fg=red")
    stage.enter("export \"photo.png\" scale=1")
    try stage.run("size 60x16 ; erase 0,0 59,15")
    return stage
  }

  private func isOn(_ word: String, _ stage: Stage) -> Bool { stage.text.contains("[\(word)]") }

  /// Found by completion, shown, fitted into the view, floating whole in it.
  @Test func aPictureIsFoundShownAndFitted() throws {
    let stage = try stage()
    stage.enter("import")
    #expect(stage.text.contains("Place a picture") && stage.text.contains("PNG"))
    stage.type("ph")
    stage.press("tab")
    #expect(
      isOn("half", stage) && isOn("fitted 38x16", stage) && isOn("24bit", stage), "\(stage.text)")
    #expect(stage.text.contains("own 96x40"))
    let grid = stage.screen.grid
    let red = grid.bounds.rows.reduce(0) { count, y in
      count
        + grid.bounds.columns.count { x in
          let levels = grid[x, y].style.foreground.levels
          return levels.map { $0.red > $0.green + 80 } ?? false
        }
    }
    #expect(red > 20, "\(stage.text)")
    stage.press("enter")
    #expect(stage.state.floatingArea?.size == Size(38, 16), "\(stage.text)")
    #expect(stage.controller.presented == nil)
    #expect(stage.message.contains("38x32 · 38x16: drag or "), "\(stage.message)")
  }

  /// The cells of the list in which something red is seen, by the row of the screen.
  private func redRows(_ stage: Stage) -> [Int] {
    let grid = stage.screen.grid
    return grid.bounds.rows.filter { y in
      (0..<16).contains { x in
        [grid[x, y].style.foreground, grid[x, y].style.background].contains {
          $0.levels.map { $0.red > $0.green + 80 } ?? false
        }
      }
    }
  }

  /// Pictures of pixels, of other programs and our own, each beside its name; what is none has none.
  @Test func filesAreSeenInTheList() throws {
    let stage = try stage()
    try stage.run("rect 0,0 59,15 solid fg=red")
    stage.enter("save own.oekaki")
    stage.enter("export art.ans")
    _ = try stage.folder.write("notes.txt", "plain".utf8)
    try stage.run("erase 0,0 59,15")
    stage.enter("import")
    let notes = try #require(stage.lines.firstIndex { $0.contains("notes.txt") })
    #expect(!redRows(stage).contains(notes))
    for name in ["art.ans", "own.oekaki", "photo.png"] {
      stage.type(String(name.prefix(2)))
      let y = try #require(stage.lines.lastIndex { $0.contains(name) }, "\(stage.text)")
      let rows = redRows(stage)
      #expect([y - 1, y, y + 1].allSatisfy(rows.contains), "\(name) \(rows)\n\(stage.text)")
      stage.press("backspace", "backspace")
    }
    // Where there is no room for two, as many names as fit are of more use.
    stage.resize(to: Size(80, 12))
    stage.type("ph")
    #expect(redRows(stage) == [] && stage.text.contains("photo.png"), "\(stage.text)")
  }

  @Test func whatItIsDrawnWithIsChosen() throws {
    let stage = try stage()
    stage.enter("import")
    stage.type("photo.png")
    stage.press("tab", "right", "right", "right", "right", "space")
    #expect(isOn("braille", stage), "\(stage.text)")
    stage.press("down", "left", "space")
    #expect(isOn("own 48x20", stage), "\(stage.text)")
    let lines = stage.lines
    stage.press("enter")
    #expect(stage.state.floating?.clip.size == Size(48, 20), "\(lines)")
  }

  /// In the dialog, and on the command line.
  @Test func aWrongNameIsMended() throws {
    let stage = try stage()
    stage.enter("import")
    stage.type("photo.pn")
    stage.press("enter")
    #expect(
      stage.text.contains("Place a picture")
        && stage.text.contains("photo.pn: there is no such file"))
    stage.type("g")
    stage.press("enter")
    #expect(stage.state.floating != nil)
    stage.press("esc")
    for verb in ["import", "reference"] {
      stage.enter("\(verb) \"photo.pn")
      #expect(stage.controller.presented is CommandLineViewController)
      #expect(stage.text.contains("photo.pn: there is no such file"), "\(stage.text)")
      stage.type("g")
      stage.press("enter")
      #expect(stage.controller.presented == nil)
    }
    #expect(stage.state.floating != nil)
  }

  @Test(arguments: [
    ("size=20x8", Size(20, 8)), ("as=braille", Size(48, 20)), ("as=ascii colors=2", Size(96, 80)),
  ])
  func theCommandHasTheOptions(words: String, size: Size) throws {
    let stage = try stage()
    stage.enter("import \"photo.png\" \(words)")
    #expect(stage.state.floating?.clip.size == size, "\(stage.text)")
  }

  @Test(arguments: ["as=pixels", "size=0x4", "size=big", "colors=7", "dither=yes"])
  func anOptionThatMeansNothingIsTold(word: String) throws {
    let stage = try stage()
    stage.enter("import \"photo.png\" \(word)")
    #expect(
      stage.state.floating == nil && stage.text.contains("expected \(word.prefix { $0 != "=" })="))
  }

  @Test func theDialogIsOpenAgainAtTheNextStart() throws {
    let folder = try TemporaryFolder()
    let painter = try Stage(.new(Size(12, 5)), folder: folder)
    painter.enter("export \"\(folder("photo.png"))\" scale=1")
    painter.press("space")
    painter.enter("import")
    painter.type(folder("photo.png"))
    painter.press("tab", "right", "space", "down", "right", "space")
    let lines = painter.lines.dropLast(2)
    let next = try Stage(.last, folder: folder)
    #expect(next.lines.dropLast(2) == lines)
  }

  /// With the small pictures, too.
  @Test func theListIsOpenAgainAtTheNextStart() throws {
    let folder = try TemporaryFolder()
    let painter = try Stage(.new(Size(12, 5)), folder: folder)
    try painter.run("rect 0,0 11,4 solid fg=red")
    for name in ["a", "b"] { painter.enter("export \"\(folder("\(name).png"))\" scale=1") }
    painter.enter("import")
    painter.type(folder(""))
    painter.press("down")
    let rows = redRows(painter)
    #expect(rows.count > 3, "\(painter.text)")
    let next = try Stage(.last, folder: folder)
    #expect(next.lines.dropLast(2) == painter.lines.dropLast(2), "\(next.text)\n\(painter.text)")
    #expect(redRows(next) == rows)
  }
}
