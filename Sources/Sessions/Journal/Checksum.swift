/// FNV-1a over 64 bits. Each byte is taken in by a step that can be undone, so a change of one byte
/// always changes the sum; other damage goes unnoticed once in 2⁶⁴ times. It guards against
/// accidents, not against forgers: no other user may write to the directory.
enum Checksum {
  private static let prime: UInt64 = 0x100_0000_01B3

  /// - Parameter start: the checksum that this one goes on from.
  static func of(
    _ bytes: ArraySlice<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      var sum = start
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* prime }
      return sum
    }
  }
}
