import DrawingCore
import Sharing

/// An editor’s end of a connection with a host, without the socket: bytes go in and come out, and what
/// they say is told as events. It never waits; whoever carries the bytes gives it the time.
///
/// Steps are sent a few at a time, and the next ones after the answer. After another connection, what
/// has not come back in the order is sent again, which does no harm.
package struct HostConnection: Sendable {
  /// What a host has said.
  package enum Event: Hashable, Sendable {
    case joined(Welcome)
    /// A state to go on from, as there is none yet, or records are no longer kept, or lost.
    case base(CanvasBase, lastNumber: UInt64, hasLost: Bool)
    /// Records of the order. They end where a testimony is due, if they reach that place.
    case records([StrokeRecord])
    /// All steps up to this number are in the order, and durable.
    case shared(upTo: UInt64)
    /// Somebody else who had been away was first: what he did is there now, to be looked at before the
    /// steps are sent again.
    case overtaken
    /// Steps stay where they are for the reason told. They are sent again as soon as something changes.
    case refused(String)
    /// The host lets the editor not in, or not stay. It closes the connection.
    case sentAway(String)
    /// The order cannot be reached for a while. The host closes the connection, and lets the editor in
    /// again when it can.
    case away(String)
    case presence(Author, [UInt8])
    case peer(Peer)
    case left(Author)
    /// The host makes something else of the steps up to a place.
    case differs(at: UInt64)
    /// What came before a place will not be asked for again.
    case safe(upTo: UInt64)
    /// What there is to be taken back, as was asked.
    case blamed(Blamed)
    /// All layers that are kept for some.
    case layers([ReservedLayer])
    /// A layer is kept for some, as was asked; or why it is not.
    case reserved(refusal: String?)
    /// What is wrong with the disk of the canvas; nil once nothing is.
    case diskProblem(DiskProblem?)
  }

  /// Who draws.
  package let author: Author
  /// What the hand is called.
  package let name: String
  /// Whether the hand wants to look only.
  package let looks: Bool
  /// Which canvas it is; nil before the first welcome.
  package private(set) var canvas: String?
  /// What the person may do; nil while nobody has said so.
  package private(set) var role: CanvasRole?

  /// The bytes to be written.
  package private(set) var output: [UInt8] = []
  private var reader = WireReader(limit: WireLimits.base)
  /// Whether steps were sent and not answered.
  private var isWaiting = false
  /// Whether steps were refused, and nothing has changed since.
  private var isMuted = false
  /// When steps are sent again after the host had no room.
  private var sendsAt: UInt64 = 0
  /// The number of the last step that was done before the host let the editor in.
  private(set) var drawnAway: UInt64 = 0

  private var presence: [UInt8]?
  /// What the hand says, which nothing takes the place of.
  private var words: [UInt8]?
  /// When others may be shown something again.
  package private(set) var showsAt: UInt64 = 0
  /// The milliseconds between two looks at where a hand is.
  private static let pause: UInt64 = 200

  /// Creates a hand that has no connection yet.
  package init(author: Author, name: String, canvas: String? = nil, looks: Bool = false) {
    (self.author, self.name, self.canvas, self.looks) = (author, name, canvas, looks)
  }

  /// Whether the host has let the editor in.
  package var isJoined: Bool { role != nil }
}

// MARK: - Coming and going

extension HostConnection {
  /// Begins to talk over a new connection.
  ///
  /// - Parameter place: where in the order the editor has got to; nil to begin with a base.
  package mutating func begin(
    knowing place: (sequence: UInt64, mark: UInt64)?, vocabulary: Digest = Vocabulary.digest
  ) {
    end()
    var hello = Hello(vocabulary: vocabulary, author: author, name: name)
    hello.looks = looks
    if let canvas, let place {
      hello.known = .init(canvas: canvas, sequence: place.sequence, mark: place.mark)
    }
    say(.hello(hello))
  }

  /// Notes that steps up to this number were done while the host was out of reach: they are put into the
  /// order only while nobody else’s of that kind come first.
  mutating func noteDrawnAway(upTo number: UInt64) { drawnAway = number }

  /// Forgets a connection that is no more.
  package mutating func end() {
    (output, reader, role) = ([], WireReader(limit: WireLimits.base), nil)
    (isWaiting, isMuted, sendsAt, showsAt) = (false, false, 0, 0)
  }

  /// Takes bytes off the front that were written.
  package mutating func wrote(_ count: Int) { output.removeFirst(count) }

  private mutating func say(_ request: Request) { output.append(request.message) }
}

// MARK: - Hearing

extension HostConnection {
  /// Takes bytes that came. Throws for what makes no sense, after which the connection is to be closed.
  package mutating func receive(
    _ bytes: ArraySlice<UInt8>, at now: UInt64
  ) throws(WireError) -> [Event] {
    reader.feed(bytes)
    var events: [Event] = []
    while let message = try reader.next() { events += try hear(Reply(message), now) }
    return events
  }

