import Glibc

/// A directory of ours, held open, that no other user may write to. Everything in it is reached
/// through it, without following links, so that nothing leads elsewhere.
///
/// Copies share the open directory. It is not locked: several processes may use the same one.
package struct StateDirectory: Hashable, Sendable {
  let directory: Directory
  /// The directories above this one that may be new, made by us or by a process that has died
  /// since. They are synced before anything in this one counts as saved.
  let holders: [Directory]

  package var path: PathName { directory.subject.path }

  /// Opens the directory `path`, creating it (0700, whatever the umask) and everything missing
  /// above it. These are synced with each file that is written, not at once: a launch does not wait
  /// for the disk. Throws `unsafeState` if it is a link or not a directory, belongs to another user
  /// or can be written to by group or others. Directories above it are not checked.
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

  /// Returns a directory in this one, by the same rules, creating it if it is missing.
  package func subdirectory(named name: String) throws(FileError) -> StateDirectory {
    let subject = try entry(name)
    return try StateDirectory(
      named: PathName(name), in: directory, holders: holders, subject: subject)
  }

  /// Opens an existing directory by the same rules; nil if there is none. Nothing is created.
  package init?(existing path: PathName) throws(FileError) {
    let path = path.withoutTrailingSlashes
    guard !path.bytes.isEmpty, !path.bytes.contains(0), Self.isThere(path) else { return nil }
    try self.init(path, isThere: true)
  }

  /// Returns an existing directory in this one, or nil if there is none. Nothing is created.
  package func existingSubdirectory(named name: String) throws(FileError) -> StateDirectory? {
    let subject = try entry(name)
    guard try directory.status(of: PathName(name), subject: subject) != nil else { return nil }
    return try StateDirectory(
      named: PathName(name), in: directory, holders: holders, subject: subject, isThere: true)
  }

  /// - Parameter isThere: Whether the directory exists, so that nothing is created.
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

  /// Waits until the disk has the names in the directory and that of the directory itself.
  func synchronizeWithHolders() throws(FileError) {
    try directory.synchronize()
    for holder in holders.reversed() { try holder.synchronize() }
  }

  /// Returns the subject of an entry; throws `badName` if the name cannot be one.
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

extension StateDirectory {
  /// Returns `$XDG_STATE_HOME/oekaki`, or else `$HOME/.local/state/oekaki`, by the XDG rules, in
  /// which a relative path counts as not set. Returns nil if neither is set.
  package static func defaultPath(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/oekaki"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/oekaki"
  }
}
