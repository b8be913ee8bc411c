import Cells
import DrawingCore

/// Goes through a time-lapse, forwards and backwards, to any step of it.
///
/// Everything is performed once when it is made. Copies of the editor are kept on the way: they
/// share what did not change, and going back performs only what came after the nearest.
nonisolated package struct TimelapsePlayer: Sendable {
  /// Why the rest cannot be shown: the first step that failed.
  package struct Problem: Equatable, Sendable {
    package let command: Command
    package let error: CommandError
  }

  package let steps: [Timelapse.Step]
  /// When each step is shown, in milliseconds from the start.
  private let times: [Int]
  /// How many steps are shown: all, or those before the first that fails.
  package private(set) var count = 0
  package private(set) var problem: Problem?
  /// After how many steps each stroke ends: those that added an undo step.
  package private(set) var strokes: [Int] = []
  /// The largest width and the largest height that the drawing has from its first stroke on.
  package private(set) var largestSize: Size

  /// How many steps have been performed now.
  package private(set) var position = 0
  /// What they made.
  package private(set) var editor: Editor
  /// The part of the drawing that may look different since the step before; nil: all of it.
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
    for step in steps {
      let undoCount = editor.state.history.undoCount
      do throws(CommandError) { _ = try editor.perform(step.command) } catch {
        problem = Problem(command: step.command, error: error)
        return
      }
      count += 1
      position = count
      if editor.state.history.undoCount > undoCount { strokes.append(count) }
      let size = editor.state.drawing.size
      largestSize = isBlank ? size : largestSize.union(size)
      isBlank = isBlank && editor.state.drawing.isBlank
      checkpoints.note(editor, at: count)
    }
  }

  // MARK: Positions

  /// Performs so many steps, or takes as many back; stays between the first and the last.
  package mutating func seek(to target: Int) {
    let target = max(0, min(target, count))
    let nearest = checkpoints.nearest(to: target)
    if target < position || nearest.position > position {
      (position, editor) = (nearest.position, nearest.editor)
      changedArea = nil
    }
    while position < target, let change = try? editor.perform(steps[position].command) {
      position += 1
      changedArea = change.isWhole ? nil : change.area
    }
  }

  /// What so many steps make.
  package func editor(at position: Int) -> Editor {
    var copy = self
    copy.seek(to: position)
    return copy.editor
  }

  /// The last command performed; nil at the start.
  package var command: Command? { position > 0 ? steps[position - 1].command : nil }

  // MARK: Strokes

  /// How many strokes are whole now.
  package var strokeCount: Int { strokes.countOfThose { $0 <= position } }

  /// Where one goes from here by so many strokes, back where that is negative.
  package func position(strokesAway step: Int) -> Int {
    let done = strokeCount
    let isWithin = done == 0 ? position > 0 : strokes[done - 1] < position
    // Back from the middle of a stroke is its beginning.
    let target = done + step + (step < 0 && isWithin ? 1 : 0)
    if target <= 0 { return 0 }
    return target <= strokes.count ? strokes[target - 1] : count
  }

  // MARK: Time

  /// When so many steps have been shown, in milliseconds from the start.
  package func time(at position: Int) -> Int {
    position > 0 && position <= times.count ? times[position - 1] : 0
  }

  package var duration: Int { time(at: count) }
}

extension Size {
  /// The smallest that both fit in.
  nonisolated fileprivate func union(_ other: Size) -> Size {
    Size(max(width, other.width), max(height, other.height))
  }
}

extension [Int] {
  /// Of numbers in ascending order, how many at the front are so.
  nonisolated fileprivate func countOfThose(_ isSo: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
