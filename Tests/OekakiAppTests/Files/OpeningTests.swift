import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

@MainActor struct OpeningTests {
  /// A file with a small box; its folder goes with the stage.
  private func stage(_ name: String = "box.oekaki") throws -> Stage {
    let maker = try Stage.with("rect 0,0 2,1 ; cursor 1,1", drawing: Size(4, 2))
    maker.enter("save \"\(maker.folder(name))\"")
    return try Stage(.new(Size(4, 2)), folder: maker.folder)
  }

  @Test func opensAnotherDrawing() throws {
    let stage = try stage()
    stage.press(":")
    stage.type("open \"")
    stage.type(stage.folder("box.oekaki"))
    stage.press("enter")
    #expect(stage.picture == "┌─┐·\n└─┘·")
    #expect(stage.title.contains("box.oekaki"))
    #expect(stage.isMarkedSaved)
    #expect(stage.screen.cursor == Point(9, 3))
    stage.press("space", "ctrl-s")
    #expect(stage.message == "saved box.oekaki")
  }

  @Test func theFileWinsOverWhatTheSessionHad() throws {
    let stage = try stage()
    stage.press("space")
    stage.enter("open \"\(stage.folder("box.oekaki"))\"")
    #expect(stage.picture == "┌─┐·\n└─┘·")
    #expect(try stage.folder.names("state/sessions").count == 2)
  }

  @Test(arguments: [
    ("\u{1}broken", "not an Oekaki drawing"), ("", "empty"), ("bplist00", "damaged"),
  ])
  func whatCannotBeReadLeavesTheDrawing(contents: String, reason: String) throws {
    let stage = try Stage.with("line 0,0 1,0", drawing: Size(4, 2))
    try stage.folder.write("x", contents.utf8)
    let digest = stage.digest
    stage.enter("open \"\(stage.folder("x"))\"")
    #expect(stage.digest == digest)
    #expect(stage.picture == "██··\n····")
    #expect(stage.title.contains("untitled"))
    #expect(stage.screen.grid[1, 23].style == Theme.standard[.failure])
    let failure = #expect(throws: Failure.self) {
      try DrawingFile.open(stage.folder("x"), as: DrawingViewController.self)
    }
    #expect(failure?.description.contains(reason) == true)
    #expect(failure?.description.contains("\n") == false)
    stage.press("space")
    #expect(stage.isRunning)
  }

  @Test func aMissingFileIsADrawingThatIsSavedThere() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(.open(folder("new.oekaki")), folder: folder)
    #expect(stage.title.contains("new.oekaki"))
    #expect(stage.message.contains("a new drawing"))
    stage.press("space", "ctrl-s")
    #expect(stage.message == "saved new.oekaki")
    #expect(
      try DrawingFile.open(folder("new.oekaki"), as: DrawingViewController.self).editor.state
        == stage.state)
  }

  @Test func aFileThatAppearsMeanwhileIsNotOverwritten() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(.open(folder("new.oekaki")), folder: folder)
    try folder.write("new.oekaki", "theirs".utf8)
    stage.press("space", "ctrl-s")
    #expect(try folder.bytes("new.oekaki") == Array("theirs".utf8))
    #expect(!stage.isMarkedSaved)
  }

  @Test func launchesThatCannotBegin() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", [1, 2])
    for request in [
      LaunchRequest.open(folder("text")), .restore(folder("text")), .restore(folder("none")),
      .open(folder.path), .new(Size(1 << 20, 1 << 20)), .new(Size(0, 5)),
    ] {
      #expect(throws: Failure.self, "\(request)") {
        _ = try Launch(request, state: folder("state"))
      }
    }
  }

  @Test func aFileOfAnotherToolIsOpenedAndSaidSo() throws {
    let stage = try stage()
    var bytes = try stage.folder.bytes("box.oekaki")
    for i in bytes.count - 32..<bytes.count - 27 { bytes[i] = 0 }
    try stage.folder.write("unsealed.oekaki", bytes)
    stage.enter("open \"\(stage.folder("unsealed.oekaki"))\"")
    #expect(stage.picture == "┌─┐·\n└─┘·")
    #expect(stage.message.contains("rewritten by another program"))
  }
}
