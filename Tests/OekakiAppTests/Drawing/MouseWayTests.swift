import Cells
import DrawingCore
import Staging
import TerminalKit
import TestSupport
import Testing

@testable import OekakiApp

/// Drags that come at once draw what they draw one by one.
@MainActor struct MouseWayTests {
  private static let settings = [
    "", "option size=3", "symmetry both", "grid braille", "option frames=all",
    "select 3,2 30,12", "box \"a\" at=4,2 ; box \"b\" at=30,10",
    "text 5,5 \"abc\" ; select 4,4 9,6 ; tool select",
  ]

  private func events(_ random: inout SeededGenerator) -> [Event] {
    func place() -> Point {
      Point(.random(in: -2..<82, using: &random), .random(in: 0..<25, using: &random))
    }
    var at = Point(.random(in: 8..<60, using: &random), .random(in: 5..<18, using: &random))
    var events = [Event.mouse(Mouse(.press(.left), at: at))]
    for _ in 0..<Int.random(in: 2..<40, using: &random) {
      let step = Point(.random(in: -2...2, using: &random), .random(in: -1...1, using: &random))
      at = Int.random(in: 0..<12, using: &random) == 0 ? place() : at + step
      events.append(.mouse(Mouse(.drag(.left), at: at)))
      if Int.random(in: 0..<30, using: &random) == 0 { events.append(.key(.character("]"))) }
    }
    return events + [.mouse(Mouse(.release(.left), at: at))]
  }

  @Test(arguments: Array(Tool.allCases.enumerated()))
  func drawsWhatTheyDrawOneByOne(number: Int, tool: Tool) throws {
    var random = SeededGenerator(seed: UInt64(number))
    for setting in Self.settings.shuffled(using: &random).prefix(3) {
      let script = "frame new ; tool \(tool.rawValue) ; \(setting)"
      let one = try Stage.with(script, drawing: Size(100, 40))
      let other = try Stage.with(script, drawing: Size(100, 40))
      for round in 0..<2 {
        let events = events(&random)
        for event in events { _ = one.application.handle([event]) }
        one.send([])
        other.send(events)
        #expect(
          one.state == other.state, "seed \(number), \(tool.rawValue), \(setting), round \(round)")
      }
      #expect(one.digest == other.digest)
    }
  }
}
