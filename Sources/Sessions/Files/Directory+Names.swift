import Glibc

extension Directory {
  /// Returns the names of all entries, in no order, without "." and "..".
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
