import Cells

/// Numbers that look random and are the same in every run: Sebastiano Vigna's SplitMix64.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { next() % UInt64(count) == 0 }

  mutating func pick<T>(_ choices: [T]) -> T { choices[number(in: 0...choices.count - 1)] }

  mutating func color() -> Color {
    switch number(in: 0...3) {
    case 0: .default
    case 1: Color.none
    case 2: .palette(UInt8(truncatingIfNeeded: next()))
    default: .rgb(UInt32(truncatingIfNeeded: next()))
    }
  }

  mutating func style() -> Style {
    Style(
      foreground: color(), background: color(),
      attributes: Attributes(rawValue: UInt16(next() & 127)))
  }

  /// Often a plain one, sometimes one that is special in scripts, marked, or wide.
  mutating func glyph() -> Glyph {
    let texts = ["█", "x", "░", "\"", "\\", ";", "#", " ", "e\u{301}", "o\u{302}\u{323}", "界", "😀"]
    return Glyph(pick(texts)) ?? .block
  }

  mutating func narrowGlyph() -> Glyph { Glyph(pick(["█", "x", "░", "\"", "#", "é"])) ?? .block }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
