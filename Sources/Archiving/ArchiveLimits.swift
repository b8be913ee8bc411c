/// How much an archive may ask for. The reader and the writer apply the same limits, so that
/// nothing is saved that could not be loaded.
public struct ArchiveLimits: Hashable, Sendable {
  /// Bytes of the whole file; also the bytes of all texts and data in it when each reference to
  /// a shared one is counted as a copy.
  public var maximumSize: Int
  /// Objects within objects, arrays and dictionaries included; the root is level 1.
  public var maximumDepth: Int
  /// Values in the property list, keys included. Reading one takes about 100 ns.
  public var maximumObjects: Int
  /// References between objects; also the elements that a container stands for when every
  /// container shared within it is written out.
  public var maximumReferences: Int
  /// UTF-16 units in a key or a class name.
  public var maximumKeyLength: Int

  /// What is not given is as for the program's own files.
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

  /// For the program's own files: 1 GiB, depth 64.
  public static let own = ArchiveLimits()
}
