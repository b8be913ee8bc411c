import Cells

extension History {
  /// Returns the titles of the last `count` steps, the latest first. Costs the cells of those
  /// steps.
  package func undoTitles(_ count: Int) -> [String] {
    told?.undoTitles(count) ?? undoable.latest(count).map { $0.title(isTakenBack: false) }
  }

  /// Returns the titles of the next `count` steps to redo, the nearest first.
  package func redoTitles(_ count: Int) -> [String] {
    told?.redoTitles(count) ?? redoable.latest(count).map { $0.title(isTakenBack: true) }
  }

  /// Returns how many of the last steps change the drawing, not only what is selected in it; of the
  /// next steps to redo for a negative count.
  package func strokes(in count: Int) -> Int {
    if told != nil { return abs(count) }
    return (count < 0 ? redoable : undoable).latest(abs(count)).count { $0.edit.kind.isTelling }
  }
}

extension EditStack {
  func latest(_ count: Int) -> [Step] {
    var steps: [Step] = []
    for chunk in chunks.reversed() {
      guard steps.count < count else { break }
      steps += chunk.filter(\.isMine).suffix(count - steps.count).reversed()
    }
    return steps
  }
}

extension Step {
  /// Returns what was done, in a few words: a step that writes cells with the tool or command that
  /// did it and how much it covers.
  fileprivate func title(isTakenBack: Bool) -> String {
    let title = edit.kind.title(isTakenBack: isTakenBack)
    return edit.kind.isNamedByDeed && !name.isEmpty ? "\(name) \(title)" : title
  }
}