  private mutating func hear(_ reply: Reply, _ now: UInt64) throws(WireError) -> [Event] {
    if case .welcome(let welcome) = reply {
      guard !isJoined else { throw WireError("a second welcome") }
      (canvas, role) = (welcome.canvas, welcome.role)
      return [.joined(welcome)]
    }
    if case .refused(let reason) = reply {
      return [.sentAway(reason.isEmpty ? "the host gives no reason" : reason)]
    }
    guard isJoined else { throw WireError("no welcome") }
    switch reply {
    case .welcome, .refused: return []
    case .base(let base, let last, let hasLost):
      return [.base(base, lastNumber: last, hasLost: hasLost)]
    case .records(let records): return Self.pieces(of: records)
    case .answer(let answer, let wait): return hear(answer, wait, now)
    case .presence(let author, let bytes): return [.presence(author, bytes)]
    case .peer(let peer):
      if peer.author == author { (role, isMuted) = (peer.role, false) }
      return [.peer(peer)]
    case .left(let author): return [.left(author)]
    case .differs(let sequence): return [.differs(at: sequence)]
    case .safe(let sequence): return [.safe(upTo: sequence)]
    case .blamed(let blamed): return [.blamed(blamed)]
    case .away(let reason): return [.away(reason)]
    case .layers(let layers): return [.layers(layers)]
    case .reserved(let refusal): return [.reserved(refusal: refusal)]
    case .diskProblem(let problem): return [.diskProblem(problem)]
    }
  }

  /// Cuts records where testimonies are due.
  private static func pieces(of records: [StrokeRecord]) -> [Event] {
    var events: [Event] = []
    var rest = records[...]
    while let first = rest.first {
      let place = (first.sequence - 1) / BasePolicy.interval
      let piece = rest.prefix { ($0.sequence - 1) / BasePolicy.interval == place }
      events.append(.records(Array(piece)))
      rest = rest.dropFirst(piece.count)
    }
    return events
  }

  private mutating func hear(_ answer: AppendAnswer, _ wait: UInt32, _ now: UInt64) -> [Event] {
    isWaiting = false
    switch answer {
    case .shared(let number): return [.shared(upTo: number)]
    // What has moved points came before.
    case .reshaped(_, let number): return [.shared(upTo: number)]
    case .busy(let number):
      sendsAt = now + UInt64(wait)
      return [.shared(upTo: number)]
    case .refused(let reason):
      isMuted = true
      return [.refused(reason)]
    case .expects(let number):
      isMuted = true
      return [.refused("the canvas has none of the steps from \(number) on")]
    case .overtaken(let number): return [.shared(upTo: number), .overtaken]
    }
  }
}

// MARK: - Saying

extension HostConnection {
  /// Says what is to be said by now.
  ///
  /// - Parameters:
  ///   - seen: the place in the order that the hand has got to.
  ///   - outgoing: the steps that can be sent, the oldest first, at most as many as it is given. It is
  ///     asked only when some may be sent.
  package mutating func speak(at now: UInt64, seen: UInt64, _ outgoing: (Int) -> [SentStep]) {
    guard let role else { return }
    if let shown = words ?? presence, now >= showsAt {
      say(.presence(shown))
      if words == nil { presence = nil }
      (words, showsAt) = (nil, now + Self.pause)
    }
    guard role >= .draw, !isWaiting, !isMuted, now >= sendsAt else { return }
    let steps = Self.fitting(outgoing(WireLimits.steps))
    guard let first = steps.first else { return }
    say(.append(steps, seen: first.number <= drawnAway ? seen : nil))
    isWaiting = true
  }

  /// When something is to be said though nothing happens; nil if nothing is.
  ///
  /// - Parameter hasSteps: whether there are steps that can be sent.
  package func speaksAt(hasSteps: Bool) -> UInt64? {
    guard let role else { return nil }
    let sends = role >= .draw && hasSteps && !isWaiting && !isMuted
    return [sends ? sendsAt : nil, presence ?? words == nil ? nil : showsAt].compactMap(\.self)
      .min()
  }

  /// Shows others where the hand is, as soon as they may be told again; what was to be shown before
  /// is not.
  package mutating func show(_ bytes: [UInt8]) {
    presence = Array(bytes.prefix(WireLimits.presence))
  }

  /// Whether others may be shown something at once.
  package func shows(at now: UInt64) -> Bool { isJoined && words == nil && now >= showsAt }

  /// Shows others what the hand says; nothing else is shown in its place.
  package mutating func show(words bytes: [UInt8]) {
    words = Array(bytes.prefix(WireLimits.presence))
  }

  /// Tells what this editor makes of the steps up to a place.
  package mutating func testify(_ testimony: CanvasLog.Testimony) {
    if isJoined { say(.testimony(testimony)) }
  }

  /// Asks what somebody has drawn since a time, in milliseconds since 1970, to take it back.
  package mutating func blame(_ name: String, since: UInt64) {
    if isJoined { say(.blame(name, since: since)) }
  }

  /// Asks for a layer to be kept for people of these names; for all if there are none.
  package mutating func reserve(_ layer: ItemID, for names: [String]) {
    if isJoined { say(.reserve(layer, for: names)) }
  }

  /// Returns as many steps as are sent at once: one at least, unless it is too large for any record.
  private static func fitting(_ steps: [SentStep]) -> [SentStep] {
    var size = 0
    let fitting = steps.prefix { step in
      size += step.step.count + 32
      return size <= Frame.limit
    }
    if fitting.isEmpty, let first = steps.first, first.step.count + 64 <= WireLimits.append {
      return [first]
    }
    return Array(fitting)
  }
}
