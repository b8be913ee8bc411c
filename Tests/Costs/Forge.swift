#if DEBUG  // Else nothing of other modules is to be had.
import Archiving
import Foundation

/// A builder of keyed archives, right ones and wrong ones, value by value; it seals them.
///
/// References take 4 bytes and offsets 8, whatever the size.
struct Forge {
  static let controller = "OekakiApp.DrawingViewController"

  private var values: [[UInt8]] = []
  private var objects: [Int] = []
  private var classes: [String: Int] = [:]

  init() { objects = [text("$null")] }

  // MARK: Values

  mutating func raw(_ bytes: [UInt8]) -> Int {
    values.append(bytes)
    return values.count - 1
  }

  mutating func text(_ text: String) -> Int {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else {
      return raw(Self.marker(0x50, count: text.utf8.count) + text.utf8)
    }
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return raw(Self.marker(0x60, count: text.utf16.count) + units)
  }

  mutating func data(_ bytes: [UInt8]) -> Int {
    raw(Self.marker(0x40, count: bytes.count) + bytes)
  }

  mutating func integer(_ number: Int) -> Int { raw([0x13] + Self.bytes(number, 8)) }
  mutating func uid(_ number: Int) -> Int { raw([0x83] + Self.bytes(number, 4)) }

  mutating func array(_ elements: [Int]) -> Int {
    raw(Self.marker(0xA0, count: elements.count) + Self.references(elements))
  }

  mutating func dictionary(_ fields: [(String, Int)]) -> Int {
    let keys = fields.map { text($0.0) }
    return raw(Self.marker(0xD0, count: fields.count) + Self.references(keys + fields.map(\.1)))
  }

  // MARK: Objects

  /// Adds a value as an object, and returns its number.
  mutating func add(_ value: Int) -> Int {
    objects.append(value)
    return objects.count - 1
  }

  mutating func type(_ name: String) -> Int {
    if let known = classes[name] { return known }
    let names = array([text(name), text("NSObject")])
    let uid = add(dictionary([("$classname", text(name)), ("$classes", names)]))
    classes[name] = uid
    return uid
  }

  mutating func object(_ name: String, _ fields: [(String, Int)] = []) -> Int {
    let type = uid(type(name))
    return add(dictionary(fields + [("$class", type)]))
  }

  mutating func list(_ elements: [Int]) -> Int {
    let references = array(elements.map { uid($0) })
    return object("NSArray", [("NS.objects", references)])
  }

  /// Returns the sealed archive of a controller with these fields.
  mutating func drawing(_ fields: [(String, Int)]) -> [UInt8] {
    let version = integer(1)
    let root = object(Self.controller, [("version", version)] + fields)
    return file(root: root)
  }

  func file(root: Int) -> [UInt8] {
    var forge = self
    let top = forge.dictionary([("root", forge.uid(root))])
    let envelope = forge.dictionary([
      ("$archiver", forge.text("NSKeyedArchiver")), ("$version", forge.integer(100_000)),
      ("$top", top), ("$objects", forge.array(objects)),
    ])
    return forge.sealed(top: envelope)
  }

  private func sealed(top: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for value in values {
      offsets.append(bytes.count)
      bytes += value
    }
    let table = bytes.count
    bytes += offsets.flatMap { Self.bytes($0, 8) }
    bytes += [0, 0, 0, 0, 0, 0, 8, 4]
    bytes += Self.bytes(values.count, 8) + Self.bytes(top, 8) + Self.bytes(table, 8)
    return Seal.sealing(bytes)
  }

  private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F, 0x13] + bytes(count, 8)
  }

  private static func references(_ numbers: [Int]) -> [UInt8] { numbers.flatMap { bytes($0, 4) } }

  static func bytes(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
#endif
