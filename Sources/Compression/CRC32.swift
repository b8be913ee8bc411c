import CZlib

/// The checksum of PNG and gzip (ISO 3309).
package enum CRC32 {
  /// Returns the checksum of bytes.
  package static func sum(of bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_z(0, bytes, bytes.count))
  }
}
