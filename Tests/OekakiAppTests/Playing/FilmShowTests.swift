import Cells
import DrawingCore
import Formats
import TerminalKit
import Testing

@testable import OekakiApp

/// A film on a screen, whose clock is moved by hand.
@MainActor struct FilmShowTests {
  private final class Time { var now = Duration.zero }

  private let time = Time()
  private let screen = SlowScreen()

  private func show(
    _ text: String, _ times: [Int], plays: Int? = nil, hold: Duration = .zero
  ) throws -> FilmShow {
    FilmShow(
      try .letters(text, times), times: plays, speed: .usual, hold: hold, on: screen,
      clock: { [time] in time.now })
  }

  /// Moves the clock, has what is due done, and the terminal answer unless it is slow.
  private func pass(_ milliseconds: Int, _ show: FilmShow, answers: Bool = true) -> Bool {
    if answers {
      screen.questions = 0
      guard show.handle([]) else { return false }
    }
    time.now += .milliseconds(milliseconds)
    return show.handle([.tick])
  }

  @Test func eachFrameIsShownAtItsTime() throws {
    let show = try show("abc", [100, 200, 300])
    #expect(screen.text == "a   " && !screen.reportsMouse)
    #expect(pass(100, show) && screen.text == "b   ")
    #expect(pass(199, show) && screen.text == "b   ")
    #expect(pass(1, show) && screen.text == "c   ")
    #expect(pass(300, show) && screen.text == "a   " && screen.frames == 4)
  }

  @Test func itEndsAfterItsPassesAndTheHold() throws {
    let show = try show("ab", [100, 100], plays: 1, hold: .milliseconds(500))
    #expect(pass(100, show) && pass(100, show))
    #expect(pass(499, show) && screen.text == "b   ")
    #expect(!pass(1, show))
    #expect(show.picture.text(ofRow: 0) == "b ")
  }

  /// As in any program that leaves Ctrl-Z alone; what the shell wrote is drawn over.
  @Test func controlZGoesBackToTheShell() throws {
    let show = try show("ab", [100, 100])
    screen.memory.show(Grid(Size(4, 2)), changed: [Span(y: 0, columns: 0..<4)], cursor: nil)
    #expect(show.handle([.key(.control("z"))]) && screen.suspensions == 1)
    #expect(screen.text == "a   " && screen.frames == 2)
  }

  @Test(arguments: [(Key.character("q"), false), (Key(.escape), false), (.control("c"), true)])
  func keysEndIt(key: Key, isInterrupted: Bool) throws {
    let show = try show("ab", [100, 100])
    #expect(show.handle([.key(.character("x"))]))
    #expect(!show.handle([.key(key)]) && show.isInterrupted == isInterrupted)
    #expect(try !self.show("ab", [1, 1]).handle([.terminate(signal: 15)]))
  }

  @Test func spaceHoldsAndGoesOn() throws {
    let show = try show("ab", [100, 100])
    #expect(show.handle([.key(.character(" "))]))
    #expect(show.timekeeper.wait == nil && pass(1000, show) && screen.text == "a   ")
    #expect(show.handle([.key(.character(" "))]))
    #expect(pass(100, show) && screen.text == "b   ")
  }

  /// While the terminal has not answered, nothing is sent; what is due then is.
  @Test func aSlowTerminalSkipsFrames() throws {
    let show = try show("abcd", [100, 100, 100, 100])
    #expect(screen.questions == 1)
    #expect(pass(100, show, answers: false) && pass(100, show, answers: false))
    #expect(screen.text == "a   " && screen.frames == 1)
    screen.questions = 0
    #expect(show.handle([]) && screen.text == "c   " && screen.frames == 2)
  }

  /// One that never answers is waited for two seconds, once.
  @Test func aTerminalThatDoesNotAnswerIsNotWaitedFor() throws {
    let show = try show("ab", [1500, 2000])
    #expect(pass(1500, show, answers: false) && screen.text == "a   ")
    #expect(pass(499, show, answers: false) && screen.text == "a   ")
    #expect(pass(1, show, answers: false) && screen.frames == 2)
    #expect(screen.questions == 0)
    // From then on it counts whether it takes output.
    #expect(screen.text == "b   ")
    screen.takesOutput = false
    #expect(pass(1600, show, answers: false) && screen.text == "b   ")
    screen.takesOutput = true
    #expect(show.handle([]) && screen.text == "a   " && screen.frames == 3)
  }

  /// The last picture is seen for its time and the hold, however late the terminal takes it.
  @Test func theLastPictureIsShownToATerminalThatDoesNotAnswer() throws {
    let show = try show("abcd", [100, 100, 100, 300], plays: 1, hold: .milliseconds(500))
    while let wait = show.timekeeper.wait, time.now + wait < .seconds(2) {
      time.now += wait
      #expect(show.handle([.tick]))
    }
    #expect(screen.text == "a   " && screen.frames == 1 && show.timekeeper.wait != nil)
    time.now = .seconds(2)
    #expect(show.handle([.tick]) && screen.text == "d   " && screen.frames == 2)
    time.now += .milliseconds(799)
    #expect(show.handle([.tick]))
    time.now += .milliseconds(1)
    #expect(!show.handle([.tick]))
  }

  /// Nothing tells when a terminal that does not answer takes output again: it is looked at.
  @Test func whatIsNotTakenIsTriedAgain() throws {
    let show = try show("ab", [2500, 100], plays: 1)
    #expect(pass(2500, show, answers: false) && screen.text == "b   ")
    let other = try self.show("abc", [2500, 100, 100], plays: 1)
    #expect(pass(2500, other, answers: false))
    screen.takesOutput = false
    #expect(pass(100, other, answers: false) && pass(100, other, answers: false))
    screen.takesOutput = true
    while let wait = other.timekeeper.wait, screen.text != "c   " {
      time.now += wait
      #expect(other.handle([.tick]))
    }
    #expect(screen.text == "c   ")
  }

  @Test func nothingMovesNobodyIsWoken() throws {
    let show = try show("aa", [100, 100])
    screen.questions = 0
    #expect(show.handle([]) && show.timekeeper.wait == nil)
  }

  @Test func anotherSizeShowsItAgain() throws {
    let show = try show("ab", [100, 100])
    screen.memory.resize(to: Size(1, 1))
    #expect(show.handle([.resize(Size(1, 1))]) && screen.text == "a")
  }
}
