import Glibc

/// A file held open of which only parts are read.
package final class RandomAccessFile {
  private let file: Descriptor
  /// What the file was when it was opened.
  package let identity: FileIdentity
  /// How many bytes were read so far.
  package private(set) var bytesRead = 0

  init(_ file: consuming Descriptor) throws(FileError) {
    identity = FileIdentity(try file.status())
    self.file = file
  }

  /// A regular file that the user names, held to the rules of `FileSource`.
  package convenience init(_ path: PathName) throws(FileError) {
    try self.init(try FileSource.open(path))
  }

  package var size: Int { Int(identity.size) }

  /// The bytes in a range, fewer where the file ends before.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = try file.read(into: &bytes, from: range.lowerBound)
    bytesRead += count
    return Array(bytes.prefix(count))
  }
}

extension StateDirectory {
  /// A file in it, held to the rules of `read`.
  package func file(named name: String) throws(FileError) -> RandomAccessFile {
    try RandomAccessFile(try open(named: name))
  }
}
