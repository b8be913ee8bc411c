import Cells
import Lettering
import Testing

struct TheDrawReaderTests {
  @Test func blockLettersAreRead() throws {
    var file = TheDrawFile.Font(spacing: 3)
    file.set("A", ["/\\", "||"])
    file.set("b", ["b", "b"])
    file.letters["!"] = [2, 2, 0xDB, 0xFF, 0x0D, 0xDC, 0x01, 0]
    let font = try file.read()
    #expect(font.name == "TEST" && font.kind == .block && !font.hasColors)
    #expect(font.height == 2 && font.baseline == 2)
    #expect(try rows(font, "A!A") == ["/\\  █   /\\", "||  ▄☺  ||"])
    // One case stands for the other; a blank is half as wide as the font is high.
    #expect(font.covered == [" ", "!", "A", "B", "a", "b"])
    #expect(try rows(font, "aB b") == ["/\\  b     b", "||  b     b"])
    #expect(try rows(font, "漢A") == ["    /\\", "漢  ||"])
    let ink = Style(foreground: .palette(5), background: .palette(3))
    let picture = try font.picture(of: "!", LetteringOptions(ink: ink))
    #expect(picture[0, 0] == Cell(.block, ink) && picture[1, 0] == .clear)
  }

  @Test func spacingIsRead() throws {
    for (byte, gap) in [(0, 0), (1, 0), (2, 1), (41, 40)] {
      var file = TheDrawFile.Font(spacing: UInt8(byte))
      file.set("a", ["aa"])
      #expect(try file.read().picture(of: "aaa").width == 6 + 2 * gap)
    }
  }

