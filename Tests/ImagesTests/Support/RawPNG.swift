import Compression

/// PNG files put together by hand, of kinds that the program does not write.
enum RawPNG {
  /// - Parameters:
  ///   - kind: the colour type of IHDR: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  ///   - rows: each with its filter byte in front; those of an interlaced picture pass by pass.
  static func file(
    width: UInt32, height: UInt32, depth: UInt8, kind: UInt8, rows: [UInt8],
    between: [(String, [UInt8])] = [], isInterlaced: Bool = false
  ) throws -> [UInt8] {
    let header = bytes(width) + bytes(height) + [depth, kind, 0, 0, isInterlaced ? 1 : 0]
    let packed = try Deflater.deflate(rows, .zlib)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + between.flatMap { chunk($0.0, $0.1) } + chunk("IDAT", packed) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + named + bytes(checksum(named))
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// CRC-32 as PNG has it (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
