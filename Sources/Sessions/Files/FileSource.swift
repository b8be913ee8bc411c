import Glibc

/// Reads files that the user names: only regular ones within a size limit.
package enum FileSource {
  /// Returns the whole file and its identity as of when reading began; a file that changes
  /// meanwhile no longer has that identity. Pipes, devices and sockets are refused without being
  /// opened. Takes at most `limit` + 1 bytes of memory. Throws `missing`, `isDirectory`,
  /// `notRegular`, `denied`, `tooLarge` or `ioError` among others.
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

  /// Returns the current identity of the file. Throws as `read` does.
  package static func identity(_ path: PathName) throws(FileError) -> FileIdentity {
    let subject = FileSubject(path: path, purpose: .reading)
    let status = try status(of: path, subject: subject)
    try check(status, subject: subject)
    return FileIdentity(status)
  }

  /// Opens a regular file; refuses anything else without opening it.
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
