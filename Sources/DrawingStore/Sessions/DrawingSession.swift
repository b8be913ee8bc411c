import DrawingCore
import Sessions
import Sharing

/// The session of a drawing, which keeps every command performed and the file it belongs to.
package final class DrawingSession {
  /// The live session; nil if there is nowhere to keep it.
  private let live: LiveSession?
  private let store: SessionStore?
  /// The commands performed but not yet converted to text, so that drawing does not wait for that.
  private var performed: [(deed: Deed, delay: UInt32)] = []
  /// The entries noted but not yet handed over.
  private var pending: [LiveSession.Entry] = []
  private var lastNote = Moment.now
  private var lastCard = Moment.now
  /// The document as last handed over.
  private var document: Document
  private var isIndexed = false
  /// The file that was last indexed.
  private var indexed: FileIdentity?
  /// Whether the session is new, so that nothing is on the disk before something is done.
  private let isNew: Bool
  /// What a reader of the present generation has to understand.
  private var needs: GenerationNeeds
  /// Whether that may have changed since it was looked at.
  private var mayNeedMore = true
  /// Whether only screens over the drawing have been kept so far.
  private var isOfScreens = false

  /// Creates a session.
  ///
  /// - Parameter recovery: The recovered session to continue, with its lock; nil for a new one.
  package init(
    of drawing: some OpenDrawing, in store: SessionStore, id: SessionID = SessionID(),
    after recovery: SessionRecovery? = nil, lock: SessionLock? = nil
  ) {
    self.store = store
    needs = GenerationNeeds(drawing)
    document = drawing.document
    let isFile = drawing.document.source == nil
    indexed = recovery == nil || !isFile ? nil : drawing.document.identity
    isNew = recovery == nil
    live = LiveSession(
      id, after: recovery, lock: lock, in: store.places, spares: store.spares,
      state: .init(drawing), listener: store.listener)
    // A session that is only safe from crashes does not wait for the next stroke.
    if lock?.isInFallback == true { pending.append(metadataEntry(of: drawing)) }
  }

  /// Creates a session that keeps nothing, and says so.
  package init(unkept drawing: some OpenDrawing) {
    (live, store, document, isNew, needs) = (nil, nil, drawing.document, true, [])
  }

  package var id: SessionID? { live?.id }
  /// The identifier; nil before anything of the session is kept.
  package var keptID: SessionID? { isNew && live?.hasBegun != true ? nil : live?.id }
  /// Whether the screen hides the standing, for pictures that are compared whatever the disk does.
  package var isQuiet = false

  /// The standing of the session; nil if nothing is to be shown.
  package var standing: SessionStanding? {
    if isQuiet { return nil }
    guard let live else { return .memoryOnly(SessionStore.nowhere) }
    return live.standing
  }

  /// The number of the latest command handed over, and of the latest that the disk has, or that it is
  /// pointless to wait for; nil if nothing is kept.
  package var sequences: (handedOver: UInt64, durable: UInt64)? {
    live.map { ($0.sequence, isFailing ? $0.sequence : $0.durableSequence) }
  }

  package var spares: SpareDescriptors? { live?.spares }

  /// Whether another program has taken over the session.
  package var isLost: Bool { live?.isLost ?? false }

  /// Whether waiting for the disk is pointless at present.
  package var isFailing: Bool { fault != nil }

  /// The reason why the state directory does not accept the session.
  private var fault: FileError? {
    switch live?.standing ?? .memoryOnly(SessionStore.nowhere) {
    case .memoryOnly(let error), .crashOnly(let error): error
    case .safe, .late: nil
    }
  }

  /// Something that has changed the drawing.
  private enum Deed {
    case command(Command)
    case received(ReceivedRecords)
  }

  /// Notes a command that was performed.
  package func note(_ command: Command) {
    if command.mayNeedMore { mayNeedMore = true }
    if live != nil { performed.append((.command(command), delay())) }
  }

  /// Notes what came from the canvas. It is not waited for, as it can be had again.
  package func note(_ received: ReceivedRecords) {
    mayNeedMore = true
    if live != nil { performed.append((.received(received), delay())) }
  }

  private func putIntoWords() {
    for (deed, delay) in performed {
      switch deed {
      case .command(let command):
        pending.append(
          LiveSession.Entry(
            .command, Array(command.description.utf8), delay: delay,
            isUrgent: command.isWorthWaiting))
      case .received(let received):
        pending.append(
          LiveSession.Entry(.received, received.packed, delay: delay, isUrgent: false))
      }
    }
    performed.removeAll(keepingCapacity: true)
  }

  /// Returns the milliseconds since the last note.
  private func delay() -> UInt32 {
    let now = Moment.now
    defer { lastNote = now }
    return now.since(lastNote)
  }

  /// Hands over what was noted, without ever waiting for the disk.
  package func commit(_ drawing: some OpenDrawing) {
    guard let live else { return }
    putIntoWords()
    if drawing.document != document { noteDocument(drawing) }
    // A session that could not be indexed is indexed once the state directory can be written to.
    if !pending.isEmpty || live.hasBegun && !isFailing { index() }
    if !pending.isEmpty {
      live.append(pending)
      pending.removeAll()
    }
    if live.wantsState || needsMore(drawing) { begin(drawing) }
    if Moment.now.since(lastCard) >= Self.cardInterval { keepCard(drawing) }
  }

  /// Returns whether a reader has to understand more for the state than for the generation.
  private func needsMore(_ drawing: some OpenDrawing) -> Bool {
    guard mayNeedMore, live?.hasBegun == true else { return false }
    mayNeedMore = false
    return !GenerationNeeds(drawing).isSubset(of: needs)
  }

  /// Begins a new generation with the drawing as it is.
  private func begin(_ drawing: some OpenDrawing, follows: Bool = true) {
    needs = GenerationNeeds(drawing)
    live?.begin(FrozenState(drawing), follows: follows)
  }

  /// The milliseconds of drawing by which the card may be out of date if the program is killed.
  private static let cardInterval: UInt32 = 10_000

  /// Keeps the card that lists show, once the session is on the disk.
  private func keepCard(_ drawing: some OpenDrawing) {
    guard let live, live.hasBegun, let store else { return }
    lastCard = Moment.now
    let card = SessionCard(drawing, sequence: live.sequence)
    store.places.keepSummary(card.bytes, of: live.id)
  }

  private func noteDocument(_ drawing: some OpenDrawing) {
    let next = drawing.document
    if next.keys != document.keys || next.identity?.inode != document.identity?.inode {
      isIndexed = false
    }
    (document, mayNeedMore) = (next, true)
    pending.append(metadataEntry(of: drawing))
    keepCard(drawing)
  }

  private func metadataEntry(of drawing: some OpenDrawing) -> LiveSession.Entry {
    LiveSession.Entry(
      .metadata, SessionMetadata(of: drawing).bytes, delay: delay(), isUrgent: true)
  }

  /// Indexes the session by its file, before anything else of it is written.
  private func index() {
    guard !isIndexed, !document.keys.isEmpty, let live, let store else { return }
    // One source file may hold several drawings, so it leads to none of them.
    let identity = document.source == nil ? document.identity : nil
    isIndexed = document.keys.allSatisfy { key in
      store.index(PathName(key), identity, as: live.id, insteadOf: indexed)
    }
    if isIndexed { indexed = identity }
  }

  /// Takes a whole state, as what came from the canvas does not follow what is kept.
  package func beginAnew(with drawing: some OpenDrawing) {
    commit(drawing)
    begin(drawing, follows: false)
  }

  /// Continues the same session with another drawing, which takes a whole state.
  package func move(to drawing: some OpenDrawing) {
    commit(drawing)
    begin(drawing, follows: false)
  }

  /// Waits until the disk has everything; returns false if that takes longer than `milliseconds`.
  @discardableResult
  package func flush(_ drawing: some OpenDrawing, within milliseconds: Int) -> Bool {
    commit(drawing)
    guard let live else { return false }
    let deadline = Moment.now.after(milliseconds: milliseconds)
    while true {
      switch live.wait(until: deadline) {
      case .durable: return true
      case .wantsState: begin(drawing)
      case .late: return false
      }
    }
  }

  /// Waits until the disk has everything: up to half a minute for a slow disk, long enough for
  /// another attempt on a failing one, and not at all for a directory that cannot be trusted.
  ///
  /// - Parameter isKnownToFail: whether it was waited for in vain before: there are attempts without
  ///   anybody waiting.
  package func flushPatiently(
    _ drawing: some OpenDrawing, isKnownToFail: Bool = false
  ) throws(Failure) {
    let start = Moment.now
    var lastSuccess = start
    while !flush(drawing, within: 100) {
      if !isFailing { lastSuccess = Moment.now }
      let patience: UInt32 =
        if case .unsafeState = fault?.kind { 0 } else { isKnownToFail ? 100 : 3500 }
      guard Moment.now.since(start) < 30_000, Moment.now.since(lastSuccess) < patience else {
        if let fault { throw Failure(fault) }
        throw Failure("the session is not on the disk yet (run it again)", exitCode: 74)
      }
    }
  }

  /// Keeps a session in which nothing was done, so that a launch can return to it, unless the
  /// drawing is a fresh one.
  ///
  /// - Parameter hasScreens: whether screens are open over the drawing, which are kept with it
  ///   however fresh it is.
  package func keep(_ drawing: some OpenDrawing, hasScreens: Bool = false) {
    guard hasScreens || !isFresh(drawing) else { return }
    let isBeginning = isNew && live?.hasBegun == false
    isOfScreens = hasScreens && (isBeginning || isOfScreens)
    guard isBeginning else { return }
    putIntoWords()
    pending.append(metadataEntry(of: drawing))
  }

  /// Returns whether nothing was drawn, in a drawing of the usual size without a file.
  private func isFresh(_ drawing: some OpenDrawing) -> Bool {
    let state = drawing.editor.state
    return drawing.document.path == nil && state.isSettled && state.history == History()
      && state.drawing == EditorState().drawing
  }

  /// Ends the session, so that another program may have it.
  package func end(within milliseconds: Int = 2000) { live?.end(within: milliseconds) }

  /// Ends the session and updates the card that lists show. One that only kept screens goes with
  /// them.
  package func end(
    with drawing: some OpenDrawing, within milliseconds: Int = 2000, hasScreens: Bool = false
  ) {
    end(within: milliseconds)
    if let keptID, live?.sequence == 0, !hasScreens, isOfScreens || isFresh(drawing) {
      store?.places.remove(keptID)
    } else {
      keepCard(drawing)
    }
  }

  deinit { live?.end(within: 0) }
}

extension FrozenState {
  fileprivate init(_ drawing: some OpenDrawing) {
    let (editor, metadata) = (drawing.editor, SessionMetadata(of: drawing))
    let (besides, shared) = (drawing.archivedBesides, drawing.shared)
    self.init(needs: GenerationNeeds(drawing)) {
      let content = try EditorSnapshot.bytes(of: editor) { coder in
        besides(coder)
        if let shared { coder.encode(bytes: shared.packed(), forKey: SnapshotFormat.shared) }
      }
      return (metadata.bytes, content)
    }
  }
}

extension GenerationNeeds {
  fileprivate init(_ drawing: some OpenDrawing) {
    self = drawing.editor.needsFrames ? .frames : []
    if drawing.shared != nil { insert(.shared) }
  }
}

extension Command {
  /// Whether to wait for the disk: for drawing, but not for movements and settings.
  fileprivate var isWorthWaiting: Bool {
    switch phase {
    case .begins, .goesOn: false
    case .ends, .whole: true
    case nil: group != .setting
    }
  }
}
