/// The writing thread, which alone appends to a journal and decides where it is kept.
struct JournalWriter: Sendable {
  /// The size in bytes above which, if it is also above half the base's, a new generation follows.
  static let largestJournal = 1 << 20
  /// The maximum number of bytes of records gathered before they are written.
  static let batch = 64 << 10
  /// The number of bytes that a few strokes take.
  private static let usualBatch = 256

  private let session: LiveSession
  /// The highest generation so far.
  private var generation: UInt32
  /// The checksum at the end of the last bytes written.
  private var chain: UInt64
  /// The damage that recovery found, until copies of the files are kept.
  private var findings: [SessionRecovery.Finding]

  /// The journal for records; nil before the first generation and after a failure.
  private var journal: JournalFile?
  private var size = 0
  private var baseSize = 0
  /// The generation whose base is being written.
  private var building: UInt32?
  /// The index of the journal's place.
  private var place = 0
  private var closed: ClosedPlaces
  /// The last error in the state directory.
  private var error: FileError?

  init(_ session: LiveSession, _ start: JournalStart) {
    self.session = session
    generation = start.generation
    chain = start.chain
    findings = start.findings
    closed = ClosedPlaces(count: session.places.all.count)
  }

  private enum Job {
    case items([SessionInbox.Item])
    case look
    case end
  }

  mutating func run() {
    while true {
      switch next() {
      case .items(let items): process(items)
      case .look: break
      case .end: return finish()
      }
      look()
    }
  }

  private func next() -> Job {
    let lookAt = lookAt
    let isBuilding = building != nil
    return session.inbox.wait { box in
      if !box.items.isEmpty {
        defer { box.items = [] }
        return .done(.items(box.items))
      }
      if box.isEnding, !isBuilding { return .done(.end) }
      if let lookAt, lookAt <= Moment.now { return .done(.look) }
      return .wait(until: lookAt)
    }
  }

  /// The time of the next task that is due without any input.
  private var lookAt: Moment? {
    let late = session.progress.read { $0.lateAt }
    return [late, retryAt].compactMap(\.self).min()
  }

  /// The time of the next attempt to return to the state directory; nil if the journal is there, or
  /// if there is no state directory and the journal is as safe as it can be.
  private var retryAt: Moment? {
    let isInFallback = place > 0 && session.places.main != .nowhere
    return journal == nil || isInFallback ? closed[0] : nil
  }

  private func finish() {
    session.progress.change { progress in
      progress.isEnding = true
      progress.locks = [:]
    }
  }

  // MARK: Records

