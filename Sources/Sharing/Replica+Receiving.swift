import DrawingCore

/// What a replica tells of what came.
package struct Arrival: Sendable {
  /// What may look different; nil if nothing came.
  package var change: Editor.Change?
  /// How many cells of this hand others have taken back, by who did.
  package var takenBack: [Author: Int] = [:]
  /// Whether records are missing before those that came, so that the tail has to be asked for.
  package var hasGap = false
}

extension Replica {
  /// Takes records of the order, those of this hand among them. Those that are known already are
  /// passed over.
  package mutating func receive(_ records: [StrokeRecord]) -> Arrival {
    var arrival = Arrival()
    let before = shown
    var (map, isForeseen) = (PointMap.stays, true)
    for record in records where record.sequence > sequence {
      guard record.sequence == sequence + 1 else {
        arrival.hasGap = true
        break
      }
      if record.author == author {
        isForeseen = isForeseen && foresees(record)
        map = map.then(confirm(record))
      } else {
        isForeseen = false
        map = map.then(take(record, &arrival))
        missing.remove(record.sent.number, of: record.author)
      }
      sequence = record.sequence
      order.append(record, isOwn: record.author == author)
      arrival.change = Editor.Change()
    }
    guard arrival.change != nil else { return arrival }
    if !isForeseen { redoOutbox() }
    arrival.change = editor.show(shown, after: before, moved: map == .stays ? nil : map)
    tellHistory()
    return arrival
  }

  /// Whether a record is the next step of the outbox as it was done, so that what is shown stays as it
  /// is.
  private func foresees(_ record: StrokeRecord) -> Bool {
    guard let next = outbox.first else { return false }
    let sent = record.sent
    return next.number == sent.number && next.structure == sent.structure
      && next.movesPoints == sent.movesPoints && step(of: next).packed == sent.step
  }

  /// Does a step of another hand. Returns where points have gone on what is shown.
  private mutating func take(_ record: StrokeRecord, _ arrival: inout Arrival) -> PointMap {
    if record.sent.movesPoints { keepGesture() }
    let old = confirmed
    let outcome = confirmed.perform(record)
    noteTaken(from: old, by: record.author)
    if case .done(let done) = outcome, done.takesBack {
      let count = done.change.cellCount(takenFrom: author)
      if count > 0 { arrival.takenBack[record.author, default: 0] += count }
    }
    if case .done(let done) = outcome, !done.change.isEmpty { workers[record.author] = nextNumber }
    guard record.sent.movesPoints else { return .stays }
    history.end(old.structure, moved: outcome.map)
    return moveOutbox(by: outcome.map, from: old)
  }

  /// Notes who took away what is not there any more.
  private mutating func noteTaken(from old: SharedDrawing, by taker: Author) {
    for item in confirmed.itemsGone(since: old) { takers[item] = taker }
  }

  /// Ends the gesture in progress before points move, as a step of the structure that it was drawn in.
  private mutating func keepGesture() {
    guard editor.state.gesture != nil else { return }
    if (try? perform(.release)) == nil { _ = try? editor.perform(.cancel) }
  }

  /// Makes the steps of the outbox fit after points have moved below them. What does not fit any more
  /// is told, and nothing is sent in its place.
  private mutating func moveOutbox(by map: PointMap, from old: SharedDrawing) -> PointMap {
    var (was, now, map) = (old, confirmed, map)
    for i in outbox.indices {
      let pending = outbox[i]
      let outcome = perform(pending, on: &was)
      outbox[i].structure = confirmed.structure
      switch pending.content {
      case .step(let step):
        let moved = pending.movesPoints ? nil : step.moved(by: map, from: was, to: now)
        outbox[i].content = .step(moved ?? .nothing)
        if moved == nil { leaveOut(pending.number, step, .pointsMoved) }
      case .revert(let number):
        if pending.movesPoints { leaveStanding(number, despite: pending.number) }
      }
      guard pending.movesPoints else {
        _ = perform(outbox[i], on: &now)
        continue
      }
      outbox[i].content = .step(.nothing)
      outbox[i].movesPoints = false
      map = outcome.map.inverse.then(map)
    }
    measureOutbox()
    return map
  }

  /// The place of the first step in the outbox that was made for another structure than it would be
  /// done in.
  private var firstUnfit: Int {
    var structure = confirmed.structure
    return outbox.firstIndex { pending in
      defer { if pending.movesPoints { structure += 1 } }
      return pending.structure != structure
    } ?? outbox.endIndex
  }

