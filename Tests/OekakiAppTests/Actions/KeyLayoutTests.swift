import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// `set keys classic`: function keys as in the editors of ANSI art.
@MainActor @Suite struct KeyLayoutTests {
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

  /// No key does two things, and each set has ten glyphs of one cell.
  @Test func everyKeyDoesOneThing() {
    let keys = ActionTable.standard.classic.entries.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for set in GlyphSets.all { #expect(set.count == 10 && set.width == 10) }
    #expect(GlyphSets.all.count == 10)
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
