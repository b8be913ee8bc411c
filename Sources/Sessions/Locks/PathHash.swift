/// A hash of a path as a short file name: FNV-1a in 128 bits. Only paths crafted to collide do; two
/// that do only keep each other locked.
package struct PathHash: Hashable {
  private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  package init(_ path: PathName) {
    for byte in path.bytes {
      value ^= UInt128(byte)
      value &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
  }

  /// The hash as 32 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
