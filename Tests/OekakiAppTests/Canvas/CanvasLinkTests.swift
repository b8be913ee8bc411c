import Cells
import DrawingCore
import Hosting
import Sharing
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// What a drawing shows and sends of a canvas that others draw on too.
@MainActor @Suite struct CanvasLinkTests {
  @Test func onlyStepsThatAreKeptAreSent() {
    var kept = KeptSteps(upTo: 3)
    kept.note(4, (handedOver: 10, durable: 9))
    #expect(kept.number == 3)
    kept.note(6, (handedOver: 13, durable: 9))
    #expect(kept.number == 3)
    kept.note(6, (handedOver: 13, durable: 10))
    #expect(kept.number == 4)
    kept.note(6, (handedOver: 13, durable: 20))
    #expect(kept.number == 6)
    // Where nothing is kept there is nothing to wait for.
    kept.note(9, nil)
    #expect(kept.number == 9)
  }

  @Test func whereAHandIsIsReadAsItWasSent() {
    for place in [Point.zero, Point(79, 23), Point(Drawing.maximumSide, 5)] {
      #expect(Presence(Presence(place).bytes)?.place == place)
      #expect(Presence(Presence(place).bytes + [1, 2, 3])?.place == place)
    }
    for bytes in [[], [1], [1, 5], [2, 5, 5], [1, 255, 255, 255, 255, 255, 1, 0]] as [[UInt8]] {
      #expect(Presence(bytes) == nil)
    }
  }

  private func mark(_ name: String, person: String = "bob", at now: Duration) -> NeighbourMark? {
    let peer = Peer(author: Author(7), name: name, person: person, role: .draw)
    return NeighbourMark(
      Neighbour(peer: peer, place: Point(3, 2), moved: .seconds(10)), at: now)
  }

  /// A name is shown while its hand moves, and nothing in it reaches the terminal but letters.
  @Test func aNameIsShownWhileItsHandMoves() throws {
    #expect(try #require(mark("ann", at: .seconds(12))).name == "ann")
    #expect(try #require(mark("ann", at: .seconds(14))).name == "a")
    #expect(try #require(mark("", at: .seconds(11))).name == "bob")
    let strange = try #require(mark("a\u{1B}[31m\u{7}", at: .seconds(11)))
    let glyphs = strange.label(hasColors: true).map(\.glyph.description).joined()
    #expect(!glyphs.unicodeScalars.contains { $0.value < 32 })
    #expect(
      try #require(mark(String(repeating: "x", count: 64), at: .seconds(11))).name.count == 12)
    // Never by its colour alone.
    #expect(try #require(mark("ann", at: .seconds(14))).label(hasColors: false).count == 1)
    // Beside the hand’s row, so that what it draws is seen.
    let ann = try #require(mark("ann", at: .seconds(12)))
    let label = ann.label(hasColors: true)
    #expect(ann.start(of: label, in: 80) == Point(4, 1))
    #expect(ann.start(of: label, in: 6) == Point(3, 1))
  }

  @Test func aDrawingOfOnesOwnSaysSo() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    for line in ["who", "leave"] {
      stage.enter(line)
      #expect(stage.message.contains("this drawing is yours alone"))
    }
    #expect(stage.application.link == nil)
  }

  /// A script opens no socket.
  @Test func aScriptSharesNothing() throws {
    let stage = try Stage(.new(Size(12, 5)), confined: true)
    stage.enter("share wall")
    #expect(stage.text.contains("scripts share nothing"))
    #expect(stage.application.controller.shared == nil)
  }
}
