/// The reason why an archive cannot be read or written: facts that `description` puts into a line.
///
/// Names and keys are as they are in the file; only `description` makes them printable. A key is a
/// path from the root, such as `root.layers[2].title`.
public enum ArchiveError: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// The bytes are something else: not a property list, or one that is not a keyed archive.
  case notAnArchive
  /// The trailer does not match the number of bytes: the end is missing or was overwritten.
  case truncated
  /// The seal does not match: some byte has changed since the archive was written.
  case damaged
  /// The bytes break the rules of the format at an offset from the start of the file.
  case malformed(offset: Int, reason: String)
  /// The file, or what was to be written, exceeds `ArchiveLimits`.
  case tooLarge(Measure, limit: Int)
  /// The file names a class that is not in the registry.
  case unknownClass(String, key: String)
  /// The class may be archived, but is not expected here.
  case unexpectedClass(String, key: String)
  /// The value has a type other than the one asked for, or is out of its range.
  case wrongType(key: String, expected: String)
  /// The class's `init?(coder:)` returned nil without giving an error.
  case refused(String, key: String)
  /// The object cannot be part of a keyed archive; nothing was written.
  case unwritable(key: String, reason: String)
  /// The coders do not support the call, such as one for unkeyed coding.
  case unsupported(String)

  /// The quantity that a limit in `ArchiveLimits` counts.
  public enum Measure: String, Hashable, Sendable {
    case bytes
    /// The bytes of texts and data, where each reference to a shared one counts as a copy.
    case payload = "bytes of text and data, counting shared data each time"
    case objects
    case references = "references"
    case depth = "levels"
    case expansion = "elements in nested containers"
    /// The length of a key or class name, in UTF-16 units.
    case keyLength = "characters in a key or class name"
  }
}
