import Cells
import TerminalKit
import TestSupport
import Testing

@testable import CursesScreen

/// Whatever bytes come, nothing traps, and how they are cut changes nothing.
struct InputFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}\\", "\u{1B}[200~",
      "\u{1B}[201~", "\u{1B}[<0;5;3M", "\u{1B}[M", "\u{1B}[1;5A", ";", ":", "1", "99999999999", "u",
      "~", "$", "^", "@", "<", "?", "m", "A", "a", "絵", "\r", "\n", "\u{7}", "\u{9C}", "[",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0x80], [0x00]]

  private static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ -> [UInt8] in
      if Bool.random(using: &generator) { return [UInt8.random(in: 0...255, using: &generator)] }
      return pieces.randomElement(using: &generator) ?? []
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func anyBytesInAnyPiecesGiveTheSameEvents(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<50_000 {
      let bytes = Self.bytes(&generator)
      var whole = InputDecoder()
      let expected = whole.feed(bytes)
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      var halves = InputDecoder()
      let events = halves.feed(bytes[..<cut]) + halves.feed(bytes[cut...])
      var single = InputDecoder()
      let byOne = bytes.flatMap { single.feed(CollectionOfOne($0)) }
      let isSame =
        events == expected && byOne == expected && whole.patience == halves.patience
        && whole.endSilence() == halves.endSilence() && whole.patience == nil
      try #require(isSame, "seed \(seed), round \(round): \(bytes)")
      try #require(expected.allSatisfy(Self.isClean), "seed \(seed), round \(round): \(bytes)")
    }
  }

  /// No control characters in what is typed or pasted, no places outside the screen.
  private static func isClean(_ event: Event) -> Bool {
    switch event {
    case .key(let key):
      guard case .character(let scalar) = key.code else { return true }
      return scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
    case .paste(let text):
      let text = StyledText(text)
      guard text.pieces.dropFirst().allSatisfy({ $0.style != nil }) else { return false }
      return text.plain.unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || scalar == "\t"
          || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
      }
    case .mouse(let mouse): return mouse.location.x >= 0 && mouse.location.y >= 0
    default: return true
    }
  }
}
