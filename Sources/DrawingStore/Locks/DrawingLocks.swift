import Sessions

/// Where the drawings that are open are locked: one place for all instances that share a state
/// directory.
///
/// What cannot be locked, because a disk is full or the directory is gone, is opened and saved all
/// the same.
package struct DrawingLocks {
  private let directory: StateDirectory

  package init(in state: StateDirectory) throws(FileError) {
    directory = try state.subdirectory(named: "locks")
  }

  /// For a program that keeps nothing in a state directory, but keeps out of the way of those that
  /// do; nil where there is none. None is made.
  ///
  /// - Parameter state: nil for the usual one.
  package static func existing(_ state: String? = nil) -> DrawingLocks? {
    guard let path = state ?? SessionStore.defaultPath,
      let directory = try? StateDirectory(existing: PathName(path))
    else { return nil }
    return try? DrawingLocks(in: directory)
  }

  /// Nil for a lock where it cannot be locked.
  ///
  /// - Parameters:
  ///   - old: of the drawing that this one takes the place of: it may be the same file.
  ///   - seized: the holder that loses it, see `KernelLock.take`.
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

  /// Where it cannot be asked what to do: held is an error.
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
