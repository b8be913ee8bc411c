import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

/// How many keys, clicks and drags it takes to work on frames.
@MainActor @Suite struct FrameEffortTests {
  private static let eight = Array(repeating: "frame new", count: 7).joined(separator: " ; ")

  @Test func aNewFrameTheNextOnePlayingAndOnionTakeOneEach() throws {
    let hand = try Hand("text 0,0 \"a\"", Size(6, 2))
    hand.key("&")
    #expect(hand.stage.state.drawing.frameCount == 2 && hand.count == 1)
    hand.key("ctrl-right")
    #expect(hand.stage.state.frame == 0 && hand.count == 2)
    hand.key(";")
    #expect(hand.stage.state.onion != .off && hand.count == 3)
    hand.key("*")
    #expect(hand.stage.controller.inputs.played != nil && hand.count == 4)
  }

  @Test func byMouseTheyTakeOneEachToo() throws {
    let hand = try Hand("text 0,0 \"a\" ; frame new", Size(6, 2))
    let y = try #require(hand.stage.controller.drawingView?.part(TimelineBar.self)?.frame.minY)
    try hand.click("New", row: y)
    #expect(hand.stage.state.drawing.frameCount == 3)
    try hand.click("onion", row: y)
    #expect(hand.stage.state.onion == Onion(before: 1, after: 1))
    try hand.click("−", row: y)
    #expect(hand.stage.state.drawing.frameCount == 2)
    try hand.click("▶", row: y)
    #expect(hand.stage.controller.inputs.played != nil)
    try hand.click("■", row: y)
    #expect(hand.stage.controller.inputs.played == nil && hand.count == 5)
  }

  /// With the tool chosen: the selection, and a line with what is to happen.
  @Test func aSelectionMovesThroughEightFramesByFour() throws {
    let hand = try Hand("text 0,0 \"a\" ; \(Self.eight) ; tool select", Size(6, 2))
    hand.drag(Point(0, 0), Point(1, 0))
    hand.key(":")
    hand.type("shift 2,0 frames=1-8")
    hand.key("enter")
    #expect(hand.count == 4)
    for frame in 0..<8 {
      let row = hand.stage.state.drawing.showing(frame: frame).flattened().text(ofRow: 0)
      #expect(row == "  a   ", "\(frame)")
    }
  }

  @Test func someFramesAreCopiedByThree() throws {
    let hand = try Hand("text 0,0 \"a\" ; \(Self.eight)", Size(6, 2))
    hand.key(":")
    hand.type("frame duplicate 2-4")
    hand.key("enter")
    #expect(hand.stage.state.drawing.frameCount == 11 && hand.count == 3)
  }
}
