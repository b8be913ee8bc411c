import Foundation
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// A question that comes back has the keys, and holds what it asks about, whatever happened to the
/// list meanwhile.
@MainActor @Suite("S2 Restoration: questions") struct RestoredQuestionTests {
  private func relaunch(_ stage: Stage) throws -> Stage {
    try Stage(.last, screen: stage.screen.size, folder: stage.folder)
  }

  /// Over the first tab and over the second one.
  @Test(arguments: [false, true]) func itHasTheKeys(overSessions: Bool) throws {
    let stage = try Stage.gallery(["a.oekaki", "b.oekaki"])
    stage.press("esc", "space", "ctrl-o")
    if overSessions { stage.press("tab") }
    stage.press("del")
    let question = stage.text.contains("Delete a?") ? "Delete a?" : "Delete a.oekaki?"
    #expect(stage.text.contains(question))
    var next = stage
    for _ in 0..<2 {
      next = try relaunch(next)
      #expect(next.text.contains(question))
      // What the question has no use for goes nowhere.
      next.press("x", "f2")
      #expect(next.text.contains(question))
    }
    next.press("k")
    #expect(!next.text.contains(question) && next.gallery?.presented == nil)
    #expect(next.gallery?.selectedIndex == (overSessions ? 1 : 0))
    #expect(next.list?.filterText == "")
    next.press("x")
    #expect(next.list?.filterText == "x")
  }

  /// Enter answers it: nothing is opened.
  @Test func enterAnswersIt() throws {
    let stage = try Stage.gallery(["a.oekaki", "b.oekaki"])
    stage.press("down", "del")
    let next = try relaunch(stage)
    next.press("enter")
    #expect(next.names == ["[a.oekaki]"] && !next.folder.has("b.oekaki"))
    #expect(next.application.controller.document.name == "a.oekaki")
  }

  /// The answer that had the keys has them again.
  @Test func theOtherAnswerStaysChosen() throws {
    let stage = try Stage.gallery(["a.oekaki", "b.oekaki"])
    stage.press("down", "del", "tab")
    let next = try relaunch(stage)
    next.press("enter")
    #expect(next.names == ["a.oekaki", "[b.oekaki]"])
  }

  /// Another file has come before it.
  @Test(arguments: ["del", "f2"]) func itHoldsWhatItAsksAbout(key: String) throws {
    let stage = try Stage.gallery(["b.oekaki", "c.oekaki"])
    stage.press("down", key)
    if key == "f2" {
      stage.press("ctrl-u")
      stage.type("z")
    }
    let bytes = try stage.folder.bytes("b.oekaki")
    for name in ["a.oekaki", "ba.oekaki"] { try stage.folder.write(name, bytes) }
    let next = try relaunch(stage)
    next.press("enter")
    let expected = ["a.oekaki", "b.oekaki", "ba.oekaki"] + (key == "f2" ? ["z.oekaki"] : [])
    #expect(try next.folder.names().filter { $0.hasSuffix(".oekaki") } == expected)
  }

  /// What it asks about is gone: so is the question, and nothing else is asked about.
  @Test(arguments: ["del", "f2"]) func itGoesWithWhatItAsksAbout(key: String) throws {
    let stage = try Stage.gallery(["a.oekaki", "b.oekaki", "c.oekaki"])
    stage.press("down", key)
    try stage.folder.remove("b.oekaki")
    let next = try relaunch(stage)
    #expect(next.gallery != nil && next.gallery?.presented == nil)
    #expect(!next.message.contains("restored"), "\(next.message)")
    #expect(next.names.contains { $0.contains("c.oekaki") })
    next.press("k", "backspace")
    #expect(try next.folder.names().filter { $0.hasSuffix(".oekaki") } == ["a.oekaki", "c.oekaki"])
    // Nothing was set aside, and the launch after that has the gallery.
    #expect(try relaunch(next).gallery?.presented == nil)
    #expect(try next.folder.names("state/aside") == [])
  }

  /// The session in whose past one was is gone: so is the time-lapse.
  @Test func theTimelapseGoesWithItsSession() throws {
    let first = try Stage(.new(nil))
    first.press("space", "right", "space")
    let id = try #require(first.controller.session?.keptID)
    let stage = try Stage(.new(nil), folder: first.folder)
    stage.press("space", "ctrl-o", "tab", "down", "f6")
    #expect(stage.text.contains("Enter restores up to here"))
    try stage.folder.remove("state/sessions/\(id)")
    let next = try relaunch(stage)
    #expect(next.gallery?.selectedIndex == 1 && next.gallery?.presented == nil)
    #expect(!next.message.contains("restored"), "\(next.message)")
  }
}
