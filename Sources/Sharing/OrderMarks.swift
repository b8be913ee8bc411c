/// The marks of an order, by which two that have the same one at a place are known to be the same up to
/// it: of the place that it begins with, and of each after it.
struct OrderMarks: Equatable, Sendable {
  /// The place that it begins with.
  private(set) var start: UInt64
  /// The marks; there is always one.
  private(set) var all: [UInt64]

  init(after sequence: UInt64, mark: UInt64) { (start, all) = (sequence, [mark]) }

  /// Creates marks that were kept. Nil if there is none, or they do not end at a place.
  init?(after start: UInt64, _ all: [UInt64], endingAt end: UInt64) {
    guard !all.isEmpty, start + UInt64(all.count) == end + 1 else { return nil }
    (self.start, self.all) = (start, all)
  }

  /// The place that it has got to.
  var end: UInt64 { start + UInt64(all.count - 1) }
  /// The mark there.
  var last: UInt64 { all[all.count - 1] }

  /// The mark of a place; nil if it is not kept, or not there yet.
  subscript(sequence: UInt64) -> UInt64? {
    sequence >= start && sequence <= end ? all[Int(sequence - start)] : nil
  }

  mutating func append(_ record: StrokeRecord) { all.append(record.mark(after: last)) }

  mutating func removeLast(_ count: Int) { all.removeLast(min(count, all.count - 1)) }

  /// Begins with a later place.
  mutating func forget(upTo sequence: UInt64) {
    guard sequence > start else { return }
    let count = Int(min(sequence - start, UInt64(all.count - 1)))
    all.removeFirst(count)
    start += UInt64(count)
  }
}
