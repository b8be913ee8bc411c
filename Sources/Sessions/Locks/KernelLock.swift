import Glibc

/// A file locked by the kernel for as long as this object lives: any death of the process lets go
/// of it at once, no child process keeps it, and it excludes other objects of the same process too.
///
/// The file is a lock for ever, held or not; what is written in it only serves messages. Where the
/// file system cannot lock, an `OwnerFile` beside it says which process has it.
package final class KernelLock: Sendable {
  private static let attempts = 100

  private let name: String
  private let directory: StateDirectory
  private let file: Descriptor
  private let owner: OwnerFile?

  private init(
    _ name: String, in directory: StateDirectory, file: consuming Descriptor, owner: OwnerFile?
  ) {
    (self.name, self.directory, self.owner) = (name, directory, owner)
    self.file = file
  }

  /// Not left to closing the file: a child process that is just being started has it open for a
  /// moment too.
  deinit {
    Self.unlock(file)
  }

  /// Locks the file `name`, made where it is missing; does not wait for its owner. Throws
  /// `unsafeState` for a link, a FIFO and the like.
  ///
  /// - Parameter seized: the holder that loses it, after the user has said so, where the disk cannot lock and
  ///   whether that process still lives is not to be found out. The kernel's locks are never
  ///   seized.
  package static func take(
    _ name: String, in directory: StateDirectory, evenFrom seized: LockHolder? = nil
  ) throws(FileError) -> Taken<KernelLock> {
    for _ in 0..<attempts {
      let file = try directory.openOrMake(named: name)
      switch try lock(file) {
      case .taken:
        // The file may have been removed before it was locked: then it locks nothing.
        guard try stands(name, for: file, in: directory) else { continue }
        // A full disk is no reason to do without the lock.
        try? LockHolder.own.write(into: file)
        return .mine(KernelLock(name, in: directory, file: file, owner: nil))
      case .held:
        return .held(LockHolder(in: file).flatMap { $0.isOutdated ? nil : $0 })
      case .unsupported:
        switch try OwnerFile.take(name, in: directory, evenFrom: seized) {
        case .mine(let owner):
          return .mine(KernelLock(name, in: directory, file: file, owner: owner))
        case .held(let holder): return .held(holder)
        }
      }
    }
    return .held(nil)
  }

  /// Whether the lock is taken. Nothing is made or written, and no program that takes it meanwhile
  /// is kept from it.
  package static func isHeld(
    _ name: String, in directory: StateDirectory
  ) throws(FileError) -> Bool {
    do {
      let file = try directory.open(named: name)
      switch try request(LOCK_SH, of: file) {
      case .taken:
        unlock(file)
        return false
      case .held: return true
      case .unsupported: return try OwnerFile.isHeld(name, in: directory)
      }
    } catch let error where error.kind == .missing {
      return false
    }
  }

  /// Whether another program took it over meanwhile, which can be only where the disk cannot lock.
  package var isLost: Bool { owner?.isLost ?? false }

  // MARK: Throwing away

  /// Removes the file, for a lock whose name will not come again, and only as long as it is ours:
  /// what opened it before finds out that it stands for nothing any more.
  func discard() {
    guard owner == nil, (try? Self.stands(name, for: file, in: directory)) == true else { return }
    try? directory.remove(named: name)
  }

  // MARK: The kernel's answers

  enum Answer { case taken, held, unsupported }

  /// Locks an open file. What only looks (`isHeld`) shares the lock for a moment, which must not
  /// keep out what wants it: where it can be shared it is free, and it is asked for again.
  static func lock(_ file: borrowing Descriptor) throws(FileError) -> Answer {
    for _ in 0..<attempts {
      let answer = try request(LOCK_EX, of: file)
      guard answer == .held, try request(LOCK_SH, of: file) == .taken else { return answer }
      unlock(file)
      usleep(UInt32.random(in: 0..<500))
    }
    return .held
  }

  private static func unlock(_ file: borrowing Descriptor) {
    _ = flock(file.number, LOCK_UN)
  }

  private static func request(
    _ kind: Int32, of file: borrowing Descriptor
  ) throws(FileError) -> Answer {
    if RemoteDisk.holds(file) { return .unsupported }
    if repeated({ flock(file.number, kind | LOCK_NB) }) == 0 { return .taken }
    switch errno {
    case EWOULDBLOCK: return .held
    case ENOLCK, ENOSYS, EOPNOTSUPP: return .unsupported
    default: throw file.subject.failure(of: "flock")
    }
  }

  /// Whether the name still is that of the open file.
  static func stands(
    _ name: String, for file: borrowing Descriptor, in directory: StateDirectory
  ) throws(FileError) -> Bool {
    let own = try file.status()
    let named = try directory.directory.status(of: PathName(name), subject: file.subject)
    return named?.st_ino == own.st_ino && named?.st_dev == own.st_dev
  }
}

extension LockHolder {
  /// Left behind by an owner before: the one that has it now has not written yet.
  fileprivate var isOutdated: Bool { mark.hasEnded() }
}
