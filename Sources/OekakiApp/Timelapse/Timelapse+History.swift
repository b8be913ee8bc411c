import DrawingCore

nonisolated extension Timelapse {
  /// The milliseconds from one step to the next, as the history keeps no times.
  private static let historyDelay = 250

  /// Creates a time-lapse of the steps that can be undone, the oldest first. What is in progress is
  /// left out.
  package init(historyOf editor: Editor) {
    var editor = editor
    let count = editor.state.history.undoCount
    _ = try? editor.perform(.cancel)
    _ = try? editor.perform(.undo(count))
    let step = Step(.redo(1), delay: Timelapse.historyDelay)
    self.init(start: editor.state, steps: Array(repeating: step, count: count))
  }
}
