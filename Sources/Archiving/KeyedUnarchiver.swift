import Foundation

/// Reads a keyed archive from an untrusted source with the same `init?(coder:)` that Foundation's
/// `NSKeyedUnarchiver` calls. The bytes are checked first and never trusted.
///
/// Differences from Foundation's on Linux: a missing key gives nil or zero, without an error; a
/// value of another type or out of range is an error; the allowed classes are checked at every
/// reference, including texts, numbers and data (those for a container apply to everything within
/// it, keys included); classes come from a `ClassRegistry` only. The first error ends the reading
/// and is thrown.
///
/// Circular references are refused: children that need their parent get it from the parent.
public final class KeyedUnarchiver: StrictCoder {
  /// An object that is decoding its keys.
  struct Frame {
    let fields: [String: Int]
    let allowed: [AnyClass]
  }

  /// A step on the path from the root, for messages.
  enum Step {
    case key(String)
    case element(Int)
  }

  /// A finished object, with the classes of everything decoded with it.
  struct Built {
    let object: NSObject
    let classes: [AnyClass]
  }

  /// Information from the caller for the objects to use while decoding; nil for none.
  public let context: Any?
  let archive: KeyedArchive
  let registry: ClassRegistry
  var frames: [Frame] = []
  var path: [Step] = []
  var rootCreator: ((NSCoder) -> NSObject?)?
  /// The finished objects by the number of their value in the property list.
  var built: [Int: Built] = [:]

  private init(
    _ bytes: [UInt8], registry: ClassRegistry, limits: ArchiveLimits, context: Any?
  ) throws {
    archive = try KeyedArchive(bytes, limits: limits)
    (self.registry, self.context) = (registry, context)
  }

  /// Returns the root object of an archive, once all of it has been read without an error.
  ///
  /// Throws `ArchiveError`, or the error that an `init?(coder:)` passed to `failWithError`. Takes
  /// time proportional to the bytes: about 1 ms a megabyte for bulk data and 2 µs an object.
  ///
  /// - Parameter creator: Makes the root during decoding, with information from outside; without
  ///   it, `init(coder:)` does.
  public static func unarchive<Root: NSObject & NSSecureCoding>(
    _ type: Root.Type, from data: Data, registry: ClassRegistry, limits: ArchiveLimits = .own,
    creator: ((NSCoder) -> Root?)? = nil
  ) throws -> Root {
    try read(type, from: [UInt8](data), registry: registry, limits: limits, creator: creator).root
  }

  /// Returns the root object of bytes, which are not copied, and the seal: intact or absent.
  ///
  /// - Parameter context: The `context` for the objects.
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

  /// The size of the whole archive in bytes, against which an object can check what it asks for.
  public var fileSize: Int { archive.plist.bytes.count }

  /// Whether the file has an intact seal: no byte has changed since it was written.
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

  /// Returns the bytes at a key without a copy, whether encoded in place or as a data object.
  func slice(forKey key: String) -> ArraySlice<UInt8>? {
    bytes(forKey: key).map { archive.plist.bytes[$0] }
  }

  /// Calls `body` with the bytes at a key without a copy, or with nil if there are none.
  public override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    guard let range = bytes(forKey: key) else { return try body(nil) }
    return try archive.plist.bytes.withUnsafeBytes {
      try body(UnsafeRawBufferPointer(rebasing: $0[range]))
    }
  }
}
