import Glibc

/// A lock on one drawing's file under all of its names: by its real path, and by its inode if it
/// exists. Hard links, symbolic links and relative paths lead to the same locks.
///
/// The locks are released with this object. Until then another lock on the same file is refused, in
/// the same process too, unless made by `take(_:in:sharing:evenFrom:)` from this one.
package final class DrawingLock {
  private static let attempts = 10

  /// The file as errors name it.
  private let subject: FileSubject
  /// The real path, which does not depend on the working directory.
  private let place: PathName
  private let directory: StateDirectory
  /// The locks by the names of their files.
  private var locks: [String: KernelLock]

  private init(_ target: SaveTarget, in directory: StateDirectory, sharing old: DrawingLock?) {
    (subject, self.directory) = (target.subject, directory)
    place = target.resolvedPath.absolute ?? target.resolvedPath
    locks = old?.locks ?? [:]
  }

  /// Locks the file that `path` leads to, which need not exist yet. The file itself is neither
  /// opened nor changed.
  ///
  /// - Parameters:
  ///   - locks: The directory for the lock files, the same for all programs.
  ///   - old: The lock of the same drawing under its previous name, as both names may lead to the
  ///     same file.
  ///   - seized: See `KernelLock.take`.
  package static func take(
    _ path: PathName, in locks: StateDirectory, sharing old: DrawingLock? = nil,
    evenFrom seized: LockHolder? = nil
  ) throws(FileError) -> Taken<DrawingLock> {
    let lock = DrawingLock(try SaveTarget(resolving: path), in: locks, sharing: old)
    if let other = try lock.add(lock.placeName, evenFrom: seized) { return .held(other.holder) }
    for _ in 0..<attempts {
      let inode = try lock.inodeName()
      if let inode, let other = try lock.add(inode, evenFrom: seized) { return .held(other.holder) }
      // The previous holder of the inode may have saved just before it was locked.
      guard try lock.inodeName() == inode else { continue }
      _ = lock.keepOnly(inode)
      return .mine(lock)
    }
    return .held(nil)
  }

  // MARK: Saving

  /// Locks the file that is about to get the name, before anyone can open it; for
  /// `SaveHooks.willPublish`. The file that has the name stays locked until `keepWhatHasTheName`.
  package func willPublish(_ identity: FileIdentity) throws(FileError) {
    let name = identity.inodeName
    if try inodeName() == name {
      guard let other = try add(name) else { return }
      throw subject.refusal(.openElsewhere(other.holder))
    }
    // The file is new, so a lock on its inode number is a former file's. Neither that nor a lock
    // file that cannot be made prevents the save, since the name itself is locked.
    _ = try? add(name)
  }

  /// Updates the locks after a save, successful or not: the file that has the name stays locked.
  package func keepWhatHasTheName() {
    do {
      let inode = try inodeName()
      if let inode { _ = try? add(inode) }
      // Those inodes no longer have this name, so their lock files are not needed again.
      for lock in keepOnly(inode) { lock.discard() }
    } catch {
      // Everything stays locked while it is unknown which file has the name.
    }
  }

  /// Whether another program has taken the drawing over; possible only where the disk cannot lock.
  package var isLost: Bool { locks.values.contains { $0.isLost } }

  // MARK: The locks

  private struct Other { let holder: LockHolder? }

  /// Takes a lock; returns its other holder, or nil if the lock is ours.
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

  /// Gives up all locks except those for the drawing's place and the given inode.
  ///
  /// - Returns: The locks given up, which are released with the array.
  private func keepOnly(_ inode: String?) -> [KernelLock] {
    let others = locks.filter { $0.key != placeName && $0.key != inode }
    for name in others.keys { locks[name] = nil }
    return Array(others.values)
  }

  private var placeName: String { "p-" + PathHash(place).text }

  /// Returns the name of the lock for the file that has the drawing's name; nil if none has.
  private func inodeName() throws(FileError) -> String? {
    try SaveTarget(resolving: place).existing().map { FileIdentity($0).inodeName }
  }
}
