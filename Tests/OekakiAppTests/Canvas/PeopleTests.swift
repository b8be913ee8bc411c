import Cells
import DrawingCore
import DrawingStore
import Sharing
import Testing

@testable import OekakiApp

/// What people at a canvas say to each other, and whom they follow.
@MainActor struct PeopleTests {
  private let log: MemoryLog

  init() throws { log = try .ofEmptyCanvas() }

  /// Two who see each other.
  private func pair() throws -> (ann: Seat, bob: Seat) {
    let (ann, bob) = (try Seat("ann", at: log), try Seat("bob", at: log))
    try ann.come(bob)
    try bob.come(ann)
    return (ann, bob)
  }

  private func told(_ message: StatusMessage) -> String { message.text.text { _, _ in "" } }

  // MARK: Words

  @Test func whatIsSaidIsHeardOnce() throws {
    let (ann, bob) = try pair()
    _ = try bob.see(ann)
    #expect(told(ann.link.say("more blue")) == "you: more blue")
    _ = try bob.see(ann)
    #expect(bob.message == "ann: more blue")
    #expect(bob.link.neighbours.map(\.words) == ["more blue"])
    bob.controller.show(nil)
    _ = ann.link.say("more blue")
    _ = try bob.see(ann)
    #expect(bob.message == nil)
    _ = ann.link.say("and green")
    _ = try bob.see(ann)
    #expect(bob.message == "ann: and green")
  }

  /// Who is alone is heard by the next who comes.
  @Test func whoComesLaterHearsWhatWasSaidLast() throws {
    let (ann, bob) = (try Seat("ann", at: log), try Seat("bob", at: log))
    let answer = ann.link.say("wait for me")
    #expect(!answer.isError && told(answer) == "nobody is there; who comes will see it")
    #expect(try bob.heard(of: ann).isEmpty)
    try ann.come(bob)
    #expect(try bob.heard(of: ann).compactMap { SpokenWords($0)?.text } == ["wait for me"])
  }

  @Test func whatNobodyCouldHearIsRefused() throws {
    let (ann, bob) = try pair()
    let longest = String(repeating: "x", count: SpokenWords.longest)
    for text in ["", longest + "x"] {
      let answer = ann.link.say(text)
      #expect(answer.isError && told(answer) == "say 1 to \(SpokenWords.longest) bytes")
    }
    #expect(!ann.link.say(longest).isError)
    _ = bob.link.hide(true)
    let hidden = bob.link.say("psst")
    #expect(hidden.isError)
    #expect(told(hidden) == "nothing of yours is shown to others (presence on)")
    let offline = try Seat("eve", at: log, isLetIn: false).link.say("hello")
    #expect(offline.isError && told(offline) == "nobody hears it: offline")
  }

  // MARK: Presence

  @Test func whetherOthersSeeOneIsTold() throws {
    let (ann, _) = try pair()
    let seen = "others see where you are, and what you are about to draw"
    let unseen = "others do not see where you are: nothing is sent but what you draw"
    #expect(told(ann.link.hide(nil)) == seen)
    #expect(!ann.words.hasSuffix(" · hidden"))
    for _ in 0..<2 { #expect(told(ann.link.hide(true)) == unseen) }
    #expect(told(ann.link.hide(nil)) == unseen)
    #expect(ann.words.hasSuffix(" · hidden"))
    #expect(told(ann.link.hide(false)) == seen)
    #expect(!ann.words.hasSuffix(" · hidden"))
  }

  @Test func whoLeavesIsTold() throws {
    let (ann, bob) = try pair()
    #expect(ann.words == "shared · 2 here")
    try ann.leave(bob)
    #expect(ann.message == "bob has left" && ann.words == "shared")
    ann.controller.show(nil)
    // Once is enough, and who never came does not leave.
    try ann.leave(bob)
    #expect(ann.message == nil)
  }

  // MARK: Following

  @Test func aViewGoesWithAHandUntilItsOwnMoves() throws {
    let (ann, bob) = try pair()
    #expect(
      told(ann.link.follow("Bob", ann.controller))
        == "following bob until you move; nothing is seen of that hand yet")
    #expect(ann.words.hasSuffix(" · following bob"))
    try bob.run("cursor 250,150")
    #expect(try ann.see(bob) == 1)
    #expect(told(ann.link.follow("bob", ann.controller)) == "following bob until you move")
    #expect(ann.controller.cursor == .zero)
    // Whoever is shown ann’s hand then sees that it has moved.
    _ = try bob.heard(of: ann)
    #expect(ann.words.hasSuffix(" · following bob"))
    try ann.run("cursor 3,3")
    _ = try bob.heard(of: ann)
    #expect(ann.message == "no longer following bob")
    #expect(!ann.words.contains("following"))
  }

  @Test func whomOneFollowsIsToldAndEndsWhenHeLeaves() throws {
    let (ann, bob) = try pair()
    #expect(told(ann.link.follow(nil, ann.controller)) == "you follow nobody (follow NAME)")
    let unknown = ann.link.follow("eve", ann.controller)
    #expect(unknown.isError && told(unknown) == "nobody here is called eve (who tells who is)")
    _ = ann.link.follow("bob", ann.controller)
    // One who cannot be found leaves it at that.
    _ = ann.link.follow("eve", ann.controller)
    #expect(ann.words.hasSuffix(" · following bob"))
    #expect(told(ann.link.follow(nil, ann.controller)) == "you follow nobody any more")
    #expect(!ann.words.contains("following"))
    _ = ann.link.follow("bob", ann.controller)
    try ann.leave(bob)
    #expect(!ann.words.contains("following"))
    #expect(told(ann.link.follow(nil, ann.controller)) == "you follow nobody (follow NAME)")
  }

  /// Nothing that a name has in it steers the terminal.
  @Test func namesAreSafeToShow() throws {
    let (ann, _) = try pair()
    let answer = told(ann.link.follow("e\u{1B}[2Jve", ann.controller))
    #expect(!answer.unicodeScalars.contains("\u{1B}"))
    #expect(answer.hasPrefix("nobody here is called e"))
  }
}
