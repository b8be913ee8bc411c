import Archiving
import Cells
import DrawingCore
import Foundation
import Staging
import TerminalKit
import Testing

@testable import OekakiApp
@testable import Scripting
@testable import TerminalKit

/// The time-lapse on a screen in memory, with a clock of its own.
@MainActor struct TimelapseScreenTests {
  private final class Time { var now = Duration.zero }

  @MainActor
  private final class Showing {
    let screen: MemoryScreen
    let replay: Replay
    private let time: Time
    private(set) var isRunning = true

    init(
      _ script: String = TimelapseScreenTests.script, size: Size = Size(80, 24),
      speed: PlayingSpeed? = nil
    ) throws {
      screen = MemoryScreen(size)
      let time = Time()
      self.time = time
      let source = ScriptSource(name: "a.script", text: script, folder: ".")
      replay = try Replay(
        try Timelapse(script: source), name: "a.script", speed: speed, on: screen,
        clock: { time.now })
    }

    func send(_ events: Event...) { isRunning = replay.handle(events) }

    func press(_ names: String...) {
      for name in names {
        if let key = KeyName(name) { send(.key(Key(key))) } else { Issue.record("no \(name)") }
      }
    }

    /// As the event loop does: turns as often as it is asked to.
    func pass(_ milliseconds: Int) {
      let end = time.now + .milliseconds(milliseconds)
      while let wait = replay.timekeeper.wait, time.now + wait <= end {
        time.now += wait
        send(.tick)
      }
      time.now = end
    }

    /// The loop comes late.
    func stall(_ milliseconds: Int) {
      time.now += .milliseconds(milliseconds)
      send(.tick)
    }

    func row(_ y: Int) -> String {
      screen.grid.text(ofRow: y < 0 ? screen.size.height + y : y)
    }
    var stroke: String { row(0).split(separator: " ").suffix(4).joined(separator: " ") }
    var command: String { row(-4).trimmingCharacters(in: .whitespaces) }
    var status: String { row(-2).trimmingCharacters(in: .whitespaces) }
    var picture: String { screen.grid.text(ofRow: 9).trimmingCharacters(in: ["·", " "]) }
  }

  /// Five strokes, one a second, in the middle of the screen.
  private static let script =
    "size 10x3\n# 0.95 s\ntext 0,0 \"a\"\n# 0.95 s\ntext 1,0 \"b\"\n"
    + "# 0.95 s\ntext 2,0 \"c\"\n# 1.05 s\ntext 3,0 \"d\""

