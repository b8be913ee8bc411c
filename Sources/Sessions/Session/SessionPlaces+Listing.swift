import Glibc

/// A session in a list, from its files' names and dates alone.
package struct SessionEntry: Hashable, Sendable {
  package let id: SessionID
  /// The time of the last change, or when it was last opened: nanoseconds since 1970.
  package let modified: Int64
}

extension SessionPlaces {
  /// Returns every session in any of the places, the latest first. Creates nothing. Places and
  /// folders that cannot be read or trusted are skipped, except the state directory itself unless
  /// something is kept elsewhere.
  ///
  /// What was changed in the future was so before a clock that was fast was set right: it comes last.
  ///
  /// - Parameter now: the time in seconds since 1970.
  package func entries(now: Int = time(nil)) throws(FileError) -> [SessionEntry] {
    var found: [SessionID: Int64] = [:]
    var refusal: FileError?
    for (i, place) in all.enumerated() {
      do throws(FileError) {
        for (id, content) in try place.sessions() {
          found[id] = max(found[id] ?? .min, content.touched)
        }
      } catch {
        guard i > 0 || error.isOfTheWholePlace else { throw error }
        if i == 0 { refusal = error }
      }
    }
    if found.isEmpty, let refusal { throw refusal }
    let latest = Int64(now + Self.usualSkew) * 1_000_000_000
    return found.map { SessionEntry(id: $0, modified: $1) }.sorted { a, b in
      let isPast = (a.modified <= latest, b.modified <= latest)
      if isPast.0 != isPast.1 { return isPast.0 }
      return (a.modified, a.id.description) > (b.modified, b.id.description)
    }
  }

  /// The number of seconds by which the clock of a server that keeps the files may be ahead.
  private static let usualSkew = 600

  /// Returns the sessions that have a part in a fallback.
  package var entriesInFallbacks: [SessionEntry] {
    fallbacks.flatMap { place in
      ((try? place.sessions()) ?? [:])
        .map { SessionEntry(id: $0, modified: $1.touched) }
    }
  }

  /// Returns a session as recovered from its files; nil if there are none, or no whole base.
  /// Changes nothing.
  package func recover(_ id: SessionID) throws(FileError) -> SessionRecovery? {
    SessionRecovery(try files(of: id))
  }

  /// Returns the best recovery of a session, and a function for those from every whole base, the
  /// best first, to try if the best is not a state of ours.
  package func recoveries(
    of id: SessionID
  ) throws(FileError) -> (best: SessionRecovery, all: () -> [SessionRecovery])? {
    let files = try files(of: id)
    return SessionRecovery(files).map { ($0, { SessionRecovery.all(files) }) }
  }

  /// Returns the recovery with as much as has been kept of how the state came about.
  package func history(of id: SessionID) throws(FileError) -> SessionRecovery? {
    SessionRecovery(oldestOf: try files(of: id))
  }

  private func files(of id: SessionID) throws(FileError) -> SessionFiles {
    var files = SessionFiles(session: id)
    for (_, folder) in try folders(of: id) {
      for generation in try folder.directory.generations(of: .base)
      where files.bases[generation] == nil {
        files.bases[generation] = try folder.read(SessionFolder.baseName(generation))
      }
      for base in try folder.unnamedBases() where files.bases[base.generation] == nil {
        files.bases[base.generation] = base.bytes
      }
      for generation in try folder.directory.generations(of: .journal)
      where files.journals[generation] == nil {
        files.journals[generation] = try folder.read(SessionFolder.journalName(generation))
      }
    }
    return files
  }

  /// Returns the needs of a session's files that this version does not understand. Reads only their
  /// headers.
  package func unknownNeeds(of id: SessionID) -> GenerationNeeds {
    let folders = (try? folders(of: id)) ?? []
    return folders.reduce([]) { $0.union($1.folder.unknownNeeds) }
  }

  /// Whether there is a folder for the session.
  package func contains(_ id: SessionID) -> Bool {
    all.contains { (try? SessionFolder(existing: id, in: $0)) != nil }
  }

