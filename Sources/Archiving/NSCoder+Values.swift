import Foundation

/// Encoding and decoding of plain values with any keyed coder, Foundation's included.
///
/// All methods return nil for a key that is missing or nil.
extension NSCoder {
  /// Encodes bytes in place, at the cost of one copy, or of none with a `KeyedArchiver`.
  public func encode(bytes: [UInt8], forKey key: String) {
    if let archiver = self as? KeyedArchiver { return archiver.encode(whole: bytes, forKey: key) }
    bytes.withUnsafeBufferPointer {
      encodeBytes($0.baseAddress, length: $0.count, forKey: key)
    }
  }

  /// Encodes bytes in place; a slice that is a whole array is not copied first.
  public func encode(bytes: ArraySlice<UInt8>, forKey key: String) {
    encode(bytes: Array(bytes), forKey: key)
  }

  /// Returns the bytes at a key, encoded as bytes or as data, at the cost of one copy, or of none
  /// with a `KeyedUnarchiver`, where they keep the whole archive in memory.
  public func decodeByteSlice(forKey key: String) -> ArraySlice<UInt8>? {
    guard let unarchiver = self as? KeyedUnarchiver else { return decodeBytes(forKey: key)?[...] }
    return unarchiver.slice(forKey: key)
  }

  /// Returns the bytes at a key, encoded as bytes or as data, at the cost of one copy.
  public func decodeBytes(forKey key: String) -> [UInt8]? {
    guard containsValue(forKey: key) else { return nil }
    if let bytes = withDecodedUnsafeBytes(forKey: key, body: { $0.map(Array.init) }) {
      return bytes
    }
    guard error == nil, let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: data.bytes, count: data.length))
  }

  /// Returns the text at a key.
  public func decodeString(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key).map { $0.substring(from: 0) }
  }

  /// Returns the objects of a list at a key; nil if it contains anything else.
  ///
  /// Does not cast by `as? [Element]`: a release build, which links Foundation statically, does not
  /// find the bridge from `NSArray`, so the cast always fails.
  public func decodeList<Element: NSObject>(
    of type: Element.Type, forKey key: String
  ) -> [Element]? {
    guard containsValue(forKey: key), let objects = decodeElements(of: type, forKey: key) else {
      return nil
    }
    let elements = objects.compactMap { $0 as? Element }
    return elements.count == objects.count ? elements : nil
  }

  private func decodeElements(of type: AnyClass, forKey key: String) -> [Any]? {
    let classes = [NSArray.self, type]
    if let coder = self as? StrictCoder { return coder.decodeElements(of: classes, forKey: key) }
    return (decodeObject(of: classes, forKey: key) as? NSArray).map(Array.init)
  }
}
