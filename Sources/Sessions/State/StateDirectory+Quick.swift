import Glibc

extension StateDirectory {
  /// Writes like `write`, but without waiting for the disk: the file is complete even if the
  /// process dies, but after a power cut it may be the old one, or empty.
  package func writeQuickly(_ bytes: [UInt8], named name: String) throws(FileError) {
    var temporary = try makeTemporary(for: name)
    try temporary.write([bytes])
    try temporary.replace(PathName(name))
  }

  /// Moves a file into another directory of ours under an unused name; throws `exists` if the name
  /// is taken. Nothing is overwritten.
  package func move(
    named name: String, to other: StateDirectory, as newName: String
  ) throws(FileError) {
    let (subject, target) = (try entry(name), try other.entry(newName))
    let linked = PathName(name).withCName { old in
      PathName(newName).withCName {
        linkat(directory.number, old, other.directory.number, $0, 0)
      }
    }
    guard linked == 0 else { throw target.failure(of: "linkat") }
    try directory.remove(PathName(name), subject: subject)
  }

  /// Opens a file for reading and writing, by the rules of `read`, creating it (0600) if it is
  /// missing.
  func openOrMake(named name: String) throws(FileError) -> Descriptor {
    let subject = try entry(name)
    if let status = try directory.status(of: PathName(name), subject: subject) {
      try Self.checkFile(status, subject: subject)
    }
    let file = try Descriptor(
      opening: PathName(name), in: directory.number,
      flags: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, mode: 0o600,
      subject: subject)
    let status = try file.status()
    try Self.checkFile(status, subject: subject)
    // The umask may have taken rights from the user.
    if status.st_mode & 0o600 != 0o600 { _ = fchmod(file.number, 0o600) }
    return file
  }
}
