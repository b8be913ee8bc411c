import Glibc

/// A file held open, only parts of which are read.
package final class RandomAccessFile {
  private let file: Descriptor
  /// The identity of the file when it was opened.
  package let identity: FileIdentity
  /// The number of bytes read so far.
  package private(set) var bytesRead = 0

  init(_ file: consuming Descriptor) throws(FileError) {
    identity = FileIdentity(try file.status())
    self.file = file
  }

  /// Opens a regular file that the user names, by the rules of `FileSource`.
  package convenience init(_ path: PathName) throws(FileError) {
    try self.init(try FileSource.open(path))
  }

  package var size: Int { Int(identity.size) }

  /// Returns the bytes in a range, fewer if the file ends before.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = try file.read(into: &bytes, from: range.lowerBound)
    bytesRead += count
    return Array(bytes.prefix(count))
  }
}

extension StateDirectory {
  /// Returns a file in the directory, by the rules of `read`.
  package func file(named name: String) throws(FileError) -> RandomAccessFile {
    try RandomAccessFile(try open(named: name))
  }
}
