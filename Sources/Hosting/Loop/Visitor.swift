import DrawingCore
import Sharing

/// An editor at a host, as long as its connection lasts.
final class Visitor {
  let socket: Socket
  let person: Person
  /// Who it is, once it has said so.
  var peer: Peer?
  /// Whether its commands mean something else, so that it may only look.
  var isForeign = false
  /// Whether it may only look, or wants to.
  var onlyLooks = false
  /// When it is sent away unless it has said who it is.
  private(set) var silentUntil: UInt64
  /// What it has said while the order was out of reach, to be answered when that is over.
  private(set) var waiting: Hello?

  var reader = WireReader(limit: WireLimits.small)
  /// Whether it may have said more that was not dealt with yet.
  var isPaused = false
  /// Whether nothing will come any more; what has come still counts.
  var isGone = false
  /// Whether it has to go as soon as it has been told why.
  var isOver = false

  /// The place in the order up to which it was told.
  var cursor: UInt64 = 0
  /// A message that is sent in parts, and how much of it was. Nothing may come between them.
  private var large: (message: Message, sent: Int)?
  private var behindLarge: [UInt8] = []
  /// What it is answered once it has been told all records up to a place.
  var answer: (answer: AppendAnswer, wait: UInt32, behind: UInt64)?
  /// If not all of its steps could be taken, the milliseconds until it may send the rest.
  var restWaits: UInt32?
  /// What it has asked about; nil for nothing.
  var inquiry: Inquiry?
  /// The layers kept for some that it was told of.
  var layers: [ReservedLayer] = []
  /// How often it may show where it is.
  var presence: Bucket
  /// Since when something is there for it that it has not read; nil if it has read all.
  private(set) var unreadSince: UInt64?

  private var output: [UInt8] = []
  private var written = 0

  /// The most bytes that wait to be written before anything else is read or made.
  private static let most = 1 << 18
  /// The most bytes that somebody is told before it has listened.
  private static let patience = 4 << 20

  init(_ socket: Socket, _ person: Person, silentUntil: UInt64, time: UInt64) {
    (self.socket, self.person, self.silentUntil) = (socket, person, silentUntil)
    presence = Bucket(.init(most: 5, perSecond: 5), time: time)
  }

  var author: Author? { peer?.author }
  /// Whether it is not known yet what has become of its steps.
  var isWaiting: Bool { answer?.behind == .max }
  var isFull: Bool { output.count - written >= Self.most }
  var hasOutput: Bool { written < output.count }
  /// The bytes that wait for it, without the message that all parts are of.
  var held: Int { output.count - written + behindLarge.count }
  /// Whether its connection is to be closed, which tells it that nothing more comes.
  var isLeaving: Bool { isGone || isOver && !hasOutput }
  /// Whether more of it can be dealt with just now.
  var takesMore: Bool { !isOver && !isGone && answer == nil && !isFull }

  /// Says something, behind what was said before. Whoever has not listened for long is given up.
  func say(_ reply: Reply) {
    guard !isGone else { return }
    if large == nil { output.append(reply.message) } else { behindLarge.append(reply.message) }
    if held > Self.patience { isGone = true }
  }

  /// Says something that nobody needs if there is much to say already.
  func mention(_ reply: Reply) { if peer != nil, !isFull, large == nil { say(reply) } }

  /// Says something that is made in parts, as far as it is written; what is said meanwhile comes after.
  func sayLarge(_ message: Message) { large = (message, 0) }

  /// Whether there are parts left to be said.
  var isSayingLarge: Bool { large != nil }

  /// Says the next part.
  func sayPart() {
    guard let (message, sent) = large else { return }
    let rest = message.payload[sent...]
    let isLast = rest.count < Frame.limit
    let part = isLast ? rest : rest.prefix(Frame.limit - 1)
    output.appendFrame(isLast ? message.kind : Frame.part, part)
    large = isLast ? nil : (message, sent + part.count)
    guard isLast else { return }
    output += behindLarge
    behindLarge = []
  }

  /// Has it wait until the order can be reached.
  func wait(_ hello: Hello) { (waiting, silentUntil) = (hello, .max) }

  /// Returns what it has said, to be answered now.
  func takeWaiting() -> Hello? {
    defer { waiting = nil }
    return waiting
  }

  /// Tells why it has to go.
  func sendAway(_ reason: String) { end(with: .refused(reason)) }

  /// Tells why there is nothing for it, and what to do.
  func sendAway(from outage: Outage) { sendAway("\(outage.reason) (\(outage.advice))") }

  /// Says the last that it is told.
  func end(with reply: Reply) {
    if let (_, sent) = large, sent > 0 {
      isGone = true
      return
    }
    large = nil
    say(reply)
    (isOver, answer) = (true, nil)
  }

  /// Notes that it has given a sign of life.
  func stirs(at now: UInt64) { if unreadSince != nil { unreadSince = now } }

  /// Looks whether it has read all.
  func listen() { if unreadSince != nil, !socket.isUnread { unreadSince = nil } }

  /// Writes what can be written.
  func write(at now: UInt64) {
    if hasOutput, peer != nil { unreadSince = unreadSince ?? now }
    while hasOutput, !isGone {
      switch socket.write(output[written...]) {
      case .done(let count): written += count
      case .waits: return compact()
      case .ended: isGone = true
      }
    }
    output.removeAll(keepingCapacity: output.capacity <= 1 << 16)
    written = 0
  }

  private func compact() {
    guard written >= 1 << 16 else { return }
    output.removeFirst(written)
    written = 0
  }
}
