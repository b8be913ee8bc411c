import DrawingCore
import Sharing

/// A moderator’s question what somebody has drawn since a time, to take it back. It is answered a piece at
/// a time, so that nobody else waits.
struct Inquiry {
  /// What the person may be called, the likeliest first.
  private(set) var names: [String]
  /// The hands that are called as was asked, by whose they are.
  private let hands: [String: Set<Author>]
  /// The beginning of what is asked about, in milliseconds since 1970.
  let since: UInt64
  /// What was found so far; nil before it is known whose hands are meant.
  private var search: (blame: Blame, place: UInt64)?

  /// The most records that are gone through at once.
  private static let piece = 64

  /// - Parameters:
  ///   - name: who is asked about: somebody with all his hands, or else a hand that is there.
  ///   - hands: the hands that are called so, by whose they are.
  init(_ name: String, orHands hands: [String: Set<Author>], since: UInt64) {
    names = [name] + hands.keys.filter { $0 != name }.sorted()
    self.hands = hands
    self.since = since
  }

  var hasBegun: Bool { search != nil }

  /// Whether it is asked about one hand, as nobody is called so.
  private(set) var isAboutHand = false

  /// Passes over the name that was asked for, as nobody has it. Returns whether a hand has, of one person.
  mutating func tryHand() -> Bool {
    guard !isAboutHand, names.count == 2 else { return false }
    isAboutHand = true
    names.removeFirst()
    return true
  }

  /// Returns those of somebody’s hands that are meant.
  func meant(of all: Set<Author>) -> Set<Author> {
    guard isAboutHand, let name = names.first, let called = hands[name] else { return all }
    return all.intersection(called)
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