  /// Has nothing of the outbox from a place on be done, and all of it told.
  private mutating func voidOutbox(from start: Int) {
    let structure = confirmed.structure + UInt64(outbox[..<start].count { $0.movesPoints })
    for i in outbox[start...].indices {
      switch outbox[i].content {
      case .step(let step): leaveOut(outbox[i].number, step, .pointsMoved)
      case .revert(let number): leaveOut(number, nil, .pointsMoved)
      }
      outbox[i] = PendingStep(
        number: outbox[i].number, structure: structure, movesPoints: false,
        content: .step(.nothing))
    }
    measureOutbox()
  }

  /// Takes a step of this hand that came back in the order. Returns where points have gone on what is
  /// shown.
  private mutating func confirm(_ record: StrokeRecord) -> PointMap {
    nextNumber = max(nextNumber, record.sent.number + 1)
    let fits = record.sent.movesPoints == movesPoints(upTo: record.sent.number)
    if !fits { keepGesture() }
    let old = confirmed
    let outcome = confirmed.perform(record)
    noteTaken(from: old, by: author)
    let isReserved = record.sent.step == SharedStep.packedReserved
    let own = isReserved ? outbox.first { $0.number == record.sent.number } : nil
    let refused = own.map { step(of: $0) }
    let reverted = outbox.first { $0.number == record.sent.number }?.revertedNumber
    removePending(upTo: record.sent.number)
    note(
      outcome, of: record.sent.number, reverting: reverted, from: old.structure,
      to: confirmed.structure)
    barred.remove(record.sent.number)
    if case .void(let reason) = outcome {
      leaveOut(record.sent.number, refused ?? SharedStep(packed: record.sent.step), reason)
    } else if record.sent.step != SharedStep.nothing.packed {
      notShared.removeAll { $0.number == record.sent.number }
    }
    return fits ? .stays : refit(after: outcome, from: old, record.sent)
  }

  /// Returns whether the steps of the outbox up to a number move points.
  private func movesPoints(upTo number: UInt64) -> Bool {
    outbox.prefix { $0.number <= number }.contains { $0.movesPoints }
  }

  /// Makes the steps of the outbox fit after a step that moves points where the one of its number in the
  /// outbox did not, or the other way round: it was sent before that one had to be left out, and came
  /// late.
  private mutating func refit(
    after outcome: SharedOutcome, from old: SharedDrawing, _ sent: SentStep
  ) -> PointMap {
    if sent.movesPoints { return moveOutbox(by: outcome.map, from: old) }
    voidOutbox(from: firstUnfit)
    history.keepOnly(confirmed.structure)
    return .stays
  }

  private mutating func removePending(upTo number: UInt64) {
    let count = outbox.firstIndex { $0.number > number } ?? outbox.count
    for pending in outbox.prefix(count) {
      outboxSize -= pending.size
      if pending.revertedNumber != nil { revertCount -= 1 }
    }
    outbox.removeFirst(count)
    if !touched.isEmpty { touched = touched.filter { $0.key > number } }
    if !barred.isEmpty { barred = barred.filter { $0 >= number } }
  }

  /// Counts anew what is in the outbox.
  mutating func measureOutbox() {
    outboxSize = outbox.reduce(0) { $0 + $1.size }
    revertCount = outbox.count { $0.revertedNumber != nil }
  }

  /// Tells that a step stands as others built on it, though another one was to take it back.
  private mutating func leaveStanding(_ number: UInt64, despite reverting: UInt64) {
    history.stands(number, despite: reverting)
    notShared.append(NotShared(number: number, step: nil, reason: .builtUpon, change: nil))
  }

  private mutating func leaveOut(_ number: UInt64, _ step: SharedStep?, _ reason: SharingError) {
    let change = history.giveBack(number)
    // What a step took back was drawn by others, or is there again.
    let isDrawn =
      switch step {
      case .command, .cells: true
      case .revert, .nothing, .reserved, nil: false
      }
    notShared.append(
      NotShared(number: number, step: step, reason: reason, change: isDrawn ? change : nil))
  }

  /// Where this hand has got to in the order.
  package var place: (sequence: UInt64, mark: UInt64) { (sequence, order.marks.last) }

