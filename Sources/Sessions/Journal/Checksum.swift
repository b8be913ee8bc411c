/// FNV-1a in 64 bits. The step for each byte is invertible, so a change of one byte always changes
/// the sum; other damage goes unnoticed once in 2⁶⁴ times. It guards against accidents, not
/// forgers: no other user may write to the directory.
package enum Checksum {
  private static let prime: UInt64 = 0x100_0000_01B3

  /// - Parameter start: The checksum that this one continues.
  package static func of(
    _ bytes: ArraySlice<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      var sum = start
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* prime }
      return sum
    }
  }
}
