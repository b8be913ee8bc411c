extension Folder {
  /// Returns the wanted names, except hidden ones, in the order of their bytes. No entry is
  /// examined.
  package func names(where isWanted: (PathName) -> Bool) throws(FileError) -> [PathName] {
    try directory.names().filter { $0.bytes.first != 0x2E && isWanted($0) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Renames a file. Throws `exists` if the new name is taken.
  package func rename(_ name: PathName, to newName: PathName) throws(FileError) {
    let subject = try target(newName)
    _ = try directory.move(name, to: directory, as: newName, subject)
    try? directory.synchronize()
  }

  /// Copies a file to another name. Throws `exists` if that is taken.
  package func duplicate(_ name: PathName, as newName: PathName) throws(FileError) {
    try directory.copy(name, to: directory, as: newName, try target(newName))
  }

  private func target(_ name: PathName) throws(FileError) -> FileSubject {
    let subject = FileSubject(path: path.appending(name), purpose: .saving)
    guard name.isEntry else { throw subject.refusal(.badName) }
    return subject
  }
}
