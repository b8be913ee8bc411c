import DrawingCore

/// What some authors drew since a place in the order, worked out from the records behind it: to take
/// all of it back in one step, and nothing else.
package struct Blame: Sendable {
  private let authors: Set<Author>
  /// The place in the order from which on it is taken back.
  private let since: UInt64
  private var drawing: SharedDrawing
  private var without: SharedBackground

  /// Begins at a place in the order.
  ///
  /// - Parameters:
  ///   - drawing: the drawing there.
  ///   - authors: whose work is looked for.
  ///   - since: the place in the order up to which their work stays.
  package init(_ drawing: SharedDrawing, of authors: Set<Author>, since: UInt64 = 0) {
    (self.drawing, self.authors, self.since) = (drawing, authors, since)
    without = SharedBackground(drawing, without: authors)
  }

  /// Goes on by the next record.
  package mutating func take(_ record: StrokeRecord) {
    let before = drawing
    guard case .done(let done) = drawing.perform(record) else { return }
    let isKept = record.sequence <= since || !authors.contains(record.author)
    without.follow(done, from: before, in: drawing, isKept: isKept)
  }

  /// What is to be taken back: what the authors drew and nobody has drawn over. Cells become what they
  /// would show without them.
  package var change: SharedChange { without.change(to: drawing) }

  /// The structure that its points are in.
  package var structure: UInt64 { drawing.structure }
}
