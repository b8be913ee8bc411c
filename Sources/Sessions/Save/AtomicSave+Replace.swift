import Glibc

extension AtomicSave {
  /// Creates a new file, with the mode that the umask or the directory's access list leaves of
  /// 0666.
  func create() throws(FileError) -> SaveReport {
    var temporary = try makeTemporary(mode: 0o666)
    try temporary.write([bytes])
    let identity = try temporary.finish()
    try hooks.willPublish(identity)
    try temporary.publish(as: target.base)
    return SaveReport(identity: identity, confirmed: isConfirmed())
  }

  /// Replaces the file; returns nil, with nothing touched, if it can only be overwritten in place.
  func replace(_ found: stat) throws(FileError) -> SaveReport? {
    let old = try openOld(flags: O_RDONLY, found: found)
    guard let attributes = FileAttributes(of: old, status: try old.status()) else { return nil }
    do {
      return try replace(found, attributes: attributes)
    } catch let error where forbidsReplacing(error) {
      return nil
    }
  }

  private func replace(
    _ found: stat, attributes: FileAttributes
  ) throws(FileError) -> SaveReport? {
    var temporary = try makeTemporary(mode: 0o600)
    try temporary.write([bytes])
    guard try attributes.apply(to: temporary.file) else { return nil }
    let identity = try temporary.finish()
    try hooks.willPublish(identity)
    guard try target.existing().map({ FileIdentity($0) }) == FileIdentity(found) else {
      throw target.subject.refusal(.changedSince)
    }
    try temporary.replace(target.base, expecting: FileIdentity(found))
    return SaveReport(identity: identity, confirmed: isConfirmed())
  }

  /// Whether the directory does not let us create or move files, or the name is a mount point.
  private func forbidsReplacing(_ error: FileError) -> Bool {
    guard error.path == target.subject.path else { return false }
    switch error.call {
    case "openat": return error.code == EACCES || error.code == EPERM
    case "renameat", "renameat2": return [EACCES, EPERM, EBUSY, EXDEV].contains(error.code)
    default: return false
    }
  }

  private func makeTemporary(mode: mode_t) throws(FileError) -> TemporaryFile {
    let name = TemporaryFile.name(for: target.base)
    // A full disk prevents the note, but not the save.
    try? note?.name(target.resolvedPath.directory.appending(name))
    return try TemporaryFile(
      named: name, in: target.directory, mode: mode, subject: target.subject)
  }

  /// Opens the old file; throws `changedSince` if another took its place since `found`.
  func openOld(flags: Int32, found: stat) throws(FileError) -> Descriptor {
    let old = try Descriptor(
      opening: target.base, in: target.directory.number,
      flags: flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, subject: target.subject)
    let status = try old.status()
    guard status.isRegular, FileIdentity(status) == FileIdentity(found) else {
      throw target.subject.refusal(.changedSince)
    }
    return old
  }

  private func isConfirmed() -> Bool {
    do {
      try target.directory.synchronize()
      return true
    } catch {
      return false
    }
  }
}
