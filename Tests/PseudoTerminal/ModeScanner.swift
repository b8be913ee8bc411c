/// A scanner of the private modes (`ESC [ ? … h` and `l`, saved by `s` and restored by `r`) in what a
/// program sends.
struct ModeScanner {
  private(set) var modes: Set<Int> = []
  /// Those that were on when they were saved.
  private var saved: Set<Int> = []
  private var matched = 0
  private var numbers: [Int] = []

  mutating func scan(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { step(byte) }
  }

  private mutating func step(_ byte: UInt8) {
    if byte == 0x1B {
      matched = 1
    } else if matched < 3 {
      let expected: [UInt8] = [0x1B, UInt8(ascii: "["), UInt8(ascii: "?")]
      matched = matched > 0 && byte == expected[matched] ? matched + 1 : 0
      numbers = [0]
    } else {
      stepNumbers(byte)
    }
  }

  private mutating func stepNumbers(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      numbers[numbers.count - 1] = numbers[numbers.count - 1] % 10_000 * 10 + Int(byte & 15)
    case UInt8(ascii: ";"): numbers.append(0)
    default:
      matched = 0
      if byte == UInt8(ascii: "h") { modes.formUnion(numbers) }
      if byte == UInt8(ascii: "l") { modes.subtract(numbers) }
      if byte == UInt8(ascii: "s") {
        saved = saved.subtracting(numbers).union(modes.intersection(numbers))
      }
      if byte == UInt8(ascii: "r") {
        modes = modes.subtracting(numbers).union(saved.intersection(numbers))
      }
    }
  }
}
