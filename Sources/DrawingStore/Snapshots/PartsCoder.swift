import Cells
import DrawingCore

/// Goes through the keys of a snapshot in one direction or another: each value is encoded, or replaced
/// by the one decoded where its key is there.
nonisolated protocol PartsCoder {
  /// What decoding throws; encoding cannot fail.
  associatedtype Failure: Error

  /// Returns whether the keys of a value that may be left out come next.
  ///
  /// - Parameters:
  ///   - key: The first of the keys, which decides in decoding.
  ///   - isEncoded: What decides in encoding.
  func has(_ key: String, _ isEncoded: Bool) -> Bool
  /// Throws in decoding if what a key held is not right.
  func check(_ isRight: Bool, _ key: String) throws(Failure)
  mutating func number(_ key: String, _ value: inout Int)
  mutating func number(_ key: String, _ value: inout UInt64)
  mutating func flag(_ key: String, _ value: inout Bool)
  mutating func bytes(_ key: String, _ value: inout [UInt8]?)
  /// Codes bytes that are unpacked later, which several keys of a file may share.
  mutating func packed(_ key: String, _ value: inout ArraySlice<UInt8>?) throws(Failure)
  /// Codes a value as text; one without a text takes no key.
  ///
  /// - Parameter grows: Whether a later version may know more texts.
  mutating func text<Value>(
    _ key: String, _ value: inout Value, grows: Bool, write: (Value) -> String?,
    read: (String) -> Value?
  ) throws(Failure)
}

nonisolated extension PartsCoder {
  /// Codes a value as text; one without a text takes no key.
  mutating func text<Value>(
    _ key: String, _ value: inout Value, write: (Value) -> String?, read: (String) -> Value?
  ) throws(Failure) {
    try text(key, &value, grows: false, write: write, read: read)
  }

  /// Codes a text of any content; an empty one takes no key.
  mutating func text(_ key: String, _ value: inout String) throws(Failure) {
    try text(key, &value, write: { $0.isEmpty ? nil : $0 }, read: \.self)
  }

  /// Codes a word of a list that grows.
  mutating func word<Word: RawRepresentable<String>>(
    _ key: String, _ value: inout Word
  ) throws(Failure) {
    try text(key, &value, grows: true, write: \.rawValue, read: Word.init)
  }

  mutating func number(
    _ key: String, _ value: inout Int, in range: ClosedRange<Int>
  ) throws(Failure) {
    number(key, &value)
    try check(range.contains(value), key)
  }

  mutating func packed(_ key: String, _ value: inout [UInt8]?) throws(Failure) {
    var slice = value.map { $0[...] }
    try packed(key, &slice)
    value = slice.map(Array.init)
  }

  mutating func size(_ key: String, _ value: inout Size) {
    guard has("\(key).width", true) else { return }
    var (width, height) = (value.width, value.height)
    number("\(key).width", &width)
    number("\(key).height", &height)
    value = Size(width, height)
  }

  mutating func point(_ key: String, _ value: inout Point) {
    var (x, y) = (value.x, value.y)
    number("\(key).x", &x)
    number("\(key).y", &y)
    value = Point(x, y)
  }

  /// Codes a point that the first version did not have; zero takes no key.
  mutating func laterPoint(_ key: String, _ value: inout Point) {
    if has("\(key).x", value != .zero) { point(key, &value) }
  }

  /// Codes a rectangle at a plausible place that is not empty.
  mutating func rect(_ key: String, _ value: inout Rect?) throws(Failure) {
    guard has("\(key).x", value != nil) else { return }
    var (origin, size) = (value?.origin ?? .zero, value?.size ?? .zero)
    point(key, &origin)
    self.size(key, &size)
    let limit = -1 << 24...1 << 24
    let rect = Rect(origin: origin, size: size)
    let numbers = [origin.x, origin.y, size.width, size.height]
    try check(numbers.allSatisfy(limit.contains) && !rect.isEmpty, key)
    value = rect
  }

  mutating func font(_ key: String, _ value: inout BitFont?) throws(Failure) {
    guard has("\(key).bytes", value != nil) else { return }
    var (height, letters) = (value?.height ?? 0, value?.bytes)
    number("\(key).height", &height)
    bytes("\(key).bytes", &letters)
    value = letters.flatMap { BitFont(height: height, bytes: $0) }
    try check(value != nil, "\(key).bytes")
  }
}
