import Cells

extension History {
  /// Returns the titles of the last `count` steps, the latest first. Costs the cells of those
  /// steps.
  package func undoTitles(_ count: Int) -> [String] {
    undoable.latest(count).map { $0.kind.title(isTakenBack: false) }
  }

  /// Returns the titles of the next `count` steps to redo, the nearest first.
  package func redoTitles(_ count: Int) -> [String] {
    redoable.latest(count).map { $0.kind.title(isTakenBack: true) }
  }

  /// Returns how many of the last steps change the drawing, not only what is selected in it; of the
  /// next steps to redo for a negative count.
  package func strokes(in count: Int) -> Int {
    (count < 0 ? redoable : undoable).latest(abs(count)).count { $0.kind.isTelling }
  }
}

extension EditStack {
  fileprivate func latest(_ count: Int) -> [Edit] {
    var edits: [Edit] = []
    for chunk in chunks.reversed() where edits.count < count {
      edits += chunk.filter(\.isMine).suffix(count - edits.count).reversed().map(\.edit)
    }
    return edits
  }
}
