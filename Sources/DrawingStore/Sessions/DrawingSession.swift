import DrawingCore
import Sessions

/// Keeps what is done to a drawing: every command that is performed, and which file it belongs to.
package final class DrawingSession {
  /// Nil where there is nowhere to keep it.
  private let live: LiveSession?
  private let store: SessionStore?
  /// Performed, and not yet put into words: who draws does not wait for that.
  private var performed: [(command: Command, delay: UInt32)] = []
  /// Noted, not yet handed over.
  private var pending: [LiveSession.Entry] = []
  private var lastNote = Moment.now
  private var lastCard = Moment.now
  /// As it was last handed over.
  private var document: Document
  private var isIndexed = false
  /// The file that was.
  private var indexed: FileIdentity?
  /// Nothing of it is on the disk before something is done.
  private let isNew: Bool

  /// - Parameter recovery: what is gone on from, with its lock; nil for a new session.
  package init(
    of drawing: some OpenDrawing, in store: SessionStore, id: SessionID = SessionID(),
    after recovery: SessionRecovery? = nil, lock: SessionLock? = nil
  ) {
    self.store = store
    document = drawing.document
    let isFile = drawing.document.source == nil
    indexed = recovery == nil || !isFile ? nil : drawing.document.identity
    isNew = recovery == nil
    live = LiveSession(
      id, after: recovery, lock: lock, in: store.places, state: .init(drawing),
      listener: store.listener)
    // Where it is only safe from crashes it does not wait for the next stroke.
    if lock?.isInFallback == true { pending.append(metadataEntry(of: document)) }
  }

  /// Nothing is kept, and that is said.
  package init(unkept drawing: some OpenDrawing) {
    (live, store, document, isNew) = (nil, nil, drawing.document, true)
  }

  package var id: SessionID? { live?.id }
  /// Nil before anything of it is kept.
  package var keptID: SessionID? { isNew && live?.hasBegun != true ? nil : live?.id }
  /// The screen does not tell how it stands: pictures of it are compared, whatever the disk does.
  package var isQuiet = false

  /// Nil where nothing is to be told.
  package var standing: SessionStanding? {
    if isQuiet { return nil }
    guard let live else { return .memoryOnly(SessionStore.nowhere) }
    return live.standing
  }

  package var spares: SpareDescriptors? { live?.spares }

  /// Whether another program goes on with it.
  package var isLost: Bool { live?.isLost ?? false }

  /// Whether waiting for the disk is of no use now.
  package var isFailing: Bool { fault != nil }

  /// Why the state directory does not take the session.
  private var fault: FileError? {
    switch live?.standing ?? .memoryOnly(SessionStore.nowhere) {
    case .memoryOnly(let error), .crashOnly(let error): error
    case .safe, .late: nil
    }
  }

  /// Takes down what was performed.
  package func note(_ command: Command) {
    if live != nil { performed.append((command, delay())) }
  }

  private func putIntoWords() {
    for (command, delay) in performed {
      pending.append(
        LiveSession.Entry(
          .command, Array(command.description.utf8), delay: delay,
          isUrgent: command.isWorthWaiting))
    }
    performed.removeAll(keepingCapacity: true)
  }

  /// Since what was noted last, in milliseconds.
  private func delay() -> UInt32 {
    let now = Moment.now
    defer { lastNote = now }
    return now.since(lastNote)
  }

  /// Hands over what was noted. Never waits for the disk.
  package func commit(_ drawing: some OpenDrawing) {
    guard let live else { return }
    putIntoWords()
    if drawing.document != document { noteDocument(drawing) }
    if !pending.isEmpty {
      index()
      live.append(pending)
      pending.removeAll()
    }
    if live.wantsState { live.begin(FrozenState(drawing)) }
    if Moment.now.since(lastCard) >= Self.cardInterval { keepCard(drawing) }
  }

  /// What lists show is at most so many milliseconds of drawing behind, where the program is
  /// killed.
  private static let cardInterval: UInt32 = 10_000

  /// Keeps what lists show of it, once it is on the disk.
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
    document = next
    pending.append(metadataEntry(of: document))
    keepCard(drawing)
  }

  private func metadataEntry(of document: Document) -> LiveSession.Entry {
    LiveSession.Entry(
      .metadata, SessionMetadata(document).bytes, delay: delay(), isUrgent: true)
  }

  /// Before anything that belongs to the file is written, so that the file leads to its session.
  private func index() {
    guard !isIndexed, !document.keys.isEmpty, let live else { return }
    isIndexed = true
    // Several drawings may stand in one source file: it leads to none of them.
    let identity = document.source == nil ? document.identity : nil
    for key in document.keys {
      store?.index(PathName(key), identity, as: live.id, insteadOf: indexed)
    }
    indexed = identity
  }

  /// Goes on with another drawing in the same session: nothing leads there but a whole state.
  package func move(to drawing: some OpenDrawing) {
    commit(drawing)
    live?.begin(FrozenState(drawing), follows: false)
  }

  /// Waits until the disk has everything; false where that takes longer than `milliseconds`.
  @discardableResult
  package func flush(_ drawing: some OpenDrawing, within milliseconds: Int) -> Bool {
    commit(drawing)
    guard let live else { return false }
    let deadline = Moment.now.after(milliseconds: milliseconds)
    while true {
      switch live.wait(until: deadline) {
      case .durable: return true
      case .wantsState: live.begin(FrozenState(drawing))
      case .late: return false
      }
    }
  }

  /// Waits until the disk has everything: half a minute for one that is slow, for one that fails
  /// as long as trying again takes, and not for a directory that is not to be trusted.
  package func flushPatiently(_ drawing: some OpenDrawing) throws(Failure) {
    let start = Moment.now
    var lastSuccess = start
    while !flush(drawing, within: 100) {
      if !isFailing { lastSuccess = Moment.now }
      let patience: UInt32 = if case .unsafeState = fault?.kind { 0 } else { 3500 }
      guard Moment.now.since(start) < 30_000, Moment.now.since(lastSuccess) < patience else {
        if let fault { throw Failure(fault) }
        throw Failure("the session is not on the disk yet (run it again)", exitCode: 74)
      }
    }
  }

  /// Keeps the session even if nothing was done in it, as one that a launch goes back to; but for
  /// a drawing that is no more than a fresh one.
  package func keep(_ drawing: some OpenDrawing) {
    let isFresh = drawing.document.path == nil && drawing.editor.state == EditorState()
    guard isNew, live?.hasBegun == false, !isFresh else { return }
    putIntoWords()
    pending.append(metadataEntry(of: drawing.document))
  }

  /// Another program may have the session now.
  package func end(within milliseconds: Int = 2000) { live?.end(within: milliseconds) }

  /// The same; lists show it as the drawing is.
  package func end(with drawing: some OpenDrawing, within milliseconds: Int = 2000) {
    end(within: milliseconds)
    keepCard(drawing)
  }

  deinit { live?.end(within: 0) }
}

extension FrozenState {
  fileprivate init(_ drawing: some OpenDrawing) {
    let (editor, metadata) = (drawing.editor, SessionMetadata(drawing.document))
    let besides = drawing.archivedBesides
    self.init { (metadata.bytes, try EditorSnapshot.bytes(of: editor, besides)) }
  }
}

extension Command {
  /// What is drawn is waited for; movements and settings reach the disk a moment later.
  fileprivate var isWorthWaiting: Bool {
    switch phase {
    case .begins, .goesOn: false
    case .ends, .whole: true
    case nil: group != .setting
    }
  }
}
