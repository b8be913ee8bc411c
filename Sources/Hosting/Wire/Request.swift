import DrawingCore
import Sharing

/// What an editor says to a host.
package enum Request: Hashable, Sendable {
  case hello(Hello)
  /// Asks for steps of the hand’s to be put into the order. The next ones are sent after the answer.
  /// Those that were done out of reach of the host say what the hand has `seen` since.
  case append([SentStep], seen: UInt64? = nil)
  /// What others are to see of the hand just now, in a form that the host does not know.
  case presence([UInt8])
  /// What the editor makes of the steps up to a place.
  case testimony(CanvasLog.Testimony)
  /// Asks what somebody has drawn since a time, in milliseconds since 1970, to take it back.
  case blame(String, since: UInt64)
  /// Asks for a layer to be kept for people of these names; for all if there are none.
  case reserve(ItemID, for: [String])
}

extension Request {
  private enum Kind: UInt8 {
    case hello = 1
    case append, presence, testimony, blame, reserve
  }

  /// The message that says it.
  package var message: Message {
    var writer = ByteWriter()
    let kind: Kind
    switch self {
    case .hello(let hello):
      kind = .hello
      writer.hello(hello)
    case .append(let steps, let seen):
      kind = .append
      writer.optional(seen) { $0.number($1) }
      writer.list(steps) { $0.sent($1) }
    case .presence(let bytes):
      kind = .presence
      writer.raw(bytes)
    case .testimony(let testimony):
      kind = .testimony
      writer.number(testimony.sequence)
      writer.raw(testimony.digest.bytes)
    case .blame(let name, let since):
      kind = .blame
      writer.text(name)
      writer.number(since)
    case .reserve(let layer, let names):
      kind = .reserve
      writer.item(layer)
      writer.list(names) { $0.text($1) }
    }
    return Message(kind: kind.rawValue, payload: writer.bytes)
  }

  /// Reads a message.
  package init(_ message: Message) throws(WireError) {
    var reader = ByteReader(message.payload)
    self = try message.read(&reader) { (reader) throws(PackingError) in
      switch Kind(rawValue: message.kind) {
      case .hello: .hello(try reader.hello())
      case .append: try reader.append()
      case .presence: .presence(Array(try reader.raw(reader.remaining)))
      case .testimony:
        .testimony(.init(sequence: try reader.number(), digest: try reader.digest()))
      case .blame: .blame(try reader.text(), since: try reader.number())
      case .reserve: try reader.reserve()
      case nil: throw reader.failure("an unknown kind")
      }
    }
  }
}

extension Message {
  /// Reads the packed values with `read`, which has to take all of them.
  func read<Value>(
    _ reader: inout ByteReader, _ read: (inout ByteReader) throws(PackingError) -> Value
  ) throws(WireError) -> Value {
    do {
      let value = try read(&reader)
      try reader.finish()
      return value
    } catch {
      throw WireError("message \(kind): \(error)")
    }
  }
}

extension ByteWriter {
  fileprivate mutating func hello(_ hello: Hello) {
    number(hello.version)
    guard hello.version == Hello.version else { return }
    raw(hello.vocabulary.bytes)
    number(hello.author.number)
    text(hello.name)
    flag(hello.looks)
    optional(hello.known) { writer, known in
      writer.text(known.canvas)
      writer.number(known.sequence)
      writer.number(known.mark)
    }
  }
}

extension ByteReader {
  fileprivate mutating func append() throws(PackingError) -> Request {
    let seen = try optional { (r) throws(PackingError) in try r.number() }
    return .append(
      try list(atMost: WireLimits.steps) { (r) throws(PackingError) in try r.sent() },
      seen: seen)
  }

  fileprivate mutating func reserve() throws(PackingError) -> Request {
    .reserve(
      try item(),
      for: try list(atMost: WireLimits.names) { (r) throws(PackingError) in try r.text() })
  }

  fileprivate mutating func hello() throws(PackingError) -> Hello {
    let version = try number()
    guard version == Hello.version else {
      // Whatever another version says besides, it is told which one is spoken here.
      _ = try raw(remaining)
      var other = Hello(vocabulary: SHA256.digest(of: []), author: Author(0), name: "")
      other.version = version
      return other
    }
    var hello = Hello(vocabulary: try digest(), author: Author(try number()), name: try text())
    guard hello.author.number != 0, hello.name.utf8.count <= Hello.longestName else {
      throw failure("no hand")
    }
    hello.looks = try flag()
    hello.known = try optional { (r) throws(PackingError) in
      Hello.Known(canvas: try r.text(), sequence: try r.number(), mark: try r.number())
    }
    return hello
  }

  /// Reads a list. Throws if it is longer than it may be, before anything of it is made.
  mutating func list<T>(
    atMost limit: Int, _ read: (inout ByteReader) throws(PackingError) -> T
  ) throws(PackingError) -> [T] {
    var values: [T] = []
    for _ in 0..<(try number(in: 0...limit)) { values.append(try read(&self)) }
    return values
  }

  mutating func digest() throws(PackingError) -> Digest {
    guard let digest = Digest(bytes: try raw(32)) else { throw failure("no digest") }
    return digest
  }
}
