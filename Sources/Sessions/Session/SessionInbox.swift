/// The point from which the first journal of a session continues.
struct JournalStart: Sendable {
  /// The highest generation so far.
  let generation: UInt32
  /// The checksum at the end of the last bytes written.
  let chain: UInt64
  /// The damage that recovery found.
  let findings: [SessionRecovery.Finding]

  /// - Parameter recovery: The recovery to continue from; nil for a new session.
  init(after recovery: SessionRecovery?) {
    generation = recovery?.lastGeneration ?? 0
    chain = recovery?.chain ?? 0
    findings = recovery?.findings ?? []
  }
}

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
  /// The state that the first generation will begin with, until it has begun.
  private var first: FrozenState?
  /// Where the writer starts from, until its thread is started.
  private var start: JournalStart?

  init(_ state: FrozenState, after recovery: SessionRecovery?) {
    first = state
    mark = SessionMark(sequence: recovery?.sequence ?? 0)
    start = JournalStart(after: recovery)
  }

  /// Whether anything has been added.
  var hasBegun: Bool { start == nil }

  /// Adds entries; returns where the writer starts from if its thread has yet to be started.
  mutating func add(_ entries: [LiveSession.Entry]) -> JournalStart? {
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
    defer { start = nil }
    return start
  }

  /// Begins a generation with a state. A session without records keeps it for the first one.
  mutating func begin(_ state: FrozenState, follows: Bool) {
    if hasBegun {
      items.append(.generation(state, mark, follows: follows))
    } else {
      first = state
    }
  }
}
