import Cells
import RandomCommands

@testable import DrawingCore
@testable import Sharing

/// Hands at one canvas over a network that loses, delays, doubles and reorders, and machines that are
/// killed at any moment: one schedule, the same for the same seed.
struct Simulation {
  private(set) var log: MemoryLog
  /// The canvas as it began, and all records since, whatever the log has forgotten.
  private let first: CanvasBase
  private var order: [StrokeRecord] = []
  private(set) var hands: [Hand]
  private var random: SplitMix64
  /// Decides on what is contested, so that everything else is what it is without.
  private var decisions: SplitMix64
  private var wire: [Message] = []
  private(set) var trouble: [String] = []
  /// What a seeded bug does instead of what is right; nil for none.
  let bug: SeededBug?
  /// What was acknowledged, with the sequence that the log had then.
  private var acknowledged: [Author: UInt64] = [:]
  private var joined: Int
  /// Whether the log’s disk may lose what it had promised.
  private let losesTails: Bool
  /// The places in the order of what was done out of reach of the log.
  private var late: [(sequence: UInt64, author: Author)] = []
  /// The layers that were kept for others than the author of a record when it came, by its sequence.
  private var kept: [UInt64: Set<ItemID>] = [:]
  /// What happened, to tell whether a schedule tries anything.
  private(set) var tally = Tally()

  struct Tally {
    var records = 0
    var voids = 0
    var reverts = 0
    var structures = 0
    var leftOut = 0
    var kills = 0
    var forgotten = 0
    var goingOn = 0
    var losses = 0
    var goingBack = 0
    var decisions = 0
    var pieces = 0
    var missing = 0
    var overtaken = 0
    var reserved = 0
  }

  /// What a hand sees and keeps.
  struct Hand {
    let author: Author
    var replica: Replica
    var disk: Disk
    private(set) var isOffline = false
    /// The number of the last step that was done while the log was out of reach.
    private(set) var drawnAway: UInt64 = 0

    init(author: Author, replica: Replica, disk: Disk) {
      (self.author, self.replica, self.disk) = (author, replica, disk)
    }

    mutating func goOffline(_ isOffline: Bool) {
      if self.isOffline, !isOffline { drawnAway = replica.lastNumber }
      self.isOffline = isOffline
    }

    /// The message that sends steps.
    fileprivate func sends(_ steps: [SentStep], from i: Int) -> Message {
      let isLate = steps.first.map { $0.number <= drawnAway } ?? false
      return .steps(steps, seen: isLate ? replica.sequence : nil, from: i)
    }
  }

  /// What is durable of a hand: a base, and what was done and came since.
  struct Disk {
    var base: CanvasBase
    /// A later state of the hand, from which the journal goes on, instead of the base.
    var kept: (bytes: [UInt8], editor: Editor)?
    var journal: [Entry] = []

    enum Entry {
      case command(Command)
      case records([StrokeRecord])
      case base(CanvasBase, after: UInt64, hasLost: Bool)
      case safe(UInt64)
    }
  }

  /// What is under way.
  fileprivate enum Message {
    case steps([SentStep], seen: UInt64?, from: Int)
    case answer(AppendAnswer, to: Int)
    case records([StrokeRecord], to: Int)

    /// Returns the message when a hand is gone, whose messages go with it: those after it have a
    /// number less.
    func without(hand gone: Int) -> Message? {
      switch self {
      case .steps(let steps, let seen, let i):
        i == gone ? nil : .steps(steps, seen: seen, from: i > gone ? i - 1 : i)
      case .answer(let answer, let i):
        i == gone ? nil : .answer(answer, to: i > gone ? i - 1 : i)
      case .records(let records, let i):
        i == gone ? nil : .records(records, to: i > gone ? i - 1 : i)
      }
    }
  }

