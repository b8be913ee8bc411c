import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// Which session a file leads to, and what is done where the two have gone apart.
@MainActor struct SessionFileTests {
  private let folder: TemporaryFolder
  private let digest: Digest

  /// A session of a file was left with a stroke that the file does not have.
  init() throws {
    folder = try TemporaryFolder()
    let stage = try Stage(.new(Size(12, 5)), folder: folder)
    stage.press("space")
    stage.enter("save \"\(folder("a.oekaki"))\"")
    stage.press("right", "space", "ctrl-q")
    digest = stage.digest
  }

  private func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: folder(name), toPath: folder(other))
  }

  @Test(arguments: ["a.oekaki", "link", "hard", "x/../a.oekaki"])
  func everyNameOfTheFileLeadsThere(name: String) throws {
    try folder.link("link", to: "a.oekaki")
    try FileManager.default.linkItem(atPath: folder("a.oekaki"), toPath: folder("hard"))
    try folder.makeFolder("x")
    let stage = try Stage(.open(folder(name)), folder: folder)
    #expect(stage.digest == digest)
    #expect(stage.message == "recovered 1 stroke newer than the file")
    stage.press("ctrl-s")
    #expect(stage.message == "saved a.oekaki")
    #expect(
      try DrawingFile.open(folder(name), as: DrawingViewController.self).editor.digest() == digest)
  }

  /// What a person would call a stroke counts, also one that took the place of an undone one and
  /// one that is not done yet.
  @Test(arguments: [
    (["right", "space"], 1), (["b", "right", "space", "l", "space", "down", "space"], 2),
    (["1", "2", "n", "right", "d", "right", "right", "right", "d"], 1), (["ctrl-z"], 1),
    (["ctrl-z", "ctrl-z", "ctrl-z"], 3), (["ctrl-z", "ctrl-z", "ctrl-y"], 1),
    (["ctrl-z", "ctrl-z", "ctrl-z", "down", "space", "down", "space"], 2),
    (["ctrl-z", "ctrl-z", "down", "space", "down", "space", "down", "space"], 3),
    (["s", "space", "right", "down", "space", "p", "space"], 1), (["ctrl-a", "ctrl-t", "down"], 1),
    (["ctrl-z", "ctrl-y", "right", "space"], 1), (["t", "a", "b"], 1),
    (["right", "space", "t", "a", "b"], 2),
    (["ctrl-z", "ctrl-z", "down", "space", "ctrl-z", "ctrl-y"], 1),
  ])
  func strokesAreCounted(keys: [String], count: Int) throws {
    let folder = try TemporaryFolder()
    let first = try Stage(.new(Size(12, 5)), folder: folder)
    for _ in 1...4 { first.press("space", "right") }
    first.enter("save \"\(folder("b.oekaki"))\"")
    for key in keys { first.press(key) }
    let text = "\(count) stroke\(count == 1 ? "" : "s") newer than"
    #expect(first.application.farewell?.contains(text) == true)
    let stage = try Stage(.open(folder("b.oekaki")), folder: folder)
    #expect(stage.message == "recovered \(text) the file")
    // And once more, from what the last start has kept.
    let again = try Stage(.open(folder("b.oekaki")), folder: folder)
    #expect(again.message == "recovered \(text) the file")
  }

  @Test func aRenamedFileTakesItsSessionAlong() throws {
    try move("a.oekaki", to: "b.oekaki")
    let stage = try Stage(.open(folder("b.oekaki")), folder: folder)
    #expect(stage.digest == digest && stage.title.contains("b.oekaki"))
    stage.press("ctrl-s")
    #expect(stage.message == "saved b.oekaki" && !folder.has("a.oekaki"))
  }

  @Test func anotherFileInItsPlaceIsNotOverwritten() throws {
    try move("a.oekaki", to: "b.oekaki")
    let other = try Stage.with("line 0,0 4,4")
    _ = try DrawingFile.save(other.controller, to: folder("a.oekaki"), expecting: .nothing)
    let theirs = try folder.bytes("a.oekaki")
    let stage = try Stage(.open(folder("a.oekaki")), folder: folder)
    #expect(stage.drawingDigest == other.drawingDigest)
    #expect(stage.message.hasPrefix("the file has changed since; kept: 1 stroke not in it"))
    #expect(try folder.bytes("a.oekaki") == theirs)
    // The other choice: the session, whose next save asks.
    stage.press("ctrl-o", "tab", "down", "enter")
    #expect(stage.application.controller.editor.digest() == digest)
    stage.press("ctrl-s")
    #expect(try folder.bytes("a.oekaki") == theirs)
    stage.press("ctrl-s")
    #expect(
      try DrawingFile.open(folder("a.oekaki"), as: DrawingViewController.self).editor.digest()
        == digest)
  }

  @Test func aSessionThatGoesOnUnderAnotherNameIsNotTheFilesAnyMore() throws {
    let stage = try Stage(.open(folder("a.oekaki")), folder: folder)
    stage.enter("save \"\(folder("b.oekaki"))\"")
    stage.press("down", "space", "ctrl-q")
    let next = try Stage(.open(folder("a.oekaki")), folder: folder)
    #expect(next.state.history.undoCount == 1 && next.isMarkedSaved)
    #expect(next.title.contains("a.oekaki"))
  }

  @Test func aFileThatIsGoneIsRecovered() throws {
    try folder.remove("a.oekaki")
    let stage = try Stage(.open(folder("a.oekaki")), folder: folder)
    #expect(stage.digest == digest)
    #expect(stage.message == "recovered 1 stroke; the file is gone")
  }

  /// A clock may be wrong: after a month, and on two later days, what no file has goes to the trash.
  @Test func whatIsForgottenGoesToTheTrash() throws {
    let saved = try Stage(.new(Size(12, 5)), folder: folder)
    saved.press("space")
    saved.enter("save \"\(folder("b.oekaki"))\"")
    saved.press("ctrl-q")
    let store = try SessionStore(path: folder("state"))
    let now = Date().timeIntervalSince1970
    #expect(try store.places.entries().count == 2)
    for day in [29, 31, 32, 32] { store.removeForgotten(now: now + Double(day) * 86_400) }
    #expect(try store.places.entries().count == 2)
    store.removeForgotten(now: now + 40 * 86_400)
    #expect(try store.places.entries() == [])
    // The first one has a stroke that its file lacks.
    let trash = try #require(store.trash)
    #expect(try trash.putBackLast()?.count == 1)
    #expect(try trash.putBackLast() == nil)
    let id = try #require(try store.places.entries().first?.id)
    let session = try store.places.look(at: id, as: PlainDrawing.self)
    #expect(session?.drawing.editor.digest() == digest)
  }
}
