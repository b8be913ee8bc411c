import DrawingCore
import Hosting
import Sharing

/// A piece of a base, as it goes to a server.
struct BasePart {
  let base: LoadedBase
  let number: Int
  let count: Int
  let bytes: [UInt8]

  /// The most bytes of one.
  static let most = 1 << 20

  /// The parts of a base.
  static func all(of base: LoadedBase) -> [BasePart] {
    let drawing = base.base.drawing
    let count = max(1, (drawing.count + most - 1) / most)
    return (0..<count).map { i in
      let bytes = drawing[min(i * most, drawing.count)..<min((i + 1) * most, drawing.count)]
      return BasePart(base: base, number: i, count: count, bytes: Array(bytes))
    }
  }
}

/// A base with what a server has to know of it.
struct LoadedBase {
  let base: CanvasBase
  let chain: Int64
  let structure: UInt64
  /// The last number of each author there.
  let lastNumbers: [Author: UInt64]

  init(_ base: CanvasBase, chain: Int64, structure: UInt64, lastNumbers: [Author: UInt64]) {
    (self.base, self.chain, self.structure, self.lastNumbers) =
      (base, chain, structure, lastNumbers)
  }

  /// Reads rows: sequence, digest, part, parts, mark, chain, structure, authors, bytes. Nil if they are
  /// not a whole base.
  init?(_ rows: [Row]) {
    guard let row = rows.first, let sequence = row.unsigned(0),
      let digest = row.bytes(1).flatMap({ Digest(bytes: $0[...]) }), let count = row.number(3),
      count == rows.count, let mark = row.unsigned(4), let chain = row.number(5),
      let structure = row.unsigned(6),
      let lastNumbers = row.bytes(7).flatMap({ Self.lastNumbers($0) }),
      rows.enumerated().allSatisfy({ $1.number(2) == Int64($0) && $1.bytes(1) == row.bytes(1) })
    else { return nil }
    self.init(
      CanvasBase(
        sequence: sequence, drawing: rows.flatMap { $0.bytes(8) ?? [] }, digest: digest, mark: mark),
      chain: chain, structure: structure, lastNumbers: lastNumbers)
  }

  var packedNumbers: [UInt8] {
    var writer = ByteWriter()
    writer.list(lastNumbers.sorted { $0.key < $1.key }) { writer, entry in
      writer.number(entry.key.number)
      writer.number(entry.value)
    }
    return writer.bytes
  }

  private static func lastNumbers(_ bytes: [UInt8]) -> [Author: UInt64]? {
    var reader = ByteReader(bytes)
    let entries = try? reader.list { (r) throws(PackingError) in
      (Author(try r.number()), try r.number())
    }
    return entries.map { Dictionary($0) { $1 } }
  }
}

extension RelayKeeper {
  /// The hand that proposes bases. It draws nothing.
  private static let proposer = Author(0)
  /// The most records that are done at once.
  private static let limit = 64

  package func follow() -> Bool {
    guard isLoaded, var witness else { return false }
    let behind = Int(canvas.head - witness.sequence)
    // There must not be two of it, or each step would copy the drawing.
    self.witness = nil
    for record in canvas.records.suffix(behind).prefix(Self.limit) {
      witness.follow(record)
      bytesSinceBase += record.sent.step.count
      if isBaseDue(at: record.sequence) { propose(&witness) }
    }
    self.witness = witness
    if behind > Self.limit { return true }
    return past?.follow(&canvas, limit: Self.limit) ?? false
  }

  private func isBaseDue(at sequence: UInt64) -> Bool {
    guard sequence.isMultiple(of: BasePolicy.interval), !isForeign else { return false }
    return sequence - lastBase >= policy.records || bytesSinceBase >= policy.bytes
  }

  private func propose(_ witness: inout Witness) {
    let sequence = witness.sequence
    (lastBase, bytesSinceBase) = (sequence, 0)
    guard let mark = canvas.mark(at: sequence), let chain = chains[sequence] else { return }
    chains = chains.filter { $0.key >= sequence }
    let base = witness.base(mark: mark)
    canvas.propose(base, by: Self.proposer)
    let authors = canvas.lastNumbers.keys.map { ($0, canvas.lastNumber(of: $0, at: sequence)) }
    let whole = LoadedBase(
      base, chain: chain, structure: witness.drawing.structure,
      lastNumbers: Dictionary(authors) { $1 }.filter { $0.value > 0 })
    errands += BasePart.all(of: whole).map { .propose($0) }
  }

  package func hear(
    _ testimony: CanvasLog.Testimony, of author: Author, time: UInt64
  ) -> Bool? {
    guard isLoaded, let witness, let agrees = witness.agrees(with: testimony) else { return nil }
    guard agrees else { return false }
    if canvas.hear(testimony, of: author, keeping: .max) == true {
      past?.forget(upTo: canvas.end(keeping: policy.kept))
      errands.append(.confirm(testimony))
    }
    return true
  }

  func propose(_ part: BasePart) -> Question {
    let base = part.base.base
    return .call(
      "propose", .text(id), .text(peer(.own)), .number(Int64(bitPattern: base.sequence)),
      .bytes(base.digest.bytes), .number(Int64(bitPattern: base.mark)), .number(part.base.chain),
      .number(Int64(bitPattern: part.base.structure)), .bytes(part.base.packedNumbers),
      .number(Int64(part.number)), .number(Int64(part.count)), .bytes(part.bytes))
  }

  func confirm(_ testimony: CanvasLog.Testimony) -> Question {
    .call(
      "confirm", .text(id), .text(peer(.own)), .number(Int64(bitPattern: testimony.sequence)),
      .bytes(testimony.digest.bytes), .number(Int64(policy.kept)),
      .number(Int64(clamping: policy.age)))
  }
}
