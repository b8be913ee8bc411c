import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Whatever is done on the keyboard and with the mouse, the recording does it again. The file is
/// compared as it is while the program runs: what a kill leaves.
@MainActor struct RecordingReplayTests {
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func fromTheStartOn(seed: UInt64) throws {
    var hands = RandomHands(seed: seed)
    var time = Duration.zero
    let size = hands.random.pick([nil, Size(30, 12), Size(200, 90)])
    let stage = try Stage(.new(size), record: "rec", confined: true, clock: { time })
    for _ in 0..<2 {
      for _ in 0..<hands.random.number(in: 10...100) {
        time += .milliseconds(hands.random.number(in: 0...300))
        hands.act(on: stage)
      }
      #expect(stage.application.surroundings.isRecording, "seed \(seed)")
      #expect(try stage.replayed() == stage.currentDigest, "seed \(seed)")
    }
    hands.leave(stage)
    #expect(try stage.recording().hasSuffix("\n# end\n"), "seed \(seed)")
    #expect(try stage.replayed() == stage.currentDigest, "seed \(seed)")
  }

  /// Recorded from the middle of a session on, whatever is in progress there.
  @Test(arguments: 41...48 as ClosedRange<UInt64>)
  func fromTheMiddleOn(seed: UInt64) throws {
    var hands = RandomHands(seed: seed)
    let stage = try Stage(confined: true)
    for _ in 0..<60 { hands.act(on: stage) }
    if stage.application.surroundings.isRecording { hands.enter("record", on: stage) }
    hands.enter("record \"rec\"", on: stage)
    #expect(stage.application.surroundings.isRecording, "seed \(seed)")
    for _ in 0..<60 { hands.act(on: stage) }
    #expect(try stage.replayed() == stage.currentDigest, "seed \(seed)")
  }

  /// So that nothing is added to the program that is not tried here.
  @Test func everyCommandAndActionIsTried() {
    let tried = RandomHands.commands.map { $0.prefix { $0 != " " } }
    let left = Set(Action.syntax.map(\.verb)).subtracting(tried.map(String.init))
    let shared: Set = [
      "share", "leave", "who", "say", "follow", "presence", "unshared", "conflicts", "lock",
    ]
    #expect(left == shared.union(["quit", "gallery", "export", "import", "config"]))
    #expect(RandomHands.commands.allSatisfy { (try? Action.parse($0)) != nil })
  }
}
