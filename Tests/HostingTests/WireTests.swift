import DrawingCore
import Sharing
import TestSupport
import Testing

@testable import Hosting

struct WireTests {
  private static let step = SentStep(
    number: 7, structure: 2, movesPoints: true, step: Array("a step".utf8))
  private static let digest = SHA256.digest(of: [1, 2, 3])

  private static let layer: ItemID = {
    let drawing = SharedDrawing(.empty, by: Author(.max))
    return drawing.layerNames[0]
  }()

  private static let visit: Request = {
    var hello = Hello(vocabulary: digest, author: Author(2), name: "eva")
    hello.looks = true
    return .hello(hello)
  }()

  private static let requests: [Request] = [
    visit,
    .hello(Hello(vocabulary: digest, author: Author(.max), name: "ann")),
    .hello(
      Hello(
        vocabulary: digest, author: Author(1), name: "",
        known: .init(canvas: "wall", sequence: .max, mark: 7))),
    .append([]), .append([step, step]), .append([step], seen: .max), .presence([]),
    .presence([1, 2, 3]),
    .testimony(.init(sequence: 256, digest: digest)), .blame("ann", since: .max),
    .reserve(layer, for: ["ann", "bob"]), .reserve(layer, for: []),
  ]

  private static let replies: [Reply] = [
    .welcome(Welcome(canvas: "id", role: .moderate, head: 12)),
    .refused("no"),
    .base(
      CanvasBase(sequence: 9, drawing: [1, 2, 3], digest: digest, mark: .max), lastNumber: 3,
      hasLost: true),
    .records([StrokeRecord(sequence: 1, author: Author(5), time: 77, sent: step)]),
    .answer(.shared(upTo: 4), wait: 0), .answer(.reshaped(structure: 1, sharedUpTo: 2), wait: 0),
    .answer(.expects(3), wait: 0), .answer(.refused("look"), wait: 0),
    .answer(.busy(sharedUpTo: 1), wait: 250), .answer(.overtaken(sharedUpTo: .max), wait: 0),
    .presence(Author(3), [9]),
    .peer(Peer(author: Author(4), name: "bob", person: "bob", role: .look)), .left(Author(4)),
    .peer(Peer(author: Author(4), name: "bob", person: "bob", role: .draw, isAway: true)),
    .differs(at: 512), .safe(upTo: 256), .blamed(.change([1, 2], structure: 3)), .blamed(.nothing),
    .blamed(.refused("no")), .away("no"), .layers([]),
    .layers([
      ReservedLayer(layer: layer, people: ["ann"], isOpen: true),
      ReservedLayer(layer: layer, people: [], isOpen: false),
    ]), .reserved(refusal: nil), .reserved(refusal: "no"),
    .diskProblem(nil), .diskProblem(DiskProblem("no space", stopsAll: true)),
  ]

  private static let messages = requests.map(\.message) + replies.map(\.message)

  /// A message as large as a frame, and one byte more or less, in parts.
  private static let large = [-2, -1, 0, 1, Frame.limit - 2, Frame.limit - 1].map {
    Message(kind: 9, payload: [UInt8](repeating: 7, count: Frame.limit - 1 + $0))
  }

  private static func bytes(_ messages: [Message]) -> [UInt8] {
    messages.reduce(into: []) { $0.append($1) }
  }

