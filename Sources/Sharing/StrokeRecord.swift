import DrawingCore

/// A step as its author sends it: with a number of the author’s own, which goes up by one and is taken
/// once, and the structure of the drawing that it was made for.
package struct SentStep: Hashable, Sendable {
  package let number: UInt64
  package let structure: UInt64
  /// Whether the step moves points, so that the structure is another one after it.
  package let movesPoints: Bool
  /// The packed step.
  package let step: [UInt8]

  /// Creates a step to be sent.
  package init(number: UInt64, structure: UInt64, movesPoints: Bool, step: [UInt8]) {
    (self.number, self.structure, self.movesPoints, self.step) =
      (number, structure, movesPoints, step)
  }
}

extension SentStep {
  /// Returns the step; one that does nothing in its place if it reaches, or may reach, some layers.
  func sparing(_ layers: Set<ItemID>) -> SentStep {
    guard !layers.isEmpty, SharedStep.mayReach(layers, packed: step) else { return self }
    return SentStep(
      number: number, structure: structure, movesPoints: movesPoints,
      step: SharedStep.packedReserved)
  }
}

/// A step at its place in the order of all.
package struct StrokeRecord: Hashable, Sendable {
  /// Its place in the order, from 1 without gaps.
  package let sequence: UInt64
  package let author: Author
  /// When it came into the order, in milliseconds since 1970 as the log’s clock tells; 0 if unknown.
  package let time: UInt64
  package let sent: SentStep

  /// Creates a record.
  package init(sequence: UInt64, author: Author, time: UInt64 = 0, sent: SentStep) {
    (self.sequence, self.author, self.time, self.sent) = (sequence, author, time, sent)
  }
}

extension StrokeRecord {
  /// Returns the mark of the order up to this record: two orders with the same mark are the same.
  ///
  /// - Parameter mark: that of the order before it.
  package func mark(after mark: UInt64) -> UInt64 {
    var writer = ByteWriter(count: sent.step.count + 60)
    writer.number(mark)
    writer.number(sequence)
    writer.number(author.number)
    writer.sent(sent)
    return SHA256.digest(of: writer.bytes).bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension ByteWriter {
  /// Writes a step to be sent.
  package mutating func sent(_ sent: SentStep) {
    number(sent.number)
    number(sent.structure)
    flag(sent.movesPoints)
    block(sent.step)
  }

  /// Writes a record.
  package mutating func record(_ record: StrokeRecord) {
    number(record.sequence)
    number(record.author.number)
    number(record.time)
    sent(record.sent)
  }
}

extension ByteReader {
  /// Reads a step that was sent, whose packed step is not looked at.
  package mutating func sent() throws(PackingError) -> SentStep {
    SentStep(
      number: try position(), structure: try ordinal(), movesPoints: try flag(),
      step: Array(try block()))
  }

  /// Reads a record.
  package mutating func record() throws(PackingError) -> StrokeRecord {
    StrokeRecord(
      sequence: try position(), author: Author(try number()), time: try number(), sent: try sent())
  }

  /// Reads a place in an order that begins with 1.
  private mutating func position() throws(PackingError) -> UInt64 {
    let value = try ordinal()
    guard value > 0 else { throw failure("a place before the first") }
    return value
  }
}
