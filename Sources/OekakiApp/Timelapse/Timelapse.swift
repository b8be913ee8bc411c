import DrawingCore

/// The way a drawing came to be: its first state, and each command with the time before it.
nonisolated package struct Timelapse: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    package var command: Command
    /// The milliseconds since the step before.
    package var delay: Int
    /// The drawing after it; nil where the command says what that is. At a canvas it depends on whose
    /// command it is, too.
    package var drawing: Drawing?

    package init(_ command: Command, delay: Int, drawing: Drawing? = nil) {
      (self.command, self.delay, self.drawing) = (command, delay, drawing)
    }
  }

  package var start: EditorState
  package var steps: [Step]

  package init(start: EditorState = EditorState(), steps: [Step] = []) {
    (self.start, self.steps) = (start, steps)
  }

  /// The longest pause that is shown, in milliseconds.
  package static let longestPause = 2000

  /// The time when each step is shown, in milliseconds from the start, with long pauses shortened.
  var times: [Int] {
    var time = 0
    return steps.map { step in
      time += max(0, min(step.delay, Timelapse.longestPause))
      return time
    }
  }
}

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
