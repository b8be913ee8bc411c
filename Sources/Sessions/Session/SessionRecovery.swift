/// A session as recovered from its files: the newest usable base, and the records after it.
package struct SessionRecovery: Sendable {
  /// Damage to report to the user.
  package enum Finding: Hashable, Sendable {
    /// The last record, or the beginning of the file, is incomplete; it was never promised to be durable.
    case torn(generation: UInt32)
    /// The records after the damage are not recovered, but not deleted either.
    case damagedJournal(generation: UInt32, lost: Int)
    case damagedBase(generation: UInt32)
  }

  package let base: SessionBase
  /// Every command after the base, in order, and the metadata between them.
  package let records: [JournalRecord]
  /// The number of the latest command.
  package let sequence: UInt64
  package let findings: [Finding]
  /// The needs of files by a newer version that this one does not understand. Journals that have
  /// any are not read: their commands may mean something else.
  package let unknownNeeds: GenerationNeeds
  /// The highest generation that has any file, whole or not.
  let lastGeneration: UInt32
  /// The checksum that the next journal continues.
  let chain: UInt64
  /// The generation of the last journal that continues from the base.
  private let reach: Int

  /// Data kept beside the state.
  package var metadata: [UInt8] {
    records.last { $0.kind == .metadata }?.payload ?? base.metadata
  }

  package var commands: [JournalRecord] { records.filter { $0.kind == .command } }

  /// Recovers from the base of a generation; nil if it is not whole.
  private init?(_ files: SessionFiles, from first: UInt32) {
    guard let base = files.base(first) else { return nil }
    var unknown = base.needs.unknown
    var findings: [Finding] = []
    for generation in files.bases.keys.sorted(by: >) where generation > first {
      let needs = files.unknownNeeds(.base, generation)
      unknown.formUnion(needs)
      if needs.isEmpty { findings.append(.damagedBase(generation: generation)) }
    }
    var (records, chain, sequence) = ([JournalRecord](), UInt64(0), base.sequence)
    var reach = Int(first) - 1
    for generation in files.journals.keys.sorted() where generation >= first {
      let needs = files.unknownNeeds(.journal, generation)
      guard needs.isEmpty else {
        unknown.formUnion(needs)
        break
      }
      if files.isUnbegun(generation) {
        findings.append(.torn(generation: generation))
        continue
      }
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
    unknownNeeds = unknown
    self.chain = chain
    self.reach = reach
    lastGeneration = max(files.bases.keys.max() ?? 0, files.journals.keys.max() ?? 0)
  }

  /// Returns one recovery from each whole base, the best first: the one that more journals
  /// continue, then the newest. A base may be whole and still not be ours; the journals then lead
  /// past it from the one before. A pure function of the files.
  static func all(_ files: SessionFiles) -> [SessionRecovery] {
    let all = files.bases.keys.sorted(by: >).compactMap { SessionRecovery(files, from: $0) }
    return all.enumerated()
      .sorted { ($1.element.reach, $0.offset) < ($0.element.reach, $1.offset) }
      .map(\.element)
  }

  /// Finds the best recovery; nil if no base is whole.
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

  /// Recovers the same state from the oldest base from which the journals lead to it, to include as
  /// much as possible of how it came about. Nil if no base is whole.
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

/// The bytes of a session's files, by generation.
struct SessionFiles {
  let session: SessionID
  var bases: [UInt32: [UInt8]] = [:]
  var journals: [UInt32: [UInt8]] = [:]

  /// Returns a base, or nil if it is not whole.
  fileprivate func base(_ generation: UInt32) -> SessionBase? {
    bases[generation].flatMap { SessionBase($0, session: session, generation: generation) }
  }

  /// Returns the needs of a file that this version does not understand.
  func unknownNeeds(_ kind: GenerationHeader.Kind, _ generation: UInt32) -> GenerationNeeds {
    let bytes = kind == .base ? bases[generation] : journals[generation]
    return bytes.map { GenerationHeader.unknownNeeds(of: kind, in: $0[...]) } ?? []
  }

  fileprivate func isUnbegun(_ generation: UInt32) -> Bool {
    journals[generation].map(JournalContents.isUnbegun) ?? false
  }

  /// Returns a journal, or nil if its header is not whole.
  fileprivate func journal(_ generation: UInt32) -> JournalContents? {
    journals[generation].flatMap {
      JournalContents($0, session: session, generation: generation)
    }
  }
}
