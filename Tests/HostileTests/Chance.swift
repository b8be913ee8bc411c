import Foundation

/// Numbers that look random and are the same in every run: Sebastiano Vigna's SplitMix64.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Changes a few bytes: bits, whole bytes, telling values, swaps, copies, cuts, additions.
  mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0...Int.random(in: 0..<4, using: &self) { mutateOnce(&bytes) }
  }

  private mutating func mutateOnce(_ bytes: inout [UInt8]) {
    guard let place = bytes.indices.randomElement(using: &self) else { return }
    let end = min(bytes.count, place + .random(in: 1...8, using: &self))
    switch Int.random(in: 0..<10, using: &self) {
    case 0...3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
    case 4: bytes[place] = .random(in: 0...255, using: &self)
    case 5:
      bytes[place] = [0, 1, 0x7F, 0x80, 0xD1, 0xC1, 0xFF].randomElement(using: &self) ?? 0
    case 6: bytes.swapAt(place, .random(in: bytes.indices, using: &self))
    case 7: bytes.replaceSubrange(place..<end, with: bytes.suffix(end - place))
    case 8: bytes.removeSubrange(place..<end)
    default: bytes.insert(contentsOf: bytes[place..<end], at: place)
    }
  }
}

/// How thorough a run is: all of it with `OEKAKI_FULL=1` in the environment, else a sample.
enum Thoroughness {
  static let isFull = ProcessInfo.processInfo.environment["OEKAKI_FULL"] == "1"

  static func count(sample: Int, full: Int) -> Int { isFull ? full : sample }

  /// Everything, or every `step`th from a place that differs from test to test.
  static func sampled(_ range: Range<Int>, step: Int) -> [Int] {
    Array(stride(from: range.lowerBound, to: range.upperBound, by: isFull ? 1 : step))
  }
}
