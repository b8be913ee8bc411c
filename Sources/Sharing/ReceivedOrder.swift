import DrawingCore

/// What a hand keeps of an order that has arrived, for the case that it gets lost where it was kept:
/// the marks of its places, and the hand’s own records, which it would send again.
struct ReceivedOrder: Equatable, Sendable {
  /// The place after which it begins.
  private(set) var start: UInt64
  /// The marks of that place and of those after it.
  private(set) var marks: [UInt64]
  /// The hand’s own records after it.
  private(set) var own: [StrokeRecord] = []

  /// The most places that are kept, if nobody ever says that a state is safe.
  private static let most = 40_000

  init(after sequence: UInt64, mark: UInt64) { (start, marks) = (sequence, [mark]) }

  init?(after sequence: UInt64, marks: [UInt64], own: [StrokeRecord]) {
    guard !marks.isEmpty else { return nil }
    (start, self.marks, self.own) = (sequence, marks, own)
  }

  /// The mark of all that has arrived.
  var mark: UInt64 { marks.last ?? 0 }

  mutating func append(_ record: StrokeRecord, isOwn: Bool) {
    marks.append(record.mark(after: mark))
    if isOwn { own.append(record) }
    if marks.count > Self.most { forget(upTo: start + UInt64(marks.count / 2)) }
  }

  /// Returns the mark of a place; nil if it is not kept.
  func mark(at sequence: UInt64) -> UInt64? {
    guard sequence >= start, sequence - start < UInt64(marks.count) else { return nil }
    return marks[Int(sequence - start)]
  }

  /// Forgets what comes before a place that is safe by now.
  mutating func forget(upTo sequence: UInt64) {
    guard sequence > start else { return }
    let count = Int(min(sequence - start, UInt64(marks.count - 1)))
    marks.removeFirst(count)
    start += UInt64(count)
    own.removeAll { $0.sequence <= start }
  }
}

extension ByteWriter {
  mutating func receivedOrder(_ order: ReceivedOrder) {
    number(order.start)
    list(order.marks) { $0.number($1) }
    list(order.own) { $0.record($1) }
  }
}

extension ByteReader {
  /// - Parameter sequence: the place that has been reached.
  mutating func receivedOrder(upTo sequence: UInt64) throws(PackingError) -> ReceivedOrder {
    let start = try ordinal()
    let marks = try list { (r) throws(PackingError) in try r.number() }
    let own = try list { (r) throws(PackingError) in try r.record() }
    guard let order = ReceivedOrder(after: start, marks: marks, own: own),
      start + UInt64(marks.count) == sequence + 1
    else { throw failure("an order that ends elsewhere") }
    return order
  }
}
