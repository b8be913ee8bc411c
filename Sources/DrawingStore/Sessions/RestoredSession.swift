import DrawingCore
import Sessions
import Sharing

/// A session's restored state: its base, created by `init(coder:)`, with every later command
/// applied.
package struct RestoredSession<Root: OpenDrawing> {
  package let id: SessionID
  package let recovery: SessionRecovery
  package let drawing: Root
  /// The number of the session's commands that lead to this state.
  package let sequence: UInt64
  /// Whether everything in the files was restored.
  package let isWhole: Bool
  /// What a newer version wrote in the files, which are then never written to; nil for nothing.
  package let newer: NewerVersion?

  /// Restores a session.
  ///
  /// - Parameters:
  ///   - records: The number of records to perform, or nil for all.
  ///   - attempt: Receives the step that is tried next.
  package init(
    _ id: SessionID, _ recovery: SessionRecovery, records: Int? = nil, attempt: ReplayGuard? = nil
  ) throws {
    attempt?.willReadBase()
    let (drawing, _, unknown) = try Snapshot.read(
      recovery.base.content, as: Root.self, isOfSession: true)
    var newer = NewerVersion.union(unknown, NewerVersion(recovery.unknownNeeds))
    var sequence = recovery.base.sequence
    var metadata = recovery.base.metadata
    var isWhole = true
    // Commands may mean something else to a newer version's state.
    let replayed = unknown?.isShownWhole ?? true ? records ?? .max : 0
    for (i, record) in recovery.records.prefix(replayed).enumerated() {
      attempt?.willReplay(i)
      if record.kind == .metadata {
        metadata = record.payload
        continue
      }
      if record.kind == .received {
        if drawing.receive(record) { continue }
        isWhole = false
        break
      }
      if let part = record.newerPart {
        newer = .union(newer, NewerVersion(part))
        // A record that does not count as a command has left the drawing as it was.
        if record.sequence == sequence { continue }
      } else if drawing.replay(record) {
        sequence = record.sequence
        continue
      }
      isWhole = false
      break
    }
    if let metadata = SessionMetadata(bytes: metadata) {
      drawing.document = metadata.document(in: drawing.editor.state)
    }
    drawing.document.newer = newer
    self.id = id
    self.recovery = recovery
    self.drawing = drawing
    self.sequence = sequence
    self.isWhole = isWhole && newer == nil && records ?? .max >= recovery.records.count
    self.newer = newer
  }

  /// Restores a session from the best base. If that does not restore everything – a readable base
  /// was not always written here – the first that does is used, or else the one that leads
  /// furthest.
  ///
  /// - Parameter all: Returns all recoveries, the best first.
  static func best(
    _ id: SessionID, _ recovery: SessionRecovery, of all: () -> [SessionRecovery],
    attempt: ReplayGuard? = nil
  ) throws -> RestoredSession {
    let first = Result { try RestoredSession(id, recovery, attempt: attempt) }
    if case .success(let session) = first, session.isWhole || session.newer != nil {
      return session
    }
    var best = try? first.get()
    for recovery in all().dropFirst() {
      guard let session = try? RestoredSession(id, recovery, attempt: attempt) else { continue }
      if session.isWhole || session.newer != nil { return session }
      if best.map({ $0.sequence < session.sequence }) ?? true { best = session }
    }
    return try best ?? first.get()
  }

  /// The number of strokes that the file does not have; nil if the drawing is saved.
  package var strokes: Int? { drawing.isSaved ? nil : drawing.newerStrokes }

  /// A description of what cannot be read of the session's files; nil if all can.
  package var problem: String? { newer?.description ?? damage }

  /// A description of what was damaged in the session's files; nil if nothing was.
  private var damage: String? {
    var lost = recovery.findings.reduce(0) { $0 + $1.lostCount }
    lost += Int(clamping: recovery.sequence - min(sequence, recovery.sequence))
    guard recovery.findings.contains(where: \.isDamage) || lost > 0 else { return nil }
    let what = lost > 0 ? "\(lost.counted("command")) could not be read" : "repaired"
    return "its journal was damaged: \(what); a copy is kept"
  }
}

extension OpenDrawing {
  /// Replays a record; returns false if it is not a command that can be performed, in which case
  /// it was not written in this state.
  fileprivate func replay(_ record: JournalRecord) -> Bool {
    guard let command = record.command else { return false }
    if shared != nil {
      return (try? atCanvas { (r) throws(CommandError) in try r.replay(command) }) != nil
    }
    return (try? editor.replay(command)) != nil
  }

  /// Receives again what came from the canvas; returns false if it does not follow.
  fileprivate func receive(_ record: JournalRecord) -> Bool {
    guard let received = try? ReceivedRecords(packed: record.payload),
      let arrival = atCanvas({ $0.receive(received.records) })
    else { return false }
    return !arrival.hasGap
  }
}

extension JournalRecord {
  /// The command; nil if this program does not know it.
  package var command: Command? {
    guard kind == .command, let text = String(validating: payload, as: UTF8.self) else {
      return nil
    }
    return try? Command.parse(text)
  }
}

extension JournalRecord {
  /// The part of it that a newer version wrote; nil if it is known. Its checksum holds, so what is
  /// unknown is not damage.
  var newerPart: NewerVersion.Part? {
    switch kind {
    case .command: command == nil ? .commands : nil
    case .metadata, .received: nil
    case .newer: .records
    }
  }
}

extension SessionRecovery.Finding {
  fileprivate var isDamage: Bool {
    switch self {
    case .torn: false
    case .damagedJournal, .damagedBase: true
    }
  }

  fileprivate var lostCount: Int {
    if case .damagedJournal(_, let lost) = self { lost } else { 0 }
  }
}
