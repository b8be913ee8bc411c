import Glibc

/// The old bytes of a file that is being overwritten in place, in a directory of ours.
///
/// There are two files: `ID.path` names the file whose bytes `ID.old` holds, and is written first
/// and removed last. An `ID.old` whose save is not under way shows that it was not finished.
package struct InPlaceBackup: Hashable, Sendable {
  /// The path of the old bytes.
  package let path: PathName
  /// The path of the file that was being overwritten, without links; nil if it was lost.
  package let original: PathName?

  private let identifier: String
  private let directory: StateDirectory

  /// Copies the file and syncs the copy and its directory. Takes memory for one block.
  ///
  /// - Parameter identifier: The identifier of the save's note.
  init(
    of file: borrowing Descriptor, at original: PathName, in directory: StateDirectory,
    as identifier: String = TemporaryFile.randomHex()
  ) throws(FileError) {
    self.init(identifier: identifier, original: original, directory: directory)
    try directory.write(original.bytes, named: "\(identifier).path")
    do {
      try directory.write(copying: file, named: "\(identifier).old")
    } catch {
      discard()
      throw error
    }
  }

  private init(identifier: String, original: PathName?, directory: StateDirectory) {
    self.identifier = identifier
    self.original = original
    self.directory = directory
    path = directory.path.appending(PathName("\(identifier).old"))
  }

  /// Returns the backups left in `directory` by saves whose processes died, in no particular order.
  /// Changes nothing: whether the originals are intact is for the user to see.
  package static func leftBehind(
    in directory: StateDirectory
  ) throws(FileError) -> [InPlaceBackup] {
    var found: [InPlaceBackup] = []
    for name in try directory.names() where name.hasSuffix(".old") {
      let identifier = String(name.dropLast(4))
      if name.hasPrefix(".") || SaveNote.isHeld(identifier, in: directory) { continue }
      let original = try? directory.read(named: "\(identifier).path", limit: Int(PATH_MAX) * 2)
      found.append(
        InPlaceBackup(
          identifier: identifier, original: original.map { PathName(bytes: $0) },
          directory: directory))
    }
    return found
  }

  /// Returns the error to show for a file with this backup.
  package func error(for file: PathName) -> FileError {
    FileSubject(path: file, purpose: .reading).refusal(.halfWritten(backup: path))
  }

  /// Removes the backup. If it cannot be removed, `leftBehind` will find it.
  package func discard() {
    try? directory.remove(named: "\(identifier).old")
    try? directory.directory.synchronize()
    try? directory.remove(named: "\(identifier).path")
  }

  /// Removes an incomplete backup, whose original has not been touched.
  static func removeIncomplete(_ identifier: String, in directory: StateDirectory) {
    let names = (try? directory.names()) ?? []
    for name in names where name.hasPrefix(".\(identifier).") { try? directory.remove(named: name) }
    if !names.contains("\(identifier).old") { try? directory.remove(named: "\(identifier).path") }
  }

  /// Removes the backups of a file that has been saved completely since.
  static func discardAll(of original: PathName, in directory: StateDirectory) {
    for old in (try? leftBehind(in: directory)) ?? [] where old.original == original {
      old.discard()
    }
  }

  /// Puts the old bytes back into `file` and syncs it; returns whether that succeeded.
  func putBack(into file: borrowing Descriptor) -> Bool {
    do {
      let old = try directory.open(named: "\(identifier).old")
      let size = try old.copy(into: file)
      try file.truncate(to: size)
      try file.synchronize()
      return true
    } catch {
      return false
    }
  }
}
