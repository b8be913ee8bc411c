import Glibc

/// Detects that the process that last attempted something died of it, like a boot counter.
///
/// A file says that an attempt is under way, and a kernel lock on it that the attempting process is
/// alive. If the process dies, the lock is released but the text stays; success removes the text.
package final class AttemptGuard {
  package enum Beginning {
    /// The previous attempt, if any, came to an end: go on, and call `succeed` when this one does.
    case clear(AttemptGuard)
    /// The previous attempt died: do without, then call `succeed`.
    case died(AttemptGuard)
    /// Another process is making an attempt.
    case busy
  }

  private static let word = Array("under way\n".utf8)

  private let file: Descriptor

  private init(_ file: consuming Descriptor) { self.file = file }

  /// Unlocks explicitly, as a child process that is just being started holds the file open for a
  /// moment too.
  deinit {
    _ = flock(file.number, LOCK_UN)
  }

  /// Locks the file `name`, creating it if it is missing, and records the beginning of an attempt.
  /// Does not wait for the disk, since it guards against the death of processes, not machines.
  package static func begin(
    _ name: String, in directory: StateDirectory
  ) throws(FileError) -> Beginning {
    let file = try directory.openOrMake(named: name)
    // Where the disk cannot lock, the text alone has to do.
    if flock(file.number, LOCK_EX | LOCK_NB) == -1 {
      switch errno {
      case EWOULDBLOCK: return .busy
      case ENOLCK, ENOSYS, EOPNOTSUPP: break
      default: throw file.subject.failure(of: "flock")
      }
    }
    let hasDied = try file.status().st_size > 0
    try file.write(word[...], at: 0)
    let attempt = AttemptGuard(file)
    return hasDied ? .died(attempt) : .clear(attempt)
  }

  /// Records that the attempt has come to an end. The lock is released with this object.
  package func succeed() {
    while ftruncate(file.number, 0) == -1, errno == EINTR {}
  }
}
