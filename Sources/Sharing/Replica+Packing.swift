import DrawingCore

extension Replica {
  /// Returns what a hand at a shared canvas has to keep besides its editor: what all agree on, the
  /// outbox, and what can be undone. `init(packed:showing:)` reads it.
  package func packed() -> [UInt8] {
    var (writer, confirmed) = (ByteWriter(), confirmed)
    writer.byte(Self.version)
    writer.number(author.number)
    writer.number(sequence)
    writer.number(nextNumber)
    writer.block(confirmed.packed())
    writer.list(outbox) { $0.pending($1) }
    writer.ownHistory(history)
    writer.receivedOrder(order)
    writer.list(notShared) { writer, lost in
      writer.number(lost.number)
      writer.optional(lost.step) { $0.sharedStep($1) }
      writer.sharingError(lost.reason)
      writer.optional(lost.change) { $0.sharedChange($1) }
    }
    writer.numbered(touched) { $0.known($1) }
    writer.numbered(history.withdrawn) { $0.sharedChange($1) }
    writer.missingSteps(missing)
    writer.numbered(history.resolved) { $0.number($1) }
    writer.memories(history)
    return writer.bytes
  }

  /// Reads a packed hand.
  ///
  /// - Parameter editor: the editor that was kept with it, which goes on with what is in progress.
  package init(packed bytes: [UInt8], showing editor: Editor) throws(PackingError) {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard (1...Self.version).contains(version) else { throw reader.failure("another version") }
    let (author, sequence) = (Author(try reader.number()), try reader.ordinal())
    let next = try reader.ordinal()
    guard next > 0 else { throw reader.failure("no next number") }
    let confirmed = try reader.nested { (r) throws(PackingError) in
      try SharedDrawing(packed: &r)
    }
    self.init(confirmed, sequence: sequence, mark: 0, as: author)
    nextNumber = next
    outbox = try reader.list { (r) throws(PackingError) in try r.pending() }
    guard zip(outbox, outbox.dropFirst()).allSatisfy({ $0.number + 1 == $1.number }),
      outbox.last.map({ $0.number < next && next - $0.number == 1 }) ?? true
    else { throw reader.failure("an outbox out of order") }
    measureOutbox()
    var history = try reader.ownHistory()
    order = try reader.receivedOrder(upTo: sequence, hasOthers: version > 2)
    notShared = try reader.list { (r) throws(PackingError) in
      NotShared(
        number: try r.ordinal(),
        step: try r.optional { (r) throws(PackingError) in try r.sharedStep() },
        reason: try r.sharingError(),
        change: version < 2
          ? nil : try r.optional { (r) throws(PackingError) in try r.sharedChange() })
    }
    if version > 1 {
      touched = try reader.numbered { (r) throws(PackingError) in
        let number = try r.number()
        let nothing = OwnHistory.Known(change: .nothing, structure: confirmed.structure)
        return (number, version > 3 ? try r.known() : nothing)
      }
      history.withdrawn = try reader.numbered { (r) throws(PackingError) in
        (try r.ordinal(), try r.sharedChange())
      }
    }
    if version > 2 { missing = try reader.missingSteps() }
    if version > 4 {
      history.resolved = try reader.numbered { (r) throws(PackingError) in
        (try r.number(), try r.number())
      }
    }
    if version > 5 { try history.readMemories(&reader) }
    try reader.finish()
    self.history = history
    redoOutbox()
    (self.history.undoable, self.history.redoable) = (history.undoable, history.redoable)
    self.history.resolved = history.resolved
    self.editor = editor
    guard editor.state.drawing == shown.drawing else {
      throw PackingError(offset: 0, reason: "an editor that shows another drawing")
    }
    tellHistory()
  }

  /// The version of the packed form. Version 1 had nothing of what steps that are not shared had drawn,
  /// version 2 nothing of others’ steps that could be missing, version 3 nothing of what contested steps
  /// had changed at first, version 4 nothing of which steps were taken back when that was decided,
  /// version 5 nothing of what an undo has left and of the layers that steps were done from.
  private static let version: UInt8 = 6
}

extension ByteWriter {
  fileprivate mutating func pending(_ pending: PendingStep) {
    number(pending.number)
    number(pending.structure)
    flag(pending.movesPoints)
    switch pending.content {
    case .step(let step):
      byte(0)
      sharedStep(step)
    case .revert(let reverted):
      byte(1)
      number(reverted)
    }
  }
}

extension ByteReader {
  fileprivate mutating func pending() throws(PackingError) -> PendingStep {
    let (number, structure) = (try ordinal(), try ordinal())
    let movesPoints = try flag()
    let content: PendingStep.Content
    switch try byte() {
    case 0: content = .step(try sharedStep())
    case 1: content = .revert(of: try self.number())
    default: throw failure("an unknown step")
    }
    return PendingStep(
      number: number, structure: structure, movesPoints: movesPoints, content: content)
  }
}
