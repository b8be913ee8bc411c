import Cells
import DrawingCore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

/// Space in a terminal that tells when it is let go.
@MainActor struct HeldSpaceTests {
  private static let (press, release) = (Event.key(HeldSpace.key), Event.release(HeldSpace.key))

  /// A drawing of 40x20 on a canvas of 10x4, scrolled to its middle, and the cell where that begins.
  private func stage(tells: Bool = true) throws -> (Stage, Point) {
    let stage = try Stage.with(
      "scroll 10,8\ncursor 12,9", drawing: Size(40, 20), screen: Size(10, 7))
    stage.screen.tellsReleases = tells
    let canvas = try #require(stage.controller.drawingView?.canvas)
    return (stage, canvas.frame.origin)
  }

  @Test func itDrawsWhenItIsLetGo() throws {
    let (stage, _) = try stage()
    let before = stage.digest
    stage.send(Self.press, Self.press)
    #expect(stage.digest == before)
    stage.send(Self.release)
    #expect(stage.state.history.undoCount == 1)
    #expect(stage.state.drawing.layers[0][Point(12, 9)] != .clear)
    // A release alone is that of a press which somebody else has had.
    let drawn = stage.digest
    stage.send(Self.release)
    #expect(stage.digest == drawn)
  }

  @Test func theViewFollowsADragAndNothingIsDrawn() throws {
    let (stage, origin) = try stage()
    let before = stage.drawingDigest
    stage.send(Self.press)
    stage.drag(from: origin + Point(5, 2), to: origin + Point(2, 1))
    #expect(stage.state.viewport == Point(13, 9))
    // It may be held for more than one drag, and let go in the middle of one.
    stage.send(Self.press)
    stage.mouse(.press(.left), origin.x + 1, origin.y)
    stage.send(Self.release)
    stage.mouse(.drag(.left), origin.x + 4, origin.y + 3)
    stage.mouse(.release(.left), origin.x + 4, origin.y + 3)
    #expect(stage.state.viewport == Point(10, 6))
    #expect(stage.drawingDigest == before && stage.state.history.undoCount == 0)
    // Then the button draws again.
    stage.drag(from: origin + Point(1, 1), to: origin + Point(3, 1))
    #expect(stage.state.viewport == Point(10, 6) && stage.state.history.undoCount == 1)
  }

  /// In the order in which the keys were pressed.
  @Test func itComesBeforeTheNextKey() throws {
    let (stage, _) = try stage()
    stage.send(Self.press, .key(Key(.right)), Self.press, .key(Key(.left)), Self.release)
    #expect(stage.state.history.undoCount == 2 && stage.state.cursor == Point(12, 9))
    #expect(
      stage.state.drawing.layers[0][Point(12, 9)] == stage.state.drawing.layers[0][Point(13, 9)])
  }

  @Test func aGestureInProgressStays() throws {
    let (stage, origin) = try stage()
    stage.press("r")
    stage.send(Self.press, Self.release)
    stage.send(Self.press)
    stage.drag(from: origin + Point(5, 2), to: origin + Point(4, 2))
    stage.send(Self.release)
    #expect(stage.state.viewport == Point(11, 8) && stage.state.gesture?.start == Point(12, 9))
    stage.press("right", "right", "down")
    stage.send(Self.press, Self.release)
    #expect(stage.state.history.undoCount == 1 && stage.state.gesture == nil)
  }

  /// Of what is let go elsewhere nothing is told.
  @Test func itIsLetGoWithTheFocus() throws {
    let (stage, origin) = try stage()
    stage.send(Self.press, .focus(false))
    #expect(stage.state.history.undoCount == 1)
    stage.send(.focus(true))
    stage.drag(from: origin + Point(1, 1), to: origin + Point(3, 1))
    #expect(stage.state.viewport == Point(10, 8) && stage.state.history.undoCount == 2)
  }

  @Test func itIsTypedAtOnce() throws {
    let (stage, _) = try stage()
    stage.press("t")
    stage.type("a")
    stage.send(Self.press, Self.press)
    #expect(stage.state.gesture?.stops.last?.typed == "a  ")
    stage.press("esc", ":")
    stage.send(Self.press, Self.release)
    #expect(stage.controller.presented != nil)
  }

  @Test func itDrawsAtOnceWhereNothingIsTold() throws {
    let (stage, origin) = try stage(tells: false)
    stage.send(Self.press)
    #expect(stage.state.history.undoCount == 1)
    stage.drag(from: origin + Point(1, 1), to: origin + Point(3, 1))
    #expect(stage.state.viewport == Point(10, 8) && stage.state.history.undoCount == 2)
  }
}
