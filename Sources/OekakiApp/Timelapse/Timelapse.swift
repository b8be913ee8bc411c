import DrawingCore

/// The way a drawing came to be: its first state, and each command with the time before it.
nonisolated package struct Timelapse: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    package var command: Command
    /// The milliseconds since the step before.
    package var delay: Int

    package init(_ command: Command, delay: Int) {
      (self.command, self.delay) = (command, delay)
    }
  }

  package var start: EditorState
  package var steps: [Step]

  package init(start: EditorState = EditorState(), steps: [Step] = []) {
    (self.start, self.steps) = (start, steps)
  }

  /// The longest pause that is shown, in milliseconds.
  static let longestPause = 2000

  /// The time when each step is shown, in milliseconds from the start, with long pauses shortened.
  var times: [Int] {
    var time = 0
    return steps.map { step in
      time += max(0, min(step.delay, Timelapse.longestPause))
      return time
    }
  }
}
