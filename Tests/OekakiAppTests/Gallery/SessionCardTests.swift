import Cells
import DrawingCore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// What lists show of a session is kept beside it.
@MainActor struct SessionCardTests {
  private func entry(_ stage: Stage) throws -> (SessionEntry, SessionPlaces) {
    let places = SessionPlaces(main: .state(PathName(stage.folder("state"))), fallbacks: [])
    return (try #require(try places.entries().first), places)
  }

  private func folder(_ stage: Stage) throws -> String {
    "state/sessions/\(try #require(try stage.folder.names("state/sessions").first))"
  }

  private func isLike(_ a: SessionSummary, _ b: SessionSummary) -> Bool {
    a.id == b.id && a.modified == b.modified && a.file == b.file && a.preview == b.preview
      && a.isUnsaved == b.isUnsaved && a.sequence == b.sequence && a.problem == b.problem
  }

  @Test func tellsWhatARelaunchWouldRestore() throws {
    let stage = try Stage.with("line 0,0 5,3 ; layer new \"b\" ; fill 3,0", drawing: Size(40, 20))
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    try stage.run("undo")
    stage.press("ctrl-q")
    #expect(try stage.folder.has(folder(stage) + "/summary"))
    let (entry, places) = try entry(stage)
    let exact = SessionSummary(restoring: entry, in: places)
    let card = try #require(
      SessionCard(bytes: try stage.folder.bytes(folder(stage) + "/summary")))
    #expect(card.preview == exact.preview && card.sequence == exact.sequence)
    #expect(card.isUnsaved && card.path == stage.folder("a.oekaki"))
    #expect(isLike(SessionSummary(glancing: entry, in: places), exact))
    #expect(exact.digest == stage.digest)
  }

  /// Nothing else is looked into: the files may be as large as they like.
  @Test func isAllThatIsReadOfASession() throws {
    let stage = try Stage.with("line 0,0 5,3", drawing: Size(40, 20))
    stage.press("ctrl-q")
    let (entry, places) = try entry(stage)
    let before = SessionSummary(glancing: entry, in: places)
    let summary = try stage.folder.bytes(folder(stage) + "/summary")
    for name in try stage.folder.names(folder(stage)) where name.contains("-") {
      try stage.folder.write("\(folder(stage))/\(name)", Array("damaged".utf8))
    }
    try stage.folder.write("\(folder(stage))/summary", summary)
    let after = SessionSummary(glancing: entry, in: places)
    #expect(after.preview == before.preview && after.preview != nil)
    #expect(after.problem == nil)
    #expect(SessionSummary(restoring: entry, in: places).problem == "cannot be read")
  }

  /// A program that was killed wrote none, or an old one.
  @Test(arguments: [true, false])
  func withoutAFreshOneAShortSessionIsReplayed(old: Bool) throws {
    let stage = try Stage.with("line 0,0 5,3", drawing: Size(40, 20))
    stage.press("ctrl-q")
    let next = try Stage(.last, folder: stage.folder)
    next.press("down", "space", "right", "space")
    next.controller.session?.flush(next.controller, within: 20_000)
    next.die()
    if !old { try stage.folder.remove(folder(stage) + "/summary") }
    let (entry, places) = try entry(stage)
    let summary = SessionSummary(glancing: entry, in: places)
    #expect(isLike(summary, SessionSummary(restoring: entry, in: places)))
    #expect(summary.digest == next.digest)
  }

  /// Of a long one that was killed the base is shown, as far as 64 KiB of it tell.
  @Test func aLongSessionIsNotReplayed() throws {
    let stage = try Stage.with("line 0,0 5,3", drawing: Size(40, 20))
    try stage.controller.perform(.insert(String(repeating: "a", count: 100_000)))
    stage.controller.session?.flush(stage.controller, within: 20_000)
    stage.die()
    let (entry, places) = try entry(stage)
    let summary = SessionSummary(glancing: entry, in: places)
    #expect(summary.digest == nil && summary.preview?.size == Size(40, 20))
    #expect(SessionSummary(restoring: entry, in: places).digest == stage.digest)
  }

  @Test func isReadStrictly() throws {
    let stage = try Stage.with("line 0,0 5,3")
    let card = SessionCard(stage.controller, sequence: 7)
    #expect(SessionCard(bytes: card.bytes) == card)
    for count in 0..<card.bytes.count {
      #expect(SessionCard(bytes: Array(card.bytes[..<count])) == nil)
    }
    #expect(SessionCard(bytes: card.bytes + [0]) == nil)
    #expect(SessionCard(bytes: [4] + card.bytes.dropFirst()) == nil)
  }

  /// What a launch left behind that was killed before anything was drawn.
  @Test func anEmptyLeftoverIsNoSession() throws {
    let stage = try Stage.with("line 0,0 5,3")
    stage.press("ctrl-q")
    let id = SessionID()
    try stage.folder.makeFolder("state/sessions/\(id)")
    try stage.folder.write("state/sessions/\(id)/lock", [])
    try stage.folder.write("state/sessions/\(id)/journal-1", [UInt8](repeating: 0, count: 64))
    for name in ["", "/lock", "/journal-1"] {
      chmod(stage.folder("state/sessions/\(id)\(name)"), name == "" ? 0o700 : 0o600)
    }
    let (_, places) = try entry(stage)
    #expect(try places.entries().count == 1)
    let list = try SessionList(state: stage.folder("state"))
    #expect(!list.text.contains(id.description))
    #expect(try Stage(.last, folder: stage.folder).state == stage.state)
  }

  /// What cannot be read further did not end the program.
  @Test func aDamagedSessionIsNotCalledDeadly() throws {
    let stage = try Stage.with("line 0,0 5,3 ; line 1,1 4,4 ; line 2,2 9,9")
    stage.controller.session?.flush(stage.controller, within: 20_000)
    stage.die()
    let journal = try folder(stage) + "/journal-1"
    var bytes = try stage.folder.bytes(journal)
    bytes[100] ^= 1
    try stage.folder.write(journal, bytes)
    let (entry, places) = try entry(stage)
    let problem = SessionSummary(restoring: entry, in: places).problem ?? ""
    #expect(problem.contains("could not be read"), "\(problem)")
    #expect(!problem.contains("three times"))
  }

  /// A drawing that was opened, looked at and left is not kept.
  @Test func whatWasOnlyLookedAtIsNotKept() throws {
    let stage = try Stage.gallery(["a.oekaki", "b.oekaki"])
    stage.press("esc", "space", "ctrl-o", "down", "enter")
    #expect(stage.title.contains("b.oekaki"))
    stage.press("ctrl-o", "up", "enter")
    #expect(stage.title.contains("a.oekaki"))
    #expect(try stage.folder.names("state/sessions").count == 1)
    stage.press("ctrl-q")
    #expect(try Stage(.last, folder: stage.folder).title.contains("a.oekaki"))
  }
}