  @Test func everyAttributeIsReadAsColours() throws {
    var file = TheDrawFile.Font(type: 2)
    let attributes = Array(UInt8.min...UInt8.max)
    file.letters["a"] = [255, 1] + attributes.dropLast().flatMap { [0xDB, $0] } + [0]
    file.letters["b"] = [3, 1, 0x20, 0x0F, 0x20, 0x1F, 0xDB, 0x0F, 0]
    let font = try file.read()
    #expect(font.hasColors)
    let picture = try font.picture(of: "a", LetteringOptions(ink: Style(foreground: .palette(9))))
    // Black, blue, green, cyan, red, magenta, brown, grey: DOS counts otherwise than ANSI.
    let colors: [UInt8] = [0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15]
    for attribute in 0..<255 {
      let style = picture[attribute, 0].style
      #expect(style.foreground == .palette(colors[attribute & 15]))
      let background = attribute >> 4 & 7
      #expect(style.background == (background == 0 ? .none : .palette(colors[background])))
      #expect(style.attributes == (attribute < 128 ? [] : .blink))
    }
    let blanks = try font.picture(of: "b")
    #expect(blanks[0, 0] == .clear)
    #expect(
      blanks[1, 0] == Cell(.space, Style(foreground: .palette(15), background: .palette(4))))
    // Ink is for what the font lacks.
    let lacking = try font.picture(
      of: "é", LetteringOptions(ink: Style(foreground: .palette(9))))
    #expect(lacking[0, 0].style == Style(foreground: .palette(9)))
  }

  @Test func outlinesAreDrawn() throws {
    var file = TheDrawFile.Font(type: 0)
    file.set(
      "R",
      ["EAAAAAAF", "COGBBHOD", "COIAAJOD", "COGBBHOD", "COD@@COD", "KBL@@KBL", "MNPQRxyz&"],
      size: (8, 6))
    let font = try file.read()
    #expect(font.kind == .outline && font.height == 7 && font.baseline == 6)
    #expect(
      try rows(font, "R") == [
        "┌──────┐", "│ ┌──┐ │", "│ └──┘ │", "│ ┌──┐ │", "│ │  │ │", "└─┘  └─┘", "┤├      ",
      ])
    #expect(try rows(font, "Ré")[5].hasSuffix("é"))
  }

  @Test func descendersHangBelowTheBaseline() throws {
    // The mark of a row under the base line has no colour and no column.
    var file = TheDrawFile.Font(type: 2)
    file.letters["g"] =
      [2, 1] + [0x67, 7, 0x67, 7, 0x0D, 0x26, 0x26, 0x67, 7, 0x26, 0x0D, 0x67, 7, 0x26, 0]
    file.letters["&"] = [1, 1, 0x26, 8, 0]
    let font = try file.read()
    #expect(font.height == 3 && font.baseline == 1)
    #expect(try rows(font, "g&") == ["gg&", "&g ", "g  "])
    #expect(try font.picture(of: "g")[0, 1].style.foreground == .palette(5 ^ 6))
  }

  @Test func severalFontsInAFile() throws {
    var first = TheDrawFile.Font(name: "ONE ")
    first.set("x", ["x"])
    var second = TheDrawFile.Font(name: "", type: 0)
    second.set("x", ["AA", "BB"])
    for end in [[0], [], [0, 1, 2, 3], Array("\u{1A}SAUCE00".utf8)] as [[UInt8]] {
      let fonts = try TheDrawFile(fonts: [first, second, first], end: end).read()
      #expect(fonts.map(\.name) == ["ONE", "file", "ONE"])
      #expect(fonts.map(\.height) == [1, 2, 1])
    }
  }

  @Test func lettersThatLieAboutTheirSize() throws {
    var file = TheDrawFile.Font()
    file.set("a", ["abcdef", "gh"], size: (3, 0))
    file.set("b", ["b"], size: (2, 4))
    file.set("c", ["c"], size: (0, 1))
    let font = try file.read()
    #expect(font.height == 4)
    #expect(try rows(font, "ab") == ["abcb ", "gh   ", "     ", "     "])
    #expect(!font.covers("c"))
    // Nor does the zero at a letter's end have to be there.
    file.letters = ["z": [1, 1, 0x7A]]
    #expect(try rows(file.read(), "z") == ["z"])
  }

  @Test func mistakesAreNamedWithTheirByte() throws {
    var font = TheDrawFile.Font()
    font.set("a", ["a"])
    let good = TheDrawFile(fonts: [font]).bytes
    func changed(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
      good[..<offset] + bytes + good[(offset + bytes.count)...]
    }
    expect(TheDrawFile.header, 20, "there is no font")
    expect(TheDrawFile.header + [0], 20, "there is no font")
    expect(changed(20, [0x56]), 20, "there is no font")
    expect(changed(41, [3]), 41, "unknown font type 3")
    expect(changed(43, [0xFF, 0xFF]), 20, "ends inside a font's letters")
    expect(changed(43, [0, 0]), 45 + 2 * 64, "outside its font")
    expect(changed(45, [3, 0]), 45, "outside its font")
    expect(changed(45, [0xFE, 0xFF]), 45, "outside its font")
    expect(Array(good[..<100]), 20, "ends inside a font's header")
    expect(Array("\u{13}TheDraw FONTS fil".utf8), 0, "not a font")
    font.letters["a"] = [1, 1] + Array(repeating: 0x0D, count: 300) + [0]
    expect(TheDrawFile(fonts: [font]).bytes, 233, "more than 256 rows")
  }

  @Test func muchFromFewBytesIsRefused() throws {
    // Every letter of every font is the same large one.
    var font = TheDrawFile.Font()
    font.letters["a"] = [255, 255] + Array(repeating: 0x0D, count: 200) + [0]
    var record = font.bytes
    for i in 0..<94 {
      record[25 + 2 * i] = 0
      record[26 + 2 * i] = 0
    }
    expect(TheDrawFile.header + record, 20, "the letters take more than")
    // Each letter is as tall as the tallest.
    for value in UInt8(0x21)...0x7E {
      font.letters[Character(Unicode.Scalar(value))] = [255, 1, 0]
    }
    font.letters["a"] = [1, 1] + Array(repeating: 0x0D, count: 200) + [0]
    expect(TheDrawFile(fonts: [font]).bytes, 20, "the letters take more than")
    // Each letter is the whole file.
    let long = [1, 1] + Array(repeating: UInt8(ascii: "x"), count: 60_000) + [0]
    font.letters = ["!": long]
    record = font.bytes
    for i in 0..<94 {
      record[25 + 2 * i] = 0
      record[26 + 2 * i] = 0
    }
    expect(TheDrawFile.header + record, 233, "the letters take more than")
    // Fonts of nothing.
    let empty = TheDrawFile(fonts: Array(repeating: TheDrawFile.Font(), count: 1_001))
    expect(empty.bytes, 20 + 1_001 * 213, "more than 1000 fonts")
  }

  private func expect(
    _ bytes: [UInt8], _ offset: Int, _ reason: String, location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: FontError.self, sourceLocation: location) {
      try LetteringFont.fonts(in: bytes, name: "")
    }
    #expect(
      error?.offset == offset && error?.reason.contains(reason) == true, "\(error as Any)",
      sourceLocation: location)
  }

  // MARK: Hostile bytes

  private static let small: [UInt8] = {
    var fonts = [TheDrawFile.Font(type: 0), TheDrawFile.Font(), TheDrawFile.Font(type: 2)]
    for i in fonts.indices {
      fonts[i].set("A", ["EA&", "CO@"])
      fonts[i].set("~", ["&"])
    }
    return TheDrawFile(fonts: fonts).bytes
  }()

  @Test func everyPartOfAFileIsFontsOrAnError() {
    for count in Self.small.indices { use(Array(Self.small[..<count])) }
  }

  @Test func everyBitFlippedIsFontsOrAnError() {
    for i in Self.small.indices {
      for bit in 0..<8 {
        var changed = Self.small
        changed[i] ^= 1 << bit
        use(changed)
      }
    }
  }

  @Test func everySizeOfALetter() {
    for width in [0, 1, 2, 127, 255] as [UInt8] {
      for height in [0, 1, 2, 127, 255] as [UInt8] {
        for type in 0...2 as ClosedRange<UInt8> {
          var font = TheDrawFile.Font(type: type)
          font.set("A", ["ab", "", "cdef"], size: (width, height))
          use(TheDrawFile(fonts: [font]).bytes)
        }
      }
    }
  }
}
