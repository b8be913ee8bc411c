import Foundation

/// Reads a keyed archive that may come from anywhere: the same `init?(coder:)` that Foundation's
/// `NSKeyedUnarchiver` calls, over bytes that are checked first and never trusted.
///
/// Differences from Foundation's on Linux: a missing key is nil or zero, without an error; a value
/// of another type is an error, as is a number out of range; the allowed classes are checked at
/// every reference, also for texts, numbers and data (the list for a container counts for all
/// within it, keys included); classes come from a `ClassRegistry` only. The first error ends the
/// reading and is what the caller gets.
///
/// Does not follow references in a circle: children that need their parent get it from the parent.
public final class KeyedUnarchiver: StrictCoder {
  /// An object that is decoding its keys.
  struct Frame {
    let fields: [String: Int]
    let allowed: [AnyClass]
  }

  /// A step on the way from the root, for messages.
  enum Step {
    case key(String)
    case element(Int)
  }

  /// An object that is done, with the classes of all that came with it.
  struct Built {
    let object: NSObject
    let classes: [AnyClass]
  }

  /// What the one who reads wants the objects to know while they decode; nil for nothing.
  public let context: Any?
  let archive: KeyedArchive
  let registry: ClassRegistry
  var frames: [Frame] = []
  var path: [Step] = []
  var rootCreator: ((NSCoder) -> NSObject?)?
  /// By the number of their value in the property list.
  var built: [Int: Built] = [:]

  private init(
    _ bytes: [UInt8], registry: ClassRegistry, limits: ArchiveLimits, context: Any?
  ) throws {
    archive = try KeyedArchive(bytes, limits: limits)
    (self.registry, self.context) = (registry, context)
  }

  /// The root object of an archive, once all of it is read without an error.
  ///
  /// Throws `ArchiveError`, or what an `init?(coder:)` gave to `failWithError`. Takes time
  /// proportional to the bytes, about 1 ms a megabyte for bulk data, 2 µs for an object.
  ///
  /// - Parameter creator: makes the root in the middle of decoding, with what it has to know from
  ///   outside; without one, `init(coder:)` does.
  public static func unarchive<Root: NSObject & NSSecureCoding>(
    _ type: Root.Type, from data: Data, registry: ClassRegistry, limits: ArchiveLimits = .own,
    creator: ((NSCoder) -> Root?)? = nil
  ) throws -> Root {
    try read(type, from: [UInt8](data), registry: registry, limits: limits, creator: creator).root
  }

  /// The same from bytes, without a copy of them, and what was found of a seal: intact or absent.
  ///
  /// - Parameter context: what the objects find as `context`.
  public static func read<Root: NSObject & NSSecureCoding>(
    _ type: Root.Type, from bytes: [UInt8], registry: ClassRegistry, limits: ArchiveLimits = .own,
    context: Any? = nil, creator: ((NSCoder) -> Root?)? = nil
  ) throws -> (root: Root, seal: Seal.State) {
    let coder = try KeyedUnarchiver(
      bytes, registry: registry, limits: limits, context: context)
    if let creator { coder.rootCreator = { creator($0) } }
    let root = try coder.object(coder.archive.root, allowed: [type])
    guard let root = root as? Root else {
      throw ArchiveError.wrongType(key: "root", expected: "an object")
    }
    return (root, coder.archive.plist.seal)
  }

  /// Bytes of the whole archive: what all that it asks for can be measured by.
  public var fileSize: Int { archive.plist.bytes.count }

  /// Whether no byte of the file has changed since it was written.
  public var isSealed: Bool { archive.plist.seal == .intact }

  public override var allowedClasses: [AnyClass]? { frames.last?.allowed }

  public override func containsValue(forKey key: String) -> Bool { node(forKey: key) != nil }

  public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    object(forKey: key, allowed: classes ?? allowedClasses ?? [])
  }

  public override func decodeBool(forKey key: String) -> Bool {
    scalar(forKey: key, default: false, expected: "a Bool", Self.bool)
  }

  public override func decodeInteger(forKey key: String) -> Int {
    scalar(forKey: key, default: 0, expected: "an integer", Self.integer)
  }

  public override func decodeInt32(forKey key: String) -> Int32 {
    scalar(forKey: key, default: 0, expected: "a 32-bit integer", Self.integer)
  }

  public override func decodeInt64(forKey key: String) -> Int64 {
    scalar(forKey: key, default: 0, expected: "an integer", Self.integer)
  }

  public override func decodeDouble(forKey key: String) -> Double {
    scalar(forKey: key, default: 0, expected: "a number", Self.double)
  }

  public override func decodeFloat(forKey key: String) -> Float {
    scalar(forKey: key, default: 0, expected: "a 32-bit number", Self.float)
  }

  /// The bytes where they lie in the file, without a copy; data encoded as an object too.
  func slice(forKey key: String) -> ArraySlice<UInt8>? {
    bytes(forKey: key).map { archive.plist.bytes[$0] }
  }

  /// The same.
  public override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    guard let range = bytes(forKey: key) else { return try body(nil) }
    return try archive.plist.bytes.withUnsafeBytes {
      try body(UnsafeRawBufferPointer(rebasing: $0[range]))
    }
  }
}
