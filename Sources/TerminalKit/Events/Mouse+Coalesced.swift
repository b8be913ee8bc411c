import Cells

/// Drags that come at once are one event, as touches are in UIKit: who follows the mouse needs the last
/// place, and who draws along its way asks for all.
nonisolated extension Mouse {
  /// A place on the screen.
  struct Place: Hashable, Sendable {
    let location: Point
    let part: Point?
  }

  /// The drags that this event stands for, oldest first, of which the last is this one; itself alone
  /// for any other.
  public var coalesced: [Mouse] {
    guard !passed.isEmpty else { return [self] }
    return places.map { Mouse(phase, at: $0.location, part: $0.part, modifiers) }
  }

  private var place: Place { Place(location: location, part: part) }

  /// Returns whether the event goes on with an earlier drag.
  fileprivate func goesOn(after earlier: Mouse) -> Bool {
    guard case .drag = phase else { return false }
    return phase == earlier.phase && modifiers == earlier.modifiers
  }

  /// The places of all drags that the event stands for.
  fileprivate var places: [Place] { passed + [place] }

  /// Returns the event as one that stands for drags along other places before it, too.
  fileprivate func following(_ places: [Place]) -> Mouse {
    var mouse = self
    mouse.passed = places + passed
    return mouse
  }
}

nonisolated extension [Event] {
  /// The events with drags of one button that follow each other as one event.
  public var coalescingDrags: [Event] {
    var events: [Event] = []
    events.reserveCapacity(count)
    var passed: [Mouse.Place] = []
    for (i, event) in enumerated() {
      guard case .mouse(let mouse) = event else {
        events.append(event)
        continue
      }
      if i + 1 < count, case .mouse(let next) = self[i + 1], next.goesOn(after: mouse) {
        passed += mouse.places
      } else {
        events.append(.mouse(passed.isEmpty ? mouse : mouse.following(passed)))
        passed = []
      }
    }
    return events
  }
}
