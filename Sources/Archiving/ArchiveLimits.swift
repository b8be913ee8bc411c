/// The limits on what an archive may ask for. The reader and the writer apply the same ones, so
/// that everything saved can be loaded.
public struct ArchiveLimits: Hashable, Sendable {
  /// The maximum size of the file in bytes; also of all texts and data in it, with each reference
  /// to a shared one counted as a copy.
  public var maximumSize: Int
  /// The maximum depth of nested objects, arrays and dictionaries; the root is level 1.
  public var maximumDepth: Int
  /// The maximum number of values in the property list, keys included. Reading one takes about 100
  /// ns.
  public var maximumObjects: Int
  /// The maximum number of references between objects; also of the elements in a container when
  /// every container shared within it is expanded.
  public var maximumReferences: Int
  /// The maximum length of a key or a class name in UTF-16 units.
  public var maximumKeyLength: Int

  /// Creates limits; the defaults are those for the program's own files.
  public init(
    maximumSize: Int = 1 << 30,
    maximumDepth: Int = 64,
    maximumObjects: Int = 8_000_000,
    maximumReferences: Int = 8_000_000,
    maximumKeyLength: Int = 512
  ) {
    self.maximumSize = maximumSize
    self.maximumDepth = maximumDepth
    self.maximumObjects = maximumObjects
    self.maximumReferences = maximumReferences
    self.maximumKeyLength = maximumKeyLength
  }

  /// The limits for the program's own files: 1 GiB, depth 64.
  public static let own = ArchiveLimits()
}
