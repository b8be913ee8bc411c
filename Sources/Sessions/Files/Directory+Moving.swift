import CSessions
import Glibc

extension Directory {
  /// Moves an entry, a link as a link, to an unused name; throws `exists` if the name is taken.
  /// Nothing is synced.
  ///
  /// - Returns: False, with nothing done, if the other directory is on another disk.
  func move(
    _ name: PathName, to other: Directory, as newName: PathName, _ subject: FileSubject
  ) throws(FileError) -> Bool {
    let noReplace: UInt32 = 1
    let renamed = name.withCName { old in
      newName.withCName { renameat2(number, old, other.number, $0, noReplace) }
    }
    if renamed == 0 { return true }
    if errno == EXDEV { return false }
    guard errno == EINVAL || errno == ENOSYS else { throw subject.failure(of: "renameat2") }
    let linked = name.withCName { old in
      newName.withCName { linkat(number, old, other.number, $0, 0) }
    }
    if linked != 0, errno == EXDEV { return false }
    guard linked == 0 else { throw subject.failure(of: "linkat") }
    try remove(name, subject: subject)
    return true
  }

  /// Copies a regular file and its permissions to an unused name. The copy is synced.
  func copy(
    _ name: PathName, to other: Directory, as newName: PathName, _ subject: FileSubject
  ) throws(FileError) {
    let file = try Descriptor(
      opening: name, in: number, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
      subject: subject)
    let status = try file.status()
    guard status.isRegular else { throw subject.refusal(.notRegular) }
    var temporary = try TemporaryFile(
      named: TemporaryFile.name(for: newName), in: other, subject: subject)
    _ = try file.copy(into: temporary.file)
    guard fchmod(temporary.file.number, status.st_mode & 0o777) == 0 else {
      throw subject.failure(of: "fchmod")
    }
    _ = try temporary.finish()
    try temporary.publish(as: newName)
    try? other.synchronize()
  }
}
