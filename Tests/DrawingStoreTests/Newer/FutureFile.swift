/// A base or journal as a made-up later version writes it, by what the article on files says and
/// without the program's own writer.
struct FutureFile {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let headerSize = 64

  /// The 64 bits of FNV-1a.
  private static func checksum(
    _ bytes: ArraySlice<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  private func number(at place: Int, _ count: Int) -> UInt64 {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func put(_ number: UInt64, _ count: Int, at place: Int) {
    bytes.replaceSubrange(place..<place + count, with: Self.bytes(number, count))
  }

  /// Sets the bits of what a reader has to understand.
  mutating func need(_ bits: UInt32) {
    put(UInt64(bits), 4, at: 12)
    seal()
  }

  /// Sets the digit of the format, the last byte of the magic.
  mutating func setFormat(_ digit: Character) {
    bytes[7] = digit.asciiValue ?? 0
    seal()
  }

  /// Makes the checksums of the header and of all records hold.
  private mutating func seal() {
    put(Self.checksum(bytes[..<56]), 8, at: 56)
    guard isJournal else { return }
    var (chain, place) = (number(at: 56, 8), Self.headerSize)
    while place < bytes.count {
      let end = place + 20 + Int(number(at: place, 4))
      chain = Self.checksum(bytes[place..<end], after: chain)
      put(chain, 8, at: end)
      place = end + 8
    }
  }

  private var isJournal: Bool { bytes[6] == UInt8(ascii: "J") }

  /// The number of the latest command.
  var sequence: UInt64 {
    var (sequence, place) = (number(at: 32, 8), Self.headerSize)
    while place < bytes.count {
      sequence = number(at: place + 8, 8)
      place += 28 + Int(number(at: place, 4))
    }
    return sequence
  }

  /// Appends a record to a journal.
  ///
  /// - Parameter counts: Whether it counts as a command.
  mutating func append(kind: UInt8 = 1, _ payload: String, counts: Bool = true) {
    let sequence = sequence + (counts ? 1 : 0)
    let chain = number(at: bytes.count - 8, 8)
    let start = bytes.count
    bytes += Self.bytes(UInt64(payload.utf8.count), 4) + [kind, 0, 0, 0]
    bytes += Self.bytes(sequence, 8) + [0, 0, 0, 0] + Array(payload.utf8)
    bytes += Self.bytes(Self.checksum(bytes[start...], after: chain), 8)
  }

  /// Changes bytes of the records at random, their sizes excepted, and makes the checksums hold.
  mutating func mutate(_ next: () -> UInt64) {
    var (place, places) = (Self.headerSize, [Int]())
    while place < bytes.count {
      let end = place + 20 + Int(number(at: place, 4))
      places += Array(place + 4..<end)
      place = end + 8
    }
    for _ in 0...next() % 4 {
      bytes[places[Int(next() % UInt64(places.count))]] = UInt8(truncatingIfNeeded: next())
    }
    seal()
  }
}
