/// The progress of writing and syncing.
struct SessionProgress: Sendable {
  /// A journal with bytes that the disk may not have.
  struct Unsynced: Sendable {
    let file: JournalFile
    var isNew = true
    var written: SessionMark
    /// The time when it is to be synced; nil if the disk has everything.
    var due: Moment?
  }

  /// The journals in the order of their generations; all but the last are synced at once.
  var unsynced: [Unsynced] = []
  /// The mark of the journals on the disk.
  var synced: SessionMark
  /// The mark that a relaunch after a power cut would find.
  private(set) var durable: SessionMark
  /// The generation whose base has to be on the disk before anything after it counts as durable.
  var awaitedBase: UInt32?
  /// The time since which something urgent has not been durable.
  private(set) var waitingSince: Moment?
  var standing = SessionStanding.safe
  var wantsState = false
  /// The locks on the session's folder, by the indices of the places.
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

  /// Makes everything unsynced due now.
  mutating func hurry() {
    for i in unsynced.indices where unsynced[i].due != nil { unsynced[i].due = Moment.now }
  }

  /// Counts everything synced as durable, unless a base is awaited; returns whether that is news. What a
  /// base holds waits no longer for its journal, nor the other way round: whichever is done first.
  mutating func noteSynced() -> Bool {
    guard awaitedBase == nil else { return false }
    let isNews = synced.records > durable.records
    if isNews { durable = synced }
    if unsynced.allSatisfy({ $0.written.records <= synced.records }) {
      waitingSince = nil
    } else if isNews, waitingSince != nil {
      waitingSince = Moment.now
    }
    return isNews
  }

  /// Updates the standing if something has waited too long or waits no longer; returns whether it
  /// changed.
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

  /// The time at which whatever is waiting becomes late.
  var lateAt: Moment? {
    standing == .safe ? waitingSince?.after(milliseconds: LiveSession.patience) : nil
  }

  /// Gives up all journals.
  mutating func abandonFiles() {
    unsynced = []
    waitingSince = nil
  }
}
