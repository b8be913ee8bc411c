import Archiving
import DrawingCore
import Foundation

/// Encodes parts; what it is given stays as it is.
nonisolated struct PartsEncoder: PartsCoder {
  let coder: NSCoder

  func has(_ key: String, _ isEncoded: Bool) -> Bool { isEncoded }

  func check(_ isRight: Bool, _ key: String) throws(Never) {}

  func number(_ key: String, _ value: inout Int) { coder.encode(value, forKey: key) }

  func number(_ key: String, _ value: inout UInt64) {
    coder.encode(Int64(bitPattern: value), forKey: key)
  }

  func flag(_ key: String, _ value: inout Bool) { coder.encode(value, forKey: key) }

  func bytes(_ key: String, _ value: inout [UInt8]?) {
    if let value { coder.encode(bytes: value, forKey: key) }
  }

  func packed(_ key: String, _ value: inout ArraySlice<UInt8>?) {
    if let value { coder.encode(bytes: value, forKey: key) }
  }

  func text<Value>(
    _ key: String, _ value: inout Value, grows: Bool, write: (Value) -> String?,
    read: (String) -> Value?
  ) {
    if let text = write(value) { coder.encode(text, forKey: key) }
  }
}

/// Collects the keys instead of encoding anything.
nonisolated struct PartsKeys: PartsCoder {
  private(set) var keys: Set<String> = []

  func has(_ key: String, _ isEncoded: Bool) -> Bool { true }
  func check(_ isRight: Bool, _ key: String) throws(Never) {}

  mutating func number(_ key: String, _ value: inout Int) { keys.insert(key) }
  mutating func number(_ key: String, _ value: inout UInt64) { keys.insert(key) }
  mutating func flag(_ key: String, _ value: inout Bool) { keys.insert(key) }
  mutating func bytes(_ key: String, _ value: inout [UInt8]?) { keys.insert(key) }
  mutating func packed(_ key: String, _ value: inout ArraySlice<UInt8>?) { keys.insert(key) }

  mutating func text<Value>(
    _ key: String, _ value: inout Value, grows: Bool, write: (Value) -> String?,
    read: (String) -> Value?
  ) { keys.insert(key) }
}
