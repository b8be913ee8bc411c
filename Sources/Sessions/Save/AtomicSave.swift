import Glibc

/// An operation that saves a document so that at any moment, even in a crash or a power cut, its
/// name stands for the complete old or the complete new bytes.
///
/// Links stay links; mode, owner, group, access list and extended attributes are preserved. A file
/// that cannot be replaced without a loss (hard links, a directory that cannot be written to,
/// attributes that the user may not set) is overwritten in place, with its old bytes kept in
/// `backups` until the new ones are synced.
///
/// Does not lock (see `SaveHooks.willPublish`). A change by another program is noticed up to the
/// exchange of names or, where the file system cannot do that, up to the last look at the old file.
///
/// A path that stands for what this process has open, such as `/dev/stdout`, is written through: what
/// was written there before stays, and what comes after follows.
package struct AtomicSave {
  let target: SaveTarget
  let bytes: [UInt8]
  let expectation: SaveExpectation
  let backups: StateDirectory?
  let hooks: SaveHooks
  /// The note about the save; nil without `backups`, or if it could not be made.
  let note: SaveNote?

  /// Blocks until the file and its directory are synced. Before the rename, every error leaves the
  /// old file as it was and removes the temporary one; after it, only the directory's sync can
  /// fail, which gives `confirmed == false`. Throws `notVerified` if `hooks.verify` refuses the
  /// bytes, `changedSince` if something other than expected is there, `exists` if nothing was
  /// expected, `needsBackup` if `backups` is nil and needed, `halfWritten` if the old bytes could
  /// not be put back in place.
  package static func write(
    _ bytes: [UInt8], to path: PathName, expecting expectation: SaveExpectation = .anything,
    backups: StateDirectory? = nil, hooks: SaveHooks = SaveHooks()
  ) throws(FileError) -> SaveReport {
    guard hooks.verify(bytes) else {
      throw FileSubject(path: path, purpose: .saving).refusal(.notVerified)
    }
    let target = try SaveTarget(resolving: path)
    if let number = target.descriptor {
      return try OpenFile(number: number, subject: target.subject).write(bytes)
    }
    let save = AtomicSave(
      target: target, bytes: bytes, expectation: expectation,
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

  /// Checks, without writing, that what is at a path is expected there: what is written may take long to
  /// make. Throws as `write` does.
  package static func check(
    _ path: PathName, expecting expectation: SaveExpectation
  ) throws(FileError) {
    let target = try SaveTarget(resolving: path)
    guard target.descriptor == nil else { return }
    try target.check(try target.existing(), expectation)
  }

  /// Removes the temporary files that saves with these `backups` left beside the user's files when
  /// their processes were killed. The old bytes of files that were being overwritten stay; see
  /// `InPlaceBackup`.
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
    try target.check(found, expectation)
    guard let found else { return try create() }
    try checkWritable()
    if found.st_nlink == 1, let report = try replace(found) { return report }
    return try overwrite(found)
  }

  /// Checks that the file itself may be written to: replacing it needs only the directory's
  /// permission, but an owner's decision to make a file read-only is respected.
  private func checkWritable() throws(FileError) {
    let answer = target.base.withCName {
      faccessat(target.directory.number, $0, W_OK, AT_EACCESS)
    }
    guard answer == 0 else { throw target.subject.failure(of: "faccessat2") }
  }
}

extension SaveTarget {
  fileprivate func check(_ found: stat?, _ expectation: SaveExpectation) throws(FileError) {
    guard expectation.allows(found.map { FileIdentity($0) }) else {
      throw subject.refusal(expectation == .nothing ? .exists : .changedSince)
    }
  }
}
