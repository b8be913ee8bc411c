import Cells
import DrawingCore
import Hosting
import Sharing
import TerminalKit
import TestSupport
import Testing

@testable import OekakiApp

/// What is seen of others at a canvas, whatever they send.
@MainActor struct NeighbourTests {
  private let log: MemoryLog

  init() throws { log = try .ofEmptyCanvas() }

  @Test func whoHidesIsSeenNoMore() throws {
    let (ann, bob) = (try Seat("ann", at: log), try Seat("bob", at: log))
    for seat in [ann, bob] { try seat.meet(seat === ann ? bob : ann) }
    try ann.run("tool rect ; press 3,2 ; move 9,5")
    #expect(try bob.see(ann) == 1)
    #expect(bob.link.marks.map(\.ghost.isEmpty) == [false])
    _ = ann.link.hide(true)
    try ann.run("move 12,7")
    #expect(ann.link.say("hello").isError)
    #expect(try bob.see(ann) == 1)
    #expect(bob.link.marks.isEmpty)
    #expect(bob.link.neighbours.map(\.place) == [nil] && bob.link.neighbours[0].ghost.isEmpty)
    try ann.run("move 14,8")
    #expect(try bob.see(ann) == 0)
    _ = ann.link.hide(false)
    #expect(try bob.see(ann) == 1)
    #expect(bob.link.marks.first?.ghost[Point(14, 8)] != nil)
  }

  /// Who has had cells taken back by somebody is told how many, and by whom.
  @Test func whoseCellsAreTakenBackIsTold() throws {
    var log = log
    let (ann, bob) = (try Seat("ANNA", at: log), try Seat("bob", at: log))
    try bob.come(ann)
    try bob.run("text 3,2 \"twelve cells\"")
    try bob.send(to: &log)
    try ann.hear(from: log)
    var blame = Blame(try log.base.shared(), of: [bob.author])
    for record in log.canvas.records { blame.take(record) }
    let bytes = try #require(blame.change.packed)
    #expect(try ann.controller.attempt(#require(Command.revert(bytes, in: blame.structure))))
    try ann.send(to: &log)
    try bob.hear(from: log)
    #expect(bob.message == "ANNA took back 12 of your cells")
    #expect(ann.message == "12 cells taken back: undo brings them again")
    // An undo of her own is no news.
    bob.controller.show(nil)
    try ann.run("undo ; text 3,2 \"x\" ; undo")
    try ann.send(to: &log)
    try bob.hear(from: log)
    #expect(bob.message == nil)
    // Who is not known by name is somebody.
    bob.link.tellTakenBack([ann.author: 3, Author(99): 1], bob.controller)
    #expect(bob.message == "ANNA took back 3 of your cells and somebody took back 1")
  }

  /// Who was overtaken by somebody who came back too is asked what stands, once more if need be; what others
  /// draw meanwhile is nothing to ask about.
  @Test func whoIsOvertakenOnHisReturnIsAsked() throws {
    var log = log
    let (ann, bob) = (try Seat("ann", at: log), try Seat("bob", at: log))
    for seat in [ann, bob] { try seat.run("text 3,2 \"\(seat === ann ? "a" : "b")\"") }
    try ann.send(to: &log)
    try bob.hear(from: log)
    #expect(bob.words == "kept, 1 not shared")
    try bob.isOvertaken()
    #expect(bob.words == "kept, 1 not shared: yours or theirs? (conflicts)")
    #expect(bob.controller.attempt(.resolve(.mine)))
    bob.link.speak(bob.controller)
    #expect(bob.words == "kept, 1 not shared")
    try ann.run("text 3,2 \"A\"")
    try ann.send(to: &log)
    try bob.hear(from: log)
    #expect(bob.words == "kept, 1 not shared")
    try bob.isOvertaken()
    #expect(bob.words == "kept, 1 not shared: yours or theirs? (conflicts)")
    // It lies on what he has decided on again: it is sent without a question.
    try ann.run("undo")
    try ann.send(to: &log)
    try bob.hear(from: log)
    try bob.isOvertaken()
    #expect(bob.words == "kept, 1 not shared")
  }