  @Test func messagesAreReadAsTheyWereSent() throws {
    for request in Self.requests { #expect(try Request(request.message) == request) }
    for reply in Self.replies { #expect(try Reply(reply.message) == reply) }
  }

  @Test func bytesMayComeInAnyPieces() throws {
    var random = SeededGenerator(seed: 1)
    for step in [1, 3, 1000, 1 << 20] {
      let messages = step == 1 ? Self.messages : Self.messages + Self.large
      var reader = WireReader(limit: 4 * Frame.limit)
      var (rest, read) = (Self.bytes(messages)[...], [Message]())
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...step, using: &random))
        rest = rest.dropFirst(piece.count)
        reader.feed(piece)
        while let message = try reader.next() { read.append(message) }
      }
      #expect(read == messages)
      #expect(reader.held == 0)
    }
  }

  @Test func noFrameIsLargerThanItMayBe() throws {
    for message in Self.large {
      var rest = Self.bytes([message])[...]
      while !rest.isEmpty {
        let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(length <= Frame.limit)
        rest = rest.dropFirst(4 + length)
      }
    }
  }

  /// The bytes of a message that no reader waits for.
  @Test(
    arguments: [
      [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [1, 0, 0x10, 0], [2, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0],
    ] as [[UInt8]])
  func framesThatCannotBeAreRefusedAtOnce(bytes: [UInt8]) {
    var reader = WireReader(limit: 8 * Frame.limit)
    reader.feed(bytes[...])
    #expect(throws: WireError.self) { try reader.next() }
  }

  @Test func aMessageMayNotGrowBeyondItsLimit() throws {
    let message = Message(kind: 2, payload: [UInt8](repeating: 0, count: 3 * Frame.limit))
    for limit in [100, Frame.limit, 3 * Frame.limit - 1] {
      var reader = WireReader(limit: limit)
      var most = 0
      #expect(throws: WireError.self) {
        for byte in Self.bytes([message]).chunks(of: 5000) {
          reader.feed(byte)
          while try reader.next() != nil {}
          most = max(most, reader.held)
        }
      }
      // Little more is taken than what may be there.
      #expect(most <= limit + 5000 + Frame.head)
    }
    var reader = WireReader(limit: 3 * Frame.limit)
    reader.feed(Self.bytes([message])[...])
    #expect(try reader.next() == message)
  }

  /// A message whose bytes are cut short, go on or are changed is another one or none, and never ends
  /// the program.
  @Test func damagedMessagesAreOthersOrNone() {
    var random = SeededGenerator(seed: 2)
    for message in Self.messages {
      for _ in 0..<Thoroughness.count(sample: 300, full: 30_000) {
        var payload = message.payload
        switch Int.random(in: 0...3, using: &random) {
        case 0: payload.removeLast(Int.random(in: 0...payload.count, using: &random))
        case 1: payload.append(.random(in: 0...255, using: &random))
        default:
          guard let i = payload.indices.randomElement(using: &random) else { continue }
          payload[i] = .random(in: 0...255, using: &random)
        }
        let kind = Bool.random(using: &random) ? message.kind : .random(in: 0...20, using: &random)
        let changed = Message(kind: kind, payload: payload)
        if let request = try? Request(changed), !request.isForeign {
          #expect(request.message == changed)
        }
        if let reply = try? Reply(changed) { #expect(reply.message == changed) }
      }
    }
  }

  @Test func anotherVersionIsKnownByItsFirstNumber() throws {
    var writer = ByteWriter()
    writer.number(Hello.version + 1)
    writer.text("whatever comes then")
    guard case .hello(let hello) = try Request(Message(kind: 1, payload: writer.bytes)) else {
      throw Surprise("no hello")
    }
    #expect(hello.version == Hello.version + 1)
  }

  @Test func listsAreNotMadeLongerThanTheyMayBe() {
    let steps = (1...65).map { SentStep(number: $0, structure: 0, movesPoints: false, step: []) }
    #expect(throws: WireError.self) { try Request(Request.append(steps).message) }
    let names = [String](repeating: "ann", count: WireLimits.names + 1)
    #expect(throws: WireError.self) {
      try Request(Request.reserve(Self.layer, for: names).message)
    }
  }

  /// What a host says is not believed where it is not possible, or has no bounds.
  @Test func impossibleRepliesAreRefused() {
    let zero = SentStep(number: 0, structure: 0, movesPoints: false, step: [])
    let name = String(repeating: "n", count: 300)
    let impossible: [Reply] = [
      .records([StrokeRecord(sequence: 0, author: Author(5), time: 1, sent: Self.step)]),
      .records([StrokeRecord(sequence: 1, author: Author(5), time: 1, sent: zero)]),
      .peer(Peer(author: Author(4), name: name, person: "bob", role: .look)),
      .peer(Peer(author: Author(4), name: "bob", person: name, role: .look)),
      .layers([ReservedLayer(layer: Self.layer, people: [name], isOpen: true)]),
      .refused(String(repeating: "n", count: Frame.limit)),
    ]
    for reply in impossible {
      #expect(throws: WireError.self) { try Reply(reply.message) }
    }
  }
}

extension Request {
  /// Whether it is in another version of the protocol.
  fileprivate var isForeign: Bool {
    if case .hello(let hello) = self { hello.version != Hello.version } else { false }
  }
}

extension [UInt8] {
  /// Pieces of at most `size` bytes.
  fileprivate func chunks(of size: Int) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
