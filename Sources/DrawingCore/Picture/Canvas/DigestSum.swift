/// The digest of a set of tiles: the sum of their `part` values modulo 2^256. An update costs the
/// tiles that changed.
struct DigestSum: Sendable {
  private var limbs: [UInt64] = [0, 0, 0, 0]
  private var counted: [Int: Digest] = [:]

  /// Replaces the part counted for tile `number`; nil removes it.
  mutating func update(_ number: Int, to part: Digest?) {
    if let old = counted.removeValue(forKey: number) { add(old, negated: true) }
    guard let part else { return }
    counted[number] = part
    add(part, negated: false)
  }

  /// Returns the part of one tile: the SHA-256 of its number and its digest.
  static func part(_ number: Int, _ tile: PackedTile) -> Digest {
    var writer = ByteWriter()
    writer.count(number)
    writer.raw(tile.digest.bytes)
    return SHA256.digest(of: writer.bytes)
  }

  private mutating func add(_ digest: Digest, negated: Bool) {
    var carry: UInt64 = negated ? 1 : 0
    for i in 0..<4 {
      let word = UInt64(digest.words[2 * i]) << 32 | UInt64(digest.words[2 * i + 1])
      let (first, overflow) = limbs[i].addingReportingOverflow(negated ? ~word : word)
      let (second, again) = first.addingReportingOverflow(carry)
      limbs[i] = second
      carry = overflow || again ? 1 : 0
    }
  }

  var bytes: [UInt8] {
    limbs.flatMap { limb in (0..<8).map { UInt8(truncatingIfNeeded: limb >> (8 * $0)) } }
  }
}
