import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

/// How many keys, clicks and drags it takes to work on frames.
@MainActor struct FrameEffortTests {
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

  /// On, off, on in another colour; each letter counts.
  @Test func aBlinkingSignFromNothingTakesTwentyAndAGIFThree() throws {
    let hand = try Hand("", Size(6, 2))
    func write(_ text: String) {
      hand.key("t")
      hand.click(.zero)
      for letter in text { hand.key(String(letter)) }
      hand.key("esc")
    }
    write("OPEN")
    hand.key("&")
    hand.key("ctrl-a")
    hand.key("del")
    hand.key("&")
    hand.key("1")
    write("OPEN")
    hand.key("*")
    #expect(hand.count <= 25)
    let state = hand.stage.state
    let rows = (0..<3).map { state.drawing.showing(frame: $0).flattened() }
    #expect(rows.map { $0.text(ofRow: 0) } == ["OPEN  ", "      ", "OPEN  "])
    #expect(rows[0][0, 0].style != rows[2][0, 0].style)
    #expect(hand.stage.controller.inputs.played != nil)

    let export = Hand(hand.stage)
    export.key("ctrl-e")
    hand.stage.press("ctrl-u")
    hand.stage.type(hand.stage.folder("sign.gif"))
    export.key("enter")
    if hand.stage.controller.presented != nil { export.key("w") }
    #expect(try hand.stage.folder.bytes("sign.gif").starts(with: Array("GIF89a".utf8)))
    #expect(export.count <= 6)
  }

  /// Drawn over by the mouse in the grid and copied by the command that the range completes.
  @Test func linkingEightFramesTakesFour() throws {
    let hand = try Hand("text 0,0 \"a\" ; \(Self.eight)", Size(6, 2))
    hand.key("f7")
    let top = try hand.stage.place(of: "Cels")
    hand.drag(Point(top.x + 5, top.y + 1) - Point(8, 2), Point(top.x + 12, top.y + 1) - Point(8, 2))
    try hand.click("link", row: top.y)
    #expect(hand.layer.frames(linkedWith: 0).count == 8 && hand.count <= 4)
  }
}
