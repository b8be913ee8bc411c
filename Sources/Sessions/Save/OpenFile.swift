import CSessions
import Glibc

/// A file, a pipe or a terminal that this process has open, and that a path such as `/dev/stdout`,
/// `/dev/fd/3` or `/proc/self/fd/1` stands for.
struct OpenFile {
  let number: Int32
  let subject: FileSubject

  /// Returns the number of the descriptor that an entry of a directory stands for; nil if it is none of
  /// this process.
  static func number(of base: PathName, in directory: Directory) -> Int32? {
    guard let number = Int32(base.text), number >= 0, isOfProcesses(directory) else { return nil }
    var (open, named) = (stat(), stat())
    let isThere = base.withCName { fstatat(directory.number, $0, &named, 0) } == 0
    guard isThere, fstat(number, &open) == 0, open.st_dev == named.st_dev,
      open.st_ino == named.st_ino
    else { return nil }
    return number
  }

  /// Whether a directory is one of those in which the kernel shows its processes.
  private static func isOfProcesses(_ directory: Directory) -> Bool {
    var disk = statfs()
    return fstatfs(directory.number, &disk) == 0 && disk.f_type == 0x9fa0
  }

  /// Writes bytes where the next ones belong, after all that was printed.
  func write(_ bytes: [UInt8]) throws(FileError) -> SaveReport {
    fflush(nil)
    var done = 0
    while done < bytes.count {
      let put = bytes[done...].withUnsafeBytes { buffer in
        repeated { Glibc.write(number, buffer.baseAddress, buffer.count) }
      }
      if put < 0, errno == EAGAIN {
        waitForRoom()
        continue
      }
      guard put > 0 else { throw subject.failure(of: "write", code: put < 0 ? errno : EIO) }
      done += put
    }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw subject.failure(of: "fstat") }
    return SaveReport(identity: FileIdentity(status), confirmed: true)
  }

  private func waitForRoom() {
    var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}

extension PathName {
  /// Whether the path stands for what this process has open, such as `/dev/stdout`.
  package var isOpenFile: Bool { (try? SaveTarget(resolving: self))?.descriptor != nil }
}
