import TerminalKit
import Testing

/// A time that is moved by hand.
private final class Time {
  var now = Duration.zero
}

@MainActor struct TimekeeperTests {
  private let time = Time()
  private let keeper: Timekeeper

  init() { keeper = Timekeeper { [time] in time.now } }

  @Test func nothingIsSetAtFirst() {
    let deadline = Deadline(keeper) {}
    #expect(keeper.wait == nil && deadline.time == nil)
    deadline.set(in: .seconds(1))
    deadline.cancel()
    #expect(keeper.wait == nil)
  }

  @Test func theNextOneDecides() {
    var done: [String] = []
    let late = Deadline(keeper) { done.append("late") }
    let soon = Deadline(keeper) { done.append("soon") }
    late.set(in: .milliseconds(300))
    soon.set(in: .milliseconds(100))
    #expect(keeper.wait == .milliseconds(100))
    time.now = .milliseconds(99)
    keeper.fire()
    #expect(done.isEmpty && keeper.wait == .milliseconds(1))
    time.now = .milliseconds(100)
    keeper.fire()
    #expect(done == ["soon"] && keeper.wait == .milliseconds(200))
    keeper.fire()
    #expect(done == ["soon"])
    soon.set(at: .milliseconds(350))
    time.now = .milliseconds(400)
    #expect(keeper.wait == .zero)
    keeper.fire()
    #expect(done == ["soon", "late", "soon"] && keeper.wait == nil)
  }

  /// What is set again at once does not keep the program from everything else.
  @Test func oneTurnDoesEachOnce() {
    var count = 0
    var again: Deadline?
    again = Deadline(keeper) {
      count += 1
      again?.set(in: .zero)
    }
    again?.set(in: .zero)
    keeper.fire()
    #expect(count == 1 && keeper.wait == .zero)
    keeper.fire()
    #expect(count == 2)
  }

  @Test func whatMovesAnotherIsObeyed() {
    var done: [String] = []
    let second = Deadline(keeper) { done.append("second") }
    let third = Deadline(keeper) { done.append("third") }
    let first = Deadline(keeper) {
      done.append("first")
      second.set(in: .seconds(1))
      third.cancel()
    }
    for (n, deadline) in [first, second, third].enumerated() {
      deadline.set(in: .milliseconds(n))
    }
    time.now = .milliseconds(5)
    keeper.fire()
    #expect(done == ["first"] && keeper.wait == .seconds(1))
  }

  @Test func itGoesWithItsOwner() {
    var deadline: Deadline? = Deadline(keeper) { Issue.record("nobody owns it any more") }
    deadline?.set(in: .zero)
    #expect(keeper.wait == .zero)
    deadline = nil
    #expect(keeper.wait == nil)
    keeper.fire()
  }
}
