import Formats
import Sessions

/// The files that users write for the program: settings, themes and sets of glyphs.
nonisolated enum HandwrittenFile {
  /// The maximum number of bytes read and written; a larger file is none of these.
  static let limit = 1 << 16

  /// Returns the text of a file, without a byte order mark and nil if it is not UTF-8, and the file's
  /// identity. Throws as `FileSource.read` does.
  static func read(
    _ path: PathName
  ) throws(FileError) -> (text: String?, identity: FileIdentity) {
    let (bytes, identity) = try FileSource.read(path, limit: limit)
    let text = String(validating: ByteOrderMark.removed(from: bytes[...]), as: UTF8.self)
    return (text, identity)
  }
}
