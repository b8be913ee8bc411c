import Foundation

/// What classes use to encode and decode plain values with any keyed coder, Foundation's included.
///
/// With all of them, a key that is missing or nil gives nil.
extension NSCoder {
  /// Encodes bytes in place, at the cost of one copy; with a `KeyedArchiver` of none.
  public func encode(bytes: [UInt8], forKey key: String) {
    if let archiver = self as? KeyedArchiver { return archiver.encode(whole: bytes, forKey: key) }
    bytes.withUnsafeBufferPointer {
      encodeBytes($0.baseAddress, length: $0.count, forKey: key)
    }
  }

  /// The same; where they are the whole of an array they are taken as that.
  public func encode(bytes: ArraySlice<UInt8>, forKey key: String) {
    encode(bytes: Array(bytes), forKey: key)
  }

  /// The bytes at a key, encoded as bytes or as data, at the cost of one copy; with a
  /// `KeyedUnarchiver` of none: they share the memory of the whole archive then.
  public func decodeByteSlice(forKey key: String) -> ArraySlice<UInt8>? {
    guard let unarchiver = self as? KeyedUnarchiver else { return decodeBytes(forKey: key)?[...] }
    return unarchiver.slice(forKey: key)
  }

  /// The bytes at a key, encoded as bytes or as data, at the cost of one copy.
  public func decodeBytes(forKey key: String) -> [UInt8]? {
    guard containsValue(forKey: key) else { return nil }
    if let bytes = withDecodedUnsafeBytes(forKey: key, body: { $0.map(Array.init) }) {
      return bytes
    }
    guard error == nil, let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: data.bytes, count: data.length))
  }

  /// The same as `Data`, without the bridge from `NSData`, which takes 2 s for 16 MB.
  public func decodeBulkData(forKey key: String) -> Data? {
    guard containsValue(forKey: key) else { return nil }
    if let data = withDecodedUnsafeBytes(forKey: key, body: { $0.map { Data($0) } }) {
      return data
    }
    guard error == nil, let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
    return Data(bytes: data.bytes, count: data.length)
  }

  /// The text at a key.
  public func decodeString(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key).map { $0.substring(from: 0) }
  }
  /// The objects of a list at a key; nil where it holds anything else.
  ///
  /// Not by `as? [Element]`: a release, which carries Foundation in itself, does not find the
  /// bridge from `NSArray` and says no to every list.
  public func decodeList<Element: NSObject>(
    of type: Element.Type, forKey key: String
  ) -> [Element]? {
    guard containsValue(forKey: key), let objects = decodeObjects(of: type, forKey: key) else {
      return nil
    }
    let elements = objects.compactMap { $0 as? Element }
    return elements.count == objects.count ? elements : nil
  }

  /// Out of an array Foundation hands each object on only after a look through all conformances of
  /// the program for its class: a sixth of a start.
  private func decodeObjects(of type: AnyClass, forKey key: String) -> [Any]? {
    let classes = [NSArray.self, type]
    return (self as? SceneCoder)?.decodeObjects(of: classes, forKey: key)
      ?? (decodeObject(of: classes, forKey: key) as? NSArray).map(Array.init)
  }
}
