import Glibc

/// A directory held open: its entries are reached through it even if it is moved meanwhile.
final class Directory: Sendable {
  private let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  /// Opens the directory `name`, relative to `directory`. One that may be passed through but not
  /// read is opened without reading and cannot be synchronized.
  convenience init(
    opening name: PathName, in directory: Int32 = AT_FDCWD, subject: FileSubject
  ) throws(FileError) {
    let throughOnly: Int32 = 0o10_000_000  // O_PATH
    do {
      self.init(
        try Descriptor(
          opening: name, in: directory, flags: O_RDONLY | O_DIRECTORY, subject: subject))
    } catch let error where error.code == EACCES {
      self.init(
        try Descriptor(
          opening: name, in: directory, flags: throughOnly | O_DIRECTORY, subject: subject))
    }
  }

  var number: Int32 { descriptor.number }
  var subject: FileSubject { descriptor.subject }

  func status() throws(FileError) -> stat { try descriptor.status() }

  /// Waits until the disk has the directory's entries.
  func synchronize() throws(FileError) { try descriptor.synchronize() }

  /// Returns the status of the entry itself, not of a link's destination; nil if there is none.
  func status(of name: PathName, subject: FileSubject) throws(FileError) -> stat? {
    var status = stat()
    let result = name.withCName { fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) }
    if result == 0 { return status }
    guard errno == ENOENT else { throw subject.failure(of: "newfstatat") }
    return nil
  }

  /// Removes an entry. Nothing is synced.
  func remove(_ name: PathName, subject: FileSubject) throws(FileError) {
    guard name.withCName({ unlinkat(number, $0, 0) }) == 0 else {
      throw subject.failure(of: "unlinkat")
    }
  }
}

extension Directory {
  /// Returns the names of all entries, in no particular order, without "." and "..".
  func names() throws(FileError) -> [PathName] {
    let opened = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw subject.failure(of: "openat") }
    guard let stream = fdopendir(opened) else {
      let failure = subject.failure(of: "fdopendir")
      close(opened)
      throw failure
    }
    defer { closedir(stream) }
    var names: [PathName] = []
    errno = 0
    while let entry = readdir(stream) {
      names.append(Self.name(of: entry))
      errno = 0
    }
    guard errno == 0 else { throw subject.failure(of: "getdents64") }
    return names.filter(\.isEntry)
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> PathName {
    withUnsafeBytes(of: &entry.pointee.d_name) { PathName(bytes: Array($0.prefix { $0 != 0 })) }
  }
}
