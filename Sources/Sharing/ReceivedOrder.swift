import DrawingCore

/// What a hand keeps of an order that has arrived, for the case that it gets lost where it was kept:
/// the marks of its places, and the hand’s own records, which it would send again.
struct ReceivedOrder: Equatable, Sendable {
  private(set) var marks: OrderMarks
  /// The hand’s own records after the place that the marks begin with.
  private(set) var own: [StrokeRecord] = []

  /// The most places that are kept, if nobody ever says that a state is safe.
  private static let most = 40_000

  init(_ marks: OrderMarks, own: [StrokeRecord] = []) { (self.marks, self.own) = (marks, own) }

  mutating func append(_ record: StrokeRecord, isOwn: Bool) {
    marks.append(record)
    if isOwn { own.append(record) }
    let count = marks.all.count
    if count > Self.most { forget(upTo: marks.start + UInt64(count / 2)) }
  }

  /// Forgets what comes before a place that is safe by now.
  mutating func forget(upTo sequence: UInt64) {
    marks.forget(upTo: sequence)
    own.removeAll { $0.sequence <= marks.start }
  }
}

extension ByteWriter {
  mutating func receivedOrder(_ order: ReceivedOrder) {
    number(order.marks.start)
    list(order.marks.all) { $0.number($1) }
    list(order.own) { $0.record($1) }
  }
}

extension ByteReader {
  /// - Parameter sequence: the place that has been reached.
  mutating func receivedOrder(upTo sequence: UInt64) throws(PackingError) -> ReceivedOrder {
    let start = try ordinal()
    let marks = try list { (r) throws(PackingError) in try r.number() }
    let own = try list { (r) throws(PackingError) in try r.record() }
    guard let marks = OrderMarks(after: start, marks, endingAt: sequence) else {
      throw failure("an order that ends elsewhere")
    }
    return ReceivedOrder(marks, own: own)
  }
}
