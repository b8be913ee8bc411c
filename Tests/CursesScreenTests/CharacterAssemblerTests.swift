import TestSupport
import Testing

@testable import CursesScreen

/// Bytes become characters as they come in, as strictly as when all of them are there.
struct CharacterAssemblerTests {
  /// The characters in some bytes, each with a nil in place of what is dropped before it.
  private static func scalars(_ bytes: [UInt8]) -> [Unicode.Scalar?] {
    var assembler = CharacterAssembler()
    var (found, isOpen) = ([Unicode.Scalar?](), false)
    for byte in bytes {
      if isOpen {
        switch assembler.add(byte) {
        case .more: continue
        case .scalar(let scalar):
          found.append(scalar)
          isOpen = false
          continue
        case .broken:
          found.append(nil)
          isOpen = false
        }
      }
      if byte < 0x80 {
        found.append(Unicode.Scalar(byte))
      } else {
        isOpen = assembler.begin(byte)
        if !isOpen { found.append(nil) }
      }
    }
    return found + (isOpen ? [nil] : [])
  }

  /// What the standard library makes of the same bytes: U+FFFD for each part that is dropped.
  private static func expected(_ bytes: [UInt8]) -> [Unicode.Scalar?] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0 == "\u{FFFD}" ? nil : $0 }
  }

  @Test func theFirstAndLastOfEachLengthAreRead() {
    for value: UInt32 in [
      0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFC, 0xFFFF, 0x10000, 0x10FFFF,
    ] {
      let scalar = Unicode.Scalar(value)
      let bytes = scalar.map { Array(String(Character($0)).utf8) } ?? []
      #expect(Self.scalars(bytes) == [scalar])
    }
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x80], [0xC2], [0xE1, 0x80], [0xF1, 0x80, 0x80],
    ] as [[UInt8]])
  func overlongOnesSurrogatesAndPartsAreNone(bytes: [UInt8]) {
    #expect(Self.scalars(bytes).allSatisfy { $0 == nil })
    // What comes next is read all the same.
    #expect(Self.scalars(bytes + [0x41]).last.flatMap(\.self) == "A")
    #expect(Self.scalars(bytes + [0xC3, 0xA9]).last.flatMap(\.self) == "é")
  }

  @Test func everyPairOfBytesIsReadAsByTheStandardLibrary() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes = [first, second]
        #expect(Self.scalars(bytes) == Self.expected(bytes), "\(bytes)")
      }
    }
  }

  @Test(arguments: [UInt64](0..<100))
  func anyBytesAreReadAsByTheStandardLibrary(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    // Bytes in which the rules differ.
    let edges: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEE,
      0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let bytes = (0..<200).map { _ in
      Int.random(in: 0..<4, using: &chance) == 0
        ? UInt8.random(in: 0...255, using: &chance) : edges.randomElement(using: &chance) ?? 0
    }
    // The character that stands for what is dropped may come up by itself.
    let found = Self.scalars(bytes).map { $0 == "\u{FFFD}" ? nil : $0 }
    #expect(found == Self.expected(bytes), "seed \(seed)")
  }
}
