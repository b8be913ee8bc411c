import Cells
import Lettering
import Testing

struct FIGletReaderTests {
  @Test func whatTheHeaderSaysIsRead() throws {
    let font = try FIGletFile(header: "flf2a$ 2 1 10 0 1 1 193 7").font()
    #expect(font.name == "test" && font.kind == .figlet && !font.hasColors)
    #expect(font.height == 2 && font.baseline == 1 && font.isRightToLeft)
    #expect(font.layout == LetteringLayout(.smushing, rules: .equal))
    #expect(font.covered == (UInt8(0x20)...0x7E).map { Unicode.Scalar($0) })
  }

  @Test(arguments: [
    ("-1", LetteringLayout(.fullWidth)), ("-7", LetteringLayout(.fullWidth)),
    ("0", LetteringLayout(.fitting)),
    ("3", LetteringLayout(.smushing, rules: [.equal, .underscore])),
    ("32", LetteringLayout(.smushing)), ("63", LetteringLayout(.smushing, rules: .allOfOld)),
    ("15 1 0 0", LetteringLayout(.fullWidth)), ("-1 1 0 64", LetteringLayout(.fitting)),
    ("0 1 0 128", LetteringLayout(.smushing)),
    ("0 1 0 24463", LetteringLayout(.smushing, rules: [.equal, .underscore, .hierarchy, .pair])),
    ("0 1 0 72", LetteringLayout(.fitting, rules: .pair)),
  ])
  func readsTheLayoutOfTheHeader(numbers: String, layout: LetteringLayout) throws {
    let numbers = numbers.contains(" ") ? numbers : numbers + " 1"
    #expect(try FIGletFile(header: "flf2a$ 2 1 10 " + numbers).font().layout == layout)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func anyLineEndsGiveTheSameFont(end: String) throws {
    let expected = try FIGletFile().font()
    #expect(try FIGletFile(lineEnd: end).font() == expected)
  }

  @Test func taggedLettersAreRead() throws {
    var file = FIGletFile()
    for letter in ["Ä", "Ö", "Ü", "ä", "ö", "ü", ""] {
      file.rest += [letter + "#", letter + "##"]
    }
    file.rest += [
      "0x3042  HIRAGANA A", "あ@", "__@@", "233", "e'@", "  @@", " 0351 octal", "E!@", "@@",
    ]
    file.rest += ["-5 for a control file", "no@", "no@@", "0x110000 too large", "no@", "no@@"]
    file.rest += ["99999999999999999999", "no@", "no@@", "0xD800 no scalar", "no@", "no@@"]
    file.rest += ["8364", "EU@", "RO@@", "end of the letters", "xx@", "xx@@"]
    let font = try file.font()
    let others = font.covered.filter { $0.value > 0x7E }
    // ß has no columns.
    #expect(others == ["Ä", "Ö", "Ü", "ä", "é", "ö", "ü", "€", "あ"])
    #expect(try rows(font, "あé€") == ["あE!EU", "__  RO"])
  }

  @Test func aFontMayEndAfterASCII() throws {
    var file = FIGletFile()
    file.rest = ["half a letter@"]
    #expect(try file.font() == FIGletFile().font())
  }

  @Test func endMarksAndBlanksAreTakenOff() throws {
    var file = FIGletFile()
    file.set("c", ["", ""])
    for letter in ["Ä", "Ö", "Ü", "ä", "ö", "ü", "ß"] {
      file.rest += [letter + "#", letter + "##"]
    }
    file.rest += ["97", "a ##  \t", "  ###", "98", "b", " b b", "0x7C", "||@", "@@ \u{C}"]
    let font = try file.font()
    #expect(try rows(font, "aXb|X") == ["a XX   ||XX", "  <> b   <>"])
    // Without columns: as the terminal draws it.
    #expect(!font.covers("c"))
  }