  /// Who listens hears what a step drew, where it did, and which step that was.
  @Test(arguments: [Size(80, 24), Size(120, 40), Size(20, 8)])
  func everyStepIsHeard(size: Size) throws {
    let showing = try Showing(size: size)
    func heard() throws -> String {
      showing.row(try #require(showing.screen.cursor).y)
    }
    showing.press("home", "right")
    for (step, seen) in ["a", "ab", "abc", "abcd"].enumerated() {
      showing.press("right")
      #expect(try heard().contains(seen))
      #expect(showing.command.hasPrefix("text \(step),0"))
    }
    showing.press("left")
    #expect(try heard().contains("abc") && !heard().contains("abcd"))
    showing.press("space")
    #expect(showing.status.hasPrefix("▶ playing"))
  }

  // MARK: Playing

  @Test func itPlaysFromTheStartInItsOwnTime() throws {
    let showing = try Showing()
    #expect(showing.row(0).contains("お絵描き Time-lapse  a.script"))
    #expect(showing.stroke == "stroke 0 of 5" && showing.command == "the beginning")
    #expect(showing.status.hasPrefix("▶ playing  1x"))
    #expect(showing.status.hasSuffix("step 0 of 5   0:00 of 0:04"))
    showing.pass(1199)
    #expect(showing.command == "size 10x3")
    showing.pass(1)
    #expect(showing.command == "text 0,0 \"a\"" && showing.picture == "a")
    showing.pass(1900)
    #expect(showing.picture == "abc" && showing.status.hasSuffix("step 4 of 5   0:03 of 0:04"))
    showing.pass(1050)
    #expect(showing.picture == "abcd" && showing.stroke == "stroke 5 of 5")
    #expect(showing.status.hasPrefix("■ paused   1x") && showing.replay.timekeeper.wait == nil)
    showing.pass(60_000)
    #expect(showing.isRunning && showing.picture == "abcd")
  }

  /// Nothing has to be waited for: the process can sleep.
  @Test func whilePausedNothingIsDue() throws {
    let showing = try Showing()
    showing.pass(1300)
    showing.press("space")
    #expect(showing.replay.timekeeper.wait == nil && showing.status.hasPrefix("■ paused"))
    showing.stall(5000)
    #expect(showing.picture == "a")
    showing.press("space")
    #expect(showing.status.hasPrefix("▶ playing"))
    showing.pass(940)
    #expect(showing.picture == "a")
    showing.pass(10)
    #expect(showing.picture == "ab")
  }

  @Test func atTheEndSpaceBeginsAgain() throws {
    let showing = try Showing()
    showing.press("end", "space")
    #expect(showing.command == "the beginning" && showing.status.hasPrefix("▶ playing"))
    showing.pass(10_000)
    #expect(showing.picture == "abcd")
  }

  @Test func theSpeedIsDoubledAndHalved() throws {
    let showing = try Showing()
    showing.press("+", ">")
    #expect(showing.status.hasPrefix("▶ playing  4x"))
    showing.pass(300)
    #expect(showing.picture == "a")
    showing.press("-", "<", "-")
    #expect(showing.status.hasPrefix("▶ playing  0.5x"))
    showing.pass(1900)
    #expect(showing.picture == "ab")
    let fast = try Showing(speed: PlayingSpeed(1000))
    #expect(fast.status.hasPrefix("▶ playing  1000x"))
    fast.pass(100)
    #expect(fast.picture == "abcd")
  }

  /// A program that was stopped goes on where it was.
  @Test func aLateClockDoesNotShowItAllAtOnce() throws {
    let showing = try Showing()
    showing.stall(100_000)
    #expect(showing.command == "size 10x3")
    showing.pass(1000)
    #expect(showing.picture == "a")
  }

  /// However much happens, few pictures are made.
  @Test func picturesComeNoMoreOftenThanAnEyeSees() throws {
    let lines = (0..<2000).map { "line \($0 % 10),0 \($0 % 10),1" }.joined(separator: "\n")
    let showing = try Showing(lines, speed: PlayingSpeed(1000))
    showing.send()
    for _ in 0..<10 {
      let wait = try #require(showing.replay.timekeeper.wait)
      #expect(wait == .milliseconds(40))
      showing.pass(40)
    }
  }

  // MARK: Going anywhere

  @Test func arrowsGoStrokeByStroke() throws {
    let showing = try Showing()
    showing.press("right", "right", "right")
    #expect(showing.picture == "ab" && showing.status.hasPrefix("■ paused"))
    showing.press("left")
    #expect(showing.picture == "a" && showing.stroke == "stroke 2 of 5")
    showing.press("pgdn")
    #expect(showing.picture == "abcd")
    showing.press("shift-left")
    #expect(showing.command == "the beginning")
    showing.press("shift-right")
    #expect(showing.picture == "abcd")
    showing.press("pgup", "end", "home")
    #expect(showing.stroke == "stroke 0 of 5")
    showing.press("left")
    #expect(showing.isRunning && showing.stroke == "stroke 0 of 5")
  }

  @Test func theMouseGoesToAnyPlaceOfTheBar() throws {
    let showing = try Showing()
    #expect(showing.row(-3) == " ●" + String(repeating: "─", count: 77) + " ")
    let press = { (phase: Mouse.Phase, x: Int) in
      showing.send(.mouse(Mouse(phase, at: Point(x, 21))))
    }
    press(.press(.left), 78)
    #expect(showing.picture == "abcd")
    #expect(showing.row(-3) == " " + String(repeating: "━", count: 77) + "● ")
    press(.drag(.left), 40)
    #expect(showing.status.contains("step 3 of 5"))
    press(.drag(.left), -50)
    #expect(showing.command == "the beginning")
    press(.release(.left), 17)
    #expect(showing.status.contains("step 1 of 5"))
    press(.drag(.left), 60)
    #expect(showing.status.contains("step 1 of 5") && showing.replay.timekeeper.wait == nil)
  }

  @Test(arguments: ["q", "esc", "ctrl-c", "ctrl-q"])
  func oneKeyLeaves(key: String) throws {
    let showing = try Showing()
    showing.press("enter", "x", "ctrl-z", "f1", "tab")
    #expect(showing.isRunning && showing.status.hasPrefix("▶ playing"))
    showing.press(key)
    #expect(!showing.isRunning)
  }

  @Test func aSignalEndsIt() throws {
    let showing = try Showing()
    showing.send(.terminate(signal: 15))
    #expect(!showing.isRunning)
  }

  // MARK: The drawing

  /// Of a drawing larger than the screen, what is drawn on is seen.
  @Test func aLargeDrawingIsFollowed() throws {
    let showing = try Showing(
      "size 400x200\npress 390,190\nrelease\npress 5,5\nrelease\nline 300,0 300,1")
    showing.press("right", "v", "right")
    #expect(showing.screen.cursor != nil)
    #expect(showing.screen.grid.cells.contains(Cell(.block)))
    showing.press("right")
    #expect(showing.screen.grid[5, 6] == Cell(.block))
    showing.press("right")
    // Not where the drawing's cursor is: what a command draws is seen all the same, and heard.
    #expect(showing.screen.grid.cells.contains(Cell(.block)) && showing.screen.cursor != nil)
    let before = showing.screen.grid
    showing.press("down")
    #expect(showing.screen.grid != before)
    showing.press("up")
    #expect(showing.screen.grid == before)
    showing.send(.mouse(Mouse(.wheel(dx: 0, dy: 3), at: Point(5, 5))))
    #expect(showing.screen.grid != before)
  }

  /// All of a drawing much larger than the screen, and its own size again; one that fits stays as it
  /// is.
  @Test func aLargeDrawingIsFitted() throws {
    let showing = try Showing("size 400x200\nrect 0,0 399,199 filled fg=2\nfill 5,5")
    showing.press("end")
    let first = showing.screen.grid
    showing.press("v")
    let own = showing.screen.grid
    #expect(own.row(5).dropFirst().allSatisfy { $0.glyph == .block })
    showing.press("v")
    let fitted = showing.screen.grid
    #expect(fitted == first)
    #expect(fitted != own && fitted.row(5).contains { $0.glyph == .block })
    #expect(!fitted.row(5).dropFirst().allSatisfy { $0.glyph == .block })
    showing.press("down")
    #expect(showing.screen.grid == fitted)
    showing.screen.resize(to: Size(60, 20))
    showing.send(.resize(Size(60, 20)))
    showing.screen.resize(to: Size(80, 24))
    showing.send(.resize(Size(80, 24)))
    #expect(showing.screen.grid == fitted)
    showing.press("v")
    #expect(showing.screen.grid == own)
    let small = try Showing()
    small.press("end")
    let before = small.screen.grid
    small.press("v")
    #expect(small.screen.grid.row(9) == before.row(9))
  }

  /// Of the steps that can be undone, each is called what the list of steps calls it.
  @Test func stepsOfAHistoryAreNamed() throws {
    var editor = Editor()
    for line in ["line 0,0 3,1", "layer new \"a\""] { _ = try editor.perform(Command.parse(line)) }
    var player = TimelapsePlayer(Timelapse(historyOf: editor))
    #expect(player.stepTitle == "the beginning")
    player.seek(to: 1)
    #expect(player.stepTitle == "line 4x2")
    player.seek(to: 2)
    #expect(player.stepTitle == "new layer")
  }

  @Test func aGestureInProgressIsSeen() throws {
    let showing = try Showing("size 10x3\ntool line\npress 0,0\nmove 3,0 5,0\nrelease")
    for _ in 0..<4 { showing.pass(250) }
    showing.press("space", "home")
    showing.send(.mouse(Mouse(.press(.left), at: Point(1 + 77 * 5 / 6, 21))))
    #expect(showing.command == "line: move 5,0" && showing.picture.hasPrefix("██████"))
    #expect(showing.stroke == "stroke 1 of 2")
  }

  @Test(arguments: [
    Size(1, 1), Size(1, 3), Size(5, 4), Size(20, 6), Size(30, 9), Size(79, 23), Size(200, 60),
  ])
  func anyScreenCanGrowAgain(size: Size) throws {
    let showing = try Showing(size: size)
    showing.press("right", "pgdn", "home", "space")
    showing.pass(3500)
    showing.screen.resize(to: Size(80, 24))
    showing.send(.resize(Size(80, 24)))
    #expect(showing.picture == "abc" && showing.row(-1).contains("Space play, pause"))
  }

  @Test func whereAStepFailsItSaysSo() throws {
    let steps = [Command.line(.zero, Point(3, 0), BrushOverride()), .pickLayer(9)]
      .map { Timelapse.Step($0, delay: 0) }
    let screen = MemoryScreen(Size(80, 24))
    let replay = try Replay(Timelapse(steps: steps), name: "a", on: screen)
    _ = replay.handle([.key(Key(.end))])
    let row = screen.grid.text(ofRow: 20)
    #expect(row.hasPrefix(" the rest cannot be shown: layer: "))
    #expect(screen.grid[1, 20].style == Theme.standard[.failure])
  }

  // MARK: Choosing

  @MainActor
  private final class Choice {
    let stage: Stage
    private(set) var chosen: [Int] = []

    init() throws {
      stage = try Stage.with("line 0,0 3,0", screen: Size(80, 24))
      let source = ScriptSource(name: "a", text: TimelapseScreenTests.script, folder: ".")
      let timelapse = try Timelapse(script: source)
      stage.controller.present { () throws(SceneError) in
        try TimelapseViewController.instance { coder in
          TimelapseViewController(coder: coder, timelapse, name: "session 1") { [weak self] in
            self?.chosen.append($0)
          }
        }
      }
      stage.send()
    }

    var isOpen: Bool { stage.controller.presented != nil }
  }

  @Test func aPositionIsChosenAndRestored() throws {
    let choice = try Choice()
    #expect(choice.stage.title.contains("お絵描き Restore  session 1"))
    #expect(choice.stage.title.hasSuffix("stroke 5 of 5 "))
    #expect(choice.stage.text.contains("Enter restores up to here"))
    #expect(!choice.stage.text.contains("playing") && !choice.stage.text.contains("paused"))
    choice.stage.press("left", "left", "space", "+", "left")
    #expect(choice.stage.text.contains(" text 0,0 \"a\""))
    choice.stage.press("enter")
    #expect(choice.chosen == [2] && !choice.isOpen)
  }

  @Test func escClosesAndChangesNothing() throws {
    let choice = try Choice()
    let digest = choice.stage.digest
    choice.stage.press("home", "ctrl-z", "p", "2", "esc")
    #expect(choice.chosen == [] && !choice.isOpen && choice.stage.digest == digest)
    #expect(choice.stage.title.contains("お絵描き"))
  }

  @Test func itIsNotRestoredWithTheOtherScreens() throws {
    let choice = try Choice()
    #expect(try choice.stage.controller.restorationState().isEmpty)
    let plain = try TimelapseViewController.instance()
    choice.stage.press("esc")
    choice.stage.controller.present(plain)
    choice.stage.press("space", "right", "enter")
    #expect(choice.isOpen && choice.stage.title.hasSuffix("stroke 0 of 0 "))
    choice.stage.press("esc")
    #expect(!choice.isOpen)
  }
}
