import DrawingCore

/// What some authors drew since a place in the order, worked out from the records behind it: to take
/// all of it back in one step, and nothing else.
package struct Blame: Sendable {
  private let authors: Set<Author>
  private var drawing: SharedDrawing
  private var without: SharedBackground

  /// Begins at a place in the order.
  ///
  /// - Parameters:
  ///   - drawing: the drawing there.
  ///   - authors: whose work is looked for.
  package init(_ drawing: SharedDrawing, of authors: Set<Author>) {
    (self.drawing, self.authors) = (drawing, authors)
    without = SharedBackground(drawing)
  }

  /// Goes on by the next record.
  package mutating func take(_ record: StrokeRecord) {
    guard case .done(let done) = drawing.perform(record) else { return }
    without.follow(done, in: drawing, isKept: !authors.contains(record.author))
  }

  /// The step that takes back what the authors drew and nobody has drawn over. Nil if that is nothing.
  /// Cells become what they would show without them.
  package var revert: SharedStep? {
    let change = without.change(to: drawing, ownedBy: authors)
    return change.isEmpty ? nil : .revert(change)
  }
}
