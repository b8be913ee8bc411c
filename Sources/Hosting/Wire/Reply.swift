import DrawingCore
import Sharing

/// What a host says to an editor.
package enum Reply: Hashable, Sendable {
  case welcome(Welcome)
  /// Why the editor is not let in, or has to go. The host says nothing after it.
  case refused(String)
  /// A state, from which records go on, and the last number that the hand had there; also whether the
  /// order is another one than the one in which the editor has got to its place.
  case base(CanvasBase, lastNumber: UInt64, hasLost: Bool)
  /// Records of the order, each right behind the one before.
  case records([StrokeRecord])
  /// What became of the steps that were sent, after all records that it speaks of. Where it says
  /// `busy`, also how many milliseconds to wait before they are sent again.
  case answer(AppendAnswer, wait: UInt32)
  /// What is to be seen of a hand just now.
  case presence(Author, [UInt8])
  /// Somebody who is there, whose role is another one, or who gives no sign of life any more, or again.
  case peer(Peer)
  case left(Author)
  /// The editor makes something else of the steps up to a place than the host.
  case differs(at: UInt64)
  /// The state at a place is safe: what came before it will not be asked for again.
  case safe(upTo: UInt64)
  /// What is to be taken back of what the editor has asked about, as it is after all records that it was
  /// told.
  case blamed(Blamed)
  /// Why the order cannot be reached, as who keeps it is away. The host says nothing after it; whoever
  /// comes again is let in once that is over.
  case away(String)
  /// All layers that are kept for some.
  case layers([ReservedLayer])
  /// A layer is kept as was asked; or why it is not.
  case reserved(refusal: String?)
  /// What is wrong with the disk of the canvas; nil once nothing is.
  case diskProblem(DiskProblem?)
}

/// What somebody has drawn since a time, as far as nobody has drawn over it.
package enum Blamed: Hashable, Sendable {
  /// The packed change that is to be taken back, and the structure that its points are in.
  case change([UInt8], structure: UInt64)
  case nothing
  /// Why it is not told.
  case refused(String)
}

extension Reply {
  private enum Kind: UInt8 {
    case welcome = 1
    case refused, base, records, answer, presence, peer, left, differs, safe, blamed, away, layers
    case reserved, diskProblem
  }

  /// The message that says it.
  package var message: Message {
    var writer = ByteWriter()
    let kind: Kind
    switch self {
    case .welcome(let welcome):
      kind = .welcome
      writer.welcome(welcome)
    case .refused(let reason):
      kind = .refused
      writer.text(reason)
    case .base(let base, let last, let hasLost):
      kind = .base
      writer.base(base)
      writer.number(last)
      writer.flag(hasLost)
    case .records(let records):
      kind = .records
      writer.list(records) { $0.record($1) }
    case .answer(let answer, let wait):
      kind = .answer
      writer.answer(answer)
      writer.number(UInt64(wait))
    case .presence(let author, let bytes):
      kind = .presence
      writer.number(author.number)
      writer.raw(bytes)
    case .peer(let peer):
      kind = .peer
      writer.peer(peer)
    case .left(let author):
      kind = .left
      writer.number(author.number)
    case .differs(let sequence):
      kind = .differs
      writer.number(sequence)
    case .safe(let sequence):
      kind = .safe
      writer.number(sequence)
    case .blamed(let blamed):
      kind = .blamed
      writer.blamed(blamed)
    case .away(let reason):
      kind = .away
      writer.text(reason)
    case .layers(let layers):
      kind = .layers
      writer.list(layers) { $0.reserved($1) }
    case .reserved(let refusal):
      kind = .reserved
      writer.optional(refusal) { $0.text($1) }
    case .diskProblem(let problem):
      kind = .diskProblem
      writer.optional(problem) { $0.problem($1) }
    }
    return Message(kind: kind.rawValue, payload: writer.bytes)
  }

  /// Reads a message.
  package init(_ message: Message) throws(WireError) {
    let isLarge = [.base, .records, .blamed].contains(Kind(rawValue: message.kind))
    guard isLarge || message.payload.count < Frame.limit else {
      throw WireError("a message too large")
    }
    var reader = ByteReader(message.payload)
    self = try message.read(&reader) { (reader) throws(PackingError) in
      switch Kind(rawValue: message.kind) {
      case .welcome: .welcome(try reader.welcome())
      case .refused: .refused(try reader.text())
      case .base:
        .base(
          try reader.base(), lastNumber: try reader.ordinal(), hasLost: try reader.flag())
      case .records:
        .records(
          try reader.list(atMost: WireLimits.records) { (r) throws(PackingError) in try r.record() }
        )
      case .answer:
        .answer(try reader.answer(), wait: UInt32(clamping: try reader.number()))
      case .presence:
        .presence(Author(try reader.number()), Array(try reader.raw(reader.remaining)))
      case .peer: .peer(try reader.peer())
      case .left: .left(Author(try reader.number()))
      case .differs: .differs(at: try reader.number())
      case .safe: .safe(upTo: try reader.number())
      case .blamed: .blamed(try reader.blamed())
      case .away: .away(try reader.text())
      case .layers:
        .layers(
          try reader.list(atMost: WireLimits.layers) { (r) throws(PackingError) in
            try r.reserved()
          })
      case .reserved:
        .reserved(
          refusal: try reader.optional { (r) throws(PackingError) in try r.text() })
      case .diskProblem:
        .diskProblem(try reader.optional { (r) throws(PackingError) in try r.problem() })
      case nil: throw reader.failure("an unknown kind")
      }
    }
  }
}

