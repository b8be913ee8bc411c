import Cells
import DrawingCore
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

@MainActor struct TimelapsePlayerTests {
  /// Commands in any order, those that fail left out.
  static func timelapse(seed: UInt64, count: Int) throws -> Timelapse {
    var random = SeededGenerator(seed: seed)
    let all = try RandomHands.drawing.map { try Command.parse($0) }
    var editor = Editor()
    var timelapse = Timelapse(start: editor.state)
    while timelapse.steps.count < count, let command = all.randomElement(using: &random) {
      guard (try? editor.perform(command)) != nil else { continue }
      let delay = Int.random(in: 0...4000, using: &random)
      timelapse.steps.append(Timelapse.Step(command, delay: delay))
    }
    return timelapse
  }

  private static func timelapse(_ lines: String...) throws -> Timelapse {
    Timelapse(steps: try lines.map { Timelapse.Step(try Command.parse($0), delay: 100) })
  }

  @Test(arguments: [UInt64](1...6))
  func everyPositionIsWhatTheCommandsMake(seed: UInt64) throws {
    let timelapse = try Self.timelapse(seed: seed, count: 120)
    var player = TimelapsePlayer(timelapse)
    #expect(player.count == 120 && player.problem == nil && player.position == 0)
    var states = [timelapse.start]
    var editor = Editor(timelapse.start)
    for step in timelapse.steps {
      _ = try editor.perform(step.command)
      states.append(editor.state)
    }
    var random = SeededGenerator(seed: seed)
    for position in (0...120).shuffled(using: &random) {
      #expect(player.editor(at: position).state == states[position], "seed \(seed), \(position)")
      player.seek(to: position)
      #expect(player.position == position && player.editor.state == states[position])
      #expect(player.editor.sketch == Editor(states[position]).sketch)
    }
    player.seek(to: -3)
    #expect(player.position == 0)
    player.seek(to: .max)
    #expect(player.position == 120)
  }

  /// What is said to have changed is enough to show it.
  @Test(arguments: [UInt64](1...4))
  func onlyTheChangedAreaLooksDifferent(seed: UInt64) throws {
    var player = TimelapsePlayer(try Self.timelapse(seed: seed, count: 120))
    let area = Rect(0, 0, 34, 14)
    var shown = player.editor
    while player.position < player.count {
      player.seek(to: player.position + 1)
      guard let changed = player.changedArea else {
        shown = player.editor
        continue
      }
      let now = player.editor
      let places = area.rows.flatMap { y in area.columns.map { Point($0, y) } }
      let others = places.first {
        !changed.contains($0) && shown.visibleCell(at: $0) != now.visibleCell(at: $0)
      }
      #expect(others == nil, "seed \(seed), step \(player.position)")
      shown = now
    }
  }

  @Test func strokesAreWhatAddsAnUndoStep() throws {
    var player = TimelapsePlayer(
      try Self.timelapse(
        "color fg=red", "press 1,1", "move 5,5", "release", "undo", "cursor 3,3", "redo",
        "press 2,2", "cancel", "line 0,0 3,0", "cursor 1,1"))
    #expect(player.strokes == [4, 7, 10])
    var seen: [Int] = []
    for step in [1, 1, 1, 1, 1, -1, -2, 1, -10, 10, -1, -1, -10] {
      player.seek(to: player.position(strokesAway: step))
      seen.append(player.position)
    }
    #expect(seen == [4, 7, 10, 11, 11, 10, 4, 7, 0, 11, 10, 7, 0])
    player.seek(to: 9)
    #expect(player.strokeCount == 2)
    #expect(player.position(strokesAway: -1) == 7 && player.position(strokesAway: 1) == 10)
    player.seek(to: 2)
    #expect(player.position(strokesAway: -1) == 0 && player.strokeCount == 0)
  }

  @Test func aStepThatFailsEndsIt() throws {
    var player = TimelapsePlayer(
      try Self.timelapse("line 0,0 3,0", "layer pick 7", "line 0,1 3,1"))
    #expect(player.count == 1 && player.strokes == [1])
    #expect(player.problem?.command.verb == "layer")
    player.seek(to: 3)
    #expect(player.position == 1 && player.command?.verb == "line")
    #expect(player.duration == 100)
  }

  @Test func anEmptyTimelapseIsNoTrap() {
    var player = TimelapsePlayer(Timelapse())
    player.seek(to: 5)
    #expect(player.position == 0 && player.count == 0 && player.command == nil)
    #expect(player.position(strokesAway: 1) == 0 && player.position(strokesAway: -1) == 0)
    #expect(player.duration == 0)
  }

  @Test func longPausesAreShortened() {
    let steps = [0, 100, 3_600_000, 2000, -5].map { Timelapse.Step(.release, delay: $0) }
    #expect(Timelapse(steps: steps).times == [0, 100, 2100, 4100, 4100])
  }

  /// A blank sheet that is cut to size before anything is drawn is not what is shown.
  @Test func theSizeIsThatFromTheFirstStrokeOn() throws {
    let cut = try Self.timelapse("size 20x5", "line 0,0 3,0", "size 9x30", "size 4x4")
    #expect(TimelapsePlayer(cut).largestSize == Size(20, 30))
    #expect(TimelapsePlayer(try Self.timelapse("size 20x5")).largestSize == Size(20, 5))
  }

  /// However long it is, few states are kept, and going back performs few commands.
  @Test func fewCheckpointsAreKept() {
    let editor = Editor()
    var checkpoints = Checkpoints(editor)
    for position in 1...100_000 {
      checkpoints.note(editor, at: position)
      guard position % 777 == 0 else { continue }
      for target in [0, 1, position / 3, position - 1, position] {
        let nearest = checkpoints.nearest(to: target).position
        #expect(nearest <= target && target - nearest <= max(16, position / 32))
      }
    }
    #expect((60...128).contains(checkpoints.all.count))
  }
}
