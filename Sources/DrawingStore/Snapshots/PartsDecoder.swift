import Archiving
import DrawingCore
import Foundation

/// Decodes parts. What is missing, or fails the coder, stays as it was.
nonisolated struct PartsDecoder: PartsCoder {
  let coder: NSCoder
  /// The budget of the file, if its size is known.
  var budget: UnpackingBudget?

  func has(_ key: String, _ isEncoded: Bool) -> Bool { coder.containsValue(forKey: key) }

  func check(_ isRight: Bool, _ key: String) throws(SnapshotError) {
    if !isRight { throw .value(key: key) }
  }

  func number(_ key: String, _ value: inout Int) {
    if coder.containsValue(forKey: key) { value = coder.decodeInteger(forKey: key) }
  }

  func number(_ key: String, _ value: inout UInt64) {
    guard coder.containsValue(forKey: key) else { return }
    value = UInt64(bitPattern: coder.decodeInt64(forKey: key))
  }

  func flag(_ key: String, _ value: inout Bool) {
    if coder.containsValue(forKey: key) { value = coder.decodeBool(forKey: key) }
  }

  func bytes(_ key: String, _ value: inout [UInt8]?) { value = coder.decodeBytes(forKey: key) }

  /// Finds bytes, which are part of the file as long as nobody changes them.
  mutating func packed(_ key: String, _ value: inout ArraySlice<UInt8>?) throws(SnapshotError) {
    value = coder.decodeByteSlice(forKey: key)
    guard let count = value?.count else { return }
    do throws(PackingError) { try budget?.spend(copy: count) } catch { throw .packed(error) }
  }

  func text<Value>(
    _ key: String, _ value: inout Value, grows: Bool, write: (Value) -> String?,
    read: (String) -> Value?
  ) throws(SnapshotError) {
    guard let text = coder.decodeString(forKey: key) else { return }
    guard let decoded = read(text) else { throw grows ? .word(key: key) : .value(key: key) }
    value = decoded
  }
}
