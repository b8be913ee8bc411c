import Cells
import DrawingCore
import Hosting
import Sharing
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// What a drawing shows and sends of a canvas that others draw on too.
@MainActor struct CanvasLinkTests {
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
    for bytes in [[], [1, 5], [2, 5, 5], [1, 255, 255, 255, 255, 255, 1, 0]] as [[UInt8]] {
      #expect(Presence(bytes) == nil)
    }
  }

  /// A hand that hides sends no place, and whatever is sent fits.
  @Test func whatIsShownOfAHandIsReadAsItWasSent() throws {
    #expect(try #require(Presence(Presence(nil).bytes)).place == nil)
    for count in [0, 5, Presence.longestGesture, 500] {
      let shown = Presence(Point(70, 20), .rect, gesture: [UInt8](repeating: 7, count: count))
      #expect(shown.bytes.count <= WireLimits.presence)
      let read = try #require(Presence(shown.bytes))
      #expect(read.tool == .rect)
      #expect(read.gesture == (count <= Presence.longestGesture ? shown.gesture : []))
    }
  }

  @Test func wordsAreShortAndSafe() throws {
    #expect(SpokenWords("") == nil)
    #expect(SpokenWords(String(repeating: "é", count: 100)) == nil)
    let longest = try #require(SpokenWords(String(repeating: "x", count: SpokenWords.longest)))
    #expect(longest.bytes.count == WireLimits.presence)
    #expect(SpokenWords(longest.bytes) == longest)
    let strange = try #require(SpokenWords([2] + Array("a\u{1B}[2J\u{202E}\n\u{7}b".utf8)))
    #expect(SafeText(strange.text).description == strange.text)
    for bytes in [[], [2], [1, 5], [2, 255]] as [[UInt8]] { #expect(SpokenWords(bytes) == nil) }
  }

  private func mark(_ name: String, person: String = "bob", at now: Duration) -> NeighbourMark? {
    let peer = Peer(author: Author(7), name: name, person: person, role: .draw)
    var neighbour = Neighbour(peer: peer)
    neighbour.take(Presence(Point(3, 2)), at: .seconds(10), ghost: [:])
    return NeighbourMark(neighbour, at: now)
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
    // Wide letters have both their halves.
    let wide = try #require(mark("花の庭の花子さん", at: .seconds(12))).label(hasColors: true)
    #expect(wide.map(\.glyph.isContinuation).prefix(4) == [false, true, false, true])
    #expect((11...12).contains(wide.count))
    // Beside the hand’s row, so that what it draws is seen.
    let ann = try #require(mark("ann", at: .seconds(12)))
    let label = ann.label(hasColors: true)
    #expect(ann.starts(of: label, in: Size(80, 24)).first == Point(4, 1))
    #expect(ann.starts(of: label, in: Size(6, 24)).first == Point(3, 1))
  }

  /// Minutes, hours and days ago, or the last time that it was that time of the day, by day and by night.
  @Test func aTimeInThePastIsReadAsAPersonTellsIt() throws {
    let now: UInt64 = 1_800_000_000_000
    let ago: [(String, UInt64)] = [
      ("0m", 0), ("40s", 40), ("90s", 90), ("10m", 600), ("2h", 7200), ("3d", 259_200),
    ]
    for (text, seconds) in ago {
      let time = try #require(PastTime(text))
      #expect(time.description == text || text == "0m")
      #expect(time.date(at: now) == now - seconds * 1000)
    }
    #expect(try #require(PastTime("3d")).date(at: 5000) == 0)
    for minute in 0..<1440 {
      let text = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      let time = try #require(PastTime(text))
      let ago = (now - time.date(at: now)) / 1000
      #expect(time.description == text && ago < 86_400 && ago % 60 == 0, "\(text)")
      // A minute later by the clock is a minute less ago, but for the one that it is.
      let (hour, next) = ((minute + 1) / 60 % 24, (minute + 1) % 60)
      let later = PastTime.clock(hour: hour, minute: next).date(at: now)
      #expect((now - later) / 1000 == (ago + 86_340) % 86_400, "\(text)")
    }
    for text in [
      "", "m", "10", "-1m", "1.5h", "24:00", "1:60", "1:5", ":30", "12:", "10000m", "9 m",
    ] {
      #expect(PastTime(text) == nil, "\(text)")
    }
    #expect(throws: ScriptError.self) { try Action.parse("revert by=ann") }
    #expect(throws: ScriptError.self) { try Action.parse("revert since=10m") }
    #expect(throws: ScriptError.self) { try Action.parse("revert by=ann since=soon") }
  }

  /// For whom a layer is kept is told by names with commas between; nothing else is taken for one.
  @Test func forWhomALayerIsKeptIsRead() throws {
    #expect(try Action.parse("lock 2 for=ann") == .canvas(.lock(layer: 2, for: ["ann"])))
    #expect(
      try Action.parse("lock 1 for=ann,db/bob@m")
        == .canvas(.lock(layer: 1, for: ["ann", "db/bob@m"])))
    #expect(try Action.parse("lock 3 for=all") == .canvas(.lock(layer: 3, for: [])))
    let many = (0..<17).map { "n\($0)" }.joined(separator: ",")
    for line in [
      "lock", "lock 1", "lock for=ann", "lock 0 for=ann", "lock x for=ann", "lock 1 for=",
      "lock 1 for=ann,", "lock 1 for=\(many)", "lock 1 for=\(String(repeating: "x", count: 101))",
    ] {
      #expect(throws: ScriptError.self, "\(line)") { try Action.parse(line) }
    }
  }

  /// Who is not let in hears why at once, and tries again by himself, as seldom as who has lost the
  /// connection; he hears it once, and goes on when he is let in.
  @Test func whoIsNotLetInTriesAgain() throws {
    let reason = "you may not see this canvas any more"
    let bob = try Seat("bob", at: .ofEmptyCanvas())
    let pauses = try (0..<8).map { _ in
      try bob.isRefused(reason)
      return bob.waitUntilDue()
    }
    #expect(pauses == [1, 2, 4, 8, 15, 30, 30, 30])
    let ann = try Seat("ann", at: .ofEmptyCanvas())
    try ann.run("text 0,0 \"a\"")
    try ann.isRefused(reason)
    #expect(ann.message == reason && ann.words == "not let in, 1 kept")
    ann.controller.show(nil)
    _ = ann.waitUntilDue()
    try ann.isRefused(reason)
    #expect(ann.message == nil && ann.words == "not let in, 1 kept")
    try ann.isRefused("another canvas has that name by now")
    #expect(ann.message == "another canvas has that name by now")
    try ann.isLetIn()
    try ann.isCutOff()
    #expect(ann.words == "offline, 1 kept")
    try ann.isRefused(reason)
    #expect(ann.message == reason)
    ann.controller.show(nil)
    try ann.isLetIn()
    #expect(ann.message == "at the canvas again" && ann.words == "kept, 1 not shared")
  }

  /// Whose strokes a canvas has lost is told once, and so is that they are there again.
  @Test func whoseStrokesAreMissingIsToldOnce() {
    let (ann, bob, eve) = (Author(1), Author(2), Author(3))
    var missing = MissingStrokes()
    missing.meet(ann, "ANNA")
    missing.meet(bob, "BOB")
    #expect(missing.news([:], here: []) == nil)
    #expect(missing.news([ann: 3], here: [ann]) == nil)
    #expect(
      missing.news([ann: 3], here: []) == "3 strokes of ANNA are missing until ANNA returns")
    #expect(missing.news([ann: 3], here: []) == nil)
    #expect(
      missing.news([ann: 3, bob: 1], here: []) == "1 stroke of BOB is missing until BOB returns")
    // While she brings them nothing is told.
    #expect(missing.news([ann: 1, bob: 1], here: [ann]) == nil)
    #expect(missing.news([bob: 1], here: [ann]) == "the strokes of ANNA are there again")
    #expect(missing.news([bob: 1], here: []) == nil)
    #expect(
      missing.news([ann: 2, bob: 1, eve: 1], here: [])
        == "2 strokes of ANNA and 1 of somebody are missing until they return")
    #expect(missing.news([:], here: []) == "the strokes of ANNA, BOB and somebody are there again")
  }

  @Test func aDrawingOfOnesOwnSaysSo() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    for line in [
      "who", "leave", "say hello", "follow ann", "presence off", "unshared", "conflicts",
      "revert by=ann since=10m", "lock 1 for=ann",
    ] {
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
