import Archiving
import Foundation

/// Builds binary property lists value by value, right ones and wrong ones.
///
/// References take 4 bytes and offsets 8, whatever the size.
struct PropertyListForge {
  var values: [[UInt8]] = []
  /// Offsets that lie, by number of the value.
  var falseOffsets: [Int: Int] = [:]

  mutating func raw(_ bytes: [UInt8]) -> Int {
    values.append(bytes)
    return values.count - 1
  }

  mutating func text(_ text: String) -> Int {
    raw(Self.marker(0x50, count: text.utf8.count) + text.utf8)
  }

  mutating func data(_ bytes: [UInt8]) -> Int {
    raw(Self.marker(0x40, count: bytes.count) + bytes)
  }

  mutating func integer(_ number: Int) -> Int { raw([0x13] + Self.bytes(number, 8)) }

  mutating func real(_ number: Double) -> Int {
    raw([0x23] + Self.bytes(Int(bitPattern: UInt(number.bitPattern)), 8))
  }

  mutating func uid(_ number: Int) -> Int { raw([0x83] + Self.bytes(number, 4)) }

  mutating func array(_ elements: [Int]) -> Int {
    raw(Self.marker(0xA0, count: elements.count) + Self.references(elements))
  }

  mutating func dictionary(_ fields: [(String, Int)]) -> Int {
    let keys = fields.map { text($0.0) }
    return raw(
      Self.marker(0xD0, count: fields.count) + Self.references(keys + fields.map(\.1)))
  }

  func file(top: Int) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for value in values {
      offsets.append(bytes.count)
      bytes += value
    }
    for (number, offset) in falseOffsets { offsets[number] = offset }
    let table = bytes.count
    bytes += offsets.flatMap { Self.bytes($0, 8) }
    bytes += [0, 0, 0, 0, 0, 0, 8, 4]
    bytes += Self.bytes(values.count, 8) + Self.bytes(top, 8) + Self.bytes(table, 8)
    return Data(bytes)
  }

  static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F, 0x13] + bytes(count, 8)
  }

  static func references(_ numbers: [Int]) -> [UInt8] { numbers.flatMap { bytes($0, 4) } }

  static func bytes(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

/// Builds keyed archives object by object, right ones and wrong ones.
struct ArchiveForge {
  var plist = PropertyListForge()
  var objects: [Int] = []
  private var classes: [String: Int] = [:]

  init() { objects = [plist.text("$null")] }

  /// Adds a value of the property list as an object; its number.
  mutating func add(_ value: Int) -> Int {
    objects.append(value)
    return objects.count - 1
  }

  mutating func type(_ name: String) -> Int {
    if let known = classes[name] { return known }
    let names = plist.array([plist.text(name), plist.text("NSObject")])
    let uid = add(plist.dictionary([("$classname", plist.text(name)), ("$classes", names)]))
    classes[name] = uid
    return uid
  }

  mutating func object(_ name: String, _ fields: [(String, Int)] = []) -> Int {
    let type = plist.uid(type(name))
    return add(plist.dictionary(fields + [("$class", type)]))
  }

  mutating func list(_ elements: [Int]) -> Int {
    let references = plist.array(elements.map { plist.uid($0) })
    return object("NSArray", [("NS.objects", references)])
  }

  /// A probe with one field.
  mutating func probe(_ key: String, _ value: Int) -> Data {
    let root = object("ArchivingTests.Probe", [(key, value)])
    return data(root: root)
  }

  /// A probe that refers to an object.
  mutating func probe(_ key: String, object: Int) -> Data { probe(key, plist.uid(object)) }

  func data(root: Int, version: Int = 100_000, archiver: String = "NSKeyedArchiver") -> Data {
    var plist = plist
    let top = plist.dictionary([("root", plist.uid(root))])
    let envelope = plist.dictionary([
      ("$archiver", plist.text(archiver)), ("$version", plist.integer(version)),
      ("$top", top), ("$objects", plist.array(objects)),
    ])
    return plist.file(top: envelope)
  }
}
