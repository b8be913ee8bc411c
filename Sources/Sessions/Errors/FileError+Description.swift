import Glibc

extension FileError: CustomStringConvertible {
  /// One line, "FILE: what is wrong (what to do)", safe for a terminal whatever the file's name.
  package var description: String { "\(problem) (\(advice))" }

  /// The line without what to do.
  package var problem: String { "\(name): \(reason)" }

  private var name: String { path.bytes.isEmpty ? "\"\"" : path.safeText }

  /// What is wrong, without the file’s name.
  package var reason: String {
    switch kind {
    case .missing: purpose == .saving ? "there is no such directory" : "there is no such file"
    case .isDirectory: "is a directory"
    case .notDirectory: "part of the path is not a directory"
    case .notRegular: "is a pipe, a device or a socket"
    case .denied: "permission denied"
    case .readOnlyDisk: "the disk is mounted read-only"
    case .tooLarge(let limit): "is larger than \(Self.size(limit))"
    case .changedSince: "was changed or removed by another program since it was loaded"
    case .exists: "already exists"
    case .noSpace:
      code == EFBIG ? "a limit on file sizes has been reached" : "no space left on the disk"
    case .outside: "lies outside the script's folder"
    case .badName: "is not a valid file name"
    case .tooManyLinks: "too many symbolic links"
    case .plantedLink: "is another user's symbolic link in a directory open to all users"
    case .leadsOut: "is a symbolic link that leads out of its folder"
    case .needsBackup: "could only be overwritten in place"
    case .halfWritten: "may be damaged: writing failed half-way"
    case .notVerified: "was not written: its bytes do not read back as the same drawing"
    case .unsafeState(let why): Self.text(of: why)
    case .openElsewhere(let holder): "is open in \(holder?.description ?? "another Oekaki")"
    case .ioError: "input/output error"
    case .nowhere: "cannot be kept: there is no home directory"
    case .outOfResources: "too many open files, or out of memory"
    case .system: "\(call): \(String(cString: strerror(code)))"
    }
  }

  private static func text(of why: Unsafe) -> String {
    switch why {
    case .link: "is a symbolic link"
    case .notDirectory: "is not a directory"
    case .notRegular: "is not a regular file"
    case .otherOwner: "belongs to another user"
    case .writableByOthers: "can be written to by other users"
    case .severalNames: "has a second name (hard link)"
    }
  }

  private static func size(_ limit: Int) -> String {
    let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    for (unit, name) in units where limit >= unit && limit % unit == 0 {
      return "\(limit / unit) \(name)"
    }
    return "\(limit) bytes"
  }
}
