import Glibc

extension StateDirectory {
  static func isThere(_ path: PathName) -> Bool {
    var status = stat()
    return path.withCName { lstat($0, &status) } == 0
  }

  /// Those above it, which may be links and belong to any user when they exist. The ones in which
  /// something was made.
  static func makeParents(of path: PathName) throws(FileError) -> [Directory] {
    var missing: [PathName] = []
    var above = path.directory.withoutTrailingSlashes
    // Where not even "/" can be looked at, opening it tells why.
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

  /// Whether it was made just now; false when the name was taken, by whatever.
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

  /// A umask that takes rights from the user would leave a directory that the user cannot
  /// open. `O_PATH` opens it all the same, and proves that it is no link.
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