  init(seed: UInt64, hands count: Int = 4, bug: SeededBug? = nil) throws {
    random = SplitMix64(seed: seed)
    decisions = SplitMix64(seed: seed ^ 0xDEC1DE)
    self.bug = bug
    // In every part of all seeds there are as many of either kind.
    losesTails = !seed.nonzeroBitCount.isMultiple(of: 2)
    joined = count
    let drawing = Drawing(size: Size(20, 8)) ?? .empty
    log = MemoryLog(sharing: SharedDrawing(drawing, by: Author(1)))
    let base = log.base
    first = base
    hands = try (0..<count).map { i in
      let author = Table.author(i)
      return Hand(
        author: author, replica: try Replica(joining: base, as: author), disk: Disk(base: base))
    }
  }
}

/// A bug that a simulation has to find.
enum SeededBug: CaseIterable {
  /// A hand gets a place in the order twice.
  case sequenceTwice
  /// The log answers before it has stored anything.
  case ackBeforeTheWrite
  /// A hand forgets what was acknowledged before it came back.
  case lostOutbox
  /// A relaunch does not know what came before the kill.
  case forgottenRecords
  /// The log takes what was done out of its reach though somebody else was first.
  case unseenReturn
  /// The log takes what draws on a layer that is kept for others.
  case unguardedLayer
}

extension Simulation {
  /// Runs some steps, lets everything arrive, and returns what does not hold.
  mutating func run(steps: Int) throws -> [String] {
    for _ in 0..<steps {
      switch random.number(in: 0...15) {
      case 0...6: draw(random.number(in: 0...hands.count - 1))
      case 7, 8: try send(random.number(in: 0...hands.count - 1))
      case 9...11: deliver()
      case 12: try push(to: random.number(in: 0...hands.count - 1))
      case 13: try kill(random.number(in: 0...hands.count - 1))
      case 14: hands[random.number(in: 0...hands.count - 1)].goOffline(random.oneIn(2))
      default: try disturb()
      }
    }
    try settle()
    check()
    return trouble
  }

  /// Performs a random command, which is on the disk before anything else happens.
  private mutating func draw(_ i: Int) {
    let drawn = command(for: i)
    let decides = !hands[i].replica.contested.isEmpty && decisions.oneIn(3)
    let decision = Command.resolve(decisions.pick(Resolution.allCases))
    guard let command = decides ? decision : drawn, !command.isForeign else { return }
    if (try? hands[i].replica.perform(command)) != nil {
      hands[i].disk.journal.append(.command(command))
      if decides { tally.decisions += 1 }
    }
    let (shown, seen) = (hands[i].replica.shown.drawing, hands[i].replica.editor.state.drawing)
    if shown != seen { trouble.append("what is shown is not what was done: \(command)") }
  }

  private mutating func command(for i: Int) -> Command? {
    let layers = hands[i].replica.shown.drawing.layers.count
    switch random.number(in: 0...11) {
    case 0...3: return random.shape()
    case 4: return .undo(random.number(in: 1...3))
    case 5: return .redo(random.number(in: 1...2))
    case 6:
      let lines = [
        "columns insert 3 2", "columns delete 4", "rows insert 2", "rows delete 0", "flip h",
        "flip v", "trim", "size 20x8", "size 24x6", "rotate 90",
      ]
      return try? Command.parse(random.pick(lines))
    case 7:
      let n = random.number(in: 1...layers)
      let lines = [
        "layer new \"x\"", "layer lock \(n)", "layer unlock \(n)", "layer pick \(n)",
        "layer delete \(n)", "layer move \(n) 1", "layer rename \(n) \"y\"", "layer merge \(n)",
      ]
      return try? Command.parse(random.pick(lines))
    default: return random.command()
    }
  }

  private mutating func send(_ i: Int) throws {
    guard !hands[i].isOffline else { return }
    try greet(i)
    let steps = hands[i].replica.outgoing(limit: random.number(in: 1...6))
    guard !steps.isEmpty else { return }
    for _ in 0..<(random.oneIn(6) ? 2 : 1) { wire.append(hands[i].sends(steps, from: i)) }
  }

