import DrawingCore

/// The drawing as it was before the oldest record that is kept, so that it can be worked out what
/// somebody has drawn since any place behind it. Records are forgotten only once it has done them.
package struct Past: Sendable {
  private var drawing: SharedDrawing
  /// The place in the order.
  package private(set) var sequence: UInt64
  /// The place up to which records can be forgotten.
  private var end: UInt64

  /// Begins at a place in the order.
  package init(_ drawing: SharedDrawing, at sequence: UInt64) {
    (self.drawing, self.sequence, end) = (drawing, sequence, sequence)
  }

  /// Has records be forgotten up to a place, as soon as `follow` gets there.
  package mutating func forget(upTo sequence: UInt64) { end = max(end, sequence) }

  /// Does the next records that can be forgotten, at most `limit`, and forgets them once all are done.
  ///
  /// - Returns: Whether there is more to do.
  package mutating func follow(_ log: inout CanvasLog, limit: Int) -> Bool {
    guard sequence < end else { return false }
    for record in log.tail(after: sequence, limit: min(limit, Int(end - sequence))) ?? [] {
      drawing.perform(record)
      sequence = record.sequence
    }
    guard sequence == end else { return true }
    log.forget(upTo: end)
    return false
  }

  /// Returns a search, which has to be told the records from here on, for what authors have drawn.
  ///
  /// - Parameter since: the place in the order up to which their work stays.
  package func blame(_ authors: Set<Author>, since: UInt64) -> Blame {
    Blame(drawing, of: authors, since: since)
  }
}
