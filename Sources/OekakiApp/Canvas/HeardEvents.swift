import Hosting

/// What a host has said, which is done a share of time at once, so that keys are heard between.
struct HeardEvents {
  /// A time that is spent on it before the next look at the keys.
  struct Share {
    private let start = ContinuousClock.now
    private static let length = Duration.milliseconds(100)

    var isOver: Bool { ContinuousClock.now - start >= Self.length }
    /// Whether little of it is spent.
    var isShort: Bool { ContinuousClock.now - start < Self.length / 8 }
  }

  private var events: ArraySlice<HostConnection.Event> = []
  /// How many records are done at once: few while they take long.
  private var pace = 1

  private static let mostAtOnce = 256

  /// Whether nothing is left to be done.
  var isEmpty: Bool { events.isEmpty }

  mutating func add(_ more: [HostConnection.Event]) { events += more }

  /// Takes what is to be done next, of many records the first.
  mutating func next() -> HostConnection.Event? {
    guard let event = events.popFirst() else { return nil }
    guard case .records(let records) = event, records.count > pace else { return event }
    events.insert(.records(Array(records.dropFirst(pace))), at: events.startIndex)
    return .records(Array(records.prefix(pace)))
  }

  /// Notes how long that took.
  mutating func note(_ share: Share) {
    pace = share.isShort ? min(2 * pace, Self.mostAtOnce) : 1
  }
}