  /// Has the log tell a hand what is new.
  private mutating func push(to i: Int) throws {
    guard !hands[i].isOffline else { return }
    try greet(i)
    let tail = log.tail(after: hands[i].replica.sequence, limit: random.number(in: 1...8))
    if let tail, !tail.isEmpty { wire.append(.records(tail, to: i)) }
  }

  /// Has a hand go on from the log’s base if the log has forgotten or lost where it has got to.
  private mutating func greet(_ i: Int) throws {
    let isThere = log.canvas.contains(hands[i].replica.place)
    guard isThere != true else { return }
    if isThere == nil { tally.goingOn += 1 } else { tally.goingBack += 1 }
    if isThere == false, tally.losses == 0 { trouble.append("a hand is where the order never was") }
    let last = log.canvas.lastNumber(of: hands[i].author, at: log.base.sequence)
    hands[i].disk.journal.append(.base(log.base, after: last, hasLost: isThere == false))
    _ = try hands[i].replica.goOn(from: log.base, after: last, hasLost: isThere == false)
    if hands[i].replica.missing.count > 0 { tally.missing += 1 }
  }

  /// Has the log lose what it had acknowledged, and all connections end.
  private mutating func loseTail() {
    let count = min(random.number(in: 1...6), Int(log.canvas.head - log.base.sequence))
    guard count > 0 else { return }
    tally.losses += 1
    log.lose(count)
    order.removeLast(count)
    late.removeAll { $0.sequence > log.canvas.head }
    wire = []
  }

  /// Writes a newer base that another hand agrees with, and forgets records before it.
  private mutating func forget(_ i: Int) {
    let replica = hands[i].replica
    guard log.canvas.contains(replica.place) == true else { return }
    let base = CanvasBase(replica.confirmed, sequence: replica.sequence, mark: replica.place.mark)
    guard base.sequence > log.base.sequence else { return }
    log.propose(base, by: replica.author)
    let testimony = CanvasLog.Testimony(sequence: base.sequence, digest: base.digest)
    let agreed = log.hear(testimony, of: Author(2), keeping: random.number(in: 0...4))
    guard agreed == true else { return }
    tally.forgotten += 1
    for i in hands.indices where random.oneIn(2) && !hands[i].isOffline {
      guard log.canvas.contains(hands[i].replica.place) == true else { continue }
      hands[i].disk.journal.append(.safe(base.sequence))
      hands[i].replica.forget(upTo: base.sequence)
    }
  }

  /// Delivers any message that is under way, or loses it.
  private mutating func deliver() {
    guard !wire.isEmpty else { return }
    let message = wire.remove(at: random.number(in: 0...wire.count - 1))
    if random.oneIn(8) { return }
    handle(message)
  }

  private mutating func handle(_ message: Message) {
    switch message {
    case .steps(let steps, let seen, let i):
      let answer = append(steps, seen: seen, i)
      if case .shared(let number) = answer {
        acknowledged[hands[i].author] = max(number, acknowledged[hands[i].author] ?? 0)
      }
      wire.append(.answer(answer, to: i))
    case .answer(let answer, let i):
      if bug == .lostOutbox, case .shared(let number) = answer {
        hands[i].replica.outbox.removeAll { $0.number <= number }
      }
    case .records(let records, let i):
      guard !hands[i].isOffline else { return }
      receive(records, i)
    }
  }

