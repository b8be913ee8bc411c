/// The places of a session that failed: each is left alone until a certain time.
struct ClosedPlaces: Sendable {
  /// The milliseconds after which a failed place is tried again.
  private static let retryAfter = 3000

  private var times: [Moment?]
  /// Until when a place is closed if files are removed from it again.
  private var losses: [Moment?]

  /// Creates a record of places, all of them open.
  init(count: Int) {
    times = Array(repeating: nil, count: count)
    losses = times
  }

  var indices: Range<Int> { times.indices }

  /// Returns the time at which a place is tried again; nil if it is not closed.
  subscript(place: Int) -> Moment? { times[place] }

  /// Returns whether a place may be tried: it is open, or its time has come.
  func allows(_ place: Int) -> Bool { times[place].map { $0 <= Moment.now } ?? true }

  mutating func close(_ place: Int) { times[place] = Self.later }

  /// Notes that somebody has removed the files in a place. It is made again at once, and closed only if
  /// that happens over and over.
  mutating func lose(_ place: Int) {
    if let end = losses[place], end > Moment.now { close(place) }
    losses[place] = Self.later
  }

  private static var later: Moment { Moment.now.after(milliseconds: retryAfter) }

  mutating func open(_ place: Int) { times[place] = nil }
}
