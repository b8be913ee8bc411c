import Cells
import DrawingCore
import Sharing
import Testing

/// Several hands at one canvas, without a network: what each draws stays with it until it is
/// delivered.
struct Table {
  var log: MemoryLog
  private(set) var hands: [String: Seat] = [:]

  /// A hand, and what its journal has of it.
  struct Seat {
    var replica: Replica
    private let base: CanvasBase
    private(set) var journal: [Entry] = []
    /// What it was told that others have taken back of it.
    private(set) var takenBack: [Author: Int] = [:]

    /// A line of the journal.
    enum Entry {
      case command(String)
      case records([StrokeRecord])
    }

    init(joining base: CanvasBase, as author: Author) throws {
      self.base = base
      replica = try Replica(joining: base, as: author)
    }

    mutating func perform(_ line: String) throws {
      _ = try replica.perform(Command.parse(line))
      journal.append(.command(line))
    }

    mutating func receive(_ records: [StrokeRecord]) {
      let arrival = replica.receive(records)
      takenBack.merge(arrival.takenBack, uniquingKeysWith: +)
      guard arrival.change != nil else { return }
      journal.append(.records(records))
    }

    /// The hand as it comes back after it was killed.
    func relaunched(as author: Author) throws -> Seat {
      var seat = try Seat(joining: base, as: author)
      for entry in journal {
        switch entry {
        case .command(let line): try seat.perform(line)
        case .records(let records): seat.receive(records)
        }
      }
      return seat
    }
  }

  init(_ size: Size = Size(20, 6), names: [String]) throws {
    let drawing = Drawing(size: size) ?? .empty
    log = MemoryLog(sharing: SharedDrawing(drawing, by: Author(0x5EED)))
    for (i, name) in names.enumerated() {
      hands[name] = try Seat(joining: log.base, as: Table.author(i))
    }
  }

  /// Has ann and bob at a canvas, and performs a script.
  init(ofScript script: String, _ size: Size = Size(8, 2)) throws {
    try self.init(size, names: ["ann", "bob"])
    try perform(script)
  }

  /// What both ann and bob see, row by row, which has to be the same, as has all else.
  func same() throws -> [String] {
    let (ann, bob) = (try rows("ann"), try rows("bob"))
    #expect(ann == bob)
    var (a, b) = (try seat("ann").replica.confirmed, try seat("bob").replica.confirmed)
    #expect(a.digest() == b.digest())
    return ann
  }

  /// The author at a place, whose number has bits in all places.
  static func author(_ index: Int) -> Author { Author(0xA11C_E5B0_B5AD_0001 + UInt64(index) << 50) }

  /// Performs a script: lines of the program, and `as NAME`, `deliver [NAME]`, `hear NAME`, `kill NAME`.
  mutating func perform(_ script: String) throws {
    var name = ""
    for line in script.split(separator: "\n").map({ $0.drop { $0 == " " } }) where !line.isEmpty {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "as": name = words[1]
      case "deliver": deliver(words.count > 1 ? [words[1]] : nil)
      case "hear":
        let place = try seat(words[1]).replica.sequence
        hands[words[1]]?.receive(log.tail(after: place, limit: 100) ?? [])
      case "kill":
        let author = try seat(words[1]).replica.author
        hands[words[1]] = try seat(words[1]).relaunched(as: author)
      default: try hands[name]?.perform(String(line))
      }
    }
  }

  /// Has a hand take back what others drew. Returns whether there was anything.
  mutating func revert(_ blame: Blame, by name: String) throws -> Bool {
    guard !blame.change.isEmpty, let bytes = blame.change.packed,
      let command = Command.revert(bytes, in: blame.structure)
    else { return false }
    try perform("as \(name)\n\(command)")
    return true
  }

  func seat(_ name: String) throws -> Seat {
    guard let seat = hands[name] else { throw NoSuchHand(name: name) }
    return seat
  }

  /// Sends what hands have, and lets all receive what is new, until nothing is left.
  mutating func deliver(_ names: [String]? = nil) {
    var isDone = false
    while !isDone {
      isDone = true
      for name in (names ?? hands.keys.sorted()) {
        guard let replica = hands[name]?.replica else { continue }
        let outgoing = replica.outgoing()
        if !outgoing.isEmpty { _ = log.append(outgoing, by: replica.author) }
        let tail = log.tail(after: replica.sequence, limit: 100) ?? []
        if !tail.isEmpty {
          hands[name]?.receive(tail)
          isDone = false
        }
      }
    }
  }

  /// What a hand sees, row by row, clear cells as `·`.
  func rows(_ name: String, layer: Int = 0) throws -> [String] {
    let drawing = try seat(name).replica.shown.drawing
    return drawing.bounds.rows.map { y in
      drawing.bounds.columns.map { x in
        let cell = drawing.layers[layer][Point(x, y)]
        return cell == .clear ? "·" : cell.glyph.description
      }.joined()
    }
  }

  func owner(_ x: Int, _ y: Int) throws -> String? {
    guard let first = hands.keys.sorted().first else { return nil }
    let author = try seat(first).replica.shown.owner(at: Point(x, y), layer: 0)
    return hands.first { $0.value.replica.author == author }?.key
  }
}

struct NoSuchHand: Error {
  let name: String
}
