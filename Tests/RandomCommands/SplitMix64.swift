import Cells
import TestSupport

/// A source of colours, glyphs and numbers that look random and are the same in every run.
package struct SplitMix64 {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func next() -> UInt64 { generator.next() }

  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns true once in `count` times on average.
  package mutating func oneIn(_ count: Int) -> Bool { next() % UInt64(count) == 0 }

  package mutating func pick<T>(_ choices: [T]) -> T { choices[number(in: 0...choices.count - 1)] }

  package mutating func color() -> Color {
    switch number(in: 0...3) {
    case 0: .default
    case 1: Color.none
    case 2: .palette(UInt8(truncatingIfNeeded: next()))
    default: .rgb(UInt32(truncatingIfNeeded: next()))
    }
  }

  package mutating func style() -> Style {
    Style(
      foreground: color(), background: color(),
      attributes: Attributes(rawValue: UInt16(next() & 127)))
  }

  /// Returns a glyph: often a plain one, sometimes one that is special in scripts, marked, or wide.
  package mutating func glyph() -> Glyph {
    let texts = ["█", "x", "░", "\"", "\\", ";", "#", " ", "e\u{301}", "o\u{302}\u{323}", "界", "😀"]
    return Glyph(pick(texts)) ?? .block
  }

  package mutating func narrowGlyph() -> Glyph {
    Glyph(pick(["█", "x", "░", "\"", "#", "é"])) ?? .block
  }

  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
