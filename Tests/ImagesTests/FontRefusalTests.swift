import Cells
import Compression
import Testing

@testable import Images

/// A font that is not allowed is refused with what is wrong with it, whichever number it is that
/// says so, and however large that is.
struct FontRefusalTests {
  private static func error(_ bytes: [UInt8]) -> FontFileError? {
    do throws(FontFileError) {
      _ = try ScreenFont(bytes)
      return nil
    } catch {
      return error
    }
  }

  // MARK: BDF

  /// A font of one letter.
  private static func bdf(
    box: String = "8 4 0 -1", properties: [String] = [], letter: [String] = BDF.letter,
    end: [String] = ["ENDFONT"]
  ) -> [UInt8] {
    let lines = ["STARTFONT 2.1", "FONTBOUNDINGBOX \(box)"] + properties + letter + end
    return Array(lines.joined(separator: "\n").utf8)
  }

  private enum BDF {
    static let letter = letter()

    static func letter(
      encoding: String = "65", advance: String = "8 0", box: String = "8 1 0 0",
      rows: [String] = ["FF"]
    ) -> [String] {
      ["STARTCHAR A", "ENCODING \(encoding)", "DWIDTH \(advance)", "BBX \(box)", "BITMAP"] + rows
        + ["ENDCHAR"]
    }
  }

  @Test func theFontThatTheOthersComeFromIsRead() throws {
    let font = try ScreenFont(Self.bdf())
    #expect(font.cell == Size(8, 4))
    #expect(font.glyphs["A"]?.rows == [0, 0, 0xFF, 0])
  }

  @Test(arguments: [
    ("8 4 0", "has no letters"), ("", "has no letters"), ("x 4 0 0", "has no letters"),
    ("0 4 0 0", "has letters of a size that is not allowed"),
    ("33 4 0 0", "has letters of a size that is not allowed"),
    ("-8 4 0 0", "has letters of a size that is not allowed"),
    ("8 65 0 0", "has letters of a size that is not allowed"),
    ("8 4 0 65", "has letters of a size that is not allowed"),
    ("8 0 0 0", "has letters of a size that is not allowed"),
    ("8 -3 0 0", "has letters of a size that is not allowed"),
  ])
  func boxesOfFontsAreChecked(box: String, reason: String) {
    #expect(Self.error(Self.bdf(box: box))?.reason == reason)
  }

  /// None of them overflows, wherever it stands.
  @Test(arguments: ["2147483647", "-2147483648", "9223372036854775807", "-9223372036854775808"])
  func hugeNumbersAreRefusedOrPassedOver(number: String) {
    for place in 0..<4 {
      var box = ["8", "4", "0", "-1"]
      box[place] = number
      let boxes = box.joined(separator: " ")
      #expect(Self.error(Self.bdf(box: boxes)) != nil || place == 2, "\(boxes)")
      let letter = BDF.letter(box: boxes)
      #expect(Self.error(Self.bdf(letter: letter)) != nil, "a letter of \(boxes)")
    }
    let heights = ["FONT_ASCENT \(number)", "FONT_DESCENT \(number)"]
    for properties in [[heights[0]], [heights[1]], heights] {
      // One too large to be a number is none.
      let isNone = Int32(number) == nil
      #expect((Self.error(Self.bdf(properties: properties)) == nil) == isNone, "\(properties)")
    }
    // Neither the width nor the number of a letter makes the font one that cannot be read.
    #expect(Self.error(Self.bdf(letter: BDF.letter + BDF.letter(advance: number))) == nil)
    #expect(Self.error(Self.bdf(letter: BDF.letter + BDF.letter(encoding: number))) == nil)
  }

  @Test(arguments: [
    (BDF.letter(box: "8 1 0"), "has a letter of a size that is not allowed"),
    (BDF.letter(box: "65 1 0 0"), "has a letter of a size that is not allowed"),
    (BDF.letter(box: "8 -1 0 0"), "has a letter of a size that is not allowed"),
    (BDF.letter(box: "8 1 0 -65"), "has a letter of a size that is not allowed"),
    (BDF.letter(rows: ["F-"]), "has a row that is not in hexadecimal"),
    (BDF.letter(box: "8 2 0 0"), "has a row that is not in hexadecimal"),
    (["STARTCHAR A", "ENCODING 65"], "ends inside a letter"),
    (Array(BDF.letter.dropLast()), "ends inside a letter"),
    (Array(BDF.letter.dropLast(2)), "ends inside a letter"),
    (BDF.letter(encoding: "-1"), "has no letters"),
    (BDF.letter(encoding: "55296"), "has no letters"),
    (BDF.letter(encoding: "1114112"), "has no letters"), ([], "has no letters"),
  ])
  func lettersOfBDFAreChecked(letter: [String], reason: String) {
    #expect(Self.error(Self.bdf(letter: letter, end: []))?.reason == reason)
  }

