import CSessions
import Glibc

/// An open file that closes itself. Calls interrupted by a signal are repeated, except `close`.
struct Descriptor: ~Copyable, Sendable {
  private(set) var number: Int32
  let subject: FileSubject

  /// Opens `name`, relative to `directory`, by `openat` with `O_CLOEXEC`. Errors name `subject`.
  init(
    opening name: PathName, in directory: Int32 = AT_FDCWD, flags: Int32, mode: mode_t = 0,
    subject: FileSubject
  ) throws(FileError) {
    guard !name.bytes.contains(0) else { throw subject.refusal(.badName) }
    let number = name.withCName { name in
      repeated { openat(directory, name, flags | O_CLOEXEC, mode) }
    }
    guard number >= 0 else { throw subject.failure(of: "openat") }
    self.number = number
    self.subject = subject
  }

  /// Duplicates a descriptor of this process.
  init(copying original: Int32, subject: FileSubject) throws(FileError) {
    number = fcntl(original, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { throw subject.failure(of: "fcntl64") }
    self.subject = subject
  }

  /// Creates an empty file without a name, in memory.
  init(inMemoryFor subject: FileSubject) throws(FileError) {
    let closesOnExec: UInt32 = 1
    number = memfd_create("oekaki", closesOnExec)
    guard number >= 0 else { throw subject.failure(of: "memfd_create") }
    self.subject = subject
  }

  deinit {
    if number >= 0 { _ = Glibc.close(number) }
  }

  /// Closes the file now and reports the errors that earlier writes may have left.
  mutating func close() throws(FileError) {
    let closing = number
    number = -1
    guard closing >= 0 else { return }
    guard Glibc.close(closing) == 0 || errno == EINTR else { throw subject.failure(of: "close") }
  }

  func status() throws(FileError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw subject.failure(of: "fstat") }
    return status
  }

  /// Restores the access and modification times, if the user may, so that the identity stays.
  func restoreTime(of status: stat) {
    let times = [status.st_atim, status.st_mtim]
    _ = futimens(number, times)
  }

  /// Waits until the disk has the bytes. After a failure neither this descriptor nor data read from
  /// the file can be trusted, so do not call it again.
  func synchronize() throws(FileError) {
    guard repeated({ fsync(number) }) == 0 else { throw subject.failure(of: "fsync") }
  }

  /// Waits until the disk has the bytes, and the size that is needed to read them.
  func synchronizeData() throws(FileError) {
    guard repeated({ fdatasync(number) }) == 0 else { throw subject.failure(of: "fdatasync") }
  }
}

/// Returns the result of `call`, which is repeated as long as a signal interrupts it.
func repeated<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    guard result == -1, errno == EINTR else { return result }
  }
}