  private mutating func append(_ steps: [SentStep], seen: UInt64?, _ i: Int) -> AppendAnswer {
    if bug == .ackBeforeTheWrite, random.oneIn(4), let last = steps.last {
      return .shared(upTo: last.number)
    }
    defer { order += log.tail(after: UInt64(order.count), limit: .max) ?? [] }
    let before = log.canvas.head
    let reserved = log.reserved
    if bug == .unguardedLayer { log.reserved = [:] }
    let answer = log.append(
      steps, by: hands[i].author, seen: bug == .unseenReturn ? nil : seen)
    log.reserved = reserved
    if let seen { heedReturn(of: hands[i].author, seen: seen, from: before) }
    if case .overtaken = answer { tally.overtaken += 1 }
    for record in log.tail(after: before, limit: .max) ?? [] {
      kept[record.sequence] = Set(
        log.reserved.filter { !$0.value.contains(record.author) }.keys)
    }
    return answer
  }

  /// Of those who come back, each has seen what came before him of others who came back.
  private mutating func heedReturn(of author: Author, seen: UInt64, from before: UInt64) {
    guard log.canvas.head > before else { return }
    if late.contains(where: { $0.author != author && $0.sequence > seen }) {
      trouble.append("who came back has not seen who was first")
    }
    late += (before + 1...log.canvas.head).map { (sequence: $0, author: author) }
  }

  private mutating func receive(_ records: [StrokeRecord], _ i: Int) {
    var records = records
    if bug == .sequenceTwice, let last = records.last, random.oneIn(3) {
      records.append(
        StrokeRecord(sequence: last.sequence + 1, author: last.author, sent: last.sent))
    }
    guard hands[i].replica.receive(records).change != nil else { return }
    hands[i].disk.journal.append(.records(records))
  }

  /// Kills a hand at any moment; it comes back from its disk.
  private mutating func kill(_ i: Int) throws {
    let before = hands[i].replica
    tally.kills += 1
    if bug == .forgottenRecords, !hands[i].disk.journal.isEmpty {
      hands[i].disk.journal.removeLast()
    }
    hands[i].replica = try Self.relaunched(hands[i])
    let after = hands[i].replica
    if before.shown != after.shown { trouble.append("a relaunch shows something else") }
    if before.outbox.map(\.number) != after.outbox.map(\.number) {
      trouble.append("a relaunch has another outbox")
    }
    if before.contested != after.contested { trouble.append("a relaunch asks something else") }
    if before.missing != after.missing { trouble.append("a relaunch misses something else") }
    if before.notShared.map(\.change) != after.notShared.map(\.change) {
      trouble.append("a relaunch has other pieces that came back")
    }
    if before.usedHistory != after.usedHistory { trouble.append("a relaunch has another history") }
    if before.editor.state.hand != after.editor.state.hand {
      trouble.append("a relaunch has another hand")
    }
    if random.oneIn(3) { try compact(i) }
  }

  /// Writes a new generation of a hand’s journal.
  private mutating func compact(_ i: Int) throws {
    let replica = hands[i].replica
    hands[i].disk = Disk(base: hands[i].disk.base, kept: (replica.packed(), replica.editor))
  }

  private static func relaunched(_ hand: Hand) throws -> Replica {
    var replica =
      if let (bytes, editor) = hand.disk.kept {
        try Replica(packed: bytes, showing: editor)
      } else {
        try Replica(joining: hand.disk.base, as: hand.author)
      }
    for entry in hand.disk.journal {
      switch entry {
      case .command(let command): _ = try replica.perform(command)
      case .records(let records): _ = replica.receive(records)
      case .base(let base, let last, let hasLost):
        _ = try replica.goOn(from: base, after: last, hasLost: hasLost)
      case .safe(let sequence): replica.forget(upTo: sequence)
      }
    }
    return replica
  }

