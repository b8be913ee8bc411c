import Cells
import DrawingCore
import DrawingStore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// `set keys classic`: function keys as in the editors of ANSI art.
@MainActor struct KeyLayoutTests {
  @Test func functionKeysWriteGlyphsOfASet() throws {
    let stage = try Stage.with("color fg=2")
    stage.enter("set keys classic")
    stage.press("f1", "f4", "f10")
    #expect(stage.picture.hasPrefix("░█∙"))
    #expect(stage.state.cursor == Point(3, 0))
    #expect(stage.state.drawing.layers[0][.zero].style.foreground == .palette(2))
    stage.press("alt-f1")
    #expect(stage.message == "F1–F10, set 1: ┌ ┐ └ ┘ ─ │ ├ ┤ ┴ ┬")
    stage.press("f1", "f5", "f2")
    #expect(stage.picture.hasPrefix("░█∙┌─┐"))
    stage.press("t", "f6", "esc")
    #expect(stage.picture.hasPrefix("░█∙┌─┐│"))
  }

  @Test func arrowsWithControlChooseColours() throws {
    let stage = try Stage.with("color fg=2 bg=4")
    stage.enter("set keys classic")
    stage.press("ctrl-up", "ctrl-up", "ctrl-right", "ctrl-left", "ctrl-left")
    #expect(stage.state.brush.style == Style(foreground: .palette(4), background: .palette(3)))
    stage.press("ctrl-down")
    #expect(stage.state.brush.style.foreground == .palette(3))
  }

  /// Esc and a digit come as Alt and the digit.
  @Test func theProgramsOwnKeysAreOnDigits() throws {
    let stage = try Stage.with()
    stage.enter("set keys classic")
    stage.press("alt-9")
    #expect(stage.controller.presented is MenuViewController)
    stage.press("esc", "alt-5")
    #expect(stage.controller.presented is GlyphsViewController)
    stage.press("esc")
    stage.enter("set keys standard")
    stage.press("alt-3")
    #expect(stage.state.brush.style.background == .palette(3))
    stage.press("f9")
    #expect(stage.controller.presented is MenuViewController)
  }

  /// Typed by hand, Esc is long over when the digit comes.
  @Test func escAndThenADigitIsTheSameHoweverLate() throws {
    let stage = try Stage.with("color fg=2")
    stage.enter("set keys classic")
    stage.press("esc")
    #expect(stage.message == "Esc and then a digit is one of the program’s function keys")
    stage.press("9")
    #expect(stage.controller.presented is MenuViewController)
    // What closed a screen is over with that.
    stage.press("esc", "7")
    #expect(stage.controller.presented == nil)
    #expect(stage.state.brush.style.foreground == .palette(7))
    stage.press("esc", "esc", "5")
    #expect(stage.controller.presented is GlyphsViewController)
    stage.press("esc")
    try stage.run("frame new")
    stage.press("esc", ",")
    #expect(stage.state.frame == 0)
    stage.press("esc", ".")
    #expect(stage.state.frame == 1)
  }

  /// What Esc ends is all that it does; so is another key, or a click, between the two.
  @Test(arguments: [
    ["r", "space", "right", "esc"], ["ctrl-a", "esc"], ["t", "x", "esc"], ["f9", "esc"],
    ["esc", "p"], ["click"],
  ])
  func aDigitIsADigitElsewhere(keys: [String]) throws {
    let stage = try Stage.with("color fg=2")
    stage.enter("set keys classic")
    if keys == ["click"] {
      stage.press("esc")
      stage.click(9, 3)
    } else {
      for key in keys { stage.press(key == "f9" ? "alt-9" : key) }
    }
    stage.press("9")
    #expect(stage.controller.presented == nil, "\(stage.text)")
    #expect(stage.state.brush.style.foreground == .palette(9))
  }

  @Test func escIsNoPartOfAKeyOtherwise() throws {
    let stage = try Stage.with("color fg=2")
    stage.press("esc", "9")
    #expect(stage.controller.presented == nil)
    #expect(stage.state.brush.style.foreground == .palette(9))
  }

