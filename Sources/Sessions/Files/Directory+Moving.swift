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

  /// Copies a regular file and its permissions to an unused name; throws `exists` if the name is taken.
  /// The copy is synced. Where the file system has files without a name, nothing is left of it if the
  /// program is killed.
  func copy(
    _ name: PathName, to other: Directory, as newName: PathName, _ subject: FileSubject
  ) throws(FileError) {
    let file = try Descriptor(
      opening: name, in: number, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
      subject: subject)
    guard try file.status().isRegular else { throw subject.refusal(.notRegular) }
    if try !other.addUnnamed(copyOf: file, as: newName, subject) {
      var temporary = try TemporaryFile(
        named: TemporaryFile.name(for: newName), in: other, subject: subject)
      try file.copyWithPermissions(into: temporary.file)
      _ = try temporary.finish()
      try temporary.publish(as: newName)
    }
    try? other.synchronize()
  }

  /// Copies a file into one that gets its name when it is whole; returns false if it cannot be so.
  private func addUnnamed(
    copyOf file: borrowing Descriptor, as newName: PathName, _ subject: FileSubject
  ) throws(FileError) -> Bool {
    // O_TMPFILE, which Swift does not see.
    let unnamed = 0o20_000_000 | O_DIRECTORY
    let opened = try? Descriptor(
      opening: PathName("."), in: number, flags: O_RDWR | unnamed, mode: 0o600, subject: subject)
    guard let copy = opened else { return false }
    try file.copyWithPermissions(into: copy)
    try copy.synchronize()
    let linked = newName.withCName {
      linkat(AT_FDCWD, "/proc/self/fd/\(copy.number)", number, $0, AT_SYMLINK_FOLLOW)
    }
    if linked != 0, errno == EEXIST { throw subject.failure(of: "linkat") }
    return linked == 0
  }
}

extension Descriptor {
  fileprivate func copyWithPermissions(into other: borrowing Descriptor) throws(FileError) {
    _ = try copy(into: other)
    guard fchmod(other.number, try status().st_mode & 0o777) == 0 else {
      throw other.subject.failure(of: "fchmod")
    }
  }
}
