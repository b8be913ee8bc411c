import Archiving
import DrawingCore
import Sessions

/// A session's state, made again: its base through `init(coder:)`, then every command after it.
package struct RestoredSession<Root: OpenDrawing> {
  package let id: SessionID
  package let recovery: SessionRecovery
  package let drawing: Root
  /// How many commands of the session lead to this state.
  package let sequence: UInt64
  /// Whether all that the files tell was made again.
  package let isWhole: Bool

  /// - Parameters:
  ///   - records: how many are to be performed; nil: all.
  ///   - attempt: is told what is tried next.
  package init(
    _ id: SessionID, _ recovery: SessionRecovery, records: Int? = nil, attempt: ReplayGuard? = nil
  ) throws {
    attempt?.willReadBase()
    let drawing = try Snapshot.drawing(from: recovery.base.content, as: Root.self)
    var sequence = recovery.base.sequence
    var metadata = recovery.base.metadata
    var isWhole = true
    for (i, record) in recovery.records.prefix(records ?? .max).enumerated() {
      attempt?.willReplay(i)
      if record.kind == .metadata {
        metadata = record.payload
      } else if drawing.perform(record) {
        sequence = record.sequence
      } else {
        isWhole = false
        break
      }
    }
    if let document = SessionMetadata(bytes: metadata)?.document { drawing.document = document }
    self.id = id
    self.recovery = recovery
    self.drawing = drawing
    self.sequence = sequence
    self.isWhole = isWhole && records ?? .max >= recovery.records.count
  }

  /// From the best base, or, as one that can be read is not always one that was written here, from
  /// the first that leads to the end of its journals, else the one that leads furthest.
  ///
  /// - Parameter all: what else there is, the best first.
  static func best(
    _ id: SessionID, _ recovery: SessionRecovery, of all: () -> [SessionRecovery],
    attempt: ReplayGuard? = nil
  ) throws -> RestoredSession {
    let first = Result { try RestoredSession(id, recovery, attempt: attempt) }
    if case .success(let session) = first, session.isWhole { return session }
    var best = try? first.get()
    for recovery in all().dropFirst() {
      guard let session = try? RestoredSession(id, recovery, attempt: attempt) else { continue }
      if session.isWhole { return session }
      if best.map({ $0.sequence < session.sequence }) ?? true { best = session }
    }
    return try best ?? first.get()
  }

  /// Of how many strokes the file does not know.
  /// Nil where the drawing is as it was saved.
  package var strokes: Int? { drawing.isSaved ? nil : drawing.newerStrokes }

  /// What of the session's files was not whole, in words; nil where nothing was lost.
  package var damage: String? {
    var lost = recovery.findings.reduce(0) { $0 + $1.lostCount }
    lost += Int(clamping: recovery.sequence - min(sequence, recovery.sequence))
    guard recovery.findings.contains(where: \.isDamage) || lost > 0 else { return nil }
    let what = lost > 0 ? "\(lost) command\(lost == 1 ? "" : "s") could not be read" : "mended"
    return "its journal was damaged: \(what); a copy is kept"
  }
}

extension OpenDrawing {
  /// False where the record is no command that can be performed now: it cannot come from here.
  fileprivate func perform(_ record: JournalRecord) -> Bool {
    guard let command = record.command else { return false }
    return (try? editor.replay(command)) != nil
  }
}

extension JournalRecord {
  /// Nil where it is none that this program knows.
  package var command: Command? {
    guard kind == .command, let text = String(validating: payload, as: UTF8.self) else {
      return nil
    }
    return try? Command.parse(text)
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
