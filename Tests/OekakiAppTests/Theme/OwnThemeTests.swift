import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// Themes in files of the user's own.
@MainActor struct OwnThemeTests {
  private func stage(_ theme: String?, settings: String = "theme mine\n") throws -> Stage {
    let folder = try TemporaryFolder()
    try folder.write("settings", settings.utf8)
    try folder.makeFolder("themes")
    if let theme { try folder.write("themes/mine", theme.utf8) }
    return try Stage(.new(nil), folder: folder, settings: "settings")
  }

  @Test func whatTheFileNamesDiffers() throws {
    let stage = try stage("# mine\nlike light\n\ntitle #ffffff 24 bold\nbar.strong - - underline\n")
    let title = stage.screen.grid[0, 0].style
    #expect(title.foreground == .rgb(0xFFFFFF) && title.background == .palette(24))
    #expect(title.attributes == .bold && stage.controller.statusMessage == nil)
    let theme = Theme(try #require(stage.application.ownTheme), .rgb24)
    #expect(theme[.barStrong] == Style(attributes: .underline))
    #expect(theme[.panel] == Theme(.light, .rgb24)[.panel])
    stage.enter("set")
    #expect(stage.message.hasPrefix("theme mine ·"))
  }

  /// As often as it is changed.
  @Test func itIsReadAgain() throws {
    let stage = try stage("title 231 24\n", settings: "")
    #expect(stage.screen.grid[0, 0].style == Theme.standard[.title])
    stage.enter("theme mine")
    #expect(stage.message == "theme mine")
    #expect(stage.screen.grid[0, 0].style.attributes == [])
    try stage.folder.write("themes/mine", "title 16 231\n".utf8)
    stage.enter("theme")
    #expect(stage.screen.grid[0, 0].style.background == .palette(231))
    stage.enter("set save")
    #expect(try stage.folder.bytes("settings") == Array("theme mine\n".utf8))
    stage.enter("theme dark")
    #expect(stage.screen.grid[0, 0].style == Theme.standard[.title])
    stage.enter("theme")
    #expect(stage.message == "theme dark")
  }

  @Test func mistakesAreToldWithTheirLine() throws {
    let stage = try stage("titel 231 24\ntitle 231 red-ish\ntitle 16 231 bold 7\nlike me\n")
    #expect(stage.message.hasPrefix("mine:1: no such style, did you mean “title”?"))
    #expect(stage.message.hasSuffix("(and 3 more)"), "\(stage.message)")
    let problems = OwnTheme.read("title 231 red-ish\ntitle 16 231 bold 7\nlike me\n").problems
    #expect(
      problems.map(\.reason) == [
        "“red-ish” is no colour and no attribute", "“7” is no colour and no attribute",
        "expected like and dark, light or mono",
      ])
  }

  @Test func whatIsHardToReadIsTold() throws {
    let stage = try stage("title 250 231\npanel 231 16\nedge 231 231\n")
    #expect(stage.message == "mine: title has a contrast of 1.9, of 4.5", "\(stage.message)")
    #expect(OwnTheme.read("plain 231 -\n").theme.faintStyles.isEmpty)
    #expect(OwnTheme.read("like light\nplain 231 -\n").theme.faintStyles.map(\.name) == [.plain])
  }

  @Test func aMissingOneIsToldAndNothingChanges() throws {
    let stage = try stage(nil)
    #expect(stage.message.hasPrefix("no such theme"), "\(stage.message)")
    #expect(stage.screen.grid[0, 0].style == Theme.standard[.title])
    try stage.folder.write("themes/mine", "title 16 231\n".utf8)
    stage.enter("theme mine")
    stage.enter("theme other")
    #expect(stage.message.hasPrefix("no such theme"))
    #expect(stage.screen.grid[0, 0].style.background == .palette(231))
  }

  @Test func withoutColoursItIsMono() {
    let own = OwnTheme.read("title 231 24\n").theme
    #expect(Theme(own, .none) == Theme(.dark, .none))
    #expect(Theme(OwnTheme.read("like mono\ntitle 1 2\n").theme, .rgb24) == Theme(.mono, .rgb24))
  }

  @Test func namesLeadNowhereElse() {
    for name in ["mine", "Solar-2_x"] { #expect(ThemeFile.isName(name)) }
    for name in ["", "a/b", "..", "a.b", "ä", String(repeating: "a", count: 65)] {
      #expect(!ThemeFile.isName(name))
    }
  }
}