  private mutating func process(_ items: [SessionInbox.Item]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.usualBatch)
    var (mark, isUrgent) = (SessionMark(), false)
    for item in items {
      if case .record(let record, let urgent, let at) = item {
        guard journal != nil else { continue }
        guard record.payload.count <= JournalRecord.limit else {
          write(bytes, mark, isUrgent)
          abandon(nil)
          continue
        }
        record.append(to: &bytes, chain: &chain)
        (mark, isUrgent) = (at, isUrgent || urgent)
        if bytes.count < Self.batch { continue }
      }
      write(bytes, mark, isUrgent)
      (bytes, isUrgent) = ([], false)
      process(item)
    }
    write(bytes, mark, isUrgent)
  }

  private mutating func process(_ item: SessionInbox.Item) {
    switch item {
    case .record: break
    case .generation(let state, let mark, let follows): begin(state, mark, follows)
    case .built(let generation, let size, let mark): didBuild(generation, size, mark)
    case .syncFailed(let generation, let error):
      if generation <= self.generation, journal != nil { abandon(error) }
    case .baseFailed(let generation, let error): didNotBuild(generation, error)
    case .hurry: session.progress.change { $0.hurry() }
    }
  }

  private mutating func write(_ bytes: [UInt8], _ mark: SessionMark, _ isUrgent: Bool) {
    guard let journal, !bytes.isEmpty else { return }
    do throws(FileError) {
      try journal.write(bytes, at: size)
      size += bytes.count
      session.progress.change { $0.didWrite(mark, isUrgent: isUrgent) }
    } catch {
      abandon(error)
    }
  }

  // MARK: Generations

  /// Begins a journal in the first place that can be written to; its base is written meanwhile. A
  /// journal that has not failed is left only for one in the state directory.
  private mutating func begin(_ state: FrozenState, _ mark: SessionMark, _ follows: Bool) {
    let isTrusted = follows && journal != nil && place == 0 && building == nil
    if !follows { chain = 0 }
    let candidates = journal == nil ? closed.indices : 0..<1
    for i in candidates where closed.allows(i) {
      do throws(FileError) {
        try session.spares.performing { () throws(FileError) in
          let folder = try SessionFolder(session.id, in: session.places.all[i])
          try prepare(folder, i)
          try begin(state, mark, in: folder, isTrusted: isTrusted)
        }
        place = i
        return
      } catch {
        close(i, error)
      }
    }
    if !follows, journal != nil { abandon(nil) }
    if journal == nil { session.tell(error.map(SessionStanding.memoryOnly) ?? .late) }
    // Prevents another attempt with every record.
    baseSize = size * 2
  }

  private mutating func close(_ place: Int, _ error: FileError) {
    closed.close(place)
    if place == 0 { self.error = error }
  }

  /// Locks the folder if necessary, names bases, removes temporary files and keeps copies of damaged
  /// ones.
  private mutating func prepare(_ folder: SessionFolder, _ place: Int) throws(FileError) {
    if session.progress.read({ $0.locks[place] == nil }) {
      guard case .mine(let lock) = try KernelLock.take(SessionFolder.lock, in: folder.directory)
      else { throw folder.failure(of: "flock") }
      session.progress.change { $0.locks[place] = lock }
    }
    try folder.nameBases()
    folder.removeTemporaries()
    guard place == 0, !findings.isEmpty else { return }
    try Quarantine(in: session.places.main).keep(findings, of: folder)
    findings = []
  }

  private mutating func begin(
    _ state: FrozenState, _ mark: SessionMark, in folder: SessionFolder, isTrusted: Bool
  ) throws(FileError) {
    let header = GenerationHeader(
      .journal, generation: generation + 1, session: session.id, sequence: mark.sequence,
      detail: UInt64.random(in: .min ... .max), link: chain, needs: state.needs)
    let file = try folder.makeJournal(header)
    generation = header.generation
    (journal, size, chain) = (file, GenerationHeader.size, header.checksum)
    building = generation
    session.progress.change { progress in
      progress.unsynced.removeAll { $0.due == nil }
      progress.unsynced.append(.init(file: file, written: mark, due: Moment.now))
      if !isTrusted { progress.awaitedBase = header.generation }
    }
    BaseWriter.start(state, mark, generation, to: folder, for: session)
  }

  private mutating func didBuild(_ generation: UInt32, _ size: Int, _ mark: SessionMark) {
    guard generation == building, let journal else { return }
    (building, baseSize) = (nil, size)
    if place > 0 {
      if let error { session.tell(.crashOnly(error)) }
      return
    }
    closed.open(0)
    error = nil
    let news = session.progress.change { progress -> UInt64? in
      progress.awaitedBase = nil
      progress.synced = .max(progress.synced, mark)
      progress.standing = .safe
      return progress.noteSynced() ? progress.durable.sequence : nil
    }
    if let news { session.listener.becameDurable(news) }
    session.listener.changed()
    session.removeAll(before: journal.header.generation)
  }

  // MARK: Failures

  /// Handles a failed base. If it was only for compaction, the journal is as good as before.
  private mutating func didNotBuild(_ generation: UInt32, _ error: FileError) {
    guard generation == building else { return }
    building = nil
    baseSize = size * 2
    if session.progress.read({ $0.awaitedBase != nil }) { abandon(error) }
  }

  /// Gives up the journal for good, and asks for a state to begin again elsewhere.
  ///
  /// - Parameter failure: The error; nil if there was none but a record was too long.
  private mutating func abandon(_ failure: FileError?) {
    (journal, building) = (nil, nil)
    if let failure {
      if failure.kind == .missing { closed.lose(place) } else { closed.close(place) }
      if place == 0 { error = failure }
      session.tell(.memoryOnly(failure))
    }
    session.progress.change { progress in
      if failure?.kind == .missing { progress.locks = [:] }
      progress.abandonFiles()
      progress.awaitedBase = UInt32.max
      progress.wantsState = true
    }
    session.listener.changed()
  }

  /// Performs tasks that are due without any input: reporting lateness, returning to the state
  /// directory, compaction.
  private mutating func look() {
    if session.progress.change({ $0.judge() }) { session.listener.changed() }
    if let retryAt, retryAt <= Moment.now {
      probe()
    } else if journal != nil, building == nil, size > max(Self.largestJournal, baseSize / 2) {
      session.askForState()
    }
  }

  private mutating func probe() {
    closed.close(0)
    do throws(FileError) {
      try SessionFolder(session.id, in: session.places.main).probe()
      closed.open(0)
      session.askForState()
    } catch {
      if journal == nil { session.askForState() }
    }
  }
}
