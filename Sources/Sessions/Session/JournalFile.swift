import Glibc

/// A journal being written. One thread appends bytes and another syncs them.
final class JournalFile: Sendable {
  private let file: Descriptor
  private let directory: StateDirectory
  let header: GenerationHeader

  init(_ file: consuming Descriptor, header: GenerationHeader, in directory: StateDirectory) {
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
  /// Throws `missing` if the file has lost its name, as it could not be found again.
  ///
  /// - Parameter isNew: Whether the file has never been synced, so that its name must be too.
  func synchronize(isNew: Bool) throws(FileError) {
    if isNew {
      try file.synchronize()
      try directory.synchronizeWithHolders()
    } else {
      try file.synchronizeData()
    }
    guard try file.status().st_nlink > 0 else {
      throw file.subject.failure(of: "fstat", code: ENOENT)
    }
  }
}
