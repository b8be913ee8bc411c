import DrawingCore

/// One hand at a shared canvas: what all have agreed on, what this hand has done besides, and the
/// editor that shows both. It never meets a network: it says what is to be sent, and is told what was
/// answered and what came.
///
/// A step is kept the moment it is done; until it comes back in the order of all it stands in the
/// outbox, and is done again over whatever comes before it.
package struct Replica: Sendable {
  /// Who draws.
  package let author: Author
  /// The state that all agree on, up to `sequence`.
  package internal(set) var confirmed: SharedDrawing
  /// The place in the order up to which steps have arrived.
  package internal(set) var sequence: UInt64
  /// The steps of this hand that have not come back in the order, the oldest first.
  package internal(set) var outbox: [PendingStep] = []
  /// The bytes of the steps in the outbox.
  var outboxSize = 0
  /// The number of steps in the outbox that take one back.
  var revertCount = 0
  /// The confirmed state with the steps of the outbox.
  package internal(set) var shown: SharedDrawing
  /// The editor, whose drawing is the one that is shown.
  package var editor: Editor
  /// The steps of this hand that can be undone and redone.
  package internal(set) var history = OwnHistory()
  /// The steps of this hand that could not be done at their place, with the reason.
  package internal(set) var notShared: [NotShared] = []
  /// The steps of the outbox that would be done over other cells than those that they were done over,
  /// with what they changed then.
  var touched: [UInt64: OwnHistory.Known] = [:]
  /// The steps of the outbox that were to take one back and cannot be done for now.
  var barred: Set<UInt64> = []
  /// The number of the next step.
  var nextNumber: UInt64 = 1
  /// The steps of others that have arrived and were lost where the order is kept.
  package internal(set) var missing = MissingSteps()
  /// Who took layers and frames away, as far as that was seen since the hand was restored.
  var takers: [ItemID: Author] = [:]
  /// For others who have changed something, as far as that was seen since, the number of this hand’s
  /// next step when they last did.
  var workers: [Author: UInt64] = [:]
  /// What others are called, as far as is known. It is not kept.
  package var names: [Author: String] = [:]
  /// The order that has arrived, as far as it could still get lost.
  var order: ReceivedOrder

  /// Joins a canvas.
  ///
  /// - Parameters:
  ///   - base: a state of it; what came after is told by `receive`.
  ///   - lastNumber: the last number of the author’s in the base; 0 for none.
  package init(
    joining base: CanvasBase, as author: Author, after lastNumber: UInt64 = 0
  ) throws(PackingError) {
    self.init(try base.shared(), sequence: base.sequence, mark: base.mark, as: author)
    nextNumber = lastNumber + 1
  }

  init(_ drawing: SharedDrawing, sequence: UInt64, mark: UInt64, as author: Author) {
    order = ReceivedOrder(OrderMarks(after: sequence, mark: mark))
    (confirmed, shown, self.sequence, self.author) = (drawing, drawing, sequence, author)
    editor = Editor(EditorState(drawing: drawing.drawing))
  }
}

/// A step in the outbox.
package struct PendingStep: Sendable {
  /// What is done.
  package enum Content: Sendable {
    case step(SharedStep)
    /// Takes back the hand’s step of that number, whatever it will have done at its place.
    case revert(of: UInt64)
  }

  package let number: UInt64
  package internal(set) var structure: UInt64
  package internal(set) var movesPoints: Bool
  package internal(set) var content: Content
  /// The bytes of what was to be done at first, packed. What is taken back is not counted.
  let size: Int

  init(number: UInt64, structure: UInt64, movesPoints: Bool, content: Content) {
    (self.number, self.structure, self.movesPoints) = (number, structure, movesPoints)
    self.content = content
    size = if case .step(let step) = content { step.packed.count } else { 0 }
  }
}

extension Replica {
  /// The most steps that wait for the canvas, and the most bytes of them.
  package static let mostPending = (steps: 10_000, bytes: 8 << 20)

  /// Whether as much waits for the canvas as is kept for it. Costs nothing.
  package var isFull: Bool {
    outbox.count >= Self.mostPending.steps || outboxSize >= Self.mostPending.bytes
  }
}

/// A step that is not part of the drawing, and why.
package struct NotShared: Sendable {
  package let number: UInt64
  package let step: SharedStep?
  package let reason: SharingError
  /// What it had drawn before; nil if it was never done here, or drew nothing.
  package let change: SharedChange?
}

extension Replica {
  /// Performs a command. If it throws, nothing has changed.
  package mutating func perform(_ command: Command) throws(CommandError) -> Editor.Change {
    try perform(command, isKept: false)
  }

  /// - Parameter isKept: whether it was performed before.
  private mutating func perform(
    _ command: Command, isKept: Bool
  ) throws(CommandError) -> Editor.Change {
    let first = nextNumber
    editor.tell(nil)
    defer { tellHistory() }
    var change = try carryOut(command, isKept: isKept)
    (change.revision, change.steps) = (Int(nextNumber) - 1, Int(nextNumber - first))
    return change
  }

