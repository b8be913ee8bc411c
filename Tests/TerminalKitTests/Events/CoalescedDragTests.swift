import Cells
import Testing

@testable import TerminalKit

/// Drags that come at once.
struct CoalescedDragTests {
  private func drag(_ x: Int, _ button: Mouse.Button = .left, _ keys: Modifiers = []) -> Event {
    .mouse(Mouse(.drag(button), at: Point(x, 0), part: Point(x, x), keys))
  }

  private func places(_ events: [Event]) -> [[Int]] {
    events.coalescingDrags.map { event in
      guard case .mouse(let mouse) = event else { return [] }
      return mouse.coalesced.map(\.location.x)
    }
  }

  @Test func dragsThatFollowEachOtherAreOne() throws {
    let events = [drag(1), drag(2), drag(3)]
    #expect(places(events) == [[1, 2, 3]])
    guard case .mouse(let mouse) = try #require(events.coalescingDrags.first) else { return }
    #expect(mouse.location == Point(3, 0) && mouse.part == Point(3, 3))
    #expect(mouse.coalesced.map(\.part) == [Point(1, 1), Point(2, 2), Point(3, 3)])
    #expect(mouse.coalesced.allSatisfy { $0.coalesced == [$0] })
  }

  @Test func othersAreNot() {
    let press = Event.mouse(Mouse(.press(.left), at: Point(9, 0)))
    let wheel = Event.mouse(Mouse(.wheel(dx: 0, dy: 1), at: Point(9, 0)))
    #expect(places([press, drag(1), drag(2), press]) == [[9], [1, 2], [9]])
    #expect(places([drag(1), drag(2, .right), drag(3, .left, .alt)]) == [[1], [2], [3]])
    #expect(places([drag(1), .tick, drag(2), wheel, wheel]) == [[1], [], [2], [9], [9]])
    #expect(places([]) == [])
  }

  /// What was coalesced is so again with what follows.
  @Test func itIsTheSameInParts() {
    let whole = [drag(1), drag(2), drag(3), drag(4)]
    let parts = Array(whole[..<2]).coalescingDrags + Array(whole[2...]).coalescingDrags
    #expect(parts.coalescingDrags == whole.coalescingDrags)
  }
}
