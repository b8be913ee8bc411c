import Foundation

/// A value under a key that can be written again without knowing what it means: a number, a flag, a
/// text, data, or nil.
public struct PlainField: Hashable, Sendable {
  /// The kinds of values.
  public enum Value: Hashable, Sendable {
    /// Nil.
    case null
    /// A flag.
    case flag(Bool)
    /// A whole number.
    case integer(Int64)
    /// A real, by its bits.
    case real(bits: UInt64)
    /// A text.
    case text(String)
    /// Data.
    case data([UInt8])
  }

  /// The key.
  public let key: String
  /// The value.
  public let value: Value
  /// Whether the value is stored as an object, like a number encoded as one. A text always is.
  public let isObject: Bool

  /// Creates a field.
  public init(key: String, value: Value, isObject: Bool) {
    (self.key, self.value, self.isObject) = (key, value, isObject)
  }

  /// The size of the value in bytes.
  public var size: Int {
    switch value {
    case .null, .flag: 1
    case .integer, .real: 8
    case .text(let text): text.utf8.count
    case .data(let bytes): bytes.count
    }
  }
}

extension NSCoder {
  /// Encodes a field in the form it was found in.
  public func encode(_ field: PlainField) {
    let key = field.key
    switch (field.value, field.isObject) {
    case (.null, _): encode(nil as Any?, forKey: key)
    case (.flag(let flag), false): encode(flag, forKey: key)
    case (.flag(let flag), true): encode(NSNumber(value: flag), forKey: key)
    case (.integer(let number), false): encode(number, forKey: key)
    case (.integer(let number), true): encode(NSNumber(value: number), forKey: key)
    case (.real(let bits), false): encode(Double(bitPattern: bits), forKey: key)
    case (.real(let bits), true): encode(NSNumber(value: Double(bitPattern: bits)), forKey: key)
    case (.text(let text), _): encode(text, forKey: key)
    case (.data(let bytes), false): encode(bytes: bytes, forKey: key)
    case (.data(let bytes), true): encode(NSData(bytes: bytes, length: bytes.count), forKey: key)
    }
  }
}
