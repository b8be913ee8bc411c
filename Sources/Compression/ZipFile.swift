/// The first file in a zip archive, which is how fonts are packed.
public enum ZipFile {
  private static let magic: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let headerSize = 30

  public static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// - Parameter limit: The maximum unpacked size in bytes.
  public static func firstFile(_ bytes: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
    guard bytes.count >= headerSize else {
      throw CompressionError(offset: bytes.count, reason: "the zip file ends inside its header")
    }
    func number(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    let start = headerSize + number(26) + number(28)
    guard start <= bytes.count else {
      throw CompressionError(offset: 26, reason: "the zip file ends inside its header")
    }
    guard number(6) & 1 == 0 else {
      throw CompressionError(offset: 6, reason: "the zip file is encrypted")
    }
    switch number(8) {
    case 0:
      let size = number(18) | number(20) << 16
      guard size <= bytes.count - start else {
        throw CompressionError(offset: 18, reason: "the zip file is truncated")
      }
      return Array(bytes[start..<start + size])
    case 8: return try Inflater.inflate(bytes[start...], limit: limit)
    default:
      throw CompressionError(offset: 8, reason: "the zip file uses an unknown compression method")
    }
  }
}
