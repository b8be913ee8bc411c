/// The digest of a set of tiles, kept up to date at the cost of the tiles that changed: the sum,
/// modulo 2^256, of the SHA-256 of each tile with its number.
struct DigestSum: Sendable {
  private var limbs: [UInt64] = [0, 0, 0, 0]
  private var counted: [Int: Digest] = [:]

  /// Counts `part` for tile number `number` in place of what was counted there before; nil for
  /// nothing.
  mutating func update(_ number: Int, to part: Digest?) {
    if let old = counted.removeValue(forKey: number) { add(old, negated: true) }
    guard let part else { return }
    counted[number] = part
    add(part, negated: false)
  }

  /// What a tile with this number adds to the sum.
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
