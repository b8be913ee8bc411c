/// The items on their way to the writing thread.
struct SessionInbox: Sendable {
  enum Item: Sendable {
    /// A record, and the mark after it.
    case record(JournalRecord, isUrgent: Bool, SessionMark)
    /// The beginning of a new generation, with the state at the mark, and whether the records
    /// before lead to it.
    case generation(FrozenState, SessionMark, follows: Bool)
    /// The base of a generation is on the disk.
    case built(UInt32, size: Int, SessionMark)
    case baseFailed(UInt32, FileError)
    /// The disk refused the journal of a generation.
    case syncFailed(UInt32, FileError)
    /// Someone is waiting for the disk.
    case hurry
  }

  var items: [Item] = []
  var isEnding = false
  /// The mark after everything added.
  private(set) var mark: SessionMark
  /// The state with which the first generation will begin, until it has.
  private var first: FrozenState?
  /// The writer, until its thread is started.
  var writer: JournalWriter?

  init(_ state: FrozenState, sequence: UInt64) {
    first = state
    mark = SessionMark(sequence: sequence)
  }

  /// Adds entries; returns the writer if its thread has to be started.
  mutating func add(_ entries: [LiveSession.Entry]) -> JournalWriter? {
    guard !entries.isEmpty else { return nil }
    if let first { items.append(.generation(first, mark, follows: true)) }
    first = nil
    for entry in entries {
      mark.records += 1
      if entry.kind == .command { mark.sequence += 1 }
      let record = JournalRecord(
        entry.kind, sequence: mark.sequence, delay: entry.delay, payload: entry.payload)
      items.append(.record(record, isUrgent: entry.isUrgent, mark))
    }
    defer { writer = nil }
    return writer
  }

  /// Begins a generation with a state. A session without records keeps it for the first one.
  mutating func begin(_ state: FrozenState, follows: Bool) {
    if writer == nil {
      items.append(.generation(state, mark, follows: follows))
    } else {
      first = state
    }
  }
}
