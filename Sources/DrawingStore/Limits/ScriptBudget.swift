import Cells
import DrawingCore
import Sessions

/// The remainder of the limits while a script is performed, or while one is written.
package struct ScriptBudget {
  /// The limits of a script without text.
  private let base: ScriptLimits
  private var limits: ScriptLimits
  /// A closure that returns the time since an arbitrary start.
  private let clock: () -> Duration
  private var start: Duration
  /// The steps spent, in the unit of `ScriptLimits.steps`.
  package private(set) var steps = 0
  /// The number of bytes that the state held at the start.
  private var heldAtStart = 0
  /// The number of bytes that may have been added since the last count.
  private var unseen = 0
  private var held = 0

  /// Creates a budget.
  ///
  /// - Parameter clock: Returns the time. By default only the processor time of the calling thread
  ///   counts, because a slow disk or a busy machine is not the script's fault.
  package init(
    _ limits: ScriptLimits, clock: @escaping () -> Duration = Moment.processorTime
  ) {
    (base, self.limits) = (limits, limits)
    self.clock = clock
    start = clock()
  }

  /// Resumes with what was used before a crash.
  package mutating func resume(steps: Int, memoryAtStart: Int, elapsed: Duration) {
    self.steps = steps
    heldAtStart = memoryAtStart
    start = clock() - elapsed
  }

  /// Spends steps before a statement, an event or a round of a block.
  package mutating func spend(steps count: Int = 1) throws(Failure) {
    steps += min(count, limits.steps + 1)
    try checkSpent()
  }

  private func checkSpent() throws(Failure) {
    guard steps <= limits.steps else {
      throw stopped("after \(limits.steps) statements and cells", "draw less, or in parts")
    }
    guard elapsed <= limits.time else {
      throw stopped("after \(limits.time)", "draw less, or in parts")
    }
  }

  /// Checks that `count` more steps are left.
  package func check(reach count: Int) throws(Failure) {
    guard steps + count <= limits.steps else {
      throw stopped(
        "it would pass through more than \(limits.steps) cells", "draw less, or in parts")
    }
  }

  /// Notes the memory that the state takes as the script begins.
  package mutating func begin(with editor: Editor) {
    heldAtStart = editor.footprint
    (held, unseen) = (0, 0)
  }

  /// Raises the limits for a text of so many bytes; included files count once.
  package mutating func allow(forText bytes: Int) { limits = base.grown(by: bytes) }

  package var memoryAtStart: Int { heldAtStart }
  package var elapsed: Duration { clock() - start }

  /// Counts the cells that a statement may have written to, and recounts the memory if it may
  /// exceed the limit.
  package mutating func held(_ cells: Int, by editor: Editor) throws(Failure) {
    unseen += min(cells, Drawing.maximumArea) * Editor.mostPerCell
    guard held + unseen > limits.memory else { return }
    try recount(in: editor)
  }

  private mutating func recount(in editor: Editor) throws(Failure) {
    let cells = (editor.state.drawing.size.area ?? 0) * MemoryLayout<Cell>.stride
    held = max(0, editor.footprint - heldAtStart - cells)
    unseen = 0
    try check(memory: held)
  }

  /// Counts a command after it was performed: its steps, and the memory that it may hold.
  package mutating func count(
    _ change: Editor.Change, of command: Command, reach: Int, in editor: Editor
  ) throws(Failure) {
    try spend(steps: change.work)
    let holdsMore = change.isWhole || command.holdsCells
    let area = holdsMore ? Drawing.maximumArea : change.area.size.area ?? Drawing.maximumArea
    try held(area + reach + change.cellCount + 1, by: editor)
  }

  /// Checks everything counted so far against the present limits.
  package mutating func check(in editor: Editor) throws(Failure) {
    try checkSpent()
    try recount(in: editor)
  }

  package func check(memory bytes: Int) throws(Failure) {
    guard bytes <= limits.memory else {
      throw stopped("it needs more than \(limits.memory >> 20) MB", "draw less")
    }
  }

  private func stopped(_ reason: String, _ advice: String) -> Failure {
    Failure(final: "the script was stopped: \(reason) (\(advice))")
  }
}