  private mutating func carryOut(
    _ command: Command, isKept: Bool
  ) throws(CommandError) -> Editor.Change {
    if let steps = command.undoSteps { return try undo(steps) }
    if let steps = command.redoSteps { return try redo(steps) }
    if let resolution = command.resolution { return resolve(resolution) }
    if let (change, structure) = command.reverted { return try takeBack(change, in: structure) }
    let done = try editor.perform(command, on: shown, isKept: isKept)
    for step in done.steps { add(step) }
    editor.adopt(shown)
    return done.change
  }

  /// Forgets what is of no use, and has the editor show which steps can be undone.
  mutating func tellHistory() {
    pruneHistory()
    editor.tell(history.told(revision: nextNumber - 1))
  }

  /// Takes back what others drew, as one step of this hand, which can be undone. Throws if points have
  /// moved since it was worked out.
  private mutating func takeBack(
    _ change: SharedChange, in structure: UInt64
  ) throws(CommandError) -> Editor.Change {
    guard structure == shown.structure else { throw CommandError(SharingError.pointsMoved) }
    let before = shown
    switch attempt(next(.step(.revert(change)), movesPoints: false)) {
    case .void(let error): throw CommandError(error)
    case .done(let taken):
      history.record(nextNumber - 1, titled: "revert")
      var done = editor.show(shown, after: before)
      let count = taken.change.cellCount.counted("cell")
      done.note = "\(count) taken back: undo brings them again"
      return done
    }
  }

  /// Puts a step into the outbox and does it on what is shown.
  private mutating func add(_ step: Editor.Shared.Step) {
    let pending = next(.step(step.step), movesPoints: step.step.movesPoints(in: shown))
    enqueue(pending)
    perform(pending)
    history.record(pending.number, titled: step.title, from: step.layer)
  }

  /// Takes back a step of this hand, as a step of its own. If that cannot be done, nothing has changed.
  mutating func revert(_ number: UInt64, movesPoints: Bool) -> SharedOutcome {
    attempt(next(.revert(of: number), movesPoints: movesPoints))
  }

  /// Does a step that takes something back. If it cannot be done, nothing has changed.
  private mutating func attempt(_ pending: PendingStep) -> SharedOutcome {
    // That is seen on a copy of the drawing: one of the outbox would cost all of it.
    var reverted = shown
    let outcome = perform(pending, on: &reverted)
    guard case .done = outcome else { return outcome }
    enqueue(pending)
    let structure = shown.structure
    shown = reverted
    keep(
      outcome, of: pending.number, reverting: pending.revertedNumber, from: structure,
      to: shown.structure)
    return outcome
  }

  private func next(_ content: PendingStep.Content, movesPoints: Bool) -> PendingStep {
    PendingStep(
      number: nextNumber, structure: shown.structure, movesPoints: movesPoints, content: content)
  }

  private mutating func enqueue(_ pending: PendingStep) {
    nextNumber += 1
    outbox.append(pending)
    outboxSize += pending.size
    if pending.revertedNumber != nil { revertCount += 1 }
  }

  /// Does a pending step on what is shown, and keeps what it changed.
  @discardableResult
  mutating func perform(_ pending: PendingStep) -> SharedOutcome {
    let structure = shown.structure
    let outcome = perform(pending, on: &shown)
    note(
      outcome, of: pending.number, reverting: pending.revertedNumber, from: structure,
      to: shown.structure)
    return outcome
  }

  /// Keeps what a step of this hand has changed, and whether what it takes back is taken back by it.
  ///
  /// - Parameter reverted: the step that it takes back; nil for none.
  mutating func note(
    _ outcome: SharedOutcome, of number: UInt64, reverting reverted: UInt64?, from old: UInt64,
    to new: UInt64
  ) {
    guard let reverted else { return keep(outcome, of: number, reverting: nil, from: old, to: new) }
    if case .void = outcome {
      history.stands(reverted, despite: number)
      barred.insert(number)
    }
    keep(outcome, of: number, reverting: reverted, from: old, to: new)
    if case .done = outcome, barred.remove(number) != nil {
      history.goes(reverted, by: number, in: new)
    }
  }

  /// Keeps what a step of this hand has changed.
  private mutating func keep(
    _ outcome: SharedOutcome, of number: UInt64, reverting reverted: UInt64?, from old: UInt64,
    to new: UInt64
  ) {
    history.note(outcome, of: number, in: new)
    if new != old { history.end(old, moved: outcome.map) }
    guard let reverted, case .done = outcome else { return }
    history.keepRest(of: reverted, after: number, in: new)
  }

  func perform(_ pending: PendingStep, on drawing: inout SharedDrawing) -> SharedOutcome {
    drawing.perform(
      step(of: pending), by: author, number: pending.number, movesPoints: pending.movesPoints)
  }

  func step(of pending: PendingStep) -> SharedStep {
    switch pending.content {
    case .step(let step): step
    case .revert(let number):
      history.change(of: number, in: pending.structure).map { .revert($0) } ?? .nothing
    }
  }
}

