import Cells
import DrawingCore
import DrawingStore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// A fresh drawing in the program and from the command line.
@MainActor struct NewDrawingTests {
  @Test(arguments: ["key", "new", "new 30x9"])
  func whatWasOpenIsKept(way: String) throws {
    let stage = try Stage.with("line 0,0 3,0")
    if way == "key" { stage.press("ctrl-n") } else { stage.enter(way) }
    let next = stage.application.controller
    #expect(next !== stage.controller)
    #expect(
      next.editor.state.drawing.size == (way == "new 30x9" ? Size(30, 9) : Drawing.defaultSize))
    #expect(stage.message == "a new drawing; untitled is kept: Ctrl-O, Sessions")
    stage.press("space", "ctrl-q")
    #expect(try stage.folder.names("state/sessions").count == 2)
    let again = try Stage(.last, folder: stage.folder)
    #expect(again.state == next.editor.state)
    again.press("ctrl-o", "tab", "down", "enter")
    #expect(again.application.controller.editor.state == stage.state)
  }

  @Test func aDrawingNothingWasDoneToIsNotPiledUp() throws {
    let stage = try Stage(.new(nil))
    stage.press("ctrl-n", "ctrl-n", "ctrl-n", "space", "ctrl-q")
    #expect(try stage.folder.names("state/sessions").count == 1)
  }

  @Test func theCommandLineNamesAFreshDrawing() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(.new(Size(120, 40), file: folder("poster.oekaki")), folder: folder)
    #expect(stage.state.drawing.size == Size(120, 40))
    #expect(stage.title.contains("poster.oekaki"))
    stage.press("space", "ctrl-s")
    #expect(stage.message == "saved poster.oekaki")
    let saved = try DrawingFile.open(folder("poster.oekaki"), as: DrawingViewController.self)
    #expect(saved.editor.state == stage.state)
    for name in ["poster.oekaki", "poster"] {
      let error = #expect(throws: Failure.self) {
        try Stage(.new(nil, file: folder(name)), folder: folder)
      }
      #expect(error?.description.contains("already exists") == true && error?.exitCode == 73)
    }
  }

  /// An empty file is begun, as other editors begin it, and is the file that is saved.
  @Test(arguments: ["a.ans", "b.txt", "c"]) func anEmptyFileIsBegun(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, [])
    let stage = try Stage(.open(folder(name)), folder: folder)
    #expect(stage.title.contains(name) && stage.isMarkedSaved)
    stage.enter("text 0,0 \"hello\"")
    let again = try Stage(.open(folder(name)), folder: folder)
    #expect(again.state == stage.state)
    again.press("ctrl-s")
    #expect(again.message.hasPrefix("saved \(name)"), "\(again.message)")
    let saved = try DrawingFile.open(folder(name), as: DrawingViewController.self)
    #expect(saved.editor.state.drawing.flattened().text(ofRow: 0).hasPrefix("hello"))
  }

  /// One line for the shell: what was kept, and how to go on.
  @Test func leavingSaysWhatWasKept() throws {
    let stage = try Stage(.new(nil))
    #expect(stage.application.farewell == nil)
    let going = "To go on: oekaki --state \(stage.folder("state"))"
    stage.press("space", "right", "space")
    #expect(stage.application.farewell == "Kept: an untitled drawing, 2 strokes. \(going)")
    stage.enter("save \"\(stage.folder("dusk"))\"")
    #expect(stage.application.farewell == "Saved: dusk.oekaki. \(going)")
    stage.press("right", "space")
    let text = "Kept: “dusk”, 1 stroke newer than dusk.oekaki. \(going)"
    #expect(stage.application.farewell == text)
    stage.press("ctrl-q")
    #expect(stage.application.farewell == text)
  }
}
