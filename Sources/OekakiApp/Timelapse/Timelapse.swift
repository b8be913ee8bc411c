import DrawingCore

/// How a drawing came to be: where it began, and each command with the time that passed before it.
nonisolated package struct Timelapse: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    package var command: Command
    /// Milliseconds since the step before.
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

  /// No pause is shown longer than this, in milliseconds.
  static let longestPause = 2000

  /// When each step is shown, in milliseconds from the start, with the long pauses shortened.
  var times: [Int] {
    var time = 0
    return steps.map { step in
      time += max(0, min(step.delay, Timelapse.longestPause))
      return time
    }
  }
}
