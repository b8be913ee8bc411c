import Glibc

/// Saves a document so that at any moment, also of a crash or a power cut, its name stands for
/// the complete old or the complete new bytes.
///
/// Links stay links; mode, owner, group, access list and extended attributes stay as they were.
/// A file that cannot be replaced without a loss (hard links, a directory that cannot be written
/// to, attributes that the user may not give) is overwritten in place, its old bytes being kept
/// in `backups` until the new ones are synced.
///
/// Does not lock (see `SaveHooks.willPublish`), and cannot see a change made between its last
/// look at the old file and the rename.
package struct AtomicSave {
  let target: SaveTarget
  let bytes: [UInt8]
  let expectation: SaveExpectation
  let backups: StateDirectory?
  let hooks: SaveHooks
  /// Nil without `backups`, and where it could not be made.
  let note: SaveNote?

  /// Blocks until the file and its directory are synced. Before the rename every error leaves
  /// the old file as it was and removes the temporary one; after it only the directory's sync
  /// is left, whose failure is `confirmed == false`. Throws `changedSince` when something other
  /// than expected is there, `exists` when nothing was expected, `needsBackup` when `backups` is
  /// nil and wanted, `halfWritten` when the old bytes could not be put back in place.
  package static func write(
    _ bytes: [UInt8], to path: PathName, expecting expectation: SaveExpectation = .anything,
    backups: StateDirectory? = nil, hooks: SaveHooks = SaveHooks()
  ) throws(FileError) -> SaveReport {
    guard hooks.verify(bytes) else {
      throw FileSubject(path: path, purpose: .saving).refusal(.notVerified)
    }
    let save = AtomicSave(
      target: try SaveTarget(resolving: path), bytes: bytes, expectation: expectation,
      backups: backups, hooks: hooks, note: backups.flatMap { try? SaveNote(in: $0) })
    return try save.save()
  }

  package static func write(
    _ bytes: [UInt8], to path: String, expecting expectation: SaveExpectation = .anything,
    backups: StateDirectory? = nil, hooks: SaveHooks = SaveHooks()
  ) throws(FileError) -> SaveReport {
    try write(
      bytes, to: PathName(path), expecting: expectation, backups: backups, hooks: hooks)
  }

  /// Removes the temporary files that saves with these `backups` have left beside the files of the
  /// user when their processes were killed. The old bytes of files that were being overwritten
  /// stay, see `InPlaceBackup`.
  package static func removeAbandoned(in backups: StateDirectory) {
    SaveNote.removeAbandoned(in: backups)
  }

  private func save() throws(FileError) -> SaveReport {
    let report = try perform()
    if report.confirmed, let backups {
      InPlaceBackup.discardAll(of: target.resolvedPath, in: backups)
    }
    return report
  }

  private func perform() throws(FileError) -> SaveReport {
    let found = try target.existing()
    guard expectation.allows(found.map { FileIdentity($0) }) else {
      throw target.subject.refusal(expectation == .nothing ? .exists : .changedSince)
    }
    guard let found else { return try create() }
    try checkWritable()
    if found.st_nlink == 1, let report = try replace(found) { return report }
    return try overwrite(found)
  }

  /// Replacing asks the directory for permission, never the file: the wish of an owner who took
  /// the right to write away is respected here.
  private func checkWritable() throws(FileError) {
    let answer = target.base.withCName {
      faccessat(target.directory.number, $0, W_OK, AT_EACCESS)
    }
    guard answer == 0 else { throw target.subject.failure(of: "faccessat2") }
  }
}
