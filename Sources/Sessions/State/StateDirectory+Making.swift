import Glibc

extension StateDirectory {
  static func isThere(_ path: PathName) -> Bool {
    var status = stat()
    return path.withCName { lstat($0, &status) } == 0
  }

  /// Makes the missing directories above a path and returns those in which something was made.
  /// Existing ones may be links and belong to any user.
  static func makeParents(of path: PathName) throws(FileError) -> [Directory] {
    var missing: [PathName] = []
    var above = path.directory.withoutTrailingSlashes
    // If not even "/" can be examined, opening it will show why.
    while !isThere(above), above != above.directory.withoutTrailingSlashes {
      missing.append(above)
      above = above.directory.withoutTrailingSlashes
    }
    var filled: [Directory] = []
    for directory in missing.reversed() {
      let subject = FileSubject(path: directory, purpose: .keepingState)
      let parent = try Directory(opening: directory.directory, subject: subject)
      if try make(directory.base, in: parent, subject: subject) {
        filled.append(parent)
      }
    }
    return filled
  }

  /// Makes a directory; returns false if the name is taken, by anything.
  static func make(
    _ name: PathName, in parent: Directory, subject: FileSubject
  ) throws(FileError) -> Bool {
    if name.withCName({ mkdirat(parent.number, $0, 0o700) }) == 0 {
      try undoMask(name, in: parent, subject: subject)
      return true
    }
    guard errno == EEXIST else { throw subject.failure(of: "mkdirat") }
    return false
  }

  /// Restores the user's rights to a new directory that the umask took away. `O_PATH` opens the
  /// directory even so, and proves that it is not a link.
  private static func undoMask(
    _ name: PathName, in parent: Directory, subject: FileSubject
  ) throws(FileError) {
    guard let made = try parent.status(of: name, subject: subject), made.st_mode & 0o700 != 0o700
    else { return }
    let pathOnly: Int32 = 0o10_000_000
    let held = try Descriptor(
      opening: name, in: parent.number, flags: pathOnly | O_NOFOLLOW | O_DIRECTORY,
      subject: subject)
    try check(try held.status(), subject: subject)
    guard chmod("/proc/self/fd/\(held.number)", 0o700) == 0 else {
      throw subject.failure(of: "chmod")
    }
  }

  static func open(
    _ name: PathName, in parent: Directory, subject: FileSubject
  ) throws(FileError) -> Directory {
    if let status = try parent.status(of: name, subject: subject) {
      if status.isLink { throw subject.refusal(.unsafeState(.link)) }
      guard status.isDirectory else { throw subject.refusal(.unsafeState(.notDirectory)) }
    }
    return Directory(
      try Descriptor(
        opening: name, in: parent.number, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW,
        subject: subject))
  }

  static func check(_ status: stat, subject: FileSubject) throws(FileError) {
    guard status.isDirectory else { throw subject.refusal(.unsafeState(.notDirectory)) }
    guard status.st_uid == geteuid() else { throw subject.refusal(.unsafeState(.otherOwner)) }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw subject.refusal(.unsafeState(.writableByOthers))
    }
  }
}
