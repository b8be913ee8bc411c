/// How far writing and syncing have come.
struct SessionProgress: Sendable {
  /// A journal that has bytes which the disk may not have.
  struct Unsynced: Sendable {
    let file: JournalFile
    var isNew = true
    var written: SessionMark
    /// When it is to be synced; nil where the disk has all of it.
    var due: Moment?
  }

  /// In the order of their generations; all but the last are synced at once.
  var unsynced: [Unsynced] = []
  /// What the journals have on the disk.
  var synced: SessionMark
  /// What a relaunch after a power cut would find.
  private(set) var durable: SessionMark
  /// The generation whose base has to be on the disk before anything after it counts.
  var awaitedBase: UInt32?
  /// Since when something urgent is not durable.
  private(set) var waitingSince: Moment?
  var standing = SessionStanding.safe
  var wantsState = false
  /// On the session's folder in each place.
  var locks: [Int: KernelLock] = [:]
  var isEnding = false
  var hasEnded = false

  init(sequence: UInt64, lock: SessionLock?) {
    synced = SessionMark(sequence: sequence)
    durable = synced
    locks = lock?.locks ?? [:]
  }

  mutating func didWrite(_ mark: SessionMark, isUrgent: Bool) {
    guard let last = unsynced.indices.last else { return }
    let now = Moment.now
    let due = isUrgent ? now : now.after(milliseconds: LiveSession.patience)
    unsynced[last].written = mark
    unsynced[last].due = min(due, unsynced[last].due ?? due)
    if isUrgent { waitingSince = waitingSince ?? now }
  }

  /// Nothing waits for more to come.
  mutating func hurry() {
    for i in unsynced.indices where unsynced[i].due != nil { unsynced[i].due = Moment.now }
  }

  /// Counts what the disk has by now; false where that was known.
  mutating func noteSynced() -> Bool {
    guard awaitedBase == nil, synced.records > durable.records else { return false }
    durable = synced
    if unsynced.allSatisfy({ $0.due == nil }) {
      waitingSince = nil
    } else if waitingSince != nil {
      waitingSince = Moment.now
    }
    return true
  }

  /// Says so where something has waited too long, or waits no longer; true where that is new.
  mutating func judge() -> Bool {
    switch standing {
    case .safe:
      guard let since = lateAt, since <= Moment.now else { return false }
      standing = .late
    case .late:
      guard waitingSince == nil else { return false }
      standing = .safe
    case .crashOnly, .memoryOnly: return false
    }
    return true
  }

  /// When what waits now becomes late.
  var lateAt: Moment? {
    standing == .safe ? waitingSince?.after(milliseconds: LiveSession.patience) : nil
  }

  /// No journal is trusted any more.
  mutating func abandonFiles() {
    unsynced = []
    waitingSince = nil
  }
}
