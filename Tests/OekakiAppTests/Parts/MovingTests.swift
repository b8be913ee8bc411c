import Cells
import DrawingCore
import Testing

@testable import OekakiApp

@MainActor struct MovingTests {
  @Test func whatWasLiftedIsPutDownOnce() throws {
    let target = try EditorTarget("text 0,0 \"a\" ; select 0,0 0,0 ; lift", Size(4, 2))
    var moving = Moving()
    #expect(moving.end(in: target.state) == nil, "a paste is no move")
    moving.begin()
    #expect(moving.end(in: target.state) == .stamp)
    #expect(!moving.isOn && moving.end(in: target.state) == nil)
  }

  @Test func whatIsGoneIsNotPutDown() throws {
    let target = try EditorTarget("", Size(4, 2))
    var moving = Moving()
    moving.begin()
    #expect(moving.end(in: target.state) == nil)
    #expect(!moving.isOn)
  }

  @Test(arguments: [
    (Action.selection(.nudge(dx: 1, dy: 0)), true), (.command(.undo(1)), true),
    (.view(.inspect), true), (.command(.deselect), false), (.cursor(.draw), false),
    (.cursor(.accept), true),
    (.file(.save(nil)), false), (.selection(.all), false),
  ])
  func whatLooksOnlyLeavesItFloating(action: Action, goesOn: Bool) {
    #expect(action.goesOnMoving == goesOn)
  }
}