  @Test func aRowBesideItsCellIsCut() throws {
    for (box, expected) in [
      ("8 1 0 9", [0, 0, 0, 0]), ("8 1 0 -9", [0, 0, 0, 0]), ("8 1 4 0", [0, 0, 0xF0, 0]),
      ("8 1 -4 0", [0, 0, 0xF, 0]), ("8 1 64 0", [0, 0, 0, 0]), ("8 1 -64 0", [0, 0, 0, 0]),
    ] as [(String, [UInt64])] {
      let font = try ScreenFont(Self.bdf(letter: BDF.letter(box: box)))
      #expect(font.glyphs["A"]?.rows == expected, "\(box)")
    }
  }

  // MARK: PSF

  private static func psf2(
    start: Int = 32, hasTable: Int = 0, count: Int = 1, stride: Int = 4, height: Int = 4,
    width: Int = 8, letters: Int = 4
  ) -> [UInt8] {
    let header = [0, start, hasTable, count, stride, height, width].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return PSFReader.magic2 + header + [UInt8](repeating: 0xFF, count: letters)
  }

  @Test func pcScreenFontsAreChecked() {
    let end = "ends before its last letter"
    for (bytes, reason) in [
      ([0x36, 0x04], "ends inside its header"), ([0x36, 0x04, 0], "ends inside its header"),
      ([0x36, 0x04, 0, 0], "has letters of 8x0 pixels"),
      ([0x36, 0x04, 0, 65], "has letters of 8x65 pixels"), ([0x36, 0x04, 0, 1], end),
      ([0x36, 0x04, 1, 1] + [UInt8](repeating: 0, count: 511), end),
      (Array(Self.psf2().prefix(31)), "ends inside its header"), (Self.psf2(letters: 3), end),
      (Self.psf2(start: 33), end), (Self.psf2(start: 0xFFFF_FFFF), end), (Self.psf2(count: 0), end),
      (Self.psf2(count: 2), end), (Self.psf2(count: 0xFFFF_FFFF), end), (Self.psf2(stride: 3), end),
      (Self.psf2(stride: 0xFFFF_FFFF), end), (Self.psf2(count: 1 << 17, stride: 36), end),
      (Self.psf2(count: 1 << 17 + 1), end), (Self.psf2(height: 0), "has letters of 8x0 pixels"),
      (Self.psf2(width: 33), "has letters of 33x4 pixels"),
      (Self.psf2(height: 0xFFFF_FFFF), "has letters of 8x4294967295 pixels"),
      (Self.psf2(hasTable: 1), "has no letters"),
    ] as [([UInt8], String)] {
      #expect(Self.error(bytes)?.reason == reason, "\(bytes.prefix(40))")
    }
    #expect(Self.error(Self.psf2()) == nil)
    // Letters may lie apart, and anywhere.
    #expect(Self.error(Self.psf2(stride: 20, letters: 20)) == nil)
    #expect(Self.error(Self.psf2(start: 40, letters: 12)) == nil)
  }

  @Test func aTableMayEndAnywhere() throws {
    for table in [[0x41], [0x41, 0xFF], [0x41, 0xFE, 0x42, 0xFF], [0x41, 0xFF, 0x42, 0xFF]] {
      let font = try ScreenFont(Self.psf2(hasTable: 1) + table.map { UInt8($0) })
      #expect(Set(font.glyphs.keys) == ["A"], "\(table)")
    }
  }

  // MARK: Unifont, and what is packed

  @Test(arguments: [
    "0041", ":" + String(repeating: "0", count: 32), "0041:" + String(repeating: "0", count: 31),
    "0041:" + String(repeating: "0", count: 33), "0041:" + String(repeating: "g", count: 32),
    "00000041:" + String(repeating: "0", count: 32), "D800:" + String(repeating: "0", count: 32),
    "110000:" + String(repeating: "0", count: 32), "004g:" + String(repeating: "0", count: 32),
  ])
  func linesOfUnifontAreChecked(line: String) throws {
    let good = "0042:" + String(repeating: "FF", count: 16) + "\n"
    let error = try #require(Self.error(Array((good + line).utf8)))
    #expect(error.reason == "is not a font: PSF, BDF and .hex can be read")
    #expect(error.offset == good.utf8.count)
    #expect(error.description == "\(error.reason) (byte \(good.utf8.count))")
  }

  @Test func emptyAndPackedFilesAreChecked() throws {
    #expect(Self.error([])?.description == "has no letters")
    #expect(Self.error(Array("# only a remark\n\n".utf8))?.reason == "has no letters")
    let large = [UInt8](repeating: 0, count: ScreenFont.maximumFile + 1)
    #expect(Self.error(large)?.reason == "is too large for a font")
    let packed = try Deflater.deflate(Self.psf2(), .gzip)
    #expect(Self.error(packed) == nil)
    for end in 2..<packed.count {
      let reason = try #require(Self.error(Array(packed[..<end]))?.reason, "\(end) bytes")
      #expect(reason.hasPrefix("cannot be unpacked: "), "\(end) bytes: \(reason)")
    }
  }
}
