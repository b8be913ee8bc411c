import DrawingCore

/// How much a script may cost before it is stopped (DURABILITY.md, B5).
nonisolated package struct ScriptLimits: Codable, Sendable {
  package var time = Duration.seconds(5)
  /// Statements performed, each time, and cells written by them.
  package var steps = 50_000_000
  /// Bytes by which the script makes what is held in memory grow: its text and its statements, and
  /// what the drawing, its history, the clipboard and a gesture take.
  package var memory = 64 << 20
  /// Includes within includes.
  package var depth = 16

  package init() {}
}

/// What is left of the limits while a script is performed.
struct ScriptBudget {
  private let limits: ScriptLimits
  /// The time now, from any start.
  private let clock: () -> Duration
  private var start: Duration
  /// In the unit of `ScriptLimits.steps`.
  private(set) var steps = 0
  /// What the state held at the start, in bytes.
  private var base = 0
  /// The bytes that may have been added since they were counted.
  private var unseen = 0
  private var held = 0

  /// Since some moment in the past.
  static let monotonic = { ContinuousClock().systemEpoch.duration(to: .now) }

  /// - Parameter clock: where time is read from.
  init(_ limits: ScriptLimits, clock: @escaping () -> Duration = monotonic) {
    self.limits = limits
    self.clock = clock
    start = clock()
  }

  /// Goes on from what was used before a crash.
  mutating func resume(after resumption: ScriptResumption) {
    steps = resumption.steps
    base = resumption.memoryAtStart
    start = clock() - resumption.elapsed
  }

  /// Before a statement, an event or a round of a block.
  mutating func spend(steps count: Int = 1) throws(Failure) {
    steps += min(count, limits.steps + 1)
    guard steps <= limits.steps else {
      throw stopped("after \(limits.steps) statements and cells", "draw less, or in parts")
    }
    guard elapsed <= limits.time else {
      throw stopped("after \(limits.time)", "draw less, or in parts")
    }
  }

  /// Whether `count` more steps are left.
  func check(reach count: Int) throws(Failure) {
    guard steps + count <= limits.steps else {
      throw stopped("it would pass more than \(limits.steps) cells", "draw less, or in parts")
    }
  }

  /// The memory that the state takes as the script begins.
  mutating func begin(with editor: Editor) { base = editor.footprint }

  var memoryAtStart: Int { base }
  var elapsed: Duration { clock() - start }

  /// After a statement that may have written to so many cells: counts the memory where it can have
  /// become too much.
  mutating func held(_ cells: Int, by editor: Editor) throws(Failure) {
    unseen += min(cells, Drawing.maximumArea) * Editor.mostPerCell
    guard held + unseen > limits.memory else { return }
    held = max(0, editor.footprint - base)
    unseen = 0
    try check(memory: held)
  }

  /// After a command: what it changed, and what may be held in memory since.
  mutating func count(
    _ change: Editor.Change, of command: Command, reach: Int, in editor: Editor
  ) throws(Failure) {
    try spend(steps: change.cellCount)
    let holdsMore = change.isWhole || command == .copy || command == .cut
    let area = holdsMore ? Drawing.maximumArea : change.area.size.area ?? Drawing.maximumArea
    try held(area + reach + change.cellCount + 1, by: editor)
  }

  func check(memory bytes: Int) throws(Failure) {
    guard bytes <= limits.memory else {
      throw stopped("it needs more than \(limits.memory >> 20) MB", "draw less")
    }
  }

  private func stopped(_ reason: String, _ advice: String) -> Failure {
    Failure(stopping: "the script was stopped: \(reason) (\(advice))")
  }
}
