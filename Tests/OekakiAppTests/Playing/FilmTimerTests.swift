import Cells
import DrawingCore
import Formats
import TerminalKit
import Testing

@testable import OekakiApp

extension Film {
  /// A film whose frames show a letter each.
  static func letters(_ text: String, _ times: [Int]) throws -> Film {
    var builder = FilmBuilder()
    for (letter, time) in zip(text, times) {
      var editor = Editor(try #require(EditorState(size: Size(2, 1))))
      _ = try editor.perform(try Command.parse("text 0,0 \"\(letter)\" fg=red bg=blue"))
      try builder.add(editor.state.drawing, for: time)
    }
    return try builder.film()
  }
}

/// When which frame is shown: a virtual clock is moved, nothing waits.
struct FilmTimerTests {
  private static func ms(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  private func timer(_ text: String, _ times: [Int], plays: Int? = nil, speed: Double = 1) throws
    -> FilmTimer
  {
    let speed = try #require(PlayingSpeed(speed))
    var timer = FilmTimer(try .letters(text, times), times: plays, speed: speed)
    timer.start(at: .zero)
    return timer
  }

  /// Moves a timer, and returns whether it then shows another picture.
  private func moves(_ timer: inout FilmTimer, to milliseconds: Int) -> Bool {
    timer.advance(to: Self.ms(milliseconds))
  }

  /// The moments when something is due, and the frames that are then shown.
  private func moments(_ timer: inout FilmTimer, _ count: Int) -> [String] {
    var moments: [String] = []
    while moments.count < count, let due = timer.due {
      _ = timer.advance(to: due)
      moments.append("\(due / .milliseconds(1)) \(timer.frame)")
    }
    return moments
  }

  @Test func framesFollowOneAnotherRoundAndRound() throws {
    var timer = try timer("abc", [100, 200, 300])
    #expect(timer.frame == 0)
    let found = moments(&timer, 5)
    #expect(found == ["100.0 1", "300.0 2", "600.0 0", "700.0 1", "900.0 2"])
    #expect(!timer.isDone)
  }

  @Test func theLastPictureStaysAfterItsPasses() throws {
    var timer = try timer("ab", [100, 200], plays: 2)
    let found = moments(&timer, 9)
    #expect(found == ["100.0 1", "300.0 0", "400.0 1", "600.0 1"])
    #expect(timer.isDone && timer.frame == 1)
  }

  @Test func speedShortensTimes() throws {
    var timer = try timer("ab", [100, 200], speed: 2)
    let found = moments(&timer, 2)
    #expect(found == ["50.0 1", "150.0 0"])
  }

  /// Whoever looks late sees what is due then; the deadlines stay where they were.
  @Test func whatIsLateIsSkippedAndNothingDrifts() throws {
    var timer = try timer("abcd", [100, 100, 100, 100])
    let moved130 = moves(&timer, to: 130)
    #expect(moved130 && timer.frame == 1)
    #expect(timer.due == Self.ms(200))
    // Frame 2 would have been due, and is over.
    let moved305 = moves(&timer, to: 305)
    #expect(moved305 && timer.frame == 3)
    #expect(timer.due == Self.ms(400))
    let moved399 = moves(&timer, to: 399)
    #expect(!moved399)
  }

  @Test func theLastOfAPassIsNeverSkipped() throws {
    var timer = try timer("abc", [100, 100, 100])
    let late = moves(&timer, to: 550)
    #expect(late && timer.frame == 2 && timer.due == Self.ms(300))
    // What comes after it is late as well: the next pass is at its last frame already.
    let next = moves(&timer, to: 550)
    #expect(!next && timer.frame == 2 && timer.due == Self.ms(600))
  }

  @Test func equalPicturesInARowAreOneWait() throws {
    var timer = try timer("aabba", [100, 100, 100, 100, 100])
    // The last picture is that of the first: there is nothing to do between them.
    let found = moments(&timer, 4)
    #expect(found == ["200.0 2", "400.0 0", "700.0 2", "900.0 0"])
  }

  @Test func whatNeverChangesWakesNobody() throws {
    #expect(try timer("aaa", [1, 1, 1]).due == nil)
    var once = try timer("aaa", [1, 1, 1], plays: 4)
    let found = moments(&once, 9)
    #expect(found == ["12.0 0"] && once.isDone)
  }

  @Test func afterALongStopItGoesOnWhereItIs() throws {
    var timer = try timer("abc", [100, 100, 100])
    let moved5000 = moves(&timer, to: 5000)
    #expect(moved5000 && timer.frame == 1)
    #expect(timer.due == Self.ms(5100))
  }

  @Test func itStopsAndGoesOn() throws {
    var timer = try timer("abc", [100, 100, 100])
    timer.toggle(at: Self.ms(40))
    #expect(timer.due == nil)
    let moved = moves(&timer, to: 900)
    #expect(!moved)
    timer.toggle(at: Self.ms(1000))
    #expect(timer.due == Self.ms(1060))
  }
}
