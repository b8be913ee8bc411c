import Glibc

/// A directory of ours that no other user may write to, held open. Everything in it is reached
/// through it, without following links, so that it leads nowhere else.
///
/// Copies share the open directory. Does not lock it: several processes may use the same one.
package struct StateDirectory: Hashable, Sendable {
  let directory: Directory
  /// The directories that hold this one, perhaps made just now by us or by a process that died
  /// since: synced before anything in here is promised.
  let holders: [Directory]

  package var path: PathName { directory.subject.path }

  /// Opens the directory `path`, made (0700, whatever the umask) with all that is missing above it.
  /// What is made is synced with each file that is written, not now: a start does not wait for the
  /// disk. Throws `unsafeState` when it is a link, no directory, belongs to some user
  /// else or can be written to by group or others. What is above it is not judged.
  package init(path: PathName) throws(FileError) { try self.init(path, isThere: false) }

  private init(_ path: PathName, isThere: Bool) throws(FileError) {
    let path = path.withoutTrailingSlashes
    let subject = FileSubject(path: path, purpose: .keepingState)
    guard !path.bytes.isEmpty, !path.bytes.contains(0) else { throw subject.refusal(.badName) }
    let parents = Self.isThere(path) ? [] : try Self.makeParents(of: path)
    let parent = try Directory(
      opening: path.directory, subject: FileSubject(path: path.directory, purpose: .keepingState))
    let base = path.base
    try self.init(
      named: base.bytes.isEmpty ? PathName(".") : base, in: parent, holders: parents,
      subject: subject, isThere: isThere)
  }

  package init(path: String) throws(FileError) { try self.init(path: PathName(path)) }

  /// A directory in this one, made like it when missing and held to the same rules.
  package func subdirectory(named name: String) throws(FileError) -> StateDirectory {
    let subject = try entry(name)
    return try StateDirectory(
      named: PathName(name), in: directory, holders: holders, subject: subject)
  }

  /// A directory that is there, held to the same rules; nil where there is none. Nothing is made.
  package init?(existing path: PathName) throws(FileError) {
    let path = path.withoutTrailingSlashes
    guard !path.bytes.isEmpty, !path.bytes.contains(0), Self.isThere(path) else { return nil }
    try self.init(path, isThere: true)
  }

  /// A directory in this one; nil where there is none. Nothing is made.
  package func existingSubdirectory(named name: String) throws(FileError) -> StateDirectory? {
    let subject = try entry(name)
    guard try directory.status(of: PathName(name), subject: subject) != nil else { return nil }
    return try StateDirectory(
      named: PathName(name), in: directory, holders: holders, subject: subject, isThere: true)
  }

  /// - Parameter isThere: nothing is made then.
  private init(
    named name: PathName, in parent: Directory, holders: [Directory], subject: FileSubject,
    isThere: Bool = false
  ) throws(FileError) {
    let isNew = isThere ? false : try Self.make(name, in: parent, subject: subject)
    directory = try Self.open(name, in: parent, subject: subject)
    try Self.check(try directory.status(), subject: subject)
    if isNew, fchmod(directory.number, 0o700) != 0 { throw subject.failure(of: "fchmod") }
    self.holders = holders + [parent]
  }

  /// Waits until the disk has the names in it, and that of the directory itself.
  func synchronizeWithHolders() throws(FileError) {
    try directory.synchronize()
    for holder in holders.reversed() { try holder.synchronize() }
  }

  /// The subject of an entry, whose name must be one.
  func entry(_ name: String) throws(FileError) -> FileSubject {
    let subject = directory.subject.entry(PathName(name))
    guard PathName(name).isEntry else { throw subject.refusal(.badName) }
    return subject
  }

  package static func == (one: StateDirectory, other: StateDirectory) -> Bool {
    one.path == other.path
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
