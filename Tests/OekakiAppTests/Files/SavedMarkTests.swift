import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

@MainActor @Suite struct SavedMarkTests {
  @Test func theMarkFollowsTheDrawing() throws {
    let stage = try Stage.with()
    #expect(stage.isMarkedSaved)
    stage.press("space")
    #expect(!stage.isMarkedSaved)
    #expect(stage.status.contains("● unsaved"))
    stage.press("ctrl-z")
    #expect(stage.isMarkedSaved)
    stage.press("ctrl-y")
    #expect(!stage.isMarkedSaved)
  }

  @Test(arguments: [
    "right", "shift-down", "pgdn", "p", "t", "3", "alt-3", "x", "]", "n", "m", "ctrl-a", "?", ":",
  ])
  func otherThanDrawingLeavesIt(key: String) throws {
    let stage = try Stage()
    stage.press(key, "esc", "esc")
    #expect(stage.isMarkedSaved)
  }

  @Test func aGestureIsNotYetTheDrawing() throws {
    let stage = try Stage()
    stage.press("l", "space", "right")
    #expect(stage.isMarkedSaved)
    stage.press("space")
    #expect(!stage.isMarkedSaved)
  }

  @Test(arguments: [
    "layer new \"b\"", "layer hide 1", "layer rename 1 \"x\"", "palette 3 red", "size 9x9",
  ])
  func layersPaletteAndSizeAreTheDrawings(command: String) throws {
    let stage = try Stage()
    stage.enter(command)
    #expect(!stage.isMarkedSaved)
    stage.press("ctrl-z")
    #expect(stage.isMarkedSaved)
  }

  @Test func savedThenUndoneIsUnsaved() throws {
    let stage = try Stage.with("line 0,0 3,0")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    #expect(stage.isMarkedSaved)
    stage.press("ctrl-z")
    #expect(!stage.isMarkedSaved)
    stage.press("ctrl-y")
    #expect(stage.isMarkedSaved)
  }

  @Test func aStrokeInPlaceOfAnotherIsUnsaved() throws {
    let stage = try Stage.with("line 0,0 3,0")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("ctrl-z")
    stage.enter("line 0,1 3,1")
    #expect(!stage.isMarkedSaved)
    stage.press("ctrl-z")
    stage.enter("line 0,0 3,0")
    #expect(stage.isMarkedSaved)
  }

  /// Keys that come faster than the screen is drawn arrive at once.
  @Test func aStrokeAndASaveAtOnce() throws {
    let stage = try Stage()
    let folder = stage.folder
    stage.enter("save \"\(folder("a.oekaki"))\"")
    stage.send(.key(.character(" ")), .key(.control("s")))
    #expect(stage.isMarkedSaved)
    #expect(
      try DrawingFile.open(folder("a.oekaki"), as: DrawingViewController.self).editor.state
        == stage.state)
    stage.press("ctrl-z")
    #expect(!stage.isMarkedSaved)
  }
}
