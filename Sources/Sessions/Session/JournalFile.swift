import Glibc

/// A journal that is being written. Bytes are added by one thread and synced by another.
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

  /// Waits until the disk has what is written. Not to be called again after it threw.
  ///
  /// Throws `missing` where the file has lost its name: it could not be found again.
  ///
  /// - Parameter isNew: the file was never synced: its name is then waited for too.
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