  @Test func latin1AndUTF8AreToldApart() throws {
    var file = FIGletFile()
    file.set("a", ["é█", "é█"])
    #expect(try rows(file.font(), "a") == ["é█", "é█"])
    // Latin-1.
    let latin = file.text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 0xDB }
    #expect(try rows(LetteringFont.fonts(in: latin, name: "")[0], "a") == ["éÛ", "éÛ"])
    // The code page of DOS, where it is mostly blocks.
    file.set("b", ["████", "░█▀▄"])
    let dos = file.text.unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "é": 0x82
      case "█": 0xDB
      case "░": 0xB0
      case "▀": 0xDF
      case "▄": 0xDC
      default: UInt8(scalar.value)
      }
    }
    #expect(try rows(LetteringFont.fonts(in: dos, name: "")[0], "ba") == ["████é█", "░█▀▄é█"])
  }

  @Test func whatATerminalCannotShowKeepsItsPlace() throws {
    var file = FIGletFile()
    file.set("a", ["\u{1B}[x\u{7F}|", "e\u{301}\u{200D}\u{E000}\u{FFFF}|"])
    #expect(try rows(file.font(), "a") == [" [x |", "e\u{301}\u{E000}\u{FFFD}| "])
  }

  @Test(arguments: [
    ("", 0, "not a font"), ("flf", 0, "not a font"), ("abcde$ 2 1 10 -1 1", 0, "not a font"),
    ("flf2a", 0, "hard blank"), ("flf2a$ 2 1 10 -1", 0, "five numbers"),
    ("flf2a$ x 1 10 -1 1", 0, "five numbers"), ("flf2a  2 1 10 -1 1", 0, "hard blank"),
    ("flf2a$ 0 1 10 -1 1", 0, "0 rows"), ("flf2a$ -2 1 10 -1 1", 0, "-2 rows"),
    ("flf2a$ 99999999 1 10 -1 1", 0, "99999999 rows"),
    ("flf2a$ 2 1 10 -1 3\nonly one", 27, "ends inside its comments"),
    ("flf2a$ 1 1 10 -1 0\na@\nb@\n", 25, "ends before the letter “\"”"),
  ])
  func mistakesAreToldWithTheirPlace(text: String, offset: Int, reason: String) throws {
    let error = #expect(throws: FontError.self) {
      try LetteringFont.fonts(in: Array(text.utf8), name: "")
    }
    #expect(error?.offset == offset && error?.reason.contains(reason) == true, "\(error as Any)")
  }

  @Test func lettersThatAreTooWideAreRefused() throws {
    var file = FIGletFile()
    file.set("a", [String(repeating: "x", count: 1_024), ""])
    #expect(try file.font().covers("a"))
    file.set("a", [String(repeating: "x", count: 1_025), ""])
    let error = #expect(throws: FontError.self) { try file.font() }
    #expect(error?.reason == "a letter of more than 1024 columns")
    // Much is made of few bytes: rows of one letter are all as wide as the longest.
    let wide = String(repeating: "x", count: 1_000) + "@\n"
    let letters = String(repeating: wide + String(repeating: "@\n", count: 255), count: 95)
    let many = "flf2a$ 256 1 1 0 0\n" + letters
    let tooMany = #expect(throws: FontError.self) {
      try LetteringFont.fonts(in: Array(many.utf8), name: "")
    }
    #expect(tooMany?.reason.contains("the letters take more than") == true)
  }

  @Test func everyPartOfAFontIsAFontOrAnError() throws {
    let bytes = FIGletFile(rest: ["0x3042", "あ@", "@@"]).bytes
    for count in bytes.indices {
      use(Array(bytes[..<count]))
    }
  }

  @Test func everyBitFlippedIsAFontOrAnError() throws {
    var file = FIGletFile(header: "flf2a$ 1 1 10 15 1 0 159", comments: ["x"])
    file.letters = file.letters.map { [$0[0]] }
    let bytes = file.bytes
    for i in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[i] ^= 1 << bit
        use(changed)
      }
    }
  }
}

/// Reads the bytes and letters a text, if they are a font.
func use(_ bytes: [UInt8]) {
  guard let fonts = try? LetteringFont.fonts(in: bytes, name: "") else { return }
  for font in fonts {
    #expect(font.height > 0 && (1...font.height).contains(font.baseline))
    guard let picture = try? font.picture(of: "A b~あ") else { continue }
    #expect(picture.height % font.height == 0)
  }
}

/// The rows of a text's picture, blanks at their ends too.
func rows(
  _ font: LetteringFont, _ text: String, _ options: LetteringOptions = LetteringOptions()
) throws -> [String] {
  let picture = try font.picture(of: text, options)
  return (0..<picture.height).map { picture.text(ofRow: $0) }
}

extension SmushingRules {
  static let allOfOld: SmushingRules = [.equal, .underscore, .hierarchy, .pair, .bigX]
}
