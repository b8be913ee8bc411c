import Cells
import Testing

@testable import Formats
@testable import Images

struct OwnLettersTests {
  private let letters = OwnLetters.byCharacter.mapValues { rows in
    GlyphBits(OwnLetters.size, rows: rows.map { GlyphBits.row([$0]) })
  }

  private static let codePage = (UInt8(1)...255).map(CodePage437.scalar)
  private static let latin1 = (UInt32(0x20)...0xFF).compactMap(Unicode.Scalar.init)
    .filter { CellWidth.of($0) == 1 }

  @Test func codePage437AndLatin1AreWhole() throws {
    for scalar in Self.codePage + Self.latin1 {
      let glyph = try #require(Glyph(scalar))
      #expect(
        CellRule.bits(glyph, OwnLetters.size) != nil || letters[Character(scalar)] != nil,
        "\(scalar) \(scalar.codePoint)")
    }
  }

  @Test func noTwoLettersLookAlike() {
    // Signs that are the same stroke under several names.
    let alike: Set<Character> = ["-", "–", "−", "¯", "∙", "·"]
    var seen: [GlyphBits: Character] = [:]
    for (letter, bits) in letters.sorted(by: { $0.key < $1.key }) where !alike.contains(letter) {
      #expect(!bits.isEmpty, "\(letter)")
      let other = seen.updateValue(letter, forKey: bits)
      #expect(other == nil, "\(letter) and \(other ?? " ")")
    }
  }

  private func rows(_ letter: Character) throws -> [Int] {
    let bits = try #require(letters[letter])
    return bits.rows.indices.filter { bits.rows[$0] != 0 }
  }

  @Test func capitalsAndDigitsAreOneHeightAndStandOnOneLine() throws {
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
      #expect(try rows(letter) == Array(2...11), "\(letter)")
    }
  }

  @Test func smallLettersHaveOneHeightAndOneLine() throws {
    for letter in "acemnorsuvwxz" { #expect(try rows(letter) == Array(5...11), "\(letter)") }
    for letter in "bdfhkl" { #expect(try rows(letter) == Array(1...11), "\(letter)") }
    for letter in "gpqy" { #expect(try rows(letter) == Array(5...14), "\(letter)") }
  }

  @Test func lettersLeaveAColumnBetweenThem() throws {
    for scalar in Self.latin1 where scalar.properties.isAlphabetic {
      let bits = try #require(letters[Character(scalar)])
      #expect(bits.rows.allSatisfy { $0 >> 7 == 0 }, "\(scalar)")
    }
  }

  @Test func uprightStemsAreTwoPixelsWide() throws {
    for letter in "BDEFHIKLMNPRTUbdhiklmnpqru1" {
      let bits = try #require(letters[letter])
      let middle = bits.rows[8]
      #expect(middle & (middle >> 1) != 0, "\(letter)")
    }
  }

  @Test func letterswithMarksKeepTheirBase() throws {
    for (letter, base) in [("é", "e"), ("ü", "u"), ("ñ", "n"), ("å", "a"), ("ç", "c")] {
      let marked = try #require(letters[Character(letter)])
      let plain = try #require(letters[Character(base)])
      for y in 5...11 { #expect(marked.rows[y] == plain.rows[y]) }
      #expect(marked != plain)
    }
  }

  @Test func aLetterWithACombiningMarkIsTheOneThatHasIt() throws {
    let glyph = try #require(Glyph("e\u{301}"))
    #expect(Typeface().bits(glyph) == letters["é"])
  }

  @Test func readsItsOwnText() {
    let text = """
      # a comment
      @ a b
      #....... .......#
      .#
      """
    var read: [Character: [UInt8]] = [:]
    OwnLetters.read(text, into: &read)
    #expect(read["a"]?.prefix(3) == [0x80, 0x40, 0])
    #expect(read["b"]?.prefix(3) == [0x01, 0, 0])
    #expect(read["a"]?.count == 16)
  }

  @Test func whatIsDrawnByRuleStandsInTheTextsAsItIsDrawn() throws {
    var count = 0
    for byte in UInt8(1)...255 {
      let scalar = CodePage437.scalar(byte)
      let glyph = try #require(Glyph(scalar))
      guard let rule = CellRule.bits(glyph, OwnLetters.size), !rule.isEmpty else { continue }
      #expect(letters[Character(scalar)] == rule, "\(scalar)")
      count += 1
    }
    #expect(count == 58)
  }
}
