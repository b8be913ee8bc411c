import Glibc

/// The old bytes of a file that is being overwritten in place, in a directory of ours.
///
/// Two files: `ID.path` says whose bytes `ID.old` are, and is written first and removed last.
/// An `ID.old` whose save is not under way any more tells that it has not been finished.
package struct InPlaceBackup: Hashable, Sendable {
  /// Where the old bytes are.
  package let path: PathName
  /// The file that was being overwritten, without links. Nil when that was lost.
  package let original: PathName?

  private let identifier: String
  private let directory: StateDirectory

  /// Copies the file, synced, with its directory. Takes memory for one block, not for the file.
  ///
  /// - Parameter identifier: that of the save's note.
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

  /// Those that saves of processes that died have left in `directory`, in no order. Changes
  /// nothing: what became of the originals is for the user to look at.
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

  /// What is to be told of its file.
  package func error(for file: PathName) -> FileError {
    FileSubject(path: file, purpose: .reading).refusal(.halfWritten(backup: path))
  }

  /// Removes it. What cannot be removed is left, and found by `leftBehind`.
  package func discard() {
    try? directory.remove(named: "\(identifier).old")
    try? directory.directory.synchronize()
    try? directory.remove(named: "\(identifier).path")
  }

  /// Removes what is no backup yet: nothing of the original had been touched.
  static func removeIncomplete(_ identifier: String, in directory: StateDirectory) {
    let names = (try? directory.names()) ?? []
    for name in names where name.hasPrefix(".\(identifier).") { try? directory.remove(named: name) }
    if !names.contains("\(identifier).old") { try? directory.remove(named: "\(identifier).path") }
  }

  /// Removes those of a file that has been saved whole since.
  static func discardAll(of original: PathName, in directory: StateDirectory) {
    for old in (try? leftBehind(in: directory)) ?? [] where old.original == original {
      old.discard()
    }
  }

  /// Whether the old bytes are in `file` again, and synced.
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
