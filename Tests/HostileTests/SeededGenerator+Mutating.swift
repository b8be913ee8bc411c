import TestSupport

extension SeededGenerator {
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
