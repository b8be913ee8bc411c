import Glibc

extension StateDirectory {
  /// Writes a whole file (0600) under `name` and replaces any other, including a link or a FIFO,
  /// which is never followed. The file and the directory are synced. On an error the old file
  /// stays, except that if only the directory's sync failed the new one is there, unconfirmed.
  ///
  /// - Parameter pieces: The parts of the file, in order.
  package func write(_ pieces: [UInt8]..., named name: String) throws(FileError) {
    var temporary = try makeTemporary(for: name)
    try temporary.write(pieces)
    try publish(&temporary, as: name)
  }

  /// Writes the bytes of an open file in the same way, block by block.
  func write(copying file: borrowing Descriptor, named name: String) throws(FileError) {
    var temporary = try makeTemporary(for: name)
    _ = try file.copy(into: temporary.file)
    try publish(&temporary, as: name)
  }

  func makeTemporary(for name: String) throws(FileError) -> TemporaryFile {
    let subject = try entry(name)
    let temporary = try TemporaryFile(
      named: TemporaryFile.name(for: PathName(name)), in: directory, subject: subject)
    guard fchmod(temporary.file.number, 0o600) == 0 else { throw subject.failure(of: "fchmod") }
    return temporary
  }

  private func publish(
    _ temporary: inout TemporaryFile, as name: String
  ) throws(FileError) {
    _ = try temporary.finish()
    try temporary.replace(PathName(name))
    try synchronizeWithHolders()
  }

  /// Returns the whole file. Throws `unsafeState` for a link, a FIFO, a device, a file of another
  /// user, and one that others can write to or that has a second name; none of these is followed or
  /// waited for.
  package func read(named name: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = try open(named: name)
    return try file.readToEnd(expecting: Int(try file.status().st_size), limit: limit)
  }

  /// Opens a file for reading (or with another `access`), by the rules of `read`, except that it
  /// may have a second name if the caller allows it.
  func open(
    named name: String, access: Int32 = O_RDONLY, mayHaveSeveralNames: Bool = false
  ) throws(FileError) -> Descriptor {
    let subject = try entry(name)
    let name = PathName(name)
    guard let status = try directory.status(of: name, subject: subject) else {
      throw subject.refusal(.missing)
    }
    try Self.checkFile(status, mayHaveSeveralNames, subject: subject)
    let file = try Descriptor(
      opening: name, in: directory.number, flags: access | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
      subject: subject)
    try Self.checkFile(try file.status(), mayHaveSeveralNames, subject: subject)
    return file
  }

  static func checkFile(
    _ status: stat, _ mayHaveSeveralNames: Bool = false, subject: FileSubject
  ) throws(FileError) {
    if status.isLink { throw subject.refusal(.unsafeState(.link)) }
    guard status.isRegular else { throw subject.refusal(.unsafeState(.notRegular)) }
    guard status.st_uid == geteuid() else { throw subject.refusal(.unsafeState(.otherOwner)) }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw subject.refusal(.unsafeState(.writableByOthers))
    }
    guard status.st_nlink <= 1 || mayHaveSeveralNames else {
      throw subject.refusal(.unsafeState(.severalNames))
    }
  }

  /// Removes a file, a link or a FIFO. Not synced: after a power cut it may reappear.
  package func remove(named name: String) throws(FileError) {
    try directory.remove(PathName(name), subject: try entry(name))
  }

  /// Removes the temporary files that killed processes have left; newer ones may be in use.
  ///
  /// - Parameter time: The seconds since 1970 before which those files were last changed.
  package func removeTemporaries(untouchedSince time: Int) {
    for name in (try? names()) ?? [] where TemporaryFile.isName(name) {
      guard let status = try? directory.status(of: PathName(name), subject: directory.subject),
        status.st_mtim.tv_sec < time
      else { continue }
      try? remove(named: name)
    }
  }

  /// Removes the directory itself if it is empty.
  func removeIfEmpty() {
    guard let holder = holders.last else { return }
    _ = path.base.withCName { unlinkat(holder.number, $0, AT_REMOVEDIR) }
  }

  /// Returns the names of all entries, sorted, except those that are not UTF-8: none of ours.
  package func names() throws(FileError) -> [String] {
    try directory.names().compactMap { String(validating: $0.bytes, as: UTF8.self) }.sorted()
  }
}
