import Cells
import DrawingCore
import DrawingStore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// What the status, the last words, the list of sessions and the gallery say about being saved is
/// the same, and true.
@MainActor struct SavedTruthTests {
  /// What is in progress, by the script that begins it.
  nonisolated private static let pending = [
    "tool text ; press 0,0 ; insert \"zzz\"", "tool line ; press 0,0 ; move 3,2",
    "line 0,0 3,0 ; select 0,0 2,2 ; lift ; float 4,1",
  ]

  /// Asks everything that says whether the drawing is saved, and expects the same of all.
  private func expect(
    _ stage: Stage, saved: Bool, location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(stage.isMarkedSaved == saved, "the status", sourceLocation: location)
    let last = stage.application.farewell ?? ""
    #expect(last.hasPrefix("Saved:") == saved, "\(last)", sourceLocation: location)
    stage.controller.session?.flush(stage.controller, within: 60_000)
    for restoring in [false, true] {
      let list = try SessionList(state: stage.folder("state"), restoring: restoring)
      let row = list.text.split(separator: "\n").first { $0.contains(stage.sessionID) } ?? ""
      #expect(row.contains("unsaved") != saved, "\(row)", sourceLocation: location)
    }
  }

  @Test(arguments: pending)
  func whatIsInProgressIsNotSaved(script: String) throws {
    let stage = try Stage(.new(Size(12, 5)))
    try stage.run(script.contains("lift") ? "line 0,0 3,0" : "")
    stage.enter("save \"\(stage.folder("demo"))\"")
    try expect(stage, saved: true)
    try stage.run(script.contains("lift") ? "select 0,0 2,2 ; lift ; float 4,1" : script)
    stage.press("ctrl-l")
    try expect(stage, saved: false)
    #expect(stage.application.farewell?.contains("1 stroke newer than demo.oekaki") == true)
    stage.press("ctrl-q")
    let again = try Stage(.last, folder: stage.folder)
    try expect(again, saved: false)
    // A file that has it holds exactly this, also for the one who goes on.
    again.press("ctrl-s")
    try expect(again, saved: true)
    #expect(!again.state.isSettled)
    again.press("ctrl-q")
    let third = try Stage(.last, folder: stage.folder)
    #expect(!third.state.isSettled)
    try expect(third, saved: true)
    // And the file alone has it too.
    let file = try Stage(.restore(stage.folder("demo.oekaki")), folder: stage.folder)
    #expect(file.state == third.state && file.isMarkedSaved)
  }

  @Test(arguments: pending)
  func ofAnUntitledDrawingItIsKept(script: String) throws {
    let stage = try Stage(.new(Size(12, 5)))
    if !script.contains("lift") {
      try stage.run(script)
      stage.press("ctrl-l")
      #expect(stage.application.farewell?.hasPrefix("Kept: an untitled drawing, 1 stroke.") == true)
      try expect(stage, saved: false)
    }
    stage.press("ctrl-q")
    let again = try Stage(.last, folder: stage.folder)
    #expect(again.state == stage.state)
  }

  /// What the file holds that the drawing has no more is a difference, too.
  @Test func aFloatThatOnlyTheFileHasIsADifference() throws {
    let stage = try Stage(.new(Size(12, 5)))
    try stage.run("line 0,0 3,0 ; select 0,0 2,2 ; lift ; float 4,1")
    stage.enter("save \"\(stage.folder("demo"))\"")
    try expect(stage, saved: true)
    try stage.run("cancel")
    stage.press("ctrl-l")
    try expect(stage, saved: false)
    stage.press("ctrl-q")
    try expect(try Stage(.last, folder: stage.folder), saved: false)
  }

  // MARK: Where the file is

  private func saved(_ name: String = "there/demo.oekaki") throws -> Stage {
    let stage = try Stage(.new(Size(12, 5)))
    try stage.folder.makeFolder("there")
    try stage.run("line 1,0 3,0")
    stage.enter("save \"\(stage.folder(name))\"")
    try expect(stage, saved: true)
    return stage
  }

  private func move(_ stage: Stage, _ old: String, _ new: String) throws {
    try FileManager.default.moveItem(atPath: stage.folder(old), toPath: stage.folder(new))
  }

  @Test(arguments: ["moved", "removed", "with its folder"])
  func aFileThatIsNotThereHoldsNothing(way: String) throws {
    let stage = try saved()
    switch way {
    case "moved": try move(stage, "there/demo.oekaki", "there/other.oekaki")
    case "removed": try stage.folder.remove("there/demo.oekaki")
    default: try move(stage, "there", "elsewhere")
    }
    stage.press("right")
    #expect(stage.message.contains("demo.oekaki was moved or removed"))
    #expect(stage.status.contains("unsaved, kept"))
    try expect(stage, saved: false)
    let last = stage.application.farewell ?? ""
    #expect(last.hasPrefix("Kept: “demo”; demo.oekaki was moved or removed."), "\(last)")
    // The next one says so as well.
    stage.press("ctrl-q")
    let again = try Stage(.last, folder: stage.folder)
    try expect(again, saved: false)
    if way == "moved" {
      again.die()
      try move(stage, "there/other.oekaki", "there/demo.oekaki")
      try expect(try Stage(.last, folder: stage.folder), saved: true)
    }
  }

  @Test func aFileOfAnotherProgramInItsPlaceHoldsNothing() throws {
    let stage = try saved()
    try stage.folder.remove("there/demo.oekaki")
    try stage.folder.write("there/demo.oekaki", "theirs".utf8)
    stage.press("right")
    #expect(stage.message.contains("was changed by another program"))
    try expect(stage, saved: false)
    #expect(stage.application.farewell?.contains("changed by another program") == true)
  }

