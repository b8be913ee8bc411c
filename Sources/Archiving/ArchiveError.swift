/// Why an archive cannot be read or written: the facts, from which `description` makes one line.
///
/// Names and keys are kept as they stand in the file; only `description` makes them printable.
/// A key is a path from the root, such as `root.layers[2].title`.
public enum ArchiveError: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// The bytes are something else: no property list, or one that no archiver wrote.
  case notAnArchive
  /// The trailer does not fit the number of bytes: the end is missing or was overwritten.
  case truncated
  /// There is a seal and it does not match: some byte changed since the archive was written.
  case damaged
  /// The bytes break the rules of the format. The offset is from the start of the file.
  case malformed(offset: Int, reason: String)
  /// More than `ArchiveLimits` allows, in the file or in what was to be written.
  case tooLarge(Measure, limit: Int)
  /// The file names a class that the registry does not.
  case unknownClass(String, key: String)
  /// The class may be archived, but not here.
  case unexpectedClass(String, key: String)
  /// A value of another type than the one asked for, or out of its range.
  case wrongType(key: String, expected: String)
  /// The class's `init?(coder:)` returned nil without saying why.
  case refused(String, key: String)
  /// The object cannot stand in a keyed archive; nothing was written.
  case unwritable(key: String, reason: String)
  /// A call that these coders do not answer, such as unkeyed coding.
  case unsupported(String)

  /// What `ArchiveLimits` counts.
  public enum Measure: String, Hashable, Sendable {
    case bytes
    case payload = "bytes of text and data, shared ones counted each time"
    case objects
    case references = "references"
    case depth = "levels"
    case expansion = "elements in nested containers"
    case keyLength = "characters in a key or class name"
  }
}
