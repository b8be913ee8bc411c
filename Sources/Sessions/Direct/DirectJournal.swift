import Glibc

/// A journal that one thread writes and waits for: what `append` was given is on the disk when it
/// returns. Its generations are files like those of a session, but a generation needs no base.
package final class DirectJournal {
  /// Tells this journal from others.
  package let id: SessionID
  private let folder: SessionFolder
  private let lock: KernelLock
  private let spares = SpareDescriptors()

  private var file: JournalFile?
  private var size = 0
  /// The number of the latest record.
  private var sequence: UInt64
  private var chain: UInt64
  private var generation: UInt32
  /// The generations whose files may be there, the oldest first.
  private var starts: [JournalHistory.Start]
  /// Whether nothing can be appended before `begin`, as it is not known what is in the last file:
  /// one that could not be written to, or whose sync failed, is never trusted again.
  package private(set) var needsBase = false

  private init(_ folder: SessionFolder, _ lock: KernelLock, after history: JournalHistory) {
    (self.folder, self.lock, id) = (folder, lock, folder.session)
    (sequence, chain, generation) = (history.sequence, history.chain, history.lastGeneration)
    starts = history.starts
  }

  // MARK: Opening

  /// Opens the journal in a directory, reads it, and locks it for as long as the object lives. Nothing
  /// is written, but what was read is on the disk.
  ///
  /// - Returns: Nil if there is none in the directory yet. No journal beside a history that cannot be
  ///   continued: it is a newer version’s, or no state is whole.
  package static func open(
    in directory: StateDirectory
  ) throws(FileError) -> Taken<(journal: DirectJournal?, history: JournalHistory)?> {
    switch try KernelLock.take(SessionFolder.lock, in: directory) {
    case .held(let holder): return .held(holder)
    case .mine(let lock):
      guard let history = try JournalHistory(of: directory) else { return .mine(nil) }
      guard history.canGoOn else { return .mine((nil, history)) }
      let folder = SessionFolder(directory, of: history.session)
      folder.removeTemporaries()
      // A program that was killed may have written more than it has waited for.
      if let last = history.starts.last {
        let name = SessionFolder.journalName(last.generation)
        do throws(FileError) {
          try directory.open(named: name).synchronize()
        } catch {
          guard error.kind == .missing else { throw error }
        }
      }
      return .mine((DirectJournal(folder, lock, after: history), history))
    }
  }

  /// Keeps copies of what was found to be damaged in `quarantine`, before anything follows it.
  package func keepDamaged(_ history: JournalHistory) throws(FileError) {
    guard history.isDamaged else { return }
    try Quarantine(in: folder.directory).keep(history.findings, of: folder)
  }

  /// Makes the first base of a new journal, which is durable on return. Throws `exists` if there is
  /// one.
  package static func make(_ base: SessionBase, in directory: StateDirectory) throws(FileError) {
    guard try JournalHistory(of: directory) == nil else {
      throw directory.directory.subject.refusal(.exists)
    }
    try SessionFolder(directory, of: SessionID()).write(base, generation: 1)
  }

  // MARK: Writing

  /// Appends records behind those that are there. If it throws, none of them counts.
  package func append(_ records: [JournalRecord]) throws(FileError) {
    guard !needsBase else { throw folder.failure(of: "write") }
    let file = if let file { file } else { try beginFile(following: true) }
    var (bytes, chain) = ([UInt8](), chain)
    for record in records { record.append(to: &bytes, chain: &chain) }
    do throws(FileError) {
      try file.write(bytes, at: size)
    } catch {
      // What was written of it is not to be found behind the records that will be there instead.
      do { try file.cut(to: size) } catch { distrust() }
      throw error
    }
    do throws(FileError) {
      try file.synchronize(isNew: false)
    } catch {
      distrust()
      throw error
    }
    (self.chain, size) = (chain, size + bytes.count)
    sequence = records.last?.sequence ?? sequence
  }

  /// Begins a new generation with the state after all records so far. If it throws, the journal goes on
  /// as before.
  package func begin(_ base: SessionBase) throws(FileError) {
    _ = try beginFile(following: !needsBase, needs: base.needs)
    do throws(FileError) {
      try spares.performing { () throws(FileError) in
        try folder.write(base, generation: generation)
      }
    } catch {
      // Without its base it is no good, unless it follows what is good.
      if needsBase { file = nil }
      throw error
    }
    starts[starts.count - 1].hasBase = true
    needsBase = false
  }

  /// Begins the file of a new generation.
  ///
  /// - Parameter following: Whether the records in the files before lead to it.
  private func beginFile(
    following: Bool, needs: GenerationNeeds = .shared
  ) throws(FileError) -> JournalFile {
    generation += 1
    let header = GenerationHeader(
      .journal, generation: generation, session: id, sequence: sequence,
      detail: UInt64.random(in: .min ... .max), link: following ? chain : ~chain, needs: needs)
    let file = try spares.performing { () throws(FileError) in try folder.makeJournal(header) }
    do throws(FileError) {
      try file.synchronize(isNew: true)
    } catch {
      try? folder.directory.remove(named: SessionFolder.journalName(generation))
      throw error
    }
    (self.file, chain, size) = (file, header.checksum, GenerationHeader.size)
    starts.append(.init(generation: generation, sequence: sequence, hasBase: false))
    return file
  }

  private func distrust() { (file, needsBase) = (nil, true) }

  /// Removes generations that hold nothing behind a sequence number, as long as two bases are left.
  package func forget(upTo sequence: UInt64) {
    let based = starts.indices.filter { starts[$0].hasBase }.dropLast()
    guard let first = based.last(where: { starts[$0].sequence <= sequence }) else { return }
    for start in starts[..<first] {
      try? folder.directory.remove(named: SessionFolder.baseName(start.generation))
      try? folder.directory.remove(named: SessionFolder.journalName(start.generation))
    }
    starts.removeFirst(first)
  }
}
