import Foundation

/// Writes the keyed archive that Foundation's `NSKeyedArchiver` would write through the same
/// `encode(with:)`: the same layout and class names, readable by Foundation, `plutil` and others.
///
/// Differences from Foundation's: equal states give equal bytes; only identical objects are stored
/// once, not equal ones; the file is sealed (see `Seal`); anything that `KeyedUnarchiver` would
/// refuse is an error. Accepts the Foundation classes listed in `ClassRegistry`, Swift's `String`,
/// `Bool`, integers, `Float`, `Double`, `Data`, `Date`, `UUID`, arrays and dictionaries of these
/// with text keys, and `NSSecureCoding` objects.
public final class KeyedArchiver: StrictCoder {
  /// An object that is encoding its keys.
  struct Frame {
    var keys: [Int] = []
    var values: [Int] = []
    var names: Set<String> = []
    var references: [UInt32] = []
    /// The bytes of text and data in the object itself.
    var payload = 0
  }

  /// An object by its number; `value` is set once it is encoded.
  struct Slot {
    var value = 0
    var kind = ObjectGraph.Kind.leaf
    var payload = 0
    var references: [UInt32] = []
  }

  let limits: ArchiveLimits
  var table = PropertyListTable()
  var slots: [Slot] = []
  var frames: [Frame] = []
  var path: [String] = []
  /// The numbers of objects by identity; `kept` retains the objects, so that no identity is reused.
  var uids: [ObjectIdentifier: UInt32] = [:]
  var kept: [NSObject] = []
  /// The numbers of texts by the number of their value.
  var textUIDs: [Int: UInt32] = [:]
  var classUIDs: [ObjectIdentifier: UInt32] = [:]

  private init(limits: ArchiveLimits) {
    self.limits = limits
    super.init()
    slots.append(Slot(value: table.add("$null")))
  }

  /// Returns the sealed archive of a root object.
  ///
  /// Throws `.unwritable` or `.tooLarge`, or the error that an `encode(with:)` passed to
  /// `failWithError`. Bulk data costs about 1 ms a megabyte.
  public static func archive(
    _ root: NSObject & NSSecureCoding, limits: ArchiveLimits = .own
  ) throws -> Data {
    Data(try bytes(of: root, limits: limits))
  }

  /// Returns the archive as bytes. Those given to `encode(bytes:forKey:)` are copied once.
  public static func bytes(
    of root: NSObject & NSSecureCoding, limits: ArchiveLimits = .own
  ) throws -> [UInt8] {
    let archiver = KeyedArchiver(limits: limits)
    let uid = try archiver.uid(of: root)
    if let error = archiver.error { throw error }
    return try archiver.finish(root: uid)
  }

  public override func encode(_ value: Any?, forKey key: String) {
    put(key) {
      guard let value else { return table.add(uid: 0) }
      return reference(try uid(of: value))
    }
  }

  /// Encodes a reference if the object has already been encoded, otherwise nothing, as Foundation
  /// does on Linux.
  public override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    guard let object = object as? NSObject, let uid = uids[ObjectIdentifier(object)] else { return }
    put(key) { reference(uid) }
  }

  public override func encode(_ value: Bool, forKey key: String) { put(key) { table.add(value) } }

  public override func encode(_ value: Int, forKey key: String) {
    put(key) { table.add(Int64(value)) }
  }

  public override func encode(_ value: Int32, forKey key: String) {
    put(key) { table.add(Int64(value)) }
  }

  public override func encode(_ value: Int64, forKey key: String) { put(key) { table.add(value) } }

  public override func encode(_ value: Float, forKey key: String) {
    put(key) { table.add(.real(Double(value))) }
  }

  public override func encode(_ value: Double, forKey key: String) {
    put(key) { table.add(.real(value)) }
  }

  public override func encodeBytes(
    _ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String
  ) {
    let buffer = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : length)
    encode(whole: [UInt8](buffer), forKey: key)
  }

  /// Encodes bytes, which are not copied before the archive is written.
  func encode(whole bytes: [UInt8], forKey key: String) {
    put(key) {
      try checkRoom(for: bytes.count)
      frames[frames.count - 1].payload += bytes.count
      return table.add(bytes)
    }
  }
}
