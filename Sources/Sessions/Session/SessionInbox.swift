/// What is on its way to the thread that writes.
struct SessionInbox: Sendable {
  enum Item: Sendable {
    /// A record, with the mark that it makes.
    case record(JournalRecord, isUrgent: Bool, SessionMark)
    /// A new generation begins with the state at the mark, to which the records before it lead, or
    /// do not.
    case generation(FrozenState, SessionMark, follows: Bool)
    /// The base of a generation is on the disk.
    case built(UInt32, size: Int, SessionMark)
    case baseFailed(UInt32, FileError)
    /// The disk did not take the journal of a generation.
    case syncFailed(UInt32, FileError)
    /// It is waited for.
    case hurry
  }

  var items: [Item] = []
  var isEnding = false
  /// Of all that was added.
  private(set) var mark: SessionMark
  /// What the first generation begins with, until there is one.
  private var first: FrozenState?
  /// Until it runs.
  var writer: JournalWriter?

  init(_ state: FrozenState, sequence: UInt64) {
    first = state
    mark = SessionMark(sequence: sequence)
  }

  /// Returns the writer where it is to be started.
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

  /// A session without records begins with that state, when it begins.
  mutating func begin(_ state: FrozenState, follows: Bool) {
    if writer == nil {
      items.append(.generation(state, mark, follows: follows))
    } else {
      first = state
    }
  }
}
