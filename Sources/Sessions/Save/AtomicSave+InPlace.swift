import Glibc

extension AtomicSave {
  /// Overwrites the file's own bytes, to preserve its other names. The old bytes are first synced
  /// into a backup, and the space for the new ones is reserved before any of them is written.
  func overwrite(_ found: stat) throws(FileError) -> SaveReport {
    guard let backups else { throw target.subject.refusal(.needsBackup) }
    var file = try openOld(flags: O_RDWR, found: found)
    let backup = try InPlaceBackup(
      of: file, at: target.resolvedPath, in: backups,
      as: note?.identifier ?? TemporaryFile.randomHex())
    do {
      try hooks.willPublish(FileIdentity(found))
      try checkUnchanged(file, found: found)
      try reserve(in: file, found: found)
    } catch {
      backup.discard()
      throw error
    }
    try fill(file, backup: backup, found: found)
    let identity = try confirm(&file, backup: backup)
    backup.discard()
    return SaveReport(identity: identity, confirmed: true)
  }

  private func checkUnchanged(
    _ file: borrowing Descriptor, found: stat
  ) throws(FileError) {
    guard FileIdentity(try file.status()) == FileIdentity(found) else {
      throw target.subject.refusal(.changedSince)
    }
  }

  /// Reserves the space; if the disk is full, gives back the part already reserved.
  private func reserve(in file: borrowing Descriptor, found: stat) throws(FileError) {
    do {
      try file.reserve(bytes.count)
    } catch let failure {
      try? file.truncate(to: Int(found.st_size))
      file.restoreTime(of: found)
      throw failure
    }
  }

  /// Writes the new bytes, or on failure the old ones again, which leaves the file as it was.
  private func fill(
    _ file: borrowing Descriptor, backup: InPlaceBackup, found: stat
  ) throws(FileError) {
    do {
      try file.write(bytes[...], at: 0)
      try file.truncate(to: bytes.count)
    } catch let failure {
      guard backup.putBack(into: file) else { throw halfWritten(backup, failure) }
      file.restoreTime(of: found)
      backup.discard()
      throw failure
    }
  }

  /// Syncs the file. One that fails is neither trusted nor written again: the backup stays.
  private func confirm(
    _ file: inout Descriptor, backup: InPlaceBackup
  ) throws(FileError) -> FileIdentity {
    do {
      try file.synchronize()
      let identity = FileIdentity(try file.status())
      try file.close()
      return identity
    } catch {
      throw halfWritten(backup, error)
    }
  }

  private func halfWritten(_ backup: InPlaceBackup, _ cause: FileError) -> FileError {
    FileError(
      kind: .halfWritten(backup: backup.path), path: target.subject.path, purpose: .saving,
      call: cause.call, code: cause.code)
  }
}
