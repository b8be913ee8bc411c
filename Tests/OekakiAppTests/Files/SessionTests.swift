import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

@MainActor struct SessionTests {
  private static let busy = """
    rect 0,0 5,3 ; layer new "ink" ; text 1,1 "絵" ; undo ; select 0,0 2,2 ; copy ;
    color fg=#ff8000 ; tool line ; scroll 1,0 ; press 2,2 ; move 6,4
    """

  @Test func quittingKeepsItAndItComesBackWhole() throws {
    let stage = try Stage.with(Self.busy)
    stage.press("ctrl-q")
    #expect(!stage.isRunning)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.state == stage.state)
    #expect(next.digest == stage.digest)
    #expect(next.message == "the last drawing, as it was left")
    next.press("enter", "ctrl-z", "ctrl-z")
    #expect(next.state.history.undoCount == stage.state.history.undoCount - 1)
  }

  @Test func aSignalKeepsItToo() throws {
    let stage = try Stage.with("line 1,0 3,3")
    #expect(!stage.send(.key(.character(" ")), .terminate(signal: 15), .key(.character("e"))))
    #expect(stage.state.tool == .pencil)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.state == stage.state)
    #expect(next.state.history.undoCount == 2)
  }

  @Test func fileAndMarkComeBack() throws {
    let stage = try Stage.with("line 1,0 3,3")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("ctrl-q")
    let saved = try Stage(.last, folder: stage.folder)
    #expect(saved.title.contains("a.oekaki"))
    #expect(saved.isMarkedSaved)
    saved.press("space", "ctrl-q")
    let unsaved = try Stage(.last, folder: stage.folder)
    #expect(unsaved.title.contains("a.oekaki"))
    #expect(!unsaved.isMarkedSaved)
    unsaved.press("ctrl-z")
    #expect(unsaved.isMarkedSaved)
  }

  @Test func aRestoredSessionSavesItsOwnFile() throws {
    let stage = try Stage.with()
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("space", "ctrl-q")
    let next = try Stage(.last, folder: stage.folder)
    next.press("ctrl-s")
    #expect(next.message == "saved a.oekaki")
    #expect(
      try DrawingFile.open(stage.folder("a.oekaki"), as: DrawingViewController.self).editor.state
        == stage.state)
  }

  @Test func whatChangedOnDiskMeanwhileIsAConflict() throws {
    let stage = try Stage.with()
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("space", "ctrl-q")
    try stage.folder.write("a.oekaki", "their changes".utf8)
    let next = try Stage(.last, folder: stage.folder)
    next.press("ctrl-s")
    #expect(try stage.folder.bytes("a.oekaki") == Array("their changes".utf8))
    #expect(!next.isMarkedSaved)
  }

  @Test func goingOnDoesNotPileUp() throws {
    let folder = try TemporaryFolder()
    try Stage(.new(Size(9, 9)), folder: folder).press("ctrl-q")
    for _ in 0..<3 {
      let stage = try Stage(.last, folder: folder)
      stage.press("space", "right", "ctrl-q")
    }
    #expect(try folder.names("state/sessions").count == 1)
    #expect(try Stage(.last, folder: folder).state.history.undoCount == 3)
  }

  @Test func theLatestOneIsTheLast() throws {
    let folder = try TemporaryFolder()
    for width in [5, 6, 7] {
      try Stage(.new(Size(width, 1)), folder: folder).press("ctrl-q")
    }
    #expect(try Stage(.last, folder: folder).state.drawing.size == Size(7, 1))
    #expect(try folder.names("state/sessions").count == 3)
  }

  @Test func aFreshDrawingIsNotKept() throws {
    let stage = try Stage()
    stage.press("ctrl-q")
    #expect(!stage.isRunning)
    #expect(!stage.folder.has("state/sessions"))
    #expect(try Stage(.last, folder: stage.folder).state == EditorState())
  }

  @Test func aDamagedSessionIsPassedOverAndLeftAlone() throws {
    let folder = try TemporaryFolder()
    try Stage(.new(Size(5, 1)), folder: folder).press("ctrl-q")
    let first = try folder.names("state/sessions")
    try Stage(.new(Size(6, 1)), folder: folder).press("ctrl-q")
    let latest = try #require(try folder.names("state/sessions").first { !first.contains($0) })
    let name = "state/sessions/\(latest)/base-1"
    var bytes = try folder.bytes(name)
    bytes[bytes.count / 2] ^= 1
    try folder.write(name, bytes)
    #expect(try Stage(.last, folder: folder).state.drawing.size == Size(5, 1))
    #expect(try folder.bytes(name) == bytes)
  }

  /// Nothing is written there, and drawing begins all the same.
  @Test func anUntrustworthyStateDirectoryIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("state", "mine".utf8)
    let stage = try Stage(.new(nil), folder: folder)
    #expect(stage.message.hasPrefix(folder("state") + ": "), "\(stage.message)")
    stage.press("ctrl-q")
    #expect(!stage.isRunning)
    #expect(try folder.bytes("state") == Array("mine".utf8))
    #expect(throws: Failure.self) { _ = try SessionStore(path: folder("state")) }
  }
}
