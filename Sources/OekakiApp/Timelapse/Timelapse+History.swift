import DrawingCore

nonisolated extension Timelapse {
  /// When a step of the history was made is not kept: milliseconds from one to the next.
  private static let historyDelay = 250

  /// The steps that can be undone, from the oldest on. What is in progress is left out.
  package init(historyOf editor: Editor) {
    var editor = editor
    let count = editor.state.history.undoCount
    _ = try? editor.perform(.cancel)
    _ = try? editor.perform(.undo(count))
    let step = Step(.redo(1), delay: Timelapse.historyDelay)
    self.init(start: editor.state, steps: Array(repeating: step, count: count))
  }
}
