import Glibc

/// A journal being written. One thread appends bytes and another syncs them.
final class JournalFile: Sendable {
  private let file: Descriptor
  private let directory: StateDirectory
  let header: GenerationHeader
  /// The path as the system takes it, which is asked for at each sync; empty for a relative one.
  private let path: [CChar]

  init(_ file: consuming Descriptor, header: GenerationHeader, in directory: StateDirectory) {
    let name = file.subject.path
    path = name.isAbsolute ? name.bytes.map { CChar(bitPattern: $0) } + [0] : []
    self.file = file
    self.header = header
    self.directory = directory
  }

  func write(_ bytes: [UInt8], at position: Int) throws(FileError) {
    try file.write(bytes[...], at: position)
  }

  /// Removes everything from a position on.
  func cut(to position: Int) throws(FileError) { try file.truncate(to: position) }

  /// Waits until the disk has everything written. Must not be called again after it throws.
  ///
  /// Throws `missing` if the file has lost its name, or its folder was moved away, as it could not be
  /// found again.
  ///
  /// - Parameter isNew: Whether the file has never been synced, so that its name must be too.
  func synchronize(isNew: Bool) throws(FileError) {
    if isNew {
      try file.synchronize()
      try directory.synchronizeWithHolders()
    } else {
      try file.synchronizeData()
    }
    let status = try file.status()
    guard status.st_nlink > 0, isFound(as: status) else {
      throw file.subject.failure(of: "fstat", code: ENOENT)
    }
  }

  /// Whether the path still leads to the file, as far as can be told.
  private func isFound(as own: stat) -> Bool {
    guard !path.isEmpty else { return true }
    var found = stat()
    guard stat(path, &found) == 0 else {
      return errno != ENOENT && errno != ENOTDIR
    }
    return found.st_dev == own.st_dev && found.st_ino == own.st_ino
  }
}
