import DrawingCore

/// The rules of a log: who may append what, and which place it gets. It knows neither disk nor wire:
/// whoever keeps it writes down what `append` accepts before answering.
package struct CanvasLog: Sendable {
  /// The records that are kept, the oldest first.
  package private(set) var records: [StrokeRecord] = []
  /// The marks of the order before the first record and after each.
  private var marks: OrderMarks
  /// The sequence number of the latest record, or of the base if there is none behind it.
  package var head: UInt64 { marks.end }
  /// How often points were moved.
  package private(set) var structure: UInt64
  /// The last number of each author.
  package private(set) var lastNumbers: [Author: UInt64] = [:]
  /// The place of the latest record that was done while its author was out of reach of the canvas, since
  /// the log was opened; 0 for none. Who was there before was sent away with the log.
  private var late: UInt64 = 0
  /// The newest base that a witness agreed with.
  package private(set) var base: CanvasBase
  /// The base that was proposed last and has no witness yet.
  var proposal: Proposal?

  /// Creates a log that begins with a base.
  ///
  /// - Parameters:
  ///   - structure: that of the drawing in the base.
  ///   - lastNumbers: those that authors had there.
  package init(
    base: CanvasBase, structure: UInt64 = 0, lastNumbers: [Author: UInt64] = [:]
  ) {
    (self.base, self.structure, self.lastNumbers) = (base, structure, lastNumbers)
    marks = OrderMarks(after: base.sequence, mark: base.mark)
  }

  /// Returns the records that steps of an author become, and what is to be answered once they are
  /// durable. `accept` then puts them into the log.
  ///
  /// - Parameters:
  ///   - seen: as for `StrokeLog.append`.
  ///   - reserved: the layers that are kept for others than the author’s person. A step that reaches one
  ///     is not put there; in its place stands one that does nothing, which tells its author so.
  package func offered(
    _ steps: [SentStep], by author: Author, role: CanvasRole, seen: UInt64? = nil,
    time: UInt64 = 0, reserved: Set<ItemID> = []
  ) -> (records: [StrokeRecord], answer: AppendAnswer) {
    guard role >= .draw else { return ([], .refused("you may look at this canvas, not draw")) }
    var (last, structure) = (lastNumbers[author] ?? 0, self.structure)
    if let seen, seen < late, steps.contains(where: { $0.number > last }) {
      return ([], .overtaken(sharedUpTo: last))
    }
    var records: [StrokeRecord] = []
    for step in steps where step.number > last {
      guard step.number == last + 1 else { return (records, .expects(last + 1)) }
      guard step.structure == structure else {
        return (records, .reshaped(structure: structure, sharedUpTo: last))
      }
      records.append(
        StrokeRecord(
          sequence: head + UInt64(records.count) + 1, author: author, time: time,
          sent: role < .moderate ? step.sparing(reserved) : step))
      if step.movesPoints { structure += 1 }
      last = step.number
    }
    return (records, .shared(upTo: last))
  }

  /// Puts records into the log that `offered` has given or that were kept. Returns false, and leaves
  /// out the rest, if one does not follow the one before.
  ///
  /// - Parameter areLate: whether they were done while their author was out of reach.
  @discardableResult
  package mutating func accept(_ new: [StrokeRecord], areLate: Bool = false) -> Bool {
    for record in new {
      guard record.sequence == head + 1, record.sent.structure == structure,
        record.sent.number == (lastNumbers[record.author] ?? 0) + 1
      else { return false }
      records.append(record)
      marks.append(record)
      lastNumbers[record.author] = record.sent.number
      if record.sent.movesPoints { structure += 1 }
      if areLate { late = record.sequence }
    }
    return true
  }

  /// Takes the last records out again, because they could not be made durable.
  package mutating func retract(_ count: Int) {
    for record in records.suffix(count).reversed() {
      lastNumbers[record.author] = record.sent.number > 1 ? record.sent.number - 1 : nil
      if record.sent.movesPoints { structure -= 1 }
    }
    records.removeLast(min(count, records.count))
    marks.removeLast(count)
    late = min(late, head)
  }

  /// Returns the mark of the order up to a sequence number. Nil if records there are no longer kept, or
  /// not there yet.
  package func mark(at sequence: UInt64) -> UInt64? { marks[sequence] }

  /// Returns whether somebody who has got to a place in an order has got there in this one; nil if it
  /// is not known any more.
  package func contains(_ place: (sequence: UInt64, mark: UInt64)) -> Bool? {
    if place.sequence > head { return false }
    return mark(at: place.sequence).map { $0 == place.mark }
  }

  /// Returns the last number that an author had at a place in the order; 0 for none. Costs the records
  /// behind it.
  package func lastNumber(of author: Author, at sequence: UInt64) -> UInt64 {
    let next = tail(after: sequence)?.first { $0.author == author }
    return next.map { $0.sent.number - 1 } ?? lastNumbers[author] ?? 0
  }

  /// Returns the records behind a sequence number, at most `limit`. Nil if they are no longer kept.
  package func tail(after sequence: UInt64, limit: Int = .max) -> [StrokeRecord]? {
    guard sequence >= marks.start else { return nil }
    guard sequence < head else { return [] }
    return Array(records.dropFirst(Int(sequence - marks.start)).prefix(limit))
  }

  /// Begins with a newer base that two hands agree on. Records up to it are forgotten, but for the
  /// last `kept`.
  mutating func begin(with base: CanvasBase, keeping kept: Int) {
    self.base = base
    forget(upTo: end(keeping: kept))
  }

  /// The place in the order up to which records can be forgotten if the base and the last `kept` are to
  /// stay.
  package func end(keeping kept: Int) -> UInt64 {
    min(base.sequence, head - min(head, UInt64(clamping: kept)))
  }

  /// Forgets the records up to a place in the order.
  mutating func forget(upTo sequence: UInt64) {
    guard sequence > marks.start else { return }
    records.removeFirst(Int(min(sequence, head) - marks.start))
    marks.forget(upTo: min(sequence, head))
  }
}
