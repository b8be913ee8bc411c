import Cells

/// A SHA-256 digest: 32 bytes.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// Eight 32-bit words; `bytes` has them in big-endian order.
  let words: [UInt32]

  /// The 32 bytes of the digest, in the order of the text form.
  public var bytes: [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  init(words: [UInt32]) { self.words = words }

  /// Creates a digest from its 32 bytes. Nil for any other number of bytes.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var words = [UInt32](repeating: 0, count: 8)
    for (i, byte) in bytes.enumerated() { words[i / 4] = words[i / 4] << 8 | UInt32(byte) }
    self.words = words
  }

  /// Creates a digest from the 64 digits of `description`.
  public init?(_ text: String) {
    guard text.utf8.count == 64, let bytes = text.hexBytes else { return nil }
    self.init(bytes: bytes)
  }

  /// 64 lower-case hexadecimal digits.
  public var description: String { bytes.hex }
}

/// Coded as the 64 digits of `description`.
extension Digest: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let digest = Digest(try value.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "a digest has 64 hexadecimal digits")
    }
    self = digest
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}

/// A SHA-256 hash as defined by FIPS 180-4, computed piece by piece.
public struct SHA256: Sendable {
  private var state: [UInt32] = SHA256.start
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Creates a hash of no bytes.
  public init() {}

  /// Returns the digest of `bytes`. Costs about four nanoseconds a byte.
  public static func digest(of bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Appends bytes to the message. Costs about four nanoseconds a byte.
  public mutating func update(_ bytes: [UInt8]) {
    length &+= UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<start])
      guard pending.count == 64 else { return }
      pending.withUnsafeBufferPointer { compress($0, at: 0) }
      pending.removeAll(keepingCapacity: true)
    }
    bytes.withUnsafeBufferPointer { buffer in
      while start + 64 <= buffer.count {
        compress(buffer, at: start)
        start += 64
      }
    }
    pending.append(contentsOf: bytes[start...])
  }

  /// Returns the digest of the message so far.
  public func finish() -> Digest {
    var copy = self
    let zeros = (119 - pending.count % 64) % 64
    var tail: [UInt8] = [0x80] + [UInt8](repeating: 0, count: zeros)
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: (length &* 8) >> UInt64(shift)))
    }
    copy.update(tail)
    return Digest(words: copy.state)
  }

  private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      SHA256.expand(bytes, at: start, into: schedule)
      state.withUnsafeMutableBufferPointer { SHA256.mix($0, schedule) }
    }
  }

  /// Computes the message schedule of a block, with the round constants added.
  private static func expand(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, into w: UnsafeMutableBufferPointer<UInt32>
  ) {
    let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<start + 64])
    for i in 0..<16 {
      w[i] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self))
    }
    for i in 16..<64 {
      let a = w[i - 15]
      let b = w[i - 2]
      let s0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)
      let s1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10)
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    constants.withUnsafeBufferPointer { k in
      for i in 0..<64 { w[i] &+= k[i] }
    }
  }

  /// Performs the 64 rounds. Eight of them bring each variable back to its place, so none has to be
  /// moved.
  private static func mix(
    _ h: UnsafeMutableBufferPointer<UInt32>, _ w: UnsafeMutableBufferPointer<UInt32>
  ) {
    var (a, b, c, d, e, f, g, last) = (h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7])
    for i in stride(from: 0, to: 64, by: 8) {
      round(a, b, c, &d, e, f, g, &last, w[i])
      round(last, a, b, &c, d, e, f, &g, w[i + 1])
      round(g, last, a, &b, c, d, e, &f, w[i + 2])
      round(f, g, last, &a, b, c, d, &e, w[i + 3])
      round(e, f, g, &last, a, b, c, &d, w[i + 4])
      round(d, e, f, &g, last, a, b, &c, w[i + 5])
      round(c, d, e, &f, g, last, a, &b, w[i + 6])
      round(b, c, d, &e, f, g, last, &a, w[i + 7])
    }
    for (i, word) in [a, b, c, d, e, f, g, last].enumerated() { h[i] &+= word }
  }

  /// Performs one round.
  ///
  /// - Parameter word: the word of the schedule, with the constant of the round added.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ word
    let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    d = d &+ t1
    h = t1 &+ s0 &+ ((a & b) ^ (a & c) ^ (b & c))
  }

  @inline(__always)
  private static func rotated(_ x: UInt32, _ n: UInt32) -> UInt32 { x &>> n | x &<< (32 &- n) }

  private static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7,
    0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc,
    0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351,
    0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e,
    0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585,
    0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f,
    0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
