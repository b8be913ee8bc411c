import Glibc

/// Reads what the user names: a regular file of bearable size, or nothing.
package enum FileSource {
  /// The whole file, and what it was when reading began: a file that changes meanwhile no longer
  /// has that identity. Pipes, devices and sockets are refused without being opened. At most
  /// `limit` + 1 bytes of memory are taken. Throws `missing`, `isDirectory`, `notRegular`,
  /// `denied`, `tooLarge` or `ioError` among others.
  package static func read(
    _ path: PathName, limit: Int
  ) throws(FileError) -> (bytes: [UInt8], identity: FileIdentity) {
    let file = try open(path)
    let status = try file.status()
    let bytes = try file.readToEnd(expecting: Int(status.st_size), limit: limit)
    return (bytes, FileIdentity(status))
  }

  package static func read(
    _ path: String, limit: Int
  ) throws(FileError) -> (bytes: [UInt8], identity: FileIdentity) {
    try read(PathName(path), limit: limit)
  }

  /// What the file is now. Throws as `read` does.
  package static func identity(_ path: PathName) throws(FileError) -> FileIdentity {
    let subject = FileSubject(path: path, purpose: .reading)
    let status = try status(of: path, subject: subject)
    try check(status, subject: subject)
    return FileIdentity(status)
  }

  /// Nothing but a regular file is opened.
  static func open(_ path: PathName) throws(FileError) -> Descriptor {
    let subject = FileSubject(path: path, purpose: .reading)
    try check(try status(of: path, subject: subject), subject: subject)
    let file = try Descriptor(
      opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY, subject: subject)
    try check(try file.status(), subject: subject)
    return file
  }

  private static func status(of path: PathName, subject: FileSubject) throws(FileError) -> stat {
    guard !path.bytes.contains(0) else { throw subject.refusal(.badName) }
    var status = stat()
    guard path.withCName({ stat($0, &status) }) == 0 else { throw subject.failure(of: "stat") }
    return status
  }

  private static func check(_ status: stat, subject: FileSubject) throws(FileError) {
    if status.isDirectory { throw subject.refusal(.isDirectory) }
    guard status.isRegular else { throw subject.refusal(.notRegular) }
  }
}
