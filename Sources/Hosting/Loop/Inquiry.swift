import DrawingCore
import Sharing

/// A moderator’s question what somebody has drawn since a time, to take it back. It is answered a piece at
/// a time, so that nobody else waits.
struct Inquiry {
  /// What the person may be called, the likeliest first.
  private(set) var names: [String]
  /// The beginning of what is asked about, in milliseconds since 1970.
  let since: UInt64
  /// What was found so far; nil before it is known whose hands are meant.
  private var search: (blame: Blame, place: UInt64)?

  /// The most records that are gone through at once.
  private static let piece = 64

  init(_ names: [String], since: UInt64) { (self.names, self.since) = (names, since) }

  var hasBegun: Bool { search != nil }

  /// Passes over a name that nobody has. Returns whether there is another one.
  mutating func tryNextName() -> Bool {
    names.removeFirst()
    return !names.isEmpty
  }

  /// Begins to look for what authors have drawn.
  ///
  /// - Parameter past: where the records begin.
  mutating func begin(_ authors: Set<Author>, _ past: Past, in log: CanvasLog) {
    let first = log.records.first { $0.time >= since && $0.sequence > past.sequence }
    let place = first.map { $0.sequence - 1 } ?? log.head
    search = (past.blame(authors, since: place), past.sequence)
  }

  /// Goes through the next records. Returns whether there are more.
  mutating func goOn(in log: CanvasLog) -> Bool {
    guard let place = search?.place else { return false }
    for record in log.tail(after: place, limit: Self.piece) ?? [] {
      search?.blame.take(record)
      search?.place = record.sequence
    }
    return search?.place != log.head
  }

  /// What was found.
  var answer: Blamed {
    guard let blame = search?.blame else { return .nothing }
    let change = blame.change
    if change.isEmpty { return .nothing }
    guard let bytes = change.packed else {
      return .refused("it is too much to be taken back at once (since a later time)")
    }
    return .change(bytes, structure: blame.structure)
  }
}
