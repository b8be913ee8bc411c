/// The symbol that each run of bits begins with, for codes that are given by their lengths.
struct HuffmanTable {
  private let width: Int
  /// By the next `width` bits, the first one lowest: symbol * 16 + length, 0 for no code.
  private let entries: [UInt16]

  /// Lengths by symbol, 0 to 15. Nil where there are more codes than their lengths allow.
  init?(_ lengths: [Int]) {
    width = max(1, lengths.max() ?? 0)
    var entries = [UInt16](repeating: 0, count: 1 << width)
    var code = 0
    for length in 1...width {
      for symbol in lengths.indices where lengths[symbol] == length {
        guard code < 1 << length else { return nil }
        var index = HuffmanTable.reversed(code, length)
        while index < entries.count {
          entries[index] = UInt16(symbol << 4 | length)
          index += 1 << length
        }
        code += 1
      }
      code <<= 1
    }
    self.entries = entries
  }

  /// A length of 0 where no code begins so.
  func lookUp(_ bits: UInt64) -> (symbol: Int, length: Int) {
    let entry = Int(entries[Int(bits & (1 << UInt64(width) - 1))])
    return (entry >> 4, entry & 15)
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var (code, reversed) = (code, 0)
    for _ in 0..<length {
      reversed = reversed << 1 | code & 1
      code >>= 1
    }
    return reversed
  }

  static let fixedLiterals = fixed(
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
  static let fixedDistances = fixed(Array(repeating: 5, count: 30))

  private static func fixed(_ lengths: [Int]) -> HuffmanTable {
    HuffmanTable(lengths) ?? HuffmanTable()
  }

  /// No codes.
  private init() {
    width = 1
    entries = [0, 0]
  }
}
