import Glibc

/// A file locked by the kernel for the lifetime of this object. The lock ends with the process,
/// however it dies, is not inherited by children, and excludes other objects of the process too.
///
/// The file exists whether or not the lock is held; its contents only serve messages. Where the
/// file system cannot lock, an `OwnerFile` beside it names the process that holds the lock.
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

  /// Unlocks explicitly, as a child process that is just being started holds the file open for a
  /// moment too.
  deinit {
    Self.unlock(file)
  }

  /// Locks the file `name`, creating it if it is missing, without waiting for its owner. Throws
  /// `unsafeState` for a link, a FIFO and the like.
  ///
  /// - Parameter seized: A holder to take the lock from, on the user's word, where the disk cannot
  ///   lock and it cannot be determined whether that process is alive. The kernel's locks are never
  ///   seized.
  package static func take(
    _ name: String, in directory: StateDirectory, evenFrom seized: LockHolder? = nil
  ) throws(FileError) -> Taken<KernelLock> {
    for _ in 0..<attempts {
      let file = try directory.openOrMake(named: name)
      switch try lock(file) {
      case .taken:
        // The file may have been removed before it was locked; it then locks nothing.
        guard try stands(name, for: file, in: directory) else { continue }
        // A full disk does not prevent the lock.
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

  /// Whether the lock is taken. Creates and writes nothing, and does not keep other programs from
  /// taking the lock meanwhile.
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

  /// Whether another program has taken the lock over; possible only where the disk cannot lock.
  package var isLost: Bool { owner?.isLost ?? false }

  // MARK: Discarding

  /// Removes the file if it is still this lock's, for a lock whose name will not be used again. A
  /// process that opened it before will find that it locks nothing.
  func discard() {
    guard owner == nil, (try? Self.stands(name, for: file, in: directory)) == true else { return }
    try? directory.remove(named: name)
  }

  // MARK: The kernel's answers

  enum Answer { case taken, held, unsupported }

  /// Locks an open file without waiting for an owner. `isHeld` shares the lock for a moment and
  /// must not keep others out: a lock that can be shared has no owner, so it is tried again.
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

  /// Whether the name is still that of the open file.
  static func stands(
    _ name: String, for file: borrowing Descriptor, in directory: StateDirectory
  ) throws(FileError) -> Bool {
    let own = try file.status()
    let named = try directory.directory.status(of: PathName(name), subject: file.subject)
    return named?.st_ino == own.st_ino && named?.st_dev == own.st_dev
  }
}

extension LockHolder {
  /// Whether a previous owner left this behind and the current one has not written its own yet.
  fileprivate var isOutdated: Bool { mark.hasEnded() }
}
