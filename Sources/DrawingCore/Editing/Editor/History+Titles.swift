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
    return (count < 0 ? redoable : undoable).strokes(inLatest: abs(count))
  }
}

extension EditStack {
  /// Calls `body` with the latest steps of the hand, the latest first. None is copied: each key asks.
  private func forEachLatest(_ count: Int, _ body: (Step) -> Void) {
    var left = count
    for chunk in chunks.indices.reversed() {
      for i in chunks[chunk].indices.reversed() where chunks[chunk][i].isMine {
        guard left > 0 else { return }
        left -= 1
        body(chunks[chunk][i])
      }
    }
  }

  func latest(_ count: Int) -> [Step] {
    var steps: [Step] = []
    forEachLatest(count) { steps.append($0) }
    return steps
  }

  /// Returns how many of the latest steps change the drawing.
  fileprivate func strokes(inLatest count: Int) -> Int {
    var strokes = 0
    forEachLatest(count) { if $0.edit.kind.isTelling { strokes += 1 } }
    return strokes
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
