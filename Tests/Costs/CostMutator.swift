#if DEBUG  // Else nothing of other modules is to be had.
import TestSupport

/// A mutator of bytes towards what may cost much: repeats, extreme numbers, and bits.
struct CostMutator {
  var chance: SeededGenerator
  /// The most bytes of a result.
  let limit: Int

  init(seed: UInt64, limit: Int) {
    (chance, self.limit) = (SeededGenerator(seed: seed), limit)
  }

  private static let words = [
    "0", "1", "2", "255", "256", "4095", "4096", "65535", "65536", "16777216", "-16777216",
    "999999999", "2147483647", "9223372036854775807",
  ]
  private static let bytes: [UInt8] = [0, 1, 0x0A, 0x1B, 0x20, 0x7F, 0x80, 0xC1, 0xD1, 0xFE, 0xFF]

  mutating func mutated(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = bytes.isEmpty ? [0] : bytes
    for _ in 0...number(3) { change(&bytes, other) }
    return Array(bytes.prefix(limit))
  }

  private mutating func number(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &chance)
  }

  /// Returns the range of a part, short ones more often than long ones.
  private mutating func part(_ bytes: [UInt8]) -> Range<Int> {
    let start = number(bytes.count)
    let length = 1 + number(1 << number(14))
    return start..<min(bytes.count, start + length)
  }

  private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = number(bytes.count)
    let range = part(bytes)
    switch number(12) {
    case 0: bytes[place] ^= 1 << UInt8(number(8))
    case 1: bytes[place] = Self.bytes[number(Self.bytes.count)]
    case 2: bytes[place] = UInt8(number(256))
    case 3: for i in place..<min(bytes.count, place + 1 + number(8)) { bytes[i] = 0xFF }
    case 4, 5: setNumber(&bytes, near: place)
    case 6, 7: fill(&bytes, with: range)
    case 8: bytes.insert(contentsOf: bytes[range], at: place)
    case 9: bytes.removeSubrange(range)
    case 10: if !other.isEmpty { bytes.insert(contentsOf: other[part(other)], at: place) }
    default: swap(&bytes, range, place)
    }
  }

  /// Replaces a number in digits, at a place or after it, by an extreme one.
  private mutating func setNumber(_ bytes: inout [UInt8], near place: Int) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let first = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Self.words[number(Self.words.count)].utf8)
  }

  /// Repeats a part, up to the limit or less far.
  private mutating func fill(_ bytes: inout [UInt8], with range: Range<Int>) {
    let part = bytes[range]
    let room = max(0, limit - bytes.count) >> (number(3) * 2)
    guard !part.isEmpty else { return }
    let more = repeatElement(part, count: room / part.count).flatMap(\.self)
    bytes.insert(contentsOf: more, at: range.upperBound)
  }

  private mutating func swap(_ bytes: inout [UInt8], _ range: Range<Int>, _ place: Int) {
    let part = bytes[range]
    bytes.removeSubrange(range)
    bytes.insert(contentsOf: part, at: min(place, bytes.count))
  }
}
#endif
