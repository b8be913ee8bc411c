/// A session that is being worked on: takes what is done, and makes it durable without making
/// the screen wait.
///
/// Nothing is on the disk before the first record. Then a generation begins: a journal, to which a
/// thread of its own adds what comes and which another syncs, and a base, written in the
/// background. A file that failed is never touched again: a new generation follows, made from
/// memory.
package final class LiveSession: Sendable {
  /// What is to be added.
  package struct Entry: Sendable {
    let kind: JournalRecord.Kind
    let payload: [UInt8]
    let delay: UInt32
    let isUrgent: Bool

    /// - Parameters:
    ///   - delay: milliseconds since the one before.
    ///   - isUrgent: synced at once; else within `patience`.
    package init(_ kind: JournalRecord.Kind, _ payload: [UInt8], delay: UInt32, isUrgent: Bool) {
      self.kind = kind
      self.payload = payload
      self.delay = delay
      self.isUrgent = isUrgent
    }
  }

  /// Told what has become of it; called on any thread.
  package struct Listener: Sendable {
    /// `standing` or `wantsState` has changed.
    package var changed: @Sendable () -> Void = {}
    /// The disk has all commands up to that number; a number may be told again, and out of order.
    package var becameDurable: @Sendable (UInt64) -> Void = { _ in }

    package init() {}
  }

  /// How long what is not urgent may wait for the disk, and anything before it counts as late, in
  /// milliseconds.
  static let patience = 250

  package let id: SessionID
  let places: SessionPlaces
  let listener: Listener
  /// For what has to be written to keep it, or the file that it is of.
  package let spares = SpareDescriptors()
  let inbox: Monitor<SessionInbox>
  let progress: Monitor<SessionProgress>

  /// - Parameters:
  ///   - recovery: what the session goes on from; nil for a new one.
  ///   - lock: a new session's is taken when its folder is made.
  ///   - state: as it is now.
  package init(
    _ id: SessionID = SessionID(), after recovery: SessionRecovery? = nil,
    lock: SessionLock? = nil, in places: SessionPlaces, state: FrozenState,
    listener: Listener = Listener()
  ) {
    self.id = id
    self.places = places
    self.listener = listener
    inbox = Monitor(SessionInbox(state, sequence: recovery?.sequence ?? 0))
    progress = Monitor(SessionProgress(sequence: recovery?.sequence ?? 0, lock: lock))
    let writer = JournalWriter(
      self, generation: recovery?.lastGeneration ?? 0, link: recovery?.chain ?? 0,
      findings: recovery?.findings ?? [])
    inbox.change { $0.writer = writer }
  }

  /// Adds records, in order. Never waits for the disk; the threads begin with the first ones.
  package func append(_ entries: [Entry]) {
    let writer = inbox.change { $0.add(entries) }
    guard let writer else { return }
    let isStarted =
      BackgroundThread.start { [self] in JournalSync.run(self) }
      && BackgroundThread.start {
        var writer = writer
        writer.run()
      }
    if !isStarted { fail() }
  }

  private func fail() {
    let subject = FileSubject(path: places.main, purpose: .keepingState)
    let error = subject.failure(of: "pthread_create", code: 11)
    progress.change { $0.standing = .memoryOnly(error) }
    listener.changed()
  }

  /// The number of the latest command.
  package var sequence: UInt64 { inbox.read { $0.mark.sequence } }
  package var durableSequence: UInt64 { progress.read { $0.durable.sequence } }
  package var standing: SessionStanding { progress.read { $0.standing } }
  /// Whether a whole state is needed for a new generation: give one to `begin`.
  package var wantsState: Bool { progress.read { $0.wantsState } }

  /// Whether another program goes on with the session meanwhile, which can be only where the disk
  /// cannot lock.
  package var isLost: Bool { progress.read { $0.locks.values.contains { $0.isLost } } }

  /// Whether anything was added.
  package var hasBegun: Bool { inbox.read { $0.writer == nil } }

  /// Begins a new generation with the state as it is after all records added so far.
  ///
  /// - Parameter follows: whether the records lead to it; else only its base does.
  package func begin(_ state: FrozenState, follows: Bool = true) {
    progress.change { $0.wantsState = false }
    inbox.change { $0.begin(state, follows: follows) }
  }

  package enum Outcome: Hashable, Sendable {
    /// The disk has everything.
    case durable
    /// Call `begin`, and wait again.
    case wantsState
    case late
  }

  /// Waits until the disk has all that was added, or until `deadline`.
  package func wait(until deadline: Moment) -> Outcome {
    let mark = inbox.change { box in
      if box.writer == nil { box.items.append(.hurry) }
      return box.mark
    }
    let outcome: Outcome = progress.wait { progress in
      if progress.durable.records >= mark.records { return .done(.durable) }
      if progress.wantsState { return .done(.wantsState) }
      return Moment.now < deadline ? .wait(until: deadline) : .done(.late)
    }
    // The thread that found it out may not have come to telling it yet.
    if outcome == .durable { listener.becameDurable(mark.sequence) }
    return outcome
  }

  /// Ends the threads once they have written what they have, and lets go of the lock. Waits for
  /// that as long as it is told to.
  package func end(within milliseconds: Int = 5000) {
    let isRunning = inbox.change { box in
      box.isEnding = true
      return box.writer == nil
    }
    guard isRunning else { return progress.change { $0.locks = [:] } }
    let deadline = Moment.now.after(milliseconds: milliseconds)
    progress.wait { progress in
      progress.hasEnded || Moment.now >= deadline ? .done(()) : .wait(until: deadline)
    }
  }
}
