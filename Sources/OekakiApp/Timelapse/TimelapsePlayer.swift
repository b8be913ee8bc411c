import Cells
import DrawingCore

/// A time-lapse that can go to any of its steps, forwards and backwards.
///
/// The initializer performs everything once, and keeps copies of the editor on the way. These share
/// what did not change, and going back performs only what came after the nearest.
nonisolated package struct TimelapsePlayer: Sendable {
  /// The first step that failed, which keeps the rest from being shown.
  package struct Problem: Equatable, Sendable {
    package let command: Command
    package let error: CommandError
  }

  package let steps: [Timelapse.Step]
  /// The time when each step is shown, in milliseconds from the start.
  private let times: [Int]
  /// The number of steps that can be shown: all, or those before the first that fails.
  package private(set) var count = 0
  package private(set) var problem: Problem?
  /// The position at the end of each stroke, which is a step that added an undo step.
  package private(set) var strokes: [Int] = []
  /// The largest width and the largest height of the drawing from its first stroke on.
  package private(set) var largestSize: Size

  /// The number of steps performed.
  package private(set) var position = 0
  /// The editor after these steps.
  package private(set) var editor: Editor
  /// The area that may look different since the step before; nil for the whole drawing.
  package private(set) var changedArea: Rect?

  private var checkpoints: Checkpoints

  package init(_ timelapse: Timelapse) {
    (steps, times) = (timelapse.steps, timelapse.times)
    editor = Editor(timelapse.start)
    checkpoints = Checkpoints(editor)
    largestSize = editor.state.drawing.size
    performAll()
    seek(to: 0)
  }

  private mutating func performAll() {
    var isBlank = editor.state.drawing.isBlank
    var revision = editor.state.history.revision
    for step in steps {
      let change: Editor.Change
      do throws(CommandError) { change = try perform(step, after: revision) } catch {
        problem = Problem(command: step.command, error: error)
        return
      }
      count += 1
      position = count
      if change.revision > revision { strokes.append(count) }
      revision = change.revision
      let size = editor.state.drawing.size
      largestSize = isBlank ? size : largestSize.union(size)
      isBlank = isBlank && editor.state.drawing.isBlank
      checkpoints.note(editor, at: count)
    }
  }

  private mutating func perform(
    _ step: Timelapse.Step, after revision: Int = 0
  ) throws(CommandError) -> Editor.Change {
    guard let drawing = step.drawing else { return try editor.perform(step.command) }
    var change = Editor.Change()
    (change.isWhole, change.revision) = (true, revision + 1)
    editor = Editor(EditorState(drawing: drawing))
    return change
  }

  // MARK: Positions

  /// Goes to the position after `target` steps, or to the nearest there is.
  package mutating func seek(to target: Int) {
    let target = max(0, min(target, count))
    let nearest = checkpoints.nearest(to: target)
    if target < position || nearest.position > position {
      (position, editor) = (nearest.position, nearest.editor)
      changedArea = nil
    }
    while position < target, let change = try? perform(steps[position]) {
      position += 1
      changedArea = change.isWhole ? nil : change.area
    }
  }

  /// Returns the whole drawing as it is now, fitted into a size in pixels, two to a cell.
  mutating func overview(within limit: Size, _ look: MiniatureLook) -> Grid {
    editor.overview(within: limit, look)
  }

  /// Returns the editor at a position.
  package func editor(at position: Int) -> Editor {
    var copy = self
    copy.seek(to: position)
    return copy.editor
  }

  /// The last command performed; nil at the start.
  package var command: Command? { position > 0 ? steps[position - 1].command : nil }

  // MARK: Strokes

  /// The number of complete strokes.
  package var strokeCount: Int { strokes.partitioningIndex { $0 > position } }

  /// Returns the position some strokes from here, back if `step` is negative.
  package func position(strokesAway step: Int) -> Int {
    let done = strokeCount
    let isWithin = done == 0 ? position > 0 : strokes[done - 1] < position
    // One back from the middle of a stroke is its beginning.
    let target = done + step + (step < 0 && isWithin ? 1 : 0)
    if target <= 0 { return 0 }
    return target <= strokes.count ? strokes[target - 1] : count
  }

  // MARK: Time

  /// Returns the time when a position is shown, in milliseconds from the start.
  package func time(at position: Int) -> Int {
    position > 0 && position <= times.count ? times[position - 1] : 0
  }

  package var duration: Int { time(at: count) }
}

extension Size {
  /// Returns the smallest size that both fit in.
  nonisolated fileprivate func union(_ other: Size) -> Size {
    Size(max(width, other.width), max(height, other.height))
  }
}