extension Replica {
  /// Forgets a step that is not shared.
  ///
  /// - Parameter index: its place among those told.
  package mutating func forgetNotShared(at index: Int) { notShared.remove(at: index) }
}

// MARK: - Undo

extension Replica {
  private mutating func undo(_ count: Int) throws(CommandError) -> Editor.Change {
    var (change, left) = (Editor.Change(), count)
    if left > 0, !editor.state.isSettled {
      change = try editor.perform(.cancel)
      left -= 1
    }
    try travel(left, mayStay: left < count, &change) {
      $0.undoable
    } moved: {
      $0.undid($1, by: $2, in: $3)
    }
    return change
  }

  /// Does nothing while something is in progress, as alone.
  private mutating func redo(_ count: Int) throws(CommandError) -> Editor.Change {
    var change = Editor.Change()
    guard editor.state.isSettled else { return change }
    try travel(count, mayStay: false, &change) {
      $0.redoable
    } moved: { history, number, reverting, _ in
      history.redid(number, by: reverting)
    }
    return change
  }

  /// Takes back steps of this hand, each as far as nobody drew over it since, and goes where they were.
  /// Those whose layer is gone, or that others built on, wait until that is otherwise. Throws if nothing
  /// can be taken back, unless `mayStay` is true or others built on the latest.
  private mutating func travel(
    _ count: Int, mayStay: Bool, _ change: inout Editor.Change, _ steps: (OwnHistory) -> [UInt64],
    moved: (inout OwnHistory, UInt64, UInt64, UInt64) -> Void
  ) throws(CommandError) {
    var (kept, notes) = (KeptCells(), [String]())
    steps: for i in 0..<max(0, count) {
      let isFirst = i == 0 && !mayStay
      let (before, reverting) = (shown, nextNumber)
      let (latest, barrier) = revertLatest(of: steps(history))
      guard let (number, outcome) = latest else {
        if isFirst, case .gone(let reason) = barrier { throw CommandError(.refused(reason)) }
        if i == 0, let barrier {
          notes.append("left as it is: \(barrier.reason)")
        } else if notes.isEmpty, let barrier {
          notes.append("an earlier step stays as it is: \(barrier.reason)")
        }
        break
      }
      switch outcome {
      case .done(let done):
        kept += done.kept
        if let barrier {
          let note = "a later step stays as it is: \(barrier.reason)"
          if !notes.contains(note) { notes.append(note) }
        }
        moved(&history, number, reverting, shown.structure)
        let layer = history.layer(
          takingBack: number, by: reverting, from: editor.layer(of: before))
        change = editor.show(shown, after: before)
        editor.go(to: layer, after: done.change, in: shown)
      case .void(let error):
        if isFirst { throw CommandError(error) }
        break steps
      }
    }
    let told = [kept.note].compactMap(\.self) + notes
    if !told.isEmpty { change.note = told.joined(separator: "; ") }
  }

  /// Why a step cannot be taken back for now, in words.
  private enum Barrier {
    case gone(String)
    case builtUpon(String)

    var reason: String {
      switch self {
      case .gone(let reason), .builtUpon(let reason): reason
      }
    }
  }

  /// Takes back the latest of some steps that can be. Returns its number and what became of that, and
  /// what keeps the latest of those after it.
  private mutating func revertLatest(
    of numbers: [UInt64]
  ) -> (step: (number: UInt64, outcome: SharedOutcome)?, barrier: Barrier?) {
    var barrier: Barrier?
    for number in numbers.reversed() {
      guard let change = history.change(of: number, in: shown.structure) else { break }
      if let gone = shown.gone(under: change) {
        barrier = barrier ?? .gone(words(gone.item, gone.reason))
        continue
      }
      let outcome = revert(number, movesPoints: change.movesPoints)
      guard case .void(.builtUpon) = outcome else { return ((number, outcome), barrier) }
      barrier = barrier ?? .builtUpon("\(builders(on: number)) built on it")
    }
    return (nil, barrier)
  }

  /// Returns who has changed something after a step of this hand, in words.
  private func builders(on number: UInt64) -> String {
    let since = workers.filter { $0.value > number }.keys
    guard since.count == 1, let author = since.first else { return "others" }
    return names[author] ?? "others"
  }

  private func words(_ item: ItemID, _ reason: SharingError) -> String {
    guard let taker = takers[item] else { return "\(reason)" }
    return "\(reason): \(taker == author ? "you" : names[taker] ?? "somebody") took it away"
  }

  /// Performs a command that was performed before and kept. An undo that is refused was not before: it
  /// took its number and did nothing.
  package mutating func replay(_ command: Command) throws(CommandError) {
    do throws(CommandError) { _ = try perform(command, isKept: true) } catch {
      guard command.undoSteps ?? command.redoSteps != nil else { throw error }
      enqueue(next(.step(.nothing), movesPoints: false))
      tellHistory()
    }
  }
}
