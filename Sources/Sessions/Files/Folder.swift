import Glibc

/// A folder that the user names, and the files in it. Nothing is read or written through a link
/// that leads out of it.
package struct Folder: Sendable {
  /// The kind of an entry itself, not of a link's destination.
  package enum Kind: Hashable, Sendable { case file, folder, link, other }

  package typealias Entry = (name: PathName, kind: Kind)

  /// The path as it was given, so that paths made from it read as the user wrote it.
  package let path: PathName
  /// The path without links.
  let resolved: PathName
  let directory: Directory

  package init(_ path: PathName) throws(FileError) {
    let subject = FileSubject(path: path, purpose: .reading)
    self.path = path
    directory = try Directory(opening: path, subject: subject)
    guard let resolved = path.resolved else { throw subject.failure(of: "realpath") }
    self.resolved = resolved
  }

  /// Returns all entries, including hidden ones, in the order of the names' bytes.
  package func entries() throws(FileError) -> [Entry] {
    let names = try directory.names().sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    var entries: [Entry] = []
    for name in names {
      let subject = FileSubject(path: path.appending(name), purpose: .reading)
      // Removed since it was listed.
      guard let status = try directory.status(of: name, subject: subject) else { continue }
      entries.append((name, Kind(status)))
    }
    return entries
  }

  /// Returns the wanted names, except hidden ones, in the order of their bytes. No entry is
  /// examined.
  package func names(where isWanted: (PathName) -> Bool) throws(FileError) -> [PathName] {
    try directory.names().filter { $0.bytes.first != 0x2E && isWanted($0) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Returns a whole regular file, or nil if there is none. A link is followed within the folder.
  package func read(_ name: PathName, limit: Int) throws(FileError) -> [UInt8]? {
    let subject = FileSubject(path: path.appending(name), purpose: .reading)
    guard let status = try directory.status(of: name, subject: subject) else { return nil }
    if status.isLink { try check(name, subject) }
    return try FileSource.read(subject.path, limit: limit).bytes
  }

  /// Returns the first bytes of a regular file, fewer if it is shorter.
  package func read(_ name: PathName, first count: Int) throws(FileError) -> [UInt8] {
    let subject = FileSubject(path: path.appending(name), purpose: .reading)
    let file = try Descriptor(
      opening: name, in: directory.number, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
      subject: subject)
    guard try file.status().isRegular else { throw subject.refusal(.notRegular) }
    var bytes = [UInt8](repeating: 0, count: count)
    let count = try file.read(into: &bytes, from: 0)
    return Array(bytes.prefix(count))
  }

  /// Writes a file atomically and durably. Throws `leadsOut` for a link out of the folder.
  package func write(_ bytes: [UInt8], to name: PathName) throws(FileError) {
    let subject = FileSubject(path: path.appending(name), purpose: .saving)
    try check(name, subject)
    _ = try AtomicSave.write(bytes, to: subject.path)
  }

  /// Removes a file or a link, if there is one.
  package func remove(_ name: PathName) throws(FileError) {
    let subject = try target(name)
    guard try directory.status(of: name, subject: subject) != nil else { return }
    try directory.remove(name, subject: subject)
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

  /// Checks that the file that the name leads to is in this folder.
  private func check(_ name: PathName, _ subject: FileSubject) throws(FileError) {
    guard name.isEntry else { throw subject.refusal(.badName) }
    let target = try SaveTarget(resolving: subject.path)
    let (here, there) = (try directory.status(), try target.directory.status())
    guard here.st_dev == there.st_dev, here.st_ino == there.st_ino else {
      throw subject.refusal(.leadsOut)
    }
  }

  private func target(_ name: PathName) throws(FileError) -> FileSubject {
    let subject = FileSubject(path: path.appending(name), purpose: .saving)
    guard name.isEntry else { throw subject.refusal(.badName) }
    return subject
  }
}

extension Folder.Kind {
  init(_ status: stat) {
    self =
      status.isRegular ? .file : status.isDirectory ? .folder : status.isLink ? .link : .other
  }
}
