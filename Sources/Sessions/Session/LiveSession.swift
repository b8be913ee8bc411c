/// A session being worked on, which makes commands durable without making the screen wait.
///
/// Nothing is on the disk before the first record. Then a generation begins: a journal, to which
/// one thread appends while another syncs it, and a base, written in the background. A file that
/// failed is never touched again: a new generation follows, made from memory.
package final class LiveSession: Sendable {
  /// A record to be added.
  package struct Entry: Sendable {
    let kind: JournalRecord.Kind
    let payload: [UInt8]
    let delay: UInt32
    let isUrgent: Bool

    /// - Parameters:
    ///   - delay: The milliseconds since the previous entry.
    ///   - isUrgent: Whether to sync at once; otherwise within `patience`.
    package init(_ kind: JournalRecord.Kind, _ payload: [UInt8], delay: UInt32, isUrgent: Bool) {
      self.kind = kind
      self.payload = payload
      self.delay = delay
      self.isUrgent = isUrgent
    }
  }

  /// The callbacks for a session's progress, called on any thread.
  package struct Listener: Sendable {
    /// Called when `standing` or `wantsState` has changed.
    package var changed: @Sendable () -> Void = {}
    /// Called with the number of a command when the disk has all commands up to it; numbers may
    /// repeat, and may be out of order.
    package var becameDurable: @Sendable (UInt64) -> Void = { _ in }

    package init() {}
  }

  /// The milliseconds within which a record that is not urgent is synced, and after which an urgent
  /// one counts as late.
  static let patience = 250

  package let id: SessionID
  let places: SessionPlaces
  let listener: Listener
  /// The reserve for writing the session, or the file that it belongs to.
  package let spares: SpareDescriptors
  let inbox: Monitor<SessionInbox>
  let progress: Monitor<SessionProgress>

  /// - Parameters:
  ///   - recovery: The recovery to continue from; nil for a new session.
  ///   - lock: The lock of an existing session; a new one is locked when its folder is made.
  ///   - spares: The reserve of the process, which all its sessions share.
  ///   - state: The current state.
  package init(
    _ id: SessionID = SessionID(), after recovery: SessionRecovery? = nil,
    lock: SessionLock? = nil, in places: SessionPlaces, spares: SpareDescriptors,
    state: FrozenState, listener: Listener = Listener()
  ) {
    self.id = id
    self.places = places
    self.spares = spares
    self.listener = listener
    inbox = Monitor(SessionInbox(state, after: recovery))
    progress = Monitor(SessionProgress(sequence: recovery?.sequence ?? 0, lock: lock))
  }

  /// Adds records, in order. Never waits for the disk; the first ones start the threads.
  package func append(_ entries: [Entry]) {
    let start = inbox.change { $0.add(entries) }
    guard let start else { return }
    let isStarted =
      BackgroundThread.start { [self] in JournalSync.run(self) }
      && BackgroundThread.start {
        var writer = JournalWriter(self, start)
        writer.run()
      }
    if !isStarted { fail() }
  }

  private func fail() {
    let error = places.main.subject.failure(of: "pthread_create", code: 11)
    tell(.memoryOnly(error))
  }

  func tell(_ standing: SessionStanding) {
    progress.change { $0.standing = standing }
    listener.changed()
  }

  /// Asks for a state, unless that has already been done.
  func askForState() {
    guard !progress.read({ $0.wantsState }) else { return }
    progress.change { $0.wantsState = true }
    listener.changed()
  }

  /// The number of the latest command.
  package var sequence: UInt64 { inbox.read { $0.mark.sequence } }
  package var durableSequence: UInt64 { progress.read { $0.durable.sequence } }
  package var standing: SessionStanding { progress.read { $0.standing } }
  /// Whether a whole state is needed for a new generation; pass it to `begin`.
  package var wantsState: Bool { progress.read { $0.wantsState } }

  /// Whether another program has taken the session over, which can happen only where the disk
  /// cannot lock.
  package var isLost: Bool { progress.read { $0.locks.values.contains { $0.isLost } } }

  /// Whether anything has been added.
  package var hasBegun: Bool { inbox.read { $0.hasBegun } }

  /// Begins a new generation with the state after all records added so far.
  ///
  /// - Parameter follows: Whether the records lead to the state; otherwise only its base does.
  package func begin(_ state: FrozenState, follows: Bool = true) {
    progress.change { $0.wantsState = false }
    inbox.change { $0.begin(state, follows: follows) }
  }

  package enum Outcome: Hashable, Sendable {
    /// The disk has everything.
    case durable
    /// A state is needed: call `begin`, and wait again.
    case wantsState
    case late
  }

  /// Waits until the disk has everything added, until a state is needed, or until `deadline`.
  package func wait(until deadline: Moment) -> Outcome {
    let mark = inbox.change { box in
      if box.hasBegun { box.items.append(.hurry) }
      return box.mark
    }
    let outcome: Outcome = progress.wait { progress in
      if progress.durable.records >= mark.records { return .done(.durable) }
      if progress.wantsState { return .done(.wantsState) }
      return Moment.now < deadline ? .wait(until: deadline) : .done(.late)
    }
    // The thread that synced it may not have called the listener yet.
    if outcome == .durable { listener.becameDurable(mark.sequence) }
    return outcome
  }

  /// Ends the threads once they have written everything, and releases the lock. Waits at most the
  /// given time.
  package func end(within milliseconds: Int = 5000) {
    let isRunning = inbox.change { box in
      box.isEnding = true
      return box.hasBegun
    }
    guard isRunning else { return progress.change { $0.locks = [:] } }
    let deadline = Moment.now.after(milliseconds: milliseconds)
    progress.wait { progress in
      progress.hasEnded || Moment.now >= deadline ? .done(()) : .wait(until: deadline)
    }
  }
}
