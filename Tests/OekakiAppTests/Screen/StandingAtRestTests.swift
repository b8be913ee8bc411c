import Cells
import DrawingCore
import DrawingStore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What the screen says of a drawing is what a relaunch would say.
@MainActor struct StandingAtRestTests {
  private func relaunched(_ stage: Stage) throws -> Stage {
    stage.die()
    return try Stage(.last, screen: stage.screen.size, folder: stage.folder)
  }

  /// A step that makes the drawing what its file holds leaves it saved.
  @Test func whatIsAsItWasSavedIsSaved() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(.open(folder("a.oekaki")), folder: folder)
    try stage.run("text 0,0 \"a\"")
    stage.press("ctrl-s")
    #expect(stage.isMarkedSaved, "\(stage.text)")
    stage.enter("text 5,0 \"b\"")
    #expect(!stage.isMarkedSaved)
    stage.enter("erase 5,0 5,0")
    #expect(stage.isMarkedSaved, "\(stage.text)")
    #expect(try relaunched(stage).isMarkedSaved)
  }

  @Test(arguments: ["", "text 0,0 \"a\""]) func theWholePictureStaysAlone(script: String) throws {
    let stage = try Stage.with(script, drawing: Size(60, 20))
    let lines = stage.lines
    stage.press("tab")
    #expect(stage.lines != lines)
    let again = try relaunched(stage)
    #expect(again.controller.document.isBare)
    again.press("tab")
    let last = try relaunched(again)
    #expect(!last.controller.document.isBare)
  }
}
