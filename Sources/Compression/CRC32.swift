import CZlib

/// The checksum of PNG and gzip (ISO 3309).
package enum CRC32 {
  /// Returns the checksum of bytes that follow those with another checksum, which is 0 for none.
  package static func sum(of bytes: [UInt8], after sum: UInt32 = 0) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_z(UInt(sum), bytes, bytes.count))
  }
}
