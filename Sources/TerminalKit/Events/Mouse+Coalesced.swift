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
    return (passed + [place]).map { Mouse(phase, at: $0.location, part: $0.part, modifiers) }
  }

  private var place: Place { Place(location: location, part: part) }

  /// Returns the event as one that stands for earlier drags, too; nil if they are not of one kind.
  fileprivate func coalescing(_ earlier: Mouse) -> Mouse? {
    guard case .drag = phase, phase == earlier.phase, modifiers == earlier.modifiers else {
      return nil
    }
    var mouse = self
    mouse.passed = earlier.passed + [earlier.place] + passed
    return mouse
  }
}

nonisolated extension [Event] {
  /// The events with drags of one button that follow each other as one event.
  public var coalescingDrags: [Event] {
    var events: [Event] = []
    events.reserveCapacity(count)
    for event in self {
      if case .mouse(let mouse) = event, case .mouse(let earlier)? = events.last,
        let mouse = mouse.coalescing(earlier)
      {
        events[events.count - 1] = .mouse(mouse)
      } else {
        events.append(event)
      }
    }
    return events
  }
}
