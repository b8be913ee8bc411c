import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// Keys that do the same over every screen, and screens that tell what they cannot do.
@MainActor @Suite struct OverlayTests {
  nonisolated private static let overlays = [
    ["f1"], [":"], ["ctrl-o"], ["f5"], ["f4"], ["f9"], ["ctrl-e"], ["f4", "A", "enter"],
    ["ctrl-o", "tab"],
  ]

  @Test(arguments: overlays.indices)
  func quitLeavesFromEverywhere(index: Int) throws {
    let stage = try Stage.with("line 0,0 3,0")
    for key in Self.overlays[index] { stage.press(key) }
    stage.press("ctrl-q")
    #expect(!stage.isRunning)
    #expect(try Stage(.last, folder: stage.folder).state == stage.state)
  }

  @Test(arguments: overlays.indices)
  func saveWritesFromEverywhere(index: Int) throws {
    let stage = try Stage.with("line 0,0 3,0")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("space")
    for key in Self.overlays[index] { stage.press(key) }
    stage.press("ctrl-s")
    #expect(stage.controller.isSaved)
    #expect(stage.controller.presented != nil)
  }

  /// Without a name the screen makes way for the question.
  @Test(arguments: overlays.indices)
  func saveAsksForANameFromEverywhere(index: Int) throws {
    let stage = try Stage.with("line 0,0 3,0")
    for key in Self.overlays[index] { stage.press(key) }
    stage.press("ctrl-s")
    #expect(stage.text.contains("Save as"))
  }

  @Test func theGalleryTellsTheSameFailureEachTime() throws {
    let stage = try Stage.with()
    try stage.folder.write("bad.oekaki", "not a drawing".utf8)
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("ctrl-o")
    stage.type("bad")
    for _ in 0..<3 {
      stage.press("enter")
      #expect(stage.text.contains("not an Oekaki drawing"))
      stage.press("down")
      #expect(!stage.text.contains("not an Oekaki drawing"))
    }
  }

  @Test(arguments: [40, 60, 79, 80, 120])
  func theWayOutOfTheGalleryIsAlwaysSaid(width: Int) throws {
    for keys in [["ctrl-o"], ["ctrl-o", "tab"]] {
      let stage = try Stage.with(screen: Size(width, 24))
      for key in keys { stage.press(key) }
      #expect(stage.lines.last?.contains("Esc close") == true, "\(keys)")
    }
  }
}
