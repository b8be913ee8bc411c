import Glibc

/// A session as a listing knows it, without a look into its files.
package struct SessionEntry: Hashable, Sendable {
  package let id: SessionID
  /// When something was last written to it, or it was last opened: nanoseconds since 1970.
  package let modified: Int64
}

extension SessionPlaces {
  /// Every session in any of the places, the latest first. Makes nothing; places and folders that
  /// cannot be read, or are not to be trusted, are passed over, but for the state directory itself.
  package func entries() throws(FileError) -> [SessionEntry] { try entries(withLeftovers: false) }

  /// - Parameter withLeftovers: whether folders are told that a launch left behind before anything
  ///   was in them.
  private func entries(withLeftovers: Bool) throws(FileError) -> [SessionEntry] {
    var found: [SessionID: Int64] = [:]
    for (i, place) in all.enumerated() {
      do throws(FileError) {
        guard
          let sessions = try StateDirectory(existing: place)?
            .existingSubdirectory(named: SessionFolder.sessions)
        else { continue }
        for name in try sessions.names() {
          guard let id = SessionID(name),
            let content = try? sessions.existingSubdirectory(named: name)?.sessionContent(),
            content.holdsSomething || withLeftovers
          else { continue }
          found[id] = max(found[id] ?? .min, content.touched)
        }
      } catch {
        if i == 0 { throw error }
      }
    }
    return found.map { SessionEntry(id: $0, modified: $1) }.sorted {
      ($0.modified, $0.id.description) > ($1.modified, $1.id.description)
    }
  }

  /// What the files of a session tell; nil where there are none, or no base that is whole. Only
  /// reads.
  package func recover(_ id: SessionID) throws(FileError) -> SessionRecovery? {
    SessionRecovery(try files(of: id))
  }

  /// The same with what can be tried where that is none of ours: the same from each base that is
  /// whole, the best first.
  package func recoveries(
    of id: SessionID
  ) throws(FileError) -> (best: SessionRecovery, all: () -> [SessionRecovery])? {
    let files = try files(of: id)
    return SessionRecovery(files).map { ($0, { SessionRecovery.all(files) }) }
  }

  /// The same, telling as much as is kept of how it came about.
  package func history(of id: SessionID) throws(FileError) -> SessionRecovery? {
    SessionRecovery(oldestOf: try files(of: id))
  }

  private func files(of id: SessionID) throws(FileError) -> SessionFiles {
    var files = SessionFiles(session: id)
    for (_, folder) in try folders(of: id) {
      for generation in try folder.generations(of: .base) where files.bases[generation] == nil {
        files.bases[generation] = try folder.read(SessionFolder.baseName(generation))
      }
      for generation in try folder.generations(of: .journal)
      where files.journals[generation] == nil {
        files.journals[generation] = try folder.read(SessionFolder.journalName(generation))
      }
    }
    return files
  }

  /// Whether there is a folder for it.
  package func contains(_ id: SessionID) -> Bool {
    all.contains { (try? SessionFolder(existing: id, in: $0)) != nil }
  }

  /// Takes the lock of a session that is there, to go on with it; nil where it is not there.
  ///
  /// - Parameter seized: see `KernelLock.take`.
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

  /// Where the session is, each with the number of the place. Only the state directory's own faults
  /// are told.
  private func folders(
    of id: SessionID
  ) throws(FileError) -> [(place: Int, folder: SessionFolder)] {
    var folders: [(Int, SessionFolder)] = []
    for (i, place) in all.enumerated() {
      do throws(FileError) {
        if let folder = try SessionFolder(existing: id, in: place) { folders.append((i, folder)) }
      } catch {
        if i == 0 { throw error }
      }
    }
    return folders
  }

  /// The folder of a session, for what is kept beside its journal.
  package func folder(of id: SessionID) throws(FileError) -> StateDirectory? {
    try SessionFolder(existing: id, in: main)?.directory
  }

  /// Removes sessions that were not touched since `moment`, in nanoseconds since 1970, and that
  /// no program has open.
  package func removeSessions(untouchedSince moment: Int64) {
    let all = try? entries(withLeftovers: true)
    for entry in all ?? [] where entry.modified < moment {
      guard case .mine? = try? lock(entry.id) else { continue }
      for place in self.all { (try? SessionFolder(existing: entry.id, in: place))?.remove() }
    }
  }
}

extension SessionFolder {
  /// The largest base or journal, in bytes.
  private static let limit = (1 << 30) + (1 << 20)

  fileprivate func read(_ name: String) throws(FileError) -> [UInt8] {
    try directory.read(named: name, limit: Self.limit)
  }
}