  /// No key does two things, and each set has ten glyphs of one cell.
  @Test func everyKeyDoesOneThing() {
    let keys = ActionTable.standard.classic.entries.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for set in GlyphSets.all { #expect(set.count == 10 && set.width == 10) }
    #expect(GlyphSets.all.count == 10)
  }

  /// Their glyphs stand in the strip with their keys; a click places one.
  @Test func theSetStandsInTheStrip() throws {
    let stage = try Stage.with()
    #expect(!stage.lines[21].contains("F1"))
    stage.enter("set keys classic")
    #expect(stage.lines[21].contains(" F1░ F2▒ F3▓ F4█ F5▀ F6▄ F7▌ F8▐ F9■ F10∙ …"))
    stage.press("alt-f1")
    #expect(stage.lines[21].contains(" F1┌ F2┐ F3└ F4┘ F5─"))
    let p = try stage.place(of: "F5─")
    stage.click(p.x, p.y)
    #expect(stage.picture.hasPrefix("─"))
    stage.click(p.x + 2, p.y, .right)
    #expect(stage.state.brush.glyph == Glyph("─"))
    stage.press("t")
    #expect(stage.lines[21].contains("F1┌"))
    stage.press("esc")
    stage.enter("set keys standard")
    #expect(!stage.lines[21].contains("F1"))
  }

  /// The key of the set that is there puts the glyphs used last on the function keys, where they keep
  /// their places, also over a restart; and the set again.
  @Test func theGlyphsUsedLastAreASet() throws {
    let folder = try TemporaryFolder()
    try folder.write("settings", "set keys classic\n".utf8)
    let stage = try Stage(.new(Size(12, 5)), folder: folder, settings: "settings")
    stage.press("alt-f7", "f1", "f4", "alt-f7")
    #expect(stage.message == "F1–F10, used last: ♦ ☺ ☻ ♥ ♣ ♠ • ◘ ○ ◙")
    stage.press("f2", "f1")
    #expect(stage.picture.hasPrefix("☺♦☺♦"))
    stage.press("ctrl-q")
    let next = try Stage(.new(Size(12, 5)), folder: folder, settings: "settings")
    #expect(next.lines[21].contains("F1♦ F2☺ F3☻"))
    next.press("alt-f7")
    #expect(next.lines[21].contains("F1☺ F2☻ F3♥"))
  }

  /// In place of the first sets, and there again at the next start.
  @Test func setsOfOnesOwnComeFromAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("sets", "a b c d e f g h i j\n\n┌┐└┘─│├┤┴┬\n".utf8)
    try folder.write("settings", "set keys classic\n".utf8)
    let stage = try Stage(.new(Size(12, 5)), folder: folder, settings: "settings")
    stage.enter("glyphs \"\(folder("sets"))\"")
    #expect(stage.message == "2 sets of glyphs")
    stage.press("alt-f1", "f1", "f10", "alt-f2", "f1", "alt-f3", "f1")
    #expect(stage.picture.hasPrefix("aj┌╒"))
    stage.enter("set save")
    let next = try Stage(.new(Size(12, 5)), folder: folder, settings: "settings")
    next.press("alt-f1", "f2")
    #expect(next.picture.hasPrefix("b"))
    // What is wrong is told, and the sets stay.
    try folder.write("sets", "a b c d e f g h i\n".utf8)
    next.enter("glyphs \"\(folder("sets"))\"")
    #expect(next.message.hasSuffix("sets: row 1 is not 10 glyphs of one column"))
    next.press("f3")
    #expect(next.picture.hasPrefix("bc"))
    let last = try Stage(.new(Size(12, 5)), folder: folder, settings: "settings")
    #expect(last.message.contains("row 1 is not 10 glyphs"))
  }

  @Test(arguments: ["", "abcdefghij\nabc", "絵bcdefghij", "abcdefghijk"])
  func whatIsNoSetIsRefused(text: String) {
    #expect(throws: Failure.self) { try GlyphSetFile.sets(in: text) }
  }

  @Test func itIsKeptInTheSettings() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(.new(nil), folder: folder, settings: "settings")
    stage.enter("set keys classic")
    stage.enter("set save")
    #expect(String(decoding: try folder.bytes("settings"), as: UTF8.self) == "set keys classic\n")
    let next = try Stage(.new(nil), folder: folder, settings: "settings")
    next.press("f4")
    #expect(next.picture.hasPrefix("█"))
  }
}
