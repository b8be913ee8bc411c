import Cells
import Lettering
import Testing

struct LetteringPictureTests {
  private let ink = LetteringOptions(ink: Style(foreground: .palette(1), background: .palette(4)))

  @Test func inkIsWhereLettersAre() throws {
    var file = FIGletFile()
    file.set("L", ["l ", "l$"])
    let picture = try file.font().picture(of: "L L", ink)
    #expect(picture.size == Size(6, 2))
    for x in 0..<6 {
      for y in 0..<2 {
        let letter = x == 0 || x == 4
        #expect(
          picture[x, y] == (letter ? Cell(try #require(Glyph("l")), ink.ink) : .clear))
      }
    }
    // What is to be stamped is the letters alone.
    let patch = picture.patch(from: Grid(picture.size, filledWith: .clear))
    #expect(patch.cellCount == 4)
  }

  @Test func nothingGivesNothing() throws {
    let font = try FIGletFile().font()
    #expect(try font.picture(of: "") == Grid(.zero))
    #expect(try font.picture(of: "\n").size == Size(0, 2))
    #expect(try font.picture(of: "a\n").size == Size(2, 2))
    #expect(try font.picture(of: "a\n\nb").size == Size(2, 6))
    #expect(try font.picture(of: "\u{7}\u{200B}\r").size == .zero)
  }

  @Test func charactersThatTheFontLacks() throws {
    let font = try FIGletFile(header: "flf2a$ 2 2 10 -1 1").font()
    #expect(try rows(font, "aé漢e\u{301}z") == ["aa    zz", "<>é漢e\u{301}<>"])
    let picture = try font.picture(of: "漢", ink)
    #expect(picture[0, 1] == Cell(try #require(Glyph("漢")), ink.ink))
    #expect(picture[1, 1] == Cell(.continuation, ink.ink))
    #expect(picture[0, 0] == .clear && picture[1, 0] == .clear)
  }

  @Test func theyStandBesideLettersThatMoveTogether() throws {
    for layout in [LetteringLayout(.fitting), LetteringLayout(.smushing)] {
      var file = FIGletFile()
      file.set("L", ["| ", "|_"])
      file.set("J", [" |", "_|"])
      let rows = try rows(file.font(), "L漢字aJ", LetteringOptions(layout: layout))
      #expect(rows.map { $0.filter { $0 != " " } }[0] == "|漢字aa|")
      #expect(rows[1].hasPrefix("|_    <"))
    }
  }

  @Test func wideGlyphsAreNeverCut() throws {
    var file = FIGletFile()
    file.set("w", ["漢字", "漢字"])
    file.set("x", ["xxxx", "xxxx"])
    for layout in [LetteringLayout(.smushing), LetteringLayout(.smushing, rules: .allOfOld)] {
      let font = try file.font()
      #expect(
        try rows(font, "xwwx", LetteringOptions(layout: layout))[0] == "xxxx漢字漢字xxxx")
    }
    let cut = try rows(file.font(), "w", LetteringOptions(width: 3))
    #expect(cut == ["漢 ", "漢 "])
  }

  @Test func linesGrowFromRightToLeft() throws {
    var file = FIGletFile(header: "flf2a$ 2 1 10 -1 1 1")
    file.set("w", ["漢w", "漢w"])
    let font = try file.font()
    #expect(try rows(font, "abw漢") == ["漢漢wbbaa", "  漢w<><>"])
    #expect(try rows(font, "ab\nc", LetteringOptions(width: 5))[0] == " bbaa")
    #expect(try rows(font, "ab\nc", LetteringOptions(width: 5))[2] == "   cc")
    #expect(try rows(font, "ab\nc", LetteringOptions(alignment: .left))[2] == "cc  ")
    #expect(try rows(font, "w", LetteringOptions(width: 2)) == [" w", " w"])
  }

  @Test func linesAreBrokenBetweenWords() throws {
    let font = try FIGletFile(header: "flf2a$ 1 1 10 -1 1").font(height: 1)
    let options = LetteringOptions(width: 10)
    #expect(try rows(font, "ab cd ef", options) == ["aabb  ccdd", "eeff      "])
    #expect(try rows(font, "abcdefgh", options) == ["aabbccddee", "ffgghh    "])
    #expect(try rows(font, "ab    cdef", options) == ["aabb    ", "ccddeeff"])
    #expect(try rows(font, "a b", LetteringOptions(width: 1)) == ["a", "b"])
    #expect(try rows(font, "a b", LetteringOptions(width: 0)) == ["a", "b"])
    #expect(try rows(font, "a\tb") == ["aa  bb"])
  }

  @Test func linesAreAlignedWithinTheWidth() throws {
    let font = try FIGletFile(header: "flf2a$ 1 1 10 -1 1").font(height: 1)
    func aligned(_ alignment: LetteringOptions.Alignment, _ width: Int?) throws -> [String] {
      try rows(font, "abc\nd", LetteringOptions(width: width, alignment: alignment))
    }
    #expect(try aligned(.left, nil) == ["aabbcc", "dd    "])
    #expect(try aligned(.center, nil) == ["aabbcc", "  dd  "])
    #expect(try aligned(.right, nil) == ["aabbcc", "    dd"])
    #expect(try aligned(.center, 10) == ["  aabbcc", "    dd  "])
    #expect(try aligned(.right, 10) == ["    aabbcc", "        dd"])
  }

  @Test func textsThatAreTooLargeAreRefused() throws {
    let font = try FIGletFile().font()
    #expect(throws: LetteringError.textTooLong) {
      try font.picture(of: String(repeating: "a", count: 16_385))
    }
    #expect(try font.picture(of: String(repeating: "a", count: 16_384)).width == 32_768)
    #expect(throws: LetteringError.pictureTooLarge) {
      try font.picture(of: "a", LetteringOptions(width: .max, alignment: .right))
    }
    var file = FIGletFile()
    file.set("W", [String(repeating: "W", count: 1_024), ""])
    let wide = try file.font()
    #expect(throws: LetteringError.pictureTooLarge) {
      try wide.picture(of: String(repeating: "W", count: 3_000))
    }
    #expect(throws: LetteringError.pictureTooLarge) {
      try wide.picture(of: String(repeating: "W\n", count: 3_000))
    }
    // Letters that vanish in each other cost time, though no cells.
    file.set("W", [String(repeating: " ", count: 1_023) + "$", ""])
    let costly = try file.font()
    #expect(throws: LetteringError.pictureTooLarge) {
      try costly.picture(
        of: String(repeating: "W", count: 16_000),
        LetteringOptions(layout: LetteringLayout(.smushing)))
    }
  }
}

extension FIGletFile {
  /// The font with the first rows of its letters alone.
  fileprivate func font(height: Int) throws -> LetteringFont {
    var file = self
    file.letters = letters.map { Array($0.prefix(height)) }
    return try file.font()
  }
}