  /// Nobody’s colour changes while he is there; who comes again has the one that he had, if nobody else
  /// has it.
  @Test func whoComesAgainHasHisColour() throws {
    let bob = try Seat("bob", at: log)
    // Their usual colours are one and the same.
    let names = (0..<40).map { "ann \($0)" }.filter {
      HandColors().usual(for: $0) == HandColors().usual(for: "ann 0")
    }
    let others = try names.prefix(3).map { try Seat($0, at: log) }
    #expect(others.count == 3)
    for other in others { try bob.come(other) }
    let colored = bob.link.neighbours.map(\.color)
    #expect(Set(colored).count == 3)
    try bob.leave(others[1])
    #expect(bob.link.neighbours.map(\.color) == [colored[0], colored[2]])
    try bob.come(others[1])
    #expect(bob.link.neighbours.map(\.color) == [colored[0], colored[2], colored[1]])
    // She takes her usual one only when it is free.
    try bob.leave(others[0])
    try bob.come(others[0])
    #expect(bob.link.neighbours.last?.color == colored[0])
  }

  /// Who gives no sign of life is told of, and not shown among those who are there.
  /// A hand is taken back by the name that it is shown with, unless that would be somebody else.
  @Test(arguments: [
    ("bob", "user-b", [("cid", "user-c")], "bob"), ("", "user-b", [], "user-b"),
    ("user-b", "user-b", [], "user-b"), ("bob", "user-b", [("bob", "user-c")], "user-b"),
    ("user-c", "user-b", [("cid", "user-c")], "user-b"), ("root", "user-b", [], "user-b"),
    ("bob", "user-b", [("rob", "user-b")], "bob"), ("two words", "user-b", [], "two words"),
  ])
  func whoseWorkIsTakenBackIsNamedAsShown(
    name: String, person: String, others: [(String, String)], expected: String
  ) {
    let all = ([(name, person)] + others).enumerated().map { i, hand in
      Neighbour(
        peer: Peer(author: Author(UInt64(i + 1)), name: hand.0, person: hand.1, role: .draw))
    }
    #expect(all[0].revertName(among: all) == expected)
  }

  @Test func whoIsAwayIsNotCounted() throws {
    let (ann, bob) = (try Seat("ann", at: log), try Seat("bob", at: log))
    try bob.come(ann)
    bob.see(Presence(Point(3, 2)).bytes, of: ann)
    #expect(bob.words == "shared · 2 here" && bob.link.marks.count == 1)
    try bob.come(ann, isAway: true)
    #expect(bob.message == "ann is away")
    #expect(bob.words == "shared" && bob.link.marks.isEmpty)
    #expect(ColumnList.Row(bob.link.neighbours[0], bob.link).texts[1] == "away")
    try bob.come(ann)
    #expect(bob.message == "ann is back")
    #expect(bob.words == "shared · 2 here" && bob.link.marks.count == 1)
  }

  /// Who comes again, though nobody has seen him go, is shown where this hand is.
  @Test func whoComesAgainSeesWhereAllAre() throws {
    let (ann, bob) = (try Seat("ann", at: log), try Seat("bob", at: log))
    try ann.come(bob)
    try ann.run("cursor 5,2")
    #expect(try bob.heard(of: ann).count == 1)
    #expect(try bob.heard(of: ann).isEmpty)
    try ann.come(bob)
    #expect(try bob.heard(of: ann).count == 1)
  }

