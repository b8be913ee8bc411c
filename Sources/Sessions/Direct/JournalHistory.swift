/// What a `DirectJournal` has on the disk: generations that lead, without a gap, from the oldest to
/// the latest record. Older ones, from which nothing leads to it, are left out.
package struct JournalHistory: Sendable {
  /// A generation: its base, if it has one, and the records after its beginning.
  package struct Generation: Sendable {
    /// The state that it begins with. The first generation has one.
    package let base: SessionBase?
    /// The records after it and before the next one.
    package fileprivate(set) var records: [JournalRecord]
    fileprivate let number: UInt32
    fileprivate let sequence: UInt64
  }

  /// A generation whose files are there.
  struct Start {
    let generation: UInt32
    let sequence: UInt64
    var hasBase: Bool
  }

  /// The generations, the oldest first.
  package private(set) var generations: [Generation] = []
  /// What was found to be damaged.
  package private(set) var findings: [SessionRecovery.Finding] = []
  /// What a newer version has written and this one does not understand.
  package private(set) var unknownNeeds: GenerationNeeds = []
  /// Tells the journal from others.
  let session: SessionID
  /// The checksum that the next file continues.
  private(set) var chain: UInt64 = 0
  /// The checksums that a file may continue: a generation that was begun in vain, and is empty, may
  /// have been passed over.
  private var links: Set<UInt64> = []
  /// The highest generation that has any file, whole or not.
  let lastGeneration: UInt32

  /// The sequence number of the latest record.
  package var sequence: UInt64 {
    guard let last = generations.last else { return 0 }
    return last.records.last?.sequence ?? last.sequence
  }

  /// Whether something is known to go on from, and all of it is understood.
  var canGoOn: Bool { unknownNeeds.isEmpty && !generations.isEmpty }

  var starts: [Start] {
    generations.map {
      Start(generation: $0.number, sequence: $0.sequence, hasBase: $0.base != nil)
    }
  }

  /// Reads the journal in a directory. Returns nil if there is none.
  init?(of directory: StateDirectory) throws(FileError) {
    let names = try directory.names()
    let numbers = Set(
      GenerationHeader.Kind.allCases.flatMap { kind in
        names.compactMap { SessionFolder.generation(of: kind, named: $0) }
      })
    guard let last = numbers.max() else { return nil }
    lastGeneration = last
    session = try Self.session(numbers, directory) ?? SessionID()
    for number in numbers.sorted() {
      let base = try read(.base, number, directory).flatMap {
        SessionBase($0, session: session, generation: number)
      }
      let journal = try read(.journal, number, directory)
      if base == nil, journal.map(JournalContents.isUnbegun) == true {
        findings.append(.torn(generation: number))
        continue
      }
      take(
        number, base,
        journal.flatMap { JournalContents($0, session: session, generation: number) })
    }
  }

  /// Finds out which journal the files belong to; nil if no base says so.
  private static func session(
    _ numbers: Set<UInt32>, _ directory: StateDirectory
  ) throws(FileError) -> SessionID? {
    for number in numbers.sorted(by: >) {
      let bytes = try directory.contents(of: SessionFolder.baseName(number)) ?? []
      if let header = GenerationHeader(.base, in: bytes[...]) { return header.session }
    }
    return nil
  }

  /// Returns the bytes of a file, unless it is missing or a newer version’s.
  private mutating func read(
    _ kind: GenerationHeader.Kind, _ number: UInt32, _ directory: StateDirectory
  ) throws(FileError) -> [UInt8]? {
    let name =
      kind == .base ? SessionFolder.baseName(number) : SessionFolder.journalName(number)
    guard let bytes = try directory.contents(of: name) else { return nil }
    let unknown = GenerationHeader.unknownNeeds(of: kind, in: bytes[...])
    unknownNeeds.formUnion(unknown)
    return unknown.isEmpty ? bytes : nil
  }

  // MARK: From one generation to the next

  private mutating func take(_ number: UInt32, _ base: SessionBase?, _ journal: JournalContents?) {
    guard let journal else {
      // The first base is written before there is anything to put into a journal.
      guard let base, generations.isEmpty else {
        return findings.append(.damagedJournal(generation: number, lost: 0))
      }
      return add(number, base, nil)
    }
    let base = base?.sequence == journal.header.sequence ? base : nil
    let follows =
      links.contains(journal.header.link) && journal.header.sequence == sequence
    guard follows || base != nil else {
      return findings.append(.damagedBase(generation: number))
    }
    if !follows { cut(to: journal.header.sequence) }
    add(number, base, journal)
  }

  private mutating func add(_ number: UInt32, _ base: SessionBase?, _ journal: JournalContents?) {
    generations.append(
      Generation(
        base: base, records: journal?.records ?? [], number: number,
        sequence: journal?.header.sequence ?? base?.sequence ?? 0))
    chain = journal?.chain ?? 0
    if journal?.records.isEmpty != true { links = [] }
    links.insert(chain)
    switch journal?.rest {
    case .torn: findings.append(.torn(generation: number))
    case .damaged(let later): findings.append(.damagedJournal(generation: number, lost: later))
    case .nothing, nil: break
    }
  }

  /// Leaves out what a base that does not follow knows nothing of, as it was never promised; or all, if
  /// it does not lead to that base.
  private mutating func cut(to start: UInt64) {
    links = []
    guard sequence >= start else {
      generations = []
      return
    }
    while let last = generations.last, last.sequence > start { generations.removeLast() }
    guard let last = generations.indices.last else { return }
    generations[last].records.removeAll { $0.sequence > start }
  }
}

extension StateDirectory {
  /// Returns a whole file, or nil if it is missing.
  fileprivate func contents(of name: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(named: name, limit: 1 << 30)
    } catch {
      guard error.kind == .missing else { throw error }
      return nil
    }
  }
}

extension JournalHistory {
  /// Whether more is damaged than a last record, which a kill may leave torn and nobody was promised.
  package var isDamaged: Bool {
    findings.contains { if case .torn = $0 { false } else { true } }
  }
}
