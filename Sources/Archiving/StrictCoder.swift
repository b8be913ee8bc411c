import Foundation

/// A keyed coder in which every call fails with an error instead of trapping.
///
/// `NSCoder` itself traps in nearly every method that a subclass does not override. A subclass of
/// this one overrides what it supports; everything else sets `error` and returns nil or zero. The
/// first error stays.
open class StrictCoder: NSCoder {
  private var failure: (any Error)?

  /// The first error, or nil if there is none.
  open override var error: (any Error)? { failure }

  /// Records the error, unless there was one before.
  open override func failWithError(_ error: any Error) {
    if failure == nil { failure = error }
  }

  open override var allowsKeyedCoding: Bool { true }
  open override var requiresSecureCoding: Bool { true }
  open override var decodingFailurePolicy: DecodingFailurePolicy { .setErrorAndReturn }
  open override var allowedClasses: [AnyClass]? { nil }
  /// The version that Foundation's keyed coders report.
  open override var systemVersion: UInt32 { 2000 }

  private func fail<Value>(_ call: String, returning value: Value) -> Value {
    failWithError(ArchiveError.unsupported(call))
    return value
  }

  // MARK: Decoding by key

  open override func containsValue(forKey key: String) -> Bool {
    fail("decoding", returning: false)
  }
  open override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    fail("decoding", returning: nil)
  }
  /// Returns the objects of a list at a key; nil if there is none. A coder whose lists are not
  /// objects overrides this: for each object taken out of an `NSArray`, Foundation searches all
  /// conformances in the program for its class, a sixth of a launch.
  open func decodeElements(of classes: [AnyClass], forKey key: String) -> [Any]? {
    (decodeObject(of: classes, forKey: key) as? NSArray).map(Array.init)
  }
  /// Returns a text, a number, data, a date, or an array or dictionary of these in Swift's own
  /// types, so that `as? String` and `as? [String]` work in any build. An object of another class
  /// is an error; use `decodeObject(of:forKey:)` for those.
  open override func decodeObject(forKey key: String) -> Any? { decodePropertyList(forKey: key) }
  open override func decodePropertyList(forKey key: String) -> Any? {
    let classes: [AnyClass] = [
      NSArray.self, NSDictionary.self, NSString.self, NSData.self, NSDate.self, NSNumber.self,
    ]
    return decodeObject(of: classes, forKey: key).map(swiftValue)
  }
  open override func decodeBool(forKey key: String) -> Bool {
    fail("decoding", returning: false)
  }
  open override func decodeInteger(forKey key: String) -> Int { fail("decoding", returning: 0) }
  open override func decodeCInt(forKey key: String) -> Int32 { decodeInt32(forKey: key) }
  open override func decodeInt32(forKey key: String) -> Int32 { fail("decoding", returning: 0) }
  open override func decodeInt64(forKey key: String) -> Int64 { fail("decoding", returning: 0) }
  open override func decodeFloat(forKey key: String) -> Float { fail("decoding", returning: 0) }
  open override func decodeDouble(forKey key: String) -> Double { fail("decoding", returning: 0) }

  open override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    failWithError(ArchiveError.unsupported("decoding"))
    return try body(nil)
  }
  open override func withDecodedUnsafeBufferPointer<Result>(
    forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    try withDecodedUnsafeBytes(forKey: key) { try body($0?.bindMemory(to: UInt8.self)) }
  }

  // MARK: Encoding by key

  open override func encode(_ value: Any?, forKey key: String) { fail("encoding", returning: ()) }
  open override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    fail("encoding", returning: ())
  }
  open override func encode(_ value: Bool, forKey key: String) { fail("encoding", returning: ()) }
  open override func encode(_ value: Int, forKey key: String) { fail("encoding", returning: ()) }
  open override func encode(_ value: Int32, forKey key: String) { fail("encoding", returning: ()) }
  open override func encode(_ value: Int64, forKey key: String) { fail("encoding", returning: ()) }
  open override func encode(_ value: Float, forKey key: String) { fail("encoding", returning: ()) }
  open override func encode(_ value: Double, forKey key: String) { fail("encoding", returning: ()) }
  open override func encodeBytes(
    _ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String
  ) {
    fail("encoding", returning: ())
  }

  // MARK: Coding without keys

  open override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at: UnsafeRawPointer) {
    fail("coding without keys", returning: ())
  }
  open override func encode(_ data: Data) { fail("coding without keys", returning: ()) }
  open override func encodeBytes(_ bytes: UnsafeRawPointer?, length: Int) {
    fail("coding without keys", returning: ())
  }
  open override func encodePropertyList(_ list: Any) { fail("coding without keys", returning: ()) }
  open override func decodeObject() -> Any? { fail("coding without keys", returning: nil) }
  open override func decodeData() -> Data? { fail("coding without keys", returning: nil) }
  open override func decodePropertyList() -> Any? { fail("coding without keys", returning: nil) }
  open override func decodeValue(
    ofObjCType type: UnsafePointer<Int8>, at: UnsafeMutableRawPointer
  ) {
    fail("coding without keys", returning: ())
  }
  open override func version(forClassName name: String) -> Int {
    fail("class version", returning: 0)
  }
}
