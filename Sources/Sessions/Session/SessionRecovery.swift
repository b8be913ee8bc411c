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

  /// What is to be known beside the state.
  package var metadata: [UInt8] {
    records.last { $0.kind == .metadata }?.payload ?? base.metadata
  }

  package var commands: [JournalRecord] { records.filter { $0.kind == .command } }

  /// A pure function of the files, each by its generation. Nil where no base is whole.
  init?(_ files: SessionFiles) {
    let (session, bases, journals) = (files.session, files.bases, files.journals)
    var findings: [Finding] = []
    var found: (generation: UInt32, base: SessionBase)?
    for generation in bases.keys.sorted(by: >) where found == nil {
      if let base = SessionBase(bases[generation] ?? [], session: session, generation: generation) {
        found = (generation, base)
      } else {
        findings.append(.damagedBase(generation: generation))
      }
    }
    guard let (first, base) = found else { return nil }
    var (records, chain, sequence) = ([JournalRecord](), UInt64(0), base.sequence)
    for generation in journals.keys.sorted() where generation >= first {
      let journal = journals[generation].flatMap {
        JournalContents($0, session: session, generation: generation)
      }
      guard let journal else {
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
      (chain, sequence) = (journal.chain, journal.sequence)
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
    lastGeneration = max(bases.keys.max() ?? 0, journals.keys.max() ?? 0)
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
}