  /// Fills the log’s disk, changes a role, or has a new hand join for one that leaves.
  private mutating func disturb() throws {
    let i = random.number(in: 0...hands.count - 1)
    switch random.number(in: 0...9) {
    case 5...9: if losesTails, !random.oneIn(8) { loseTail() } else { forget(i) }
    case 4:
      // A machine is lost for good, with all that it has not shared.
      if hands.count > 3, random.oneIn(3) { lose(i) }
    case 0: log.room = random.number(in: 0...3)
    case 1: log.room = nil
    case 2:
      log.roles[hands[i].author] = random.oneIn(2) ? .look : .draw
      keepLayer(i)
    default:
      // A hand with nothing left to send leaves, and another one joins.
      guard hands[i].replica.pendingCount == 0, hands.count < 8,
        log.canvas.contains(hands[i].replica.place) == true
      else { return }
      let author = Table.author(joined)
      joined += 1
      let replica = hands[i].replica
      var base = CanvasBase(
        replica.confirmed, sequence: replica.sequence, mark: replica.place.mark)
      if random.oneIn(2) { base = log.base }
      hands.append(
        Hand(
          author: author, replica: try Replica(joining: base, as: author), disk: Disk(base: base)))
    }
  }

  /// Keeps a layer that a hand sees for another one, or for all again.
  private mutating func keepLayer(_ i: Int) {
    let layer = decisions.pick(hands[i].replica.confirmed.layerNames)
    log.reserved[layer] = decisions.oneIn(3) ? nil : [decisions.pick(hands).author]
  }

  private mutating func lose(_ i: Int) {
    hands.remove(at: i)
    wire = wire.compactMap { $0.without(hand: i) }
  }

  /// Lets the troubles end and everything arrive.
  private mutating func settle() throws {
    log.room = nil
    log.roles = [:]
    log.reserved = [:]
    for i in hands.indices { hands[i].goOffline(false) }
    for message in wire { handle(message) }
    wire = []
    for _ in 0..<200 {
      var isDone = true
      for i in hands.indices {
        try greet(i)
        let steps = hands[i].replica.outgoing()
        if !steps.isEmpty { handle(hands[i].sends(steps, from: i)) }
        let tail = log.tail(after: hands[i].replica.sequence, limit: .max) ?? []
        if !tail.isEmpty { receive(tail, i) }
        if !steps.isEmpty || !tail.isEmpty { isDone = false }
      }
      wire = []
      if isDone { return }
    }
    trouble.append("never comes to rest")
  }
}

// MARK: - What has to hold

extension Simulation {
  private mutating func check() {
    checkEquality()
    checkOrder()
    checkUndo()
    checkOwners()
    checkKeptLayers()
    checkMissing()
  }

  /// What a hand misses is in the order by now, unless its author is gone for good.
  private mutating func checkMissing() {
    let here = Set(hands.map(\.author))
    for hand in hands where hand.replica.missing.counts.keys.contains(where: here.contains) {
      trouble.append("what came again is told as missing")
    }
  }

  /// To undo and to redo as much is nothing while nobody else draws.
  private mutating func checkUndo() {
    for hand in hands {
      var replica = hand.replica
      _ = try? replica.perform(.cancel)
      let before = replica.shown
      for k in 1...4 {
        let redoable = replica.history.redoable.count
        guard (try? replica.perform(.undo(k))) != nil else { continue }
        let undone = replica.history.redoable.count - redoable
        if undone > 0 { _ = try? replica.perform(.redo(undone)) }
        let after = replica.shown
        if after.drawing != before.drawing || after.owners != before.owners
          || after.items != before.items
        {
          trouble.append("undo \(k) and redo are not nothing")
        }
      }
    }
  }

  /// Who takes back his own step changes no cell of others, in whatever order all of it came.
  private mutating func checkOwners() {
    guard let hand = hands.first, var replica = try? Replica(joining: first, as: hand.author)
    else { return }
    for record in order {
      let before = replica.confirmed
      _ = replica.receive([record])
      guard record.sent.isUndo(by: record.author), before.structure == replica.confirmed.structure
      else { continue }
      let after = replica.confirmed
      guard after.drawing.layers.count == before.drawing.layers.count else { continue }
      for (layer, pair) in zip(before.drawing.layers, after.drawing.layers).enumerated() {
        for y in 0..<before.drawing.size.height {
          for x in 0..<before.drawing.size.width where pair.0[Point(x, y)] != pair.1[Point(x, y)] {
            if before.owner(at: Point(x, y), layer: layer) != record.author {
              trouble.append("an undo changed a cell of somebody else")
            }
          }
        }
      }
    }
  }

