import Cells
import DrawingCore
import Sessions

/// What is left of the limits while a script is performed.
package struct ScriptBudget {
  /// For a script without text.
  private let base: ScriptLimits
  private var limits: ScriptLimits
  /// The time now, from any start.
  private let clock: () -> Duration
  private var start: Duration
  /// In the unit of `ScriptLimits.steps`.
  package private(set) var steps = 0
  /// What the state held at the start, in bytes.
  private var heldAtStart = 0
  /// The bytes that may have been added since they were counted.
  private var unseen = 0
  private var held = 0

  /// - Parameter clock: where time is read from. A slow disk and a busy machine are none of the
  ///   script's doing: by default only the processor's time counts, of the thread that performs it.
  package init(
    _ limits: ScriptLimits, clock: @escaping () -> Duration = Moment.processorTime
  ) {
    (base, self.limits) = (limits, limits)
    self.clock = clock
    start = clock()
  }

  /// Goes on from what was used before a crash.
  package mutating func resume(steps: Int, memoryAtStart: Int, elapsed: Duration) {
    self.steps = steps
    heldAtStart = memoryAtStart
    start = clock() - elapsed
  }

  /// Before a statement, an event or a round of a block.
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

  /// Whether `count` more steps are left.
  package func check(reach count: Int) throws(Failure) {
    guard steps + count <= limits.steps else {
      throw stopped("it would pass more than \(limits.steps) cells", "draw less, or in parts")
    }
  }

  /// The memory that the state takes as the script begins.
  package mutating func begin(with editor: Editor) {
    heldAtStart = editor.footprint
    (held, unseen) = (0, 0)
  }

  /// The whole text is so many bytes long, what it includes counted once.
  package mutating func allow(forText bytes: Int) { limits = base.grown(by: bytes) }

  package var memoryAtStart: Int { heldAtStart }
  package var elapsed: Duration { clock() - start }

  /// After a statement that may have written to so many cells: counts the memory where it can have
  /// become too much.
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

  /// After a command: what it changed, and what may be held in memory since.
  package mutating func count(
    _ change: Editor.Change, of command: Command, reach: Int, in editor: Editor
  ) throws(Failure) {
    try spend(steps: change.work)
    let holdsMore = change.isWhole || command == .copy || command == .cut
    let area = holdsMore ? Drawing.maximumArea : change.area.size.area ?? Drawing.maximumArea
    try held(area + reach + change.cellCount + 1, by: editor)
  }

  /// All that was counted so far, with what is allowed by now.
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
