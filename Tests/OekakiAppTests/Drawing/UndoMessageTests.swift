import DrawingCore
import Staging
import Testing

@testable import OekakiApp

/// What is said about undo and redo, by key or typed.
@MainActor struct UndoMessageTests {
  nonisolated private static let ways = [("ctrl-z", "undo"), ("ctrl-y", "redo")]

  @Test(arguments: ways) func thatThereIsNothingIsSaid(key: String, verb: String) throws {
    let stage = try Stage()
    stage.press(key)
    #expect(stage.message == "nothing to \(verb)")
    for line in [verb, "\(verb) 3"] {
      stage.enter("cursor 3,3")
      #expect(stage.message != "nothing to \(verb)")
      stage.enter(line)
      #expect(stage.message == "nothing to \(verb)")
    }
  }

  /// What was undone before is not said to be undone again.
  @Test(arguments: [false, true]) func whatWasUndoneIsSaidOnce(isTyped: Bool) throws {
    let stage = try Stage.with("text 0,0 \"ab\"")
    func go(_ way: (key: String, verb: String)) -> String {
      if isTyped { stage.enter(way.verb) } else { stage.press(way.key) }
      return stage.message
    }
    let (undo, redo) = (Self.ways[0], Self.ways[1])
    #expect(go(undo) == "undone: text 2x1")
    #expect(go(undo) == "nothing to undo")
    #expect(go(redo) == "done again: text 2x1")
    #expect(go(redo) == "nothing to redo")
  }
}
