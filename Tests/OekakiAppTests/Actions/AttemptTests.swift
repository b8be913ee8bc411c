import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

/// An attempt shows the error in the last row, and returns whether there was none.
@MainActor struct AttemptTests {
  @Test(arguments: [
    "tool line", "undo", "layer new \"sky\"", "theme mono", "help", "save", "new 4x3",
    "letter 0,0 \"a\" font=tiny",
  ])
  func whatSucceeds(line: String) throws {
    let stage = try Stage(.new(nil), confined: true)
    #expect(stage.controller.attempt(try Action.parse(line)))
    #expect(stage.controller.statusMessage?.isError != true)
  }

  @Test(arguments: [
    "layer delete 9", "open \"none.oekaki\"", "export \"a.none\"", "bind f5 \"none\"",
    "letter 0,0 \"a\" font=none",
  ])
  func whatFails(line: String) throws {
    let stage = try Stage(.new(nil), confined: true)
    #expect(!stage.controller.attempt(try Action.parse(line)))
    #expect(stage.controller.statusMessage?.isError == true)
  }

  /// Also if an error of before is still shown.
  @Test func anErrorOfBeforeDoesNotCount() throws {
    let stage = try Stage.with()
    #expect(!stage.controller.attempt(try Command.parse("layer delete 9")))
    #expect(stage.controller.attempt(.view(.wholePicture)))
    #expect(stage.controller.statusMessage?.isError == true)
    #expect(!stage.controller.attempt(try Command.parse("layer delete 9")))
  }

  /// An action of several commands fails with each of them.
  @Test func anActionFailsWithItsCommand() throws {
    let stage = try Stage.with("layer lock 1", drawing: Size(40, 12))
    #expect(!stage.controller.attempt(.cursor(.draw)))
    #expect(!stage.controller.attempt(try Action.parse("letter 0,0 \"a\"")))
  }
}
