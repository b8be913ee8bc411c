import Glibc

/// The place where a save really goes. Symbolic links are followed here, one by one, so that a link
/// stays a link. The directory is held open; the last name need not exist.
struct SaveTarget {
  let directory: Directory
  let base: PathName
  /// The descriptor of this process that the path stands for, such as that of `/dev/stdout`; nil for
  /// any other path. What is open there has no name to be replaced under.
  let descriptor: Int32?
  /// The path that the user gave, which errors name.
  let subject: FileSubject

  private static let linkLimit = 40

  /// Throws `missing` if the directory does not exist, `isDirectory` for a path that can only be
  /// one, `badName`, `tooManyLinks` or `plantedLink`.
  init(resolving path: PathName) throws(FileError) {
    subject = FileSubject(path: path, purpose: .saving)
    guard !path.bytes.contains(0), !path.bytes.isEmpty else { throw subject.refusal(.badName) }
    var directory = try Self.folder(of: path, subject)
    var base = path.base
    var links = 0
    var descriptor: Int32?
    while true {
      guard base.isEntry else { throw subject.refusal(.isDirectory) }
      descriptor = OpenFile.number(of: base, in: directory)
      guard descriptor == nil,
        let next = try Self.link(base, in: directory, subject: subject)
      else { break }
      links += 1
      guard links <= Self.linkLimit else { throw subject.refusal(.tooManyLinks) }
      directory = try Directory(
        opening: next.directory, in: directory.number, subject: subject)
      base = next.base
    }
    self.directory = directory
    self.base = base
    self.descriptor = descriptor
  }

  /// Opens the directory of a path. One that is missing is named itself.
  private static func folder(
    of path: PathName, _ subject: FileSubject
  ) throws(FileError) -> Directory {
    do throws(FileError) {
      return try Directory(opening: path.directory, subject: subject)
    } catch {
      guard error.kind == .missing else { throw error }
      let folder = FileSubject(path: path.directory, purpose: subject.purpose)
      throw folder.failure(of: error.call, code: error.code)
    }
  }

  /// Returns the status of a regular file there, nil if nothing is there. Throws for other kinds.
  func existing() throws(FileError) -> stat? {
    guard let status = try directory.status(of: base, subject: subject) else { return nil }
    if status.isDirectory { throw subject.refusal(.isDirectory) }
    guard status.isRegular else { throw subject.refusal(.notRegular) }
    return status
  }

  /// The target's own path without links, if the system can tell it.
  var resolvedPath: PathName {
    let held = PathName("/proc/self/fd/\(directory.number)")
    guard let path = try? Self.contents(of: held, in: AT_FDCWD, subject: subject) else {
      return subject.path
    }
    return path.appending(base)
  }

  /// Returns the destination of the link `base`, or nil if it is not a link.
  private static func link(
    _ base: PathName, in directory: Directory, subject: FileSubject
  ) throws(FileError) -> PathName? {
    guard let status = try directory.status(of: base, subject: subject), status.isLink else {
      return nil
    }
    try refusePlanted(status, in: directory, subject: subject)
    return try contents(of: base, in: directory.number, subject: subject)
  }

  /// Applies the kernel's rule for links in directories like /tmp (fs.protected_symlinks), which
  /// does not cover links followed by hand.
  private static func refusePlanted(
    _ link: stat, in directory: Directory, subject: FileSubject
  ) throws(FileError) {
    let holder = try directory.status()
    let isOpenToAll = holder.st_mode & (S_ISVTX | S_IWOTH) == S_ISVTX | S_IWOTH
    guard isOpenToAll, link.st_uid != geteuid(), link.st_uid != holder.st_uid else { return }
    throw subject.refusal(.plantedLink)
  }

  private static func contents(
    of link: PathName, in directory: Int32, subject: FileSubject
  ) throws(FileError) -> PathName {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = link.withCName { readlinkat(directory, $0, &buffer, buffer.count) }
    guard count >= 0 else { throw subject.failure(of: "readlinkat") }
    guard count > 0, count < buffer.count else { throw subject.refusal(.badName) }
    return PathName(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }
}
