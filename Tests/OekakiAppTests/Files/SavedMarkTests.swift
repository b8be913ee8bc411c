import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

@MainActor struct SavedMarkTests {
  @Test func theMarkFollowsTheDrawing() throws {
    let stage = try Stage.with()
    #expect(stage.status.hasSuffix(" new "))
    stage.press("space")
    #expect(stage.status.hasSuffix(" unsaved, kept "))
    #expect(stage.title.contains("untitled ●"))
    stage.press("ctrl-z")
    #expect(stage.status.hasSuffix(" new "))
    #expect(!stage.title.contains("●"))
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

  /// A file that was written before what is in progress does not hold it.
  @Test(arguments: [
    ["l", "space", "right"], ["t", "a"], ["ctrl-a", "ctrl-c", "ctrl-v"], ["d", "right"],
  ])
  func whatIsInProgressIsUnsaved(keys: [String]) throws {
    let stage = try Stage.with("line 0,0 3,0")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    #expect(stage.status.hasSuffix(" saved "))
    for key in keys { stage.press(key) }
    #expect(stage.status.hasSuffix(" unsaved, kept "))
    // Then the file holds that too.
    stage.press("ctrl-s")
    #expect(stage.status.hasSuffix(" saved ") && !stage.status.contains("unsaved"))
    stage.press("right", "esc")
    #expect(stage.status.contains("saved"))
  }

  /// A file of another program cannot hold it as it is: it is done first.
  @Test func whatIsTypedIsInAFileOfText() throws {
    let folder = try TemporaryFolder()
    try Data("xxxx\n".utf8).write(to: URL(filePath: folder("a.txt")))
    let stage = try Stage(.open(folder("a.txt")), folder: folder)
    stage.press("t", "a", "b", "ctrl-s")
    #expect(String(decoding: try folder.bytes("a.txt"), as: UTF8.self) == "abxx\n")
    #expect(stage.status.hasSuffix(" saved "), "\(stage.message)")
    stage.press("c", "ctrl-s")
    #expect(String(decoding: try folder.bytes("a.txt"), as: UTF8.self) == "abcx\n")
  }

  /// A choice, or a text that only begins, changes nothing.
  @Test(arguments: [["s", "space", "right"], ["t"], ["i"]])
  func whatDrawsNothingIsNotPending(keys: [String]) throws {
    let stage = try Stage()
    for key in keys { stage.press(key) }
    #expect(stage.status.hasSuffix(" new "))
  }

  /// A drawing that was never written is not called saved.
  @Test func aNameAloneIsNoFile() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(.open(folder("a.oekaki")), folder: folder)
    #expect(stage.status.hasSuffix(" new "))
    stage.press("space", "ctrl-s")
    #expect(stage.status.hasSuffix(" saved "))
    stage.press("ctrl-z")
    #expect(stage.status.hasSuffix(" unsaved, kept "))
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

  @Test func anotherStrokeIsUnsavedUntilItIsTheSame() throws {
    let stage = try Stage.with("line 0,0 3,0")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("ctrl-z")
    stage.enter("line 0,1 3,1")
    #expect(!stage.isMarkedSaved)
    stage.press("ctrl-z")
    stage.enter("line 0,0 3,0")
    // Once the hand rests it is seen that it is the same again: leaving would ask for nothing.
    #expect(stage.isMarkedSaved && stage.controller.isSaved)
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