  /// Goes on from another state: a newer one, as the records between are no longer kept, or one of an
  /// order that has lost what this hand has received. What it had shared and is lost is sent again.
  /// Steps that were made for another structure are told as not shared, as nobody knows where their
  /// points have gone.
  ///
  /// - Parameters:
  ///   - lastNumber: the last number of this author’s in the base; 0 for none.
  ///   - hasLost: whether the order is not the one that this hand has got to its place in.
  package mutating func goOn(
    from base: CanvasBase, after lastNumber: UInt64, hasLost: Bool = false
  ) throws(PackingError) -> Editor.Change {
    let drawing = try base.shared()
    let before = shown
    if drawing.structure != confirmed.structure { keepGesture() }
    let isCommon = !hasLost || order.marks[base.sequence] == base.mark
    missLost(after: base, isKnown: hasLost && isCommon)
    outbox.insert(contentsOf: order.own.map { PendingStep($0.sent) }, at: 0)
    measureOutbox()
    removePending(upTo: lastNumber)
    history.withdrawn = history.withdrawn.filter { $0.key > lastNumber }
    (confirmed, sequence) = (drawing, base.sequence)
    order = ReceivedOrder(OrderMarks(after: base.sequence, mark: base.mark))
    nextNumber = max(nextNumber, lastNumber + 1)
    voidOutbox(from: isCommon ? firstUnfit : outbox.startIndex)
    history.keepOnly(isCommon ? drawing.structure : nil)
    redoOutbox()
    defer { tellHistory() }
    return editor.show(shown, after: before)
  }

  /// Notes which steps of others will be missing if they do not come again after a base. Where nobody
  /// knows what became of them none is.
  private mutating func missLost(after base: CanvasBase, isKnown: Bool) {
    guard isKnown else {
      missing = MissingSteps()
      return
    }
    for trace in order.others where trace.sequence > base.sequence {
      missing.insert(trace.number, of: trace.author)
    }
  }

  /// Notes that the order up to a place is safe, so that nothing of it will be sent again.
  package mutating func forget(upTo sequence: UInt64) { order.forget(upTo: sequence) }

  /// Forgets what was changed by steps that nothing takes back any more.
  mutating func pruneHistory() {
    history.prune(pending: revertCount) { Set(outbox.compactMap(\.revertedNumber)) }
  }

  /// Does the outbox again over what all agree on.
  mutating func redoOutbox() {
    shown = confirmed
    for pending in outbox {
      let before = history.change(of: pending.number, in: shown.structure)
      perform(pending)
      compare(pending.number, to: before)
    }
  }
}

extension PendingStep {
  /// Creates the step of one that was sent, to be sent again.
  fileprivate init(_ sent: SentStep) {
    var step = SharedStep(packed: sent.step) ?? .nothing
    // What was not shared is told already.
    if case .reserved = step { step = .nothing }
    self.init(
      number: sent.number, structure: sent.structure, movesPoints: sent.movesPoints,
      content: .step(step))
  }

  /// The number of the step that it takes back.
  var revertedNumber: UInt64? {
    if case .revert(let number) = content { number } else { nil }
  }
}

// MARK: - Sending

extension Replica {
  /// The steps that can be sent now, the oldest first: up to one that takes back a step whose place
  /// is not known yet.
  ///
  /// - Parameter last: the number of the last that may be sent.
  package func outgoing(limit: Int = 64, upTo last: UInt64 = .max) -> [SentStep] {
    var sent: [SentStep] = []
    for pending in outbox.prefix(limit) where pending.number <= last {
      if let number = pending.revertedNumber, outbox.contains(where: { $0.number == number }) {
        break
      }
      sent.append(
        SentStep(
          number: pending.number, structure: pending.structure, movesPoints: pending.movesPoints,
          step: step(of: pending).packed))
    }
    return sent
  }

  /// The number of steps that are kept here and not shared yet.
  package var pendingCount: Int { outbox.count }
  /// The number of the oldest step that has not come back in the order; nil if all have.
  package var firstPending: UInt64? { outbox.first?.number }
  /// The number of the latest step; 0 for none.
  package var lastNumber: UInt64 { nextNumber - 1 }
}

extension SharedStep {
  /// The packed step, which `init(packed:)` reads.
  var packed: [UInt8] {
    var writer = ByteWriter()
    writer.sharedStep(self)
    return writer.bytes
  }

  /// Reads a packed step. Nil for one that cannot be read, which nobody does.
  init?(packed bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let step = try? reader.sharedStep(), reader.isAtEnd else { return nil }
    self = step
  }
}