  /// What was not for somebody to draw on is as it was before he drew, unless he reshaped all of it.
  private mutating func checkKeptLayers() {
    guard kept.values.contains(where: { !$0.isEmpty }), var canvas = try? first.shared() else {
      return
    }
    for record in order {
      let before = canvas
      _ = canvas.perform(record)
      guard let kept = kept[record.sequence], before.structure == canvas.structure,
        before.drawing.frameCount == canvas.drawing.frameCount
      else { continue }
      for (layer, name) in zip(before.drawing.layers, before.layerNames) where kept.contains(name) {
        let i = canvas.layerNames.firstIndex(of: name)
        let cells = i.map { canvas.drawing.layers[$0].tiles }
        let isWhole = canvas.drawing.size != before.drawing.size || cells == layer.tiles
        if !isWhole || i == nil { trouble.append("a layer of others was drawn on: \(record)") }
      }
    }
  }

  /// Equal sequence means equal digest, for those who were there as for one who joins now.
  private mutating func checkEquality() {
    var digests = Set<Digest>()
    for i in hands.indices {
      var confirmed = hands[i].replica.confirmed
      digests.insert(confirmed.digest())
      if hands[i].replica.sequence != log.canvas.head { trouble.append("a hand is behind") }
      if hands[i].replica.pendingCount > 0 { trouble.append("a hand has not sent everything") }
      if hands[i].replica.shown != hands[i].replica.confirmed {
        trouble.append("a hand shows what is not agreed on")
      }
    }
    if let author = hands.last?.author, var joined = try? Replica(joining: log.base, as: author) {
      _ = joined.receive(log.tail(after: joined.sequence, limit: .max) ?? [])
      digests.insert(joined.confirmed.digest())
    }
    if digests.count != 1 { trouble.append("\(digests.count) digests at one place") }
  }

  /// What was acknowledged is in the log, once, in its author’s order, though its author be lost.
  private mutating func checkOrder() {
    for i in 0..<joined {
      let author = Table.author(i)
      let numbers = order.filter { $0.author == author }.map(\.sent.number)
      if numbers != (0..<numbers.count).map({ UInt64($0) + 1 }) {
        trouble.append("numbers out of order: \(numbers)")
      }
      // Who is gone for good cannot send again what the log has lost.
      let isThere = tally.losses == 0 || hands.contains { $0.author == author }
      if isThere, let acknowledged = acknowledged[author], acknowledged > numbers.last ?? 0 {
        trouble.append("acknowledged and not in the log")
      }
    }
    tally.records = order.count
    tally.structures = Int(log.canvas.structure)
    tally.reverts = order.count { $0.sent.step.first == 5 }
    tally.reserved = order.count { $0.sent.step == SharedStep.packedReserved }
    for hand in hands {
      tally.leftOut += hand.replica.notShared.count { $0.reason == .pointsMoved }
      tally.pieces += hand.replica.notShared.count { $0.change?.piece != nil }
      tally.voids += hand.replica.notShared.count { $0.reason != .pointsMoved }
    }
  }
}

extension Command {
  /// Whether the command needs something that is not there in a simulation.
  fileprivate var isForeign: Bool { verb == "reference" }
}

extension SentStep {
  /// Whether the step takes back cells that its author had drawn, and nothing else.
  fileprivate func isUndo(by author: Author) -> Bool {
    guard case .revert(let change) = SharedStep(packed: step) else { return false }
    return change.isOnlyCells(of: author)
  }
}

extension Replica {
  /// The history without what nothing asks for any more, which is forgotten only now and then.
  fileprivate var usedHistory: OwnHistory {
    var history = history
    history.prune(keeping: Set(outbox.compactMap(\.revertedNumber)))
    return history
  }
}
