import Foundation

/// The values of a property list to be written, numbered in the order they are added.
///
/// Equal texts, integers of up to 32 bits, Booleans and object numbers share one value.
struct PropertyListTable {
  enum Value {
    case bool(Bool)
    case integer(Int64)
    case real(Double)
    case data([UInt8])
    case text(String)
    case uid(UInt32)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  private(set) var values: [Value] = []
  /// The bytes of all texts and data, without markers and tables.
  private(set) var payload = 0
  private var texts: [ExactText: Int] = [:]
  private var integers: [Int32: Int] = [:]
  private var bools: [Bool: Int] = [:]
  private var uids: [UInt32: Int] = [:]

  mutating func add(_ value: Value) -> Int {
    values.append(value)
    return values.count - 1
  }

  /// Returns a value and leaves a placeholder, so that its memory can be freed.
  mutating func take(_ number: Int) -> Value {
    let value = values[number]
    values[number] = .bool(false)
    return value
  }

  mutating func add(_ bytes: [UInt8]) -> Int {
    payload += bytes.count
    return add(.data(bytes))
  }

  mutating func add(_ text: String) -> Int {
    let exact = ExactText(text: text)
    if let known = texts[exact] { return known }
    payload += PropertyListTable.size(of: text)
    let number = add(.text(text))
    texts[exact] = number
    return number
  }

  mutating func add(_ integer: Int64) -> Int {
    guard let small = Int32(exactly: integer) else { return add(.integer(integer)) }
    if let known = integers[small] { return known }
    let number = add(.integer(integer))
    integers[small] = number
    return number
  }

  mutating func add(_ bool: Bool) -> Int {
    if let known = bools[bool] { return known }
    let number = add(.bool(bool))
    bools[bool] = number
    return number
  }

  mutating func add(uid: UInt32) -> Int {
    if let known = uids[uid] { return known }
    let number = add(.uid(uid))
    uids[uid] = number
    return number
  }

  /// Returns the size of a text: one byte per character if all are ASCII, otherwise two per UTF-16
  /// unit.
  static func size(of text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.utf16.count * 2
  }
}

/// A text that equals only texts of the same scalars, not canonically equivalent ones.
private struct ExactText: Hashable {
  let text: String

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
