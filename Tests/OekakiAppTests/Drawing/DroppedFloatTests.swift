import Cells
import DrawingCore
import DrawingStore
import Staging
import Testing

@testable import OekakiApp

/// Esc and Ctrl-Z throw no floating piece away for good.
@MainActor struct DroppedFloatTests {
  /// The ways to something that floats.
  nonisolated private static let ways = [
    "letters", "select 0,0 2,0 ; lift", "select 0,0 2,0 ; copy ; deselect ; paste",
  ]

  private func floating(_ way: String) throws -> Stage {
    let stage = try Stage.with("line 0,0 2,0", drawing: Size(40, 12))
    if way == "letters" {
      stage.press("f4")
      stage.type("Hi")
      stage.press("enter", "enter")
    } else {
      for line in way.split(separator: ";") { stage.enter(String(line.trimmingPrefix(" "))) }
    }
    stage.press("right", "down")
    try #require(stage.state.floating != nil)
    return stage
  }

  @Test(arguments: ways, ["esc", "ctrl-c"])
  func undoBringsItBack(way: String, key: String) throws {
    let stage = try floating(way)
    let (before, picture) = (stage.state.floating, stage.picture)
    stage.press(key)
    #expect(stage.state.floating == nil)
    #expect(stage.message == "dropped: Ctrl-Z brings it back")
    stage.press("ctrl-z")
    #expect(stage.state.floating == before && stage.picture == picture)
    // It can be stamped, and that undone.
    stage.press("enter", "ctrl-z")
    #expect(stage.state.isSettled && stage.state.history.redoCount == 1)
  }

  /// After what was done since, each in its turn; also after a relaunch.
  @Test(arguments: ways)
  func alsoLater(way: String) throws {
    let stage = try floating(way)
    let before = stage.state.floating
    stage.press("esc", "esc")
    stage.press("space", "ctrl-q")
    let again = try Stage(.last, folder: stage.folder)
    for _ in 0..<3 where again.state.floating == nil { again.press("ctrl-z") }
    #expect(again.state.floating == before)
  }

  @Test(arguments: ways)
  func whatCtrlZTakesAwayCtrlYBringsBack(way: String) throws {
    let stage = try floating(way)
    let before = stage.state
    stage.press("ctrl-z")
    #expect(stage.state.floating == nil)
    // The step before is the next to be undone.
    let steps = stage.state.history.undoCount
    stage.press("ctrl-z")
    #expect(stage.state.history.undoCount == steps - 1 && stage.state.isSettled)
    stage.press("ctrl-y", "ctrl-y")
    #expect(stage.state.floating == before.floating)
    #expect(stage.state.drawing == before.drawing)
  }

  /// Typed text is no exception.
  @Test func typedTextIsRedone() throws {
    let stage = try Stage.with("", drawing: Size(40, 12))
    stage.press("t")
    stage.type("zzz")
    stage.press("ctrl-z")
    #expect(stage.state.history.undoCount == 0 && stage.state.gesture == nil)
    #expect(!stage.picture.contains("zzz"))
    stage.press("ctrl-y")
    #expect(stage.picture.contains("zzz"))
  }

  /// The journal says what was done.
  @Test func theSessionHasIt() throws {
    let stage = try floating(Self.ways[1])
    stage.press("esc", "ctrl-z", "ctrl-z", "ctrl-y", "ctrl-q")
    let id = try #require(stage.controller.session?.id)
    let log = try SessionLog(id.description, state: stage.folder("state")).text()
    #expect(log.contains("\ndrop\nrefloat\ndrop undone\nrefloat\n"), "\(log)")
  }
}