// MARK: - What they consist of

extension ByteWriter {
  fileprivate mutating func role(_ role: CanvasRole) {
    byte(UInt8(CanvasRole.allCases.firstIndex(of: role) ?? 0))
  }

  fileprivate mutating func welcome(_ welcome: Welcome) {
    text(welcome.canvas)
    role(welcome.role)
    number(welcome.head)
  }

  fileprivate mutating func peer(_ peer: Peer) {
    number(peer.author.number)
    text(peer.name)
    text(peer.person)
    role(peer.role)
    flag(peer.isAway)
  }

  fileprivate mutating func reserved(_ reserved: ReservedLayer) {
    item(reserved.layer)
    list(reserved.people) { $0.text($1) }
    flag(reserved.isOpen)
  }

  fileprivate mutating func problem(_ problem: DiskProblem) {
    text(problem.words)
    flag(problem.stopsAll)
  }

  /// Writes a base.
  mutating func base(_ base: CanvasBase) {
    number(base.sequence)
    raw(base.digest.bytes)
    number(base.mark)
    block(base.drawing)
  }

  fileprivate mutating func blamed(_ blamed: Blamed) {
    switch blamed {
    case .change(let bytes, let structure):
      byte(0)
      number(structure)
      block(bytes)
    case .nothing: byte(1)
    case .refused(let reason):
      byte(2)
      text(reason)
    }
  }

  fileprivate mutating func answer(_ answer: AppendAnswer) {
    switch answer {
    case .shared(let number):
      byte(0)
      self.number(number)
    case .reshaped(let structure, let number):
      byte(1)
      self.number(structure)
      self.number(number)
    case .expects(let number):
      byte(2)
      self.number(number)
    case .refused(let reason):
      byte(3)
      text(reason)
    case .busy(let number):
      byte(4)
      self.number(number)
    case .overtaken(let number):
      byte(5)
      self.number(number)
    }
  }
}

extension ByteReader {
  fileprivate mutating func role() throws(PackingError) -> CanvasRole {
    CanvasRole.allCases[try number(in: 0...CanvasRole.allCases.count - 1)]
  }

  fileprivate mutating func welcome() throws(PackingError) -> Welcome {
    Welcome(canvas: try text(), role: try role(), head: try ordinal())
  }

  fileprivate mutating func peer() throws(PackingError) -> Peer {
    Peer(
      author: Author(try number()), name: try name(), person: try name(), role: try role(),
      isAway: try flag())
  }

  /// Reads what somebody is called.
  private mutating func name() throws(PackingError) -> String {
    let name = try text()
    guard name.utf8.count <= WireLimits.name else { throw failure("a name too long") }
    return name
  }

  fileprivate mutating func reserved() throws(PackingError) -> ReservedLayer {
    ReservedLayer(
      layer: try item(),
      people: try list(atMost: WireLimits.names) { (r) throws(PackingError) in try r.name() },
      isOpen: try flag())
  }

  fileprivate mutating func problem() throws(PackingError) -> DiskProblem {
    DiskProblem(try text(), stopsAll: try flag())
  }

  /// Reads a base, whose drawing is not looked at.
  mutating func base() throws(PackingError) -> CanvasBase {
    let (sequence, digest, mark) = (try ordinal(), try digest(), try number())
    return CanvasBase(
      sequence: sequence, drawing: Array(try block()), digest: digest, mark: mark)
  }

  fileprivate mutating func blamed() throws(PackingError) -> Blamed {
    switch try byte() {
    case 0:
      let structure = try ordinal()
      return .change(Array(try block()), structure: structure)
    case 1: return .nothing
    case 2: return .refused(try text())
    default: throw failure("an unknown answer")
    }
  }

  fileprivate mutating func answer() throws(PackingError) -> AppendAnswer {
    switch try byte() {
    case 0: .shared(upTo: try number())
    case 1: .reshaped(structure: try number(), sharedUpTo: try number())
    case 2: .expects(try number())
    case 3: .refused(try text())
    case 4: .busy(sharedUpTo: try number())
    case 5: .overtaken(sharedUpTo: try number())
    default: throw failure("an unknown answer")
    }
  }
}
