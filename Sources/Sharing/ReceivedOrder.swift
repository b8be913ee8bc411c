import DrawingCore

/// What a hand keeps of an order that has arrived, for the case that it gets lost where it was kept:
/// the marks of its places, the hand’s own records, which it would send again, and the numbers of the
/// others’, which would be missing.
struct ReceivedOrder: Equatable, Sendable {
  private(set) var marks: OrderMarks
  /// The hand’s own records after the place that the marks begin with.
  private(set) var own: [StrokeRecord] = []
  /// The records of others after it.
  private(set) var others: [Trace] = []

  /// What is kept of somebody else’s record.
  struct Trace: Equatable, Sendable {
    let sequence: UInt64
    let author: Author
    let number: UInt64
  }

  /// The most places that are kept, if nobody ever says that a state is safe.
  private static let most = 40_000

  init(_ marks: OrderMarks, own: [StrokeRecord] = [], others: [Trace] = []) {
    (self.marks, self.own, self.others) = (marks, own, others)
  }

  mutating func append(_ record: StrokeRecord, isOwn: Bool) {
    marks.append(record)
    if isOwn {
      own.append(record)
    } else {
      others.append(
        Trace(sequence: record.sequence, author: record.author, number: record.sent.number))
    }
    let count = marks.all.count
    if count > Self.most { forget(upTo: marks.start + UInt64(count / 2)) }
  }

  /// Forgets what comes before a place that is safe by now.
  mutating func forget(upTo sequence: UInt64) {
    marks.forget(upTo: sequence)
    own.removeAll { $0.sequence <= marks.start }
    others.removeAll { $0.sequence <= marks.start }
  }
}

extension ByteWriter {
  mutating func receivedOrder(_ order: ReceivedOrder) {
    number(order.marks.start)
    list(order.marks.all) { $0.number($1) }
    list(order.own) { $0.record($1) }
    list(order.others) { writer, trace in
      writer.number(trace.sequence)
      writer.number(trace.author.number)
      writer.number(trace.number)
    }
  }
}

extension ByteReader {
  /// - Parameters:
  ///   - sequence: the place that has been reached.
  ///   - hasOthers: whether there are records of others.
  mutating func receivedOrder(
    upTo sequence: UInt64, hasOthers: Bool
  ) throws(PackingError) -> ReceivedOrder {
    let start = try ordinal()
    let marks = try list { (r) throws(PackingError) in try r.number() }
    let own = try list { (r) throws(PackingError) in try r.record() }
    guard let marks = OrderMarks(after: start, marks, endingAt: sequence) else {
      throw failure("an order that ends elsewhere")
    }
    guard hasOthers else { return ReceivedOrder(marks, own: own) }
    let others = try list { (r) throws(PackingError) in
      ReceivedOrder.Trace(
        sequence: try r.ordinal(), author: Author(try r.number()), number: try r.ordinal())
    }
    return ReceivedOrder(marks, own: own, others: others)
  }
}
