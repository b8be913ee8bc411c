import Testing

@testable import Cells

struct GlyphTests {
  @Test(
    arguments: [
      ("a", 1, 0x61), ("█", 1, 0x2588), ("界", 2, 0x754C), ("😀", 2, 0x1F600),
      ("e\u{301}", 1, 0x65 | 0x301 << 21), ("e\u{301}\u{323}", 1, 0x65 | 0x301 << 21 | 0x323 << 42),
    ] as [(String, Int, UInt64)])
  func keepsAScalarAndItsMarksInEightBytes(text: String, width: Int, raw: UInt64) throws {
    let glyph = try #require(Glyph(text))
    #expect(glyph.rawValue == raw)
    #expect(glyph.width == width)
    #expect(glyph.isWide == (width == 2))
    #expect(Glyph(rawValue: raw) == glyph)
    #expect(glyph.description.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(
    arguments: [
      0, 0x07, 0x7F, 0x301, 0xD800, 0x110000, 0x1F_FFFF, 0x200D, 0xFE0F, 0xFFFE, 0x378,
      0x61 | 0x61 << 21, 0x61 | 0x200D << 21, 0x61 | 0xD800 << 21, 0x61 | 0x323 << 42,
      0x61 | 0x301 << 21 | 0x62 << 42, 1 << 63 | 0x61, 1 << 63 | 1, UInt64.max,
    ] as [UInt64])
  func refusesBitsThatNoGlyphHas(raw: UInt64) {
    #expect(Glyph(rawValue: raw) == nil)
  }

  @Test(arguments: ["", "ab", "\u{301}", "\u{1B}", "\n", "a\u{7}", "界界", "a\u{200F}", "👍🏽"])
  func refusesWhatIsNotOneGlyph(text: String) {
    #expect(Glyph(text) == nil)
  }

  @Test(arguments: [
    ("a\u{200D}", "a"), ("a\u{FE0F}", "a"), ("a\u{200D}\u{301}\u{FE0E}", "a\u{301}"),
    ("a\u{301}\u{302}\u{303}", "a\u{301}\u{302}"),
  ])
  func dropsJoinersSelectorsAndThirdMarks(text: String, kept: String) throws {
    let glyph = try #require(Glyph(text))
    #expect(glyph.description.unicodeScalars.elementsEqual(kept.unicodeScalars))
  }

  @Test func aContinuationIsTheOtherHalfOnly() {
    let half = Glyph.continuation
    #expect(half.isContinuation && half.width == 0 && half.description == "")
    #expect(Glyph(rawValue: half.rawValue) == half)
    #expect(half.adding(mark: "\u{301}") == nil)
    #expect(Glyph.unset.isUnset && Glyph.unset.scalars.isEmpty)
  }

  @Test func addsTwoMarksAndNothingElse() throws {
    let plain = try #require(Glyph(Unicode.Scalar("o")))
    let one = try #require(plain.adding(mark: "\u{302}"))
    let two = try #require(one.adding(mark: "\u{323}"))
    #expect(two.scalars == ["o", "\u{302}", "\u{323}"])
    #expect(two.adding(mark: "\u{301}") == nil)
    #expect(plain.adding(mark: "a") == nil)
    #expect(plain.adding(mark: "\u{200D}") == nil)
  }

  @Test(arguments: [
    ("", []), ("ab", ["a", "b"]), ("\u{301}a", ["a"]), ("a\u{301}b", ["a\u{301}", "b"]),
    ("a\u{301}\u{302}\u{303}b", ["a\u{301}\u{302}", "b"]),
    ("a\r\n\tb\u{1B}[0m", ["a", "b", "[", "0", "m"]),
    ("👍🏽", ["👍", "🏽"]), ("👩\u{200D}🎨", ["👩", "🎨"]), ("❤\u{FE0F}!", ["❤", "!"]),
    ("a\u{202E}b", ["a", "b"]), ("é", ["é"]),
  ])
  func takesATextApart(text: String, glyphs: [String]) {
    let found = Glyph.glyphs(in: text).map { Array($0.description.unicodeScalars) }
    #expect(found == glyphs.map { Array($0.unicodeScalars) })
  }

  /// The short way for ASCII and box characters must say what the table says.
  @Test func widthAgreesWithTheTableForEveryScalar() {
    var different: [UInt32] = []
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), let glyph = Glyph(scalar) else { continue }
      if glyph.width != CellWidth.of(scalar) { different.append(value) }
    }
    #expect(different.isEmpty)
  }

  /// Whole glyphs from the beginning, or from the end, and nothing after one that did not fit.
  @Test(arguments: [
    ("abc", 3, "abc", "abc"), ("abcd", 3, "ab…", "…cd"), ("絵絵x", 4, "絵…", "…絵x"),
    ("a絵bc", 4, "a絵…", "…bc"), ("絵", 1, "…", "…"), ("ab", 0, "", ""), ("ab", -1, "", ""),
  ])
  func cutsATextToColumns(text: String, width: Int, beginning: String, end: String) {
    #expect(Glyph.glyphs(in: text, within: width).map(\.description).joined() == beginning)
    let tail = Glyph.glyphs(in: text, within: width, keepingEnd: true)
    #expect(tail.map(\.description).joined() == end)
    let cut = Glyph.glyphs(in: text).padded(to: max(0, width))
    #expect(cut.width == max(0, width))
  }

  @Test func paddingFillsTheCellThatAWideGlyphDidNotFit() {
    #expect("a絵b".padded(to: 2) == "a " && "絵".padded(to: 4) == "絵  ")
  }

  @Test func cellsAreSixteenBytes() {
    #expect(MemoryLayout<Cell>.size == 16 && MemoryLayout<Cell>.stride == 16)
    #expect(MemoryLayout<Glyph>.size == 8 && MemoryLayout<Style>.size == 8)
  }
}
