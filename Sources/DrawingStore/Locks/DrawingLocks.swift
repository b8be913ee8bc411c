import Sessions

/// The locks of open drawings, in one place for all instances that share a state directory.
///
/// A drawing that cannot be locked, because the disk is full or the directory is gone, is opened
/// and saved all the same.
package struct DrawingLocks {
  private let directory: StateDirectory

  package init(in state: StateDirectory) throws(FileError) {
    directory = try state.subdirectory(named: "locks")
  }

  /// Returns the locks for a program that does not use a state directory, but respects programs
  /// that do; nil if there is none. The state directory is not created.
  ///
  /// - Parameter state: The state directory, or nil for the usual one.
  package static func existing(_ state: String? = nil) -> DrawingLocks? {
    guard let path = state ?? SessionStore.defaultPath,
      let directory = try? StateDirectory(existing: PathName(path))
    else { return nil }
    return try? DrawingLocks(in: directory)
  }

  /// Locks a file. The lock is nil if locking fails for a reason other than its being held.
  ///
  /// - Parameters:
  ///   - old: The lock of the drawing that this one replaces, which may be of the same file.
  ///   - seized: The holder that loses the lock; see `KernelLock.take`.
  package func claim(
    _ path: String, sharing old: DrawingLock?, evenFrom seized: LockHolder? = nil
  ) -> Taken<DrawingLock?> {
    do throws(FileError) {
      switch try DrawingLock.take(
        PathName(path), in: directory, sharing: old, evenFrom: seized)
      {
      case .mine(let lock): return .mine(lock)
      case .held(let holder): return .held(holder)
      }
    } catch {
      return .mine(nil)
    }
  }

  /// Locks a file when nobody can be asked: a held lock is an error.
  package func take(
    _ path: String, sharing old: DrawingLock?, for purpose: FileError.Purpose
  ) throws(Failure) -> DrawingLock? {
    switch claim(path, sharing: old) {
    case .mine(let lock): return lock
    case .held(let holder):
      throw Failure(FileError.openElsewhere(PathName(path), holder, for: purpose))
    }
  }
}
