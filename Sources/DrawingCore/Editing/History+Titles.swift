import Cells

extension History {
  /// Returns the titles of the last `count` steps, the latest first. Costs the cells of those.
  package func undoTitles(_ count: Int) -> [String] {
    undoable.latest(count).map { $0.kind.title(isTakenBack: false) }
  }

  /// Returns the titles of the next `count` steps to redo, the nearest first.
  package func redoTitles(_ count: Int) -> [String] {
    redoable.latest(count).map { $0.kind.title(isTakenBack: true) }
  }
}

extension EditStack {
  fileprivate func latest(_ count: Int) -> [Edit] {
    var edits: [Edit] = []
    for chunk in chunks.reversed() where edits.count < count {
      edits += chunk.suffix(count - edits.count).reversed()
    }
    return edits
  }
}
