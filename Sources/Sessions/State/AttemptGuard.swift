import Glibc

/// Notices that the process that tried something before died of it: a boot counter.
///
/// A file says that an attempt is under way, and a kernel lock on it that the process making it
/// still lives. Any death lets go of the lock and leaves the word; a success takes the word away.
package final class AttemptGuard {
  package enum Beginning {
    /// The attempt before, if there was one, came to its end: go on, and call `succeed` at yours.
    case clear(AttemptGuard)
    /// The attempt before died: do without, and then call `succeed`.
    case died(AttemptGuard)
    /// Another process is in the middle of one.
    case busy
  }

  private static let word = Array("under way\n".utf8)

  private let file: Descriptor

  private init(_ file: consuming Descriptor) { self.file = file }

  /// Not left to closing the file: a child process that is just being started has it open for a
  /// moment too.
  deinit {
    _ = flock(file.number, LOCK_UN)
  }

  /// Locks the file `name`, made where it is missing, and writes that an attempt begins. Does not
  /// wait for the disk: what it guards against are deaths of processes, not of machines.
  package static func begin(
    _ name: String, in directory: StateDirectory
  ) throws(FileError) -> Beginning {
    let file = try directory.openOrMake(named: name)
    // Where the disk cannot lock the word alone has to do.
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

  /// The attempt has come to its end. The lock goes with this object.
  package func succeed() {
    while ftruncate(file.number, 0) == -1, errno == EINTR {}
  }
}
