import DrawingCore
import Glibc
import Sharing

/// What keeps the order of a canvas for its host: the host’s own disk, or a server that several hosts
/// have in common.
package protocol CanvasKeeper {
  /// Tells the canvas from others of its name.
  var id: String { get }
  /// The order. Records that are not durable yet are told to nobody before `settle` has returned.
  var canvas: CanvasLog { get }
  /// Whose hand an author is; nil if that is not known here.
  func person(of author: Author) -> Person?
  /// Returns the hands of all who are called so, by their full names; nil while that is not known: then
  /// it is found out, and asked for again in the next turn.
  mutating func hands(of name: String) -> [String: Set<Author>]?
  /// The drawing before the oldest record that is kept; nil if there is none.
  var past: Past? { get }

  /// Takes steps that are to come behind all others.
  ///
  /// - Parameters:
  ///   - seen: as for `StrokeLog.append`.
  ///   - time: milliseconds since 1970.
  mutating func offer(
    _ steps: [SentStep], by author: Author, of person: Person, role: CanvasRole, seen: UInt64?,
    time: UInt64)
  /// Puts what was offered into the order, that of all authors together, or begins to. Returns what has
  /// become of offers, of each author in their order.
  mutating func settle() -> [Settlement]

  /// Does steps of the order itself, as far as they are durable, and sees to its bases. Returns whether
  /// there is more to do.
  mutating func follow() -> Bool
  /// Hears what an editor makes of the steps up to a place.
  ///
  /// - Parameter time: milliseconds since 1970.
  /// - Returns: Whether the keeper makes the same of them; nil if that is not known any more.
  mutating func hear(
    _ testimony: CanvasLog.Testimony, of author: Author, time: UInt64
  ) -> Bool?

  /// Returns what a person may do; nil for nothing.
  func role(of person: Person) -> CanvasRole?
  /// Looks whether people may do something else by now, and returns whether they may.
  mutating func renewRoles() -> Bool
  /// What is wrong with what says what people may do; nil if nothing is. As long as something is, what
  /// it said before holds.
  var rolesProblem: String? { get }
  /// Whether it was told that people may do something else by now. A keeper that is told nothing has to
  /// look, which takes reading a file, when somebody comes or draws.
  var hasNewRoles: Bool { get }

  /// The layers that are kept for some, and whether a person is one of them.
  func reserved(for person: Person) -> [ReservedLayer]
  /// Keeps a layer for some, or begins to. Who asks has to be one who moderates.
  ///
  /// - Parameter names: what each of them is called, by which the first counts that is somebody’s; nobody
  ///   to keep it for all.
  mutating func reserve(
    _ layer: ItemID, for names: [[String]], by author: Author, of person: Person)
  /// Returns what has become of that since it was asked for last.
  mutating func settledReservations() -> [Reservation]

  /// Tells other hosts of a hand that is here.
  mutating func tell(_ news: PeerNews, of person: Person)
  /// Who is at other hosts, in the order of their authors; nobody who is here.
  var peersAfar: [Peer] { get }
  /// Returns what other hosts have told of those since it was asked for last.
  mutating func newsFromAfar() -> [PeerNews]

  /// What has to be waited for; nil for nothing.
  var source: pollfd? { get }
  /// When `turn` has to be called though nothing has come, on the host’s clock; nil for never.
  var deadline: UInt64? { get }
  /// Does what is to be done now.
  mutating func turn(at now: UInt64)
  /// Whether the order has become another one, of which nobody can go on with what he has. Asked once
  /// after each turn.
  mutating func hasBegunAnew() -> Bool
  /// Whether `canvas` is the order. Until it is, nobody is let in.
  var isLoaded: Bool { get }
  /// Why the order has been out of reach for longer than a moment; nil if it has not.
  var outage: Outage? { get }
  /// What is wrong with the disk that the order is kept on; nil if nothing is.
  var diskProblem: DiskProblem? { get }
}

/// Why an order is out of reach.
package struct Outage: Hashable, Sendable {
  package let reason: String
  /// What whoever wants to come in can do.
  package let advice: String

  /// Creates the reason.
  package init(_ reason: String, advice: String) { (self.reason, self.advice) = (reason, advice) }
}

/// What has become of steps that were offered to a keeper.
package struct Settlement: Hashable, Sendable {
  package let author: Author
  package let answer: AppendAnswer
  /// Where the answer is `busy`, the milliseconds after which to try again.
  package let wait: UInt32

  /// Creates what has become of an author’s steps.
  package init(_ author: Author, _ answer: AppendAnswer, wait: UInt32 = 0) {
    (self.author, self.answer, self.wait) = (author, answer, wait)
  }
}

/// What has become of a layer that was to be kept for some.
package struct Reservation: Hashable, Sendable {
  /// Who asked for it.
  package let author: Author
  /// Why it is not; nil if it is.
  package let refusal: String?

  /// Creates what has become of it.
  package init(_ author: Author, refusal: String?) {
    (self.author, self.refusal) = (author, refusal)
  }
}

extension CanvasKeeper {
  package var source: pollfd? { nil }
  package var deadline: UInt64? { nil }
  package mutating func turn(at now: UInt64) {}
  package mutating func tell(_ news: PeerNews, of person: Person) {}
  package var peersAfar: [Peer] { [] }
  package mutating func newsFromAfar() -> [PeerNews] { [] }
  package mutating func hasBegunAnew() -> Bool { false }
  package var hasNewRoles: Bool { false }
  package var rolesProblem: String? { nil }
  package var isLoaded: Bool { true }
  package var outage: Outage? { nil }
  package var diskProblem: DiskProblem? { nil }
}
