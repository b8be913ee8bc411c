import Glibc

/// One drawing's file, locked under all of its names: by where it really is, and, where it exists,
/// by its inode. Links of both kinds and relative paths lead to the same locks.
///
/// The locks go with this object. Another one for the same file, also in the same process, is
/// refused until then, but for those made by `take(sharing:)`.
package final class DrawingLock {
  private static let attempts = 10

  /// As errors shall name it.
  private let subject: FileSubject
  /// Where it really is, wherever the process goes.
  private let place: PathName
  private let directory: StateDirectory
  /// By the names of their files.
  private var locks: [String: KernelLock]

  private init(_ target: SaveTarget, in directory: StateDirectory, sharing old: DrawingLock?) {
    (subject, self.directory) = (target.subject, directory)
    place = target.resolvedPath.absolute ?? target.resolvedPath
    locks = old?.locks ?? [:]
  }

  /// Locks the file that `path` leads to, which need not exist yet. Nothing of the file itself is
  /// opened or changed.
  ///
  /// - Parameters:
  ///   - locks: the directory for the lock files, the same for all programs.
  ///   - old: the lock of the same drawing under the name that it had before: the new name may
  ///     lead to the same file.
  ///   - seized: see `KernelLock.take`.
  package static func take(
    _ path: PathName, in locks: StateDirectory, sharing old: DrawingLock? = nil,
    evenFrom seized: LockHolder? = nil
  ) throws(FileError) -> Taken<DrawingLock> {
    let lock = DrawingLock(try SaveTarget(resolving: path), in: locks, sharing: old)
    if let other = try lock.add(lock.placeName, evenFrom: seized) { return .held(other.holder) }
    for _ in 0..<attempts {
      let inode = try lock.inodeName()
      if let inode, let other = try lock.add(inode, evenFrom: seized) { return .held(other.holder) }
      // Who had the inode may have saved before we got it.
      guard try lock.inodeName() == inode else { continue }
      _ = lock.keepOnly(inode)
      return .mine(lock)
    }
    return .held(nil)
  }

  // MARK: Saving

  /// Locks the file that is about to get the name, before it can be opened: for
  /// `SaveHooks.willPublish`. The file that has the name stays locked, until `keepWhatHasTheName`.
  package func willPublish(_ identity: FileIdentity) throws(FileError) {
    let name = identity.inodeName
    if try inodeName() == name {
      guard let other = try add(name) else { return }
      throw subject.refusal(.openElsewhere(other.holder))
    }
    // A file made just now: whatever has its number locked means one that is gone since. No reason not
    // to save, nor is a lock file that cannot be made: the name itself is locked.
    _ = try? add(name)
  }

  /// After a save, whether it went well or not: locked stays what has the name now.
  package func keepWhatHasTheName() {
    do {
      let inode = try inodeName()
      if let inode { _ = try? add(inode) }
      // Their files are gone: these are not asked for again.
      for lock in keepOnly(inode) { lock.discard() }
    } catch {
      // As long as it is not known what has the name, everything stays locked.
    }
  }

  /// Whether another program took the drawing over meanwhile, where the disk cannot lock.
  package var isLost: Bool { locks.values.contains { $0.isLost } }

  // MARK: The locks

  private struct Other { let holder: LockHolder? }

  /// Nil when the lock is ours now, or was.
  private func add(
    _ name: String, evenFrom seized: LockHolder? = nil
  ) throws(FileError) -> Other? {
    guard locks[name] == nil else { return nil }
    switch try KernelLock.take(name, in: directory, evenFrom: seized) {
    case .mine(let lock): locks[name] = lock
    case .held(let holder): return Other(holder: holder)
    }
    return nil
  }

  /// Of the inodes and places that are locked, only the ones that the drawing has now stay so.
  ///
  /// - Returns: the others.
  private func keepOnly(_ inode: String?) -> [KernelLock] {
    let others = locks.filter { $0.key != placeName && $0.key != inode }
    for name in others.keys { locks[name] = nil }
    return Array(others.values)
  }

  private var placeName: String { "p-" + PathHash(place).text }

  /// The name of the lock for what has the drawing's name now; nil where nothing has.
  private func inodeName() throws(FileError) -> String? {
    try SaveTarget(resolving: place).existing().map { FileIdentity($0).inodeName }
  }
}