  @Test func aFileThatWasMovedIsFollowed() throws {
    let stage = try saved()
    try move(stage, "there/demo.oekaki", "there/night.oekaki")
    stage.press("ctrl-s")
    #expect(stage.text.contains("demo.oekaki is gone") && stage.text.contains("night.oekaki now"))
    stage.press("f")
    #expect(stage.message == "this is night.oekaki now" && stage.title.contains("night.oekaki"))
    try expect(stage, saved: true)
    // What is newer is saved there at once.
    try stage.folder.makeFolder("there/sub")
    try move(stage, "there/night.oekaki", "there/sub/dawn.oekaki")
    stage.press("space", "ctrl-s", "f")
    #expect(stage.message == "saved dawn.oekaki")
    try expect(stage, saved: true)
    #expect(try stage.folder.names("there") == ["sub"])
    // The lock has gone along.
    let other = try Stage(
      .open(stage.folder("there/sub/dawn.oekaki")), folder: stage.folder, besides: true)
    #expect(other.text.contains("Already open"))
  }

  /// As many files are looked at as allowed, once each.
  @Test func itIsFoundAmongManyFiles() throws {
    let stage = try saved()
    for n in 1000..<2500 { try stage.folder.write("there/\(n)", []) }
    try move(stage, "there/demo.oekaki", "there/night.oekaki")
    stage.press("ctrl-s")
    #expect(stage.text.contains("night.oekaki now"))
    stage.press("f")
    #expect(stage.message == "this is night.oekaki now")
  }

  /// The next new file has the number of the removed one, often enough.
  @Test func anotherFileThatHasItsNumberIsNotIt() throws {
    let stage = try saved()
    try move(stage, "there/demo.oekaki", "there/night.oekaki")
    try stage.folder.write("there/night.oekaki", "theirs".utf8)
    stage.press("ctrl-s")
    #expect(stage.text.contains("It was moved or removed.") && !stage.text.contains("night"))
  }

  @Test func orSavedWhereItWas() throws {
    let stage = try saved()
    try move(stage, "there/demo.oekaki", "there/night.oekaki")
    let moved = try stage.folder.bytes("there/night.oekaki")
    stage.press("space", "ctrl-s", "s")
    #expect(stage.message == "saved demo.oekaki")
    try expect(stage, saved: true)
    #expect(try stage.folder.bytes("there/night.oekaki") == moved)
    #expect(try stage.folder.names("there") == ["demo.oekaki", "night.oekaki"])
  }

  @Test func orUnderAnotherName() throws {
    let stage = try saved()
    try stage.folder.remove("there/demo.oekaki")
    stage.press("ctrl-s")
    #expect(stage.text.contains("It was moved or removed.") && !stage.text.contains("Follow"))
    stage.press("esc")
    #expect(try stage.folder.names("there").isEmpty)
    stage.press("ctrl-s", "a")
    #expect(stage.text.contains("Save as"))
    stage.press("esc")
    // Its name, typed, is no conflict either.
    stage.enter("save \"\(stage.folder("there/demo.oekaki"))\"")
    #expect(stage.message == "saved demo.oekaki")
    try expect(stage, saved: true)
  }

  /// A script's drawing is not followed out of the script's folder.
  @Test func inAScriptItIsNotFollowed() throws {
    let stage = try Stage(.new(nil), confined: true)
    stage.press("space")
    stage.enter("save \"demo.oekaki\"")
    try move(stage, "demo.oekaki", "other.oekaki")
    stage.press("ctrl-s")
    #expect(stage.text.contains("is gone") && !stage.text.contains("Follow"))
  }

  /// Exported over its own file it is saved, not changed by another program.
  @Test func anExportToItsOwnFileIsASave() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "abc\n".utf8)
    let stage = try Stage(.open(folder("a.txt")), folder: folder)
    stage.press("t")
    stage.type("xyz")
    stage.press("esc")
    stage.enter("export \"\(folder("a.txt"))\"")
    #expect(stage.message == "saved a.txt")
    try expect(stage, saved: true)
    #expect(try folder.bytes("a.txt") == Array("xyz\n".utf8))
  }

  // MARK: A file that was removed

  @Test(arguments: [true, false])
  func whatWasKeptOfARemovedFileIsOpened(isSaved: Bool) throws {
    let stage = try saved("a.oekaki")
    if !isSaved { stage.press("down", "space") }
    stage.press("ctrl-q")
    try stage.folder.remove("a.oekaki")
    let again = try Stage(.open(stage.folder("a.oekaki")), folder: stage.folder)
    #expect(again.state == stage.state)
    #expect(
      again.message
        == (isSaved
          ? "the file is gone; this is what was kept of it: Ctrl-S writes it again"
          : "recovered 1 stroke; the file is gone"))
    try expect(again, saved: false)
    again.press("ctrl-q")
    // It is the same session, not a second one.
    #expect(try stage.folder.names("state/sessions").count == 1)
    let last = try Stage(.last, folder: stage.folder)
    #expect(last.state == stage.state)
    last.press("ctrl-s")
    #expect(last.message == "saved a.oekaki")
    try expect(last, saved: true)
  }

  /// A name under which nothing was ever saved begins a new drawing, as before.
  @Test func aFileThatNeverWasIsBegun() throws {
    let folder = try TemporaryFolder()
    let first = try Stage(.open(folder("a.oekaki")), folder: folder)
    #expect(first.message.hasPrefix("a new drawing"))
    first.press("ctrl-q")
    let second = try Stage(.open(folder("a.oekaki")), folder: folder)
    #expect(second.message.hasPrefix("a new drawing") && !folder.has("a.oekaki"))
  }
}

extension Stage {
  fileprivate var sessionID: String { application.controller.session?.id?.description ?? "none" }
}
