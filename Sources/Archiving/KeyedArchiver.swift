import Foundation

/// Writes the keyed archive that Foundation's `NSKeyedArchiver` would: the same layout and class
/// names, read by Foundation, `plutil` and others, through the same `encode(with:)`.
///
/// Differences from Foundation's: the same state gives the same bytes; objects are one if they are
/// identical, not if they are equal; the file is sealed (see `Seal`); what `KeyedUnarchiver` would
/// refuse is an error here. Takes the classes of the list in `ClassRegistry`, Swift's `String`,
/// `Bool`, integers, `Float`, `Double`, `Data`, `Date`, `UUID`, arrays and dictionaries with text
/// keys of these, and objects that are `NSSecureCoding`.
public final class KeyedArchiver: StrictCoder {
  /// An object that is encoding its keys.
  struct Frame {
    var keys: [Int] = []
    var values: [Int] = []
    var names: Set<String> = []
    var references: [UInt32] = []
    /// Bytes of text and data held in place.
    var payload = 0
  }

  /// An object with its number; `value` is known once it is encoded.
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
  /// The numbers of objects by identity; `kept` keeps the identities from being used again.
  var uids: [ObjectIdentifier: UInt32] = [:]
  var kept: [NSObject] = []
  /// The numbers of texts, by that of their value.
  var textUIDs: [Int: UInt32] = [:]
  var classUIDs: [ObjectIdentifier: UInt32] = [:]

  private init(limits: ArchiveLimits) {
    self.limits = limits
    super.init()
    slots.append(Slot(value: table.add("$null")))
  }

  /// The archive with that root, sealed.
  ///
  /// Throws `.unwritable` or `.tooLarge`, or what an `encode(with:)` gave to `failWithError`.
  /// Bulk data costs about 1 ms a megabyte.
  public static func archive(
    _ root: NSObject & NSSecureCoding, limits: ArchiveLimits = .own
  ) throws -> Data {
    Data(try bytes(of: root, limits: limits))
  }

  /// The same as bytes. What `encode(bytes:forKey:)` is given is copied once, into the archive.
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

  /// Encodes a reference if the object has been encoded before; else nothing, as Foundation does
  /// on Linux.
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

  /// Keeps the bytes as they are until they stand in the archive.
  func encode(whole bytes: [UInt8], forKey key: String) {
    put(key) {
      try checkRoom(for: bytes.count)
      frames[frames.count - 1].payload += bytes.count
      return table.add(bytes)
    }
  }
}
