/// A session as its files tell it: the newest base that is whole, and what was done after it.
package struct SessionRecovery: Sendable {
  /// What was found damaged, for the user to know.
  package enum Finding: Hashable, Sendable {
    /// The end of the last record is missing: it was never promised.
    case torn(generation: UInt32)
    /// What follows the damage is lost to us, but not deleted.
    case damagedJournal(generation: UInt32, lost: Int)
    case damagedBase(generation: UInt32)
  }

  package let base: SessionBase
  /// Every command after the base in order, and what was to be known beside them.
  package let records: [JournalRecord]
  /// The number of the latest command.
  package let sequence: UInt64
  package let findings: [Finding]
  /// The highest generation of which there is any file, whole or not.
  let lastGeneration: UInt32
  /// The checksum that the next journal goes on from.
  let chain: UInt64
  /// The generation of the last journal that goes on from the base.
  private let reach: Int

  /// What is to be known beside the state.
  package var metadata: [UInt8] {
    records.last { $0.kind == .metadata }?.payload ?? base.metadata
  }

  package var commands: [JournalRecord] { records.filter { $0.kind == .command } }

  /// From a base of that generation; nil where it is not whole.
  private init?(_ files: SessionFiles, from first: UInt32) {
    guard let base = files.base(first) else { return nil }
    var findings = files.bases.keys.sorted(by: >).filter { $0 > first }.map {
      Finding.damagedBase(generation: $0)
    }
    var (records, chain, sequence) = ([JournalRecord](), UInt64(0), base.sequence)
    var reach = Int(first) - 1
    for generation in files.journals.keys.sorted() where generation >= first {
      guard let journal = files.journal(generation) else {
        findings.append(.damagedJournal(generation: generation, lost: 0))
        break
      }
      guard journal.header.sequence == sequence,
        generation == first || journal.header.link == chain
      else {
        findings.append(.damagedJournal(generation: generation, lost: journal.records.count))
        break
      }
      records += journal.records
      (chain, sequence, reach) = (journal.chain, journal.sequence, Int(generation))
      switch journal.rest {
      case .nothing: break
      case .torn: findings.append(.torn(generation: generation))
      case .damaged(let later):
        findings.append(.damagedJournal(generation: generation, lost: later))
      }
    }
    self.base = base
    self.records = records
    self.sequence = sequence
    self.findings = findings
    self.chain = chain
    self.reach = reach
    lastGeneration = max(files.bases.keys.max() ?? 0, files.journals.keys.max() ?? 0)
  }

  /// One from each base that is whole, the best first: from which more journals go on, then the
  /// newest. A base may be whole and still none of ours; then the journals lead past it from the one
  /// before. A pure function of the files, each by its generation.
  static func all(_ files: SessionFiles) -> [SessionRecovery] {
    let all = files.bases.keys.sorted(by: >).compactMap { SessionRecovery(files, from: $0) }
    return all.enumerated()
      .sorted { ($1.element.reach, $0.offset) < ($0.element.reach, $1.offset) }
      .map(\.element)
  }

  /// The best. Nil where no base is whole.
  init?(_ files: SessionFiles) {
    let newest = files.bases.keys.max().flatMap { SessionRecovery(files, from: $0) }
    if let newest, newest.reach >= newest.lastGeneration {
      self = newest
    } else if let best = SessionRecovery.all(files).first {
      self = best
    } else {
      return nil
    }
  }

  /// The same state from the oldest base from which the journals lead there, so that as much as
  /// possible of how it came about is told. Nil where no base is whole.
  init?(oldestOf files: SessionFiles) {
    guard let newest = SessionRecovery(files) else { return nil }
    var older = files
    for generation in files.bases.keys.sorted() {
      older.bases = files.bases.filter { $0.key == generation }
      if let history = SessionRecovery(older), history.sequence == newest.sequence {
        self = history
        return
      }
    }
    self = newest
  }
}

/// The bytes of a session's files, by their generations.
struct SessionFiles {
  let session: SessionID
  var bases: [UInt32: [UInt8]] = [:]
  var journals: [UInt32: [UInt8]] = [:]

  /// Nil where it is not whole.
  fileprivate func base(_ generation: UInt32) -> SessionBase? {
    bases[generation].flatMap { SessionBase($0, session: session, generation: generation) }
  }

  /// Nil where its header is not whole.
  fileprivate func journal(_ generation: UInt32) -> JournalContents? {
    journals[generation].flatMap {
      JournalContents($0, session: session, generation: generation)
    }
  }
}
