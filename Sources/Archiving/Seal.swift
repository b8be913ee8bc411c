import Foundation

/// The checksum of an archive, kept where other readers do not look: in the five bytes at the start
/// of a binary property list's trailer (32 to 28 before the end) that the format does not use.
///
/// The first is the seal's version, 1; the others are the CRC-32C, big-endian, of all bytes but
/// these five, in order. A checksum shows damage, not who wrote the file.
public enum Seal {
  /// The result of checking the five bytes.
  public enum State: Hashable, Sendable {
    /// The bytes are those that were sealed.
    case intact
    /// The five bytes are zero, as other programs write them, or there is no trailer.
    case absent
    /// Some byte has changed since.
    case broken
  }

  static let version: UInt8 = 1
  static let trailerSize = 32
  static let size = 5

  /// Returns the state of the seal, checking nothing else, at 1 ms a megabyte at most.
  public static func state(of data: Data) -> State {
    data.withUnsafeBytes { state(of: $0) }
  }

  static func state(of bytes: UnsafeRawBufferPointer) -> State {
    guard bytes.count >= trailerSize else { return .absent }
    let start = bytes.count - trailerSize
    let found = bytes[start..<start + size]
    if found.allSatisfy({ $0 == 0 }) { return .absent }
    return found.elementsEqual(seal(for: bytes)) ? .intact : .broken
  }

  /// Returns the archive with its five bytes set; bytes too short for a trailer are unchanged.
  package static func sealing(_ bytes: consuming [UInt8]) -> [UInt8] {
    guard bytes.count >= trailerSize else { return bytes }
    let start = bytes.count - trailerSize
    let seal = bytes.withUnsafeBytes { Self.seal(for: $0) }
    bytes.replaceSubrange(start..<start + size, with: seal)
    return bytes
  }

  /// Returns the five bytes of the seal for an archive of at least 32 bytes.
  private static func seal(for bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let start = bytes.count - trailerSize
    var checksum = CRC32C()
    checksum.add(UnsafeRawBufferPointer(rebasing: bytes[..<start]))
    checksum.add(UnsafeRawBufferPointer(rebasing: bytes[(start + size)...]))
    return withUnsafeBytes(of: checksum.value.bigEndian) { [version] + $0 }
  }
}