  /// Takes the lock of an existing session in order to continue it; nil if there is none.
  ///
  /// - Parameter seized: See `KernelLock.take`.
  package func lock(
    _ id: SessionID, evenFrom seized: LockHolder? = nil
  ) throws(FileError) -> Taken<SessionLock>? {
    var locks: [Int: KernelLock] = [:]
    for (place, folder) in try folders(of: id) {
      switch try KernelLock.take(
        SessionFolder.lock, in: folder.directory, evenFrom: seized)
      {
      case .mine(let lock): locks[place] = lock
      case .held(let holder): return .held(holder)
      }
    }
    return locks.isEmpty ? nil : .mine(SessionLock(locks: locks))
  }

  /// Removes a session that holds nothing, unless another program has it.
  package func remove(_ id: SessionID) {
    guard case .mine(let lock) = try? lock(id) else { return }
    withExtendedLifetime(lock) {
      for (_, folder) in (try? folders(of: id)) ?? [] { folder.remove() }
    }
  }

  /// Returns the folders of the session, each with the index of its place. Only errors in the state
  /// directory are thrown, and only while that can be used.
  private func folders(
    of id: SessionID
  ) throws(FileError) -> [(place: Int, folder: SessionFolder)] {
    var folders: [(Int, SessionFolder)] = []
    for (i, place) in all.enumerated() {
      do throws(FileError) {
        if let folder = try SessionFolder(existing: id, in: place) { folders.append((i, folder)) }
      } catch {
        if i == 0, !error.isOfTheWholePlace { throw error }
      }
    }
    return folders
  }

  /// Returns the folder of a session in the state directory, for files beside its journal.
  package func folder(of id: SessionID) throws(FileError) -> StateDirectory? {
    try folders(of: id).first { $0.place == 0 }?.folder.directory
  }
}

extension StatePlace {
  /// Returns the sessions in the place. A folder that cannot be read or trusted is passed over.
  ///
  /// - Parameter withLeftovers: Whether to include folders without any content, which a launch left
  ///   behind.
  func sessions(
    withLeftovers: Bool = false
  ) throws(FileError) -> [SessionID: SessionContent] {
    guard let sessions = try existing()?.existingSubdirectory(named: SessionFolder.sessions) else {
      return [:]
    }
    var found: [SessionID: SessionContent] = [:]
    for name in try sessions.names() {
      guard let id = SessionID(name),
        let folder = try? sessions.existingSubdirectory(named: name),
        let content = try? folder.sessionContent(),
        withLeftovers || content.hasBase
          || content.mayHaveBase && SessionFolder(folder, of: id).hasUnnamedBase
      else { continue }
      found[id] = content
    }
    return found
  }
}

extension FileError {
  /// Whether the place cannot be used at all, so that only what is kept elsewhere counts.
  fileprivate var isOfTheWholePlace: Bool {
    switch kind {
    case .unsafeState, .denied, .nowhere: true
    default: false
    }
  }
}

extension SessionFolder {
  /// The needs of the files that this version does not understand, by their headers.
  var unknownNeeds: GenerationNeeds {
    GenerationHeader.Kind.allCases.reduce([]) { needs, kind in
      ((try? directory.generations(of: kind)) ?? []).reduce(needs) {
        $0.union(unknownNeeds(kind, $1))
      }
    }
  }

  private func unknownNeeds(_ kind: GenerationHeader.Kind, _ generation: UInt32) -> GenerationNeeds
  {
    let name = kind == .base ? Self.baseName(generation) : Self.journalName(generation)
    guard let head = try? directory.file(named: name).read(0..<GenerationHeader.size) else {
      return []
    }
    return GenerationHeader.unknownNeeds(of: kind, in: head[...])
  }

  /// The maximum size of a base or journal in bytes.
  private static let limit = (1 << 30) + (1 << 20)

  func read(_ name: String) throws(FileError) -> [UInt8] {
    try directory.read(named: name, limit: Self.limit)
  }
}