  /// A gesture is shown up to its limit; anything else that is sent for one, never.
  @Test func aGhostIsAGestureOfLimitedCost() throws {
    let bob = try Seat("bob", at: log)
    let ann = try Seat("ann", at: log)
    try bob.meet(ann)
    let begin = "shape filled=yes ; tool rect ; press 0,0 ; "
    for (script, count) in [
      (begin + "move 127,127", 1 << 14), (begin + "move 128,127", 0),
      ("tool fill ; press 0,0", 0),
    ] {
      bob.see(Presence(.zero, .rect, gesture: try gesture(script)).bytes, of: ann)
      #expect(bob.link.neighbours[0].ghost.count == count, "\(script)")
    }
    var other = try Replica(joining: log.base, as: ann.author)
    for line in ["rect 0,0 9,4", "text 0,0 \"a\"", "layer new \"b\"", "columns insert 2"] {
      _ = try other.perform(Command.parse(line))
    }
    let steps = other.outgoing(limit: 9).map(\.step)
    #expect(steps.count == 4)
    for step in steps {
      bob.see(Presence(.zero, .rect, gesture: step).bytes, of: ann)
      #expect(bob.link.neighbours[0].ghost.isEmpty, "\(step)")
    }
  }

  /// Whatever bytes are sent: nothing traps, the drawing stays as it is, and what is shown is in it.
  @Test func whateverIsSentIsShownWithinLimits() throws {
    let (ann, bob) = (try Seat("ann", at: log), try Seat("bob", at: log))
    try bob.meet(ann)
    let gestures = try [
      "tool rect ; press 3,2 ; move 9,5", "tool brush ; option size=3 ; press 2,2 ; move 60,2",
      "tool spray ; option size=4 ; press 2,2 ; move 90,2", "tool text ; press 3,3 ; insert \"ab\"",
      "tool ellipse ; press 0,0 ; move 90,90", "tool wire ; press 1,0 ; move 50,30",
    ].map(gesture)
    let before = bob.controller.editor.digest()
    var shown = 0
    for seed in 0..<UInt64(Thoroughness.count(sample: 400, full: 40_000)) {
      var random = SeededGenerator(seed: seed)
      let bytes = random.presence(of: gestures)
      bob.see(bytes, of: ann)
      let ghost = bob.link.neighbours[0].ghost
      #expect(ghost.count <= 1 << 14, "seed \(seed), \(bytes)")
      #expect(ghost.keys.allSatisfy(Rect(0, 0, 300, 200).contains), "seed \(seed), \(bytes)")
      #expect(bob.link.marks.map(\.area).count <= 1)
      shown += ghost.isEmpty ? 0 : 1
    }
    #expect(bob.controller.editor.digest() == before)
    #expect(shown > 20, "what is forged must come close")
  }

  /// The gesture that a script leaves in progress, packed.
  private func gesture(_ script: String) throws -> [UInt8] {
    var hand = try Replica(joining: log.base, as: Author(0xA11 << 40))
    for command in try Command.commands(script) { _ = try hand.perform(command) }
    return try #require(hand.packedGesture(limit: Presence.longestGesture), "\(script)")
  }
}

@MainActor extension SeededGenerator {
  /// Returns what somebody might send who does not keep to the form: gestures with a few bytes changed,
  /// taken out, doubled or cut off, or anything at all.
  fileprivate mutating func presence(of gestures: [[UInt8]]) -> [UInt8] {
    var gesture = gestures.randomElement(using: &self) ?? []
    switch Int.random(in: 0..<8, using: &self) {
    case 0:
      return (0..<Int.random(in: 0...WireLimits.presence, using: &self)).map { _ in
        .random(in: 0...255, using: &self)
      }
    case 1:
      let bytes = Presence(Point(65_536, 65_536), .rect, gesture: gesture).bytes
      return damaged(bytes)
    default:
      for _ in 0..<Int.random(in: 0...3, using: &self) { gesture = damaged(gesture) }
      return Presence(Point(3, 2), .rect, gesture: gesture).bytes
    }
  }

  private mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    guard let i = bytes.indices.randomElement(using: &self) else { return bytes }
    var bytes = bytes
    switch Int.random(in: 0...4, using: &self) {
    case 0: bytes[i] = .random(in: 0...255, using: &self)
    case 1: bytes[i] ^= 1 << UInt8.random(in: 0...7, using: &self)
    case 2: bytes.remove(at: i)
    case 3: bytes.insert(bytes[i], at: i)
    default: bytes.removeLast(bytes.count - i)
    }
    return bytes
  }
}
