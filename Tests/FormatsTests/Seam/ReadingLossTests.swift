import Cells
import DrawingCore
import Formats
import Testing

/// What a file had and its drawing has not is told where it is read.
struct ReadingLossTests {
  private func losses(_ format: some Format, _ bytes: [UInt8]) throws -> [Loss.Kind: Loss] {
    let reading = try format.read(ForeignFile(bytes), ReadingOptions())
    let all = reading.losses(as: format.name)
    return Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })
  }

  @Test(arguments: [
    ("a\u{FE0F}b", "U+FE0F"), ("a\u{200D}b", "U+200D"), ("a\u{200B}b", "U+200B"),
    ("e\u{301}\u{302}\u{303}", "U+0303"), ("\u{301}a", "U+0301"), ("a\u{C}b", "U+000C"),
    ("a\u{8}b", "U+0008"), ("a\u{85}b", "U+0085"), ("a\rb\n", "U+000D"), ("a\u{FEFF}b", "U+FEFF"),
    ("a\u{202E}b", "U+202E"), ("a\u{E0041}b", "U+E0041"),
  ])
  func aCharacterThatNoCellHoldsIsNamed(text: String, name: String) throws {
    let found = try losses(TextFormat(), Array(text.utf8))
    #expect(found[.characters]?.names == [name])
    #expect(found[.characters]?.from == "1")
  }

  @Test(arguments: [
    ("a\tb\n", ["1 tab"]), ("ab  \nabc\n", ["blanks at the ends of 1 row"]),
    ("a\r\nb\n", ["mixed line ends (1 CR LF, 1 LF)"]),
    (
      "a\t \r\nb\r\nc\n",
      [
        "mixed line ends (2 CR LF, 1 LF)", "1 tab", "blanks at the ends of 1 row",
      ]
    ),
  ])
  func whiteSpaceThatIsWrittenAnewIsTold(text: String, names: [String]) throws {
    #expect(try losses(TextFormat(), Array(text.utf8))[.form]?.names == names)
  }

  /// What can be kept is kept instead of told.
  @Test(arguments: [
    Array("\u{FEFF}ab\nc\n".utf8), Array("ab\nc".utf8), Array("ab\rc\r".utf8),
    Array("ab\r\nc".utf8), Array("ab\n\u{1A}what DOS does not show".utf8),
    Array("ab\n\n\n".utf8), [0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0xAC, 0x20],
    [0xFE, 0xFF, 0, 0x61, 0x20, 0xAC, 0, 0x0D, 0, 0x0A], [0x61, 0, 0x62, 0, 0x0A, 0],
  ])
  func aTextIsWrittenAsItWas(bytes: [UInt8]) throws {
    let format = TextFormat()
    let reading = try format.read(ForeignFile(bytes), ReadingOptions())
    #expect(reading.losses(as: "txt").isEmpty)
    #expect(try format.export(reading.drawing, reading.habits).bytes == bytes)
  }

  @Test func theOtherUnicodeIsReadAsThat() throws {
    let text = "Größe €\n絵"
    for isLittle in [true, false] {
      let bytes = text.utf16.flatMap {
        let pair = [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        return isLittle ? pair : pair.reversed()
      }
      for mark in [[], isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]] as [[UInt8]] {
        let file = ForeignFile(mark + bytes, named: "x")
        #expect(FormatList.standard.format(of: file)?.name == "txt")
        #expect(rows(try TextFormat().read(file, ReadingOptions()).drawing)[0] == "Größe €")
      }
    }
  }

  @Test func halfAPairIsTold() throws {
    let found = try losses(TextFormat(), [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x62, 0])
    #expect(found[.form]?.names == ["halves of characters"])
  }

  @Test func whatIsDrawnOverIsAnAnimation() throws {
    let frames = "\u{1B}[2J\u{1B}[1;1Hab\u{1B}[1;1HcX\u{1B}[2Jd"
    #expect(try losses(ANSIFormat(), Array(frames.utf8))[.animation]?.cells == 4)
    let still = "\u{1B}[2J\u{1B}[1;1Hab\u{1B}[1;1Hab\r\ncd"
    #expect(try losses(ANSIFormat(), Array(still.utf8)).isEmpty)
  }

  @Test func sequencesThatAreNotUnderstoodAreNamed() throws {
    let found = try losses(ANSIFormat(), Array("a\u{1B}[3zb\u{1B}[2zc\u{1B}Zd".utf8))
    #expect(found[.sequences]?.names == ["CSI z", "ESC Z"])
    #expect(found[.sequences]?.from == "3")
  }

  /// What changes what is seen and is not understood is said, by its name.
  @Test(arguments: [
    ("\u{1B}[?7la", "CSI ?7l"), ("\u{1B}[=7la", "CSI =7l"), ("\u{1B}[4ha", "CSI 4h"),
    ("\u{1B}[=3ha", "CSI =3h"), ("\u{1B}[?1049ha", "CSI ?1049h"), ("\u{1B}[?5ha", "CSI ?5h"),
    ("\u{1B}[8ma", "SGR 8"), ("\u{1B}[58;2;1;2;3ma", "SGR 58"), ("\u{1B}[38;5;300ma", "SGR 38"),
    ("\u{1B}[53ma", "SGR 53"), ("\u{1B}Pq#0\u{1B}\\a", "DCS q"),
    ("\u{1B}_Gf=100;\u{1B}\\a", "APC G"), ("\u{1B}]4;1;rgb:0/0/0\u{7}a", "OSC 4"),
    ("\u{1B}(0a", "ESC (0"), ("\u{1B}\u{1}a", "ESC"), ("\u{1B}[21ma", "SGR 21"),
    ("\u{1B}[4:3ma", "SGR 4:3"), ("\u{1B}[4:2ma\u{1B}[4:0m", "SGR 4:2"),
    ("\u{1B}[11ma\u{1B}[10m", "SGR 11"), ("\u{1B}[20ma", "SGR 20"), ("\u{1B}[26ma", "SGR 26"),
    ("\u{1B}[51ma", "SGR 51"), ("\u{1B}[60ma", "SGR 60"), ("\u{1B}[73ma", "SGR 73"),
    ("\u{1B}]8;;http://a\u{1B}\\a\u{1B}]8;;\u{1B}\\", "OSC 8"),
    ("\u{1B}]8;id=1;http://a\u{7}a\u{1B}]8;;\u{7}", "OSC 8"),
    ("\u{1B}]1337;File=inline=1:AA==\u{7}a", "OSC 1337"), ("\u{1B}]66;s=2;big\u{7}a", "OSC 66"),
    ("\u{1B}]50;fixed\u{7}a", "OSC 50"),
  ])
  func whatIsNotUnderstoodIsNamed(text: String, name: String) throws {
    let found = try losses(ANSIFormat(), Array("\u{1B}[1m\(text)絵".utf8))
    #expect(found[.sequences]?.names == [name])
    // Modes that a screen understands, sets of characters, and what begins no sequence.
    guard !["CSI ", "ESC"].contains(where: name.hasPrefix) else { return }
    let cast = "{\"version\":2,\"width\":9,\"height\":2}\n[0,\"o\",\(JSON.quoted(text))]"
    #expect(try losses(AsciicastFormat(), Array(cast.utf8))[.sequences]?.names == [name])
  }

  /// What makes a link is no text, whatever the file is called and even where no colour is set.
  @Test(arguments: ["a.txt", "a.ans", "a"])
  func aLinkIsASequence(name: String) throws {
    let link = "\u{1B}]8;;http://a\u{1B}\\link\u{1B}]8;;\u{1B}\\\n"
    let file = ForeignFile(Array(link.utf8), named: name)
    let format = try #require(FormatList.standard.format(of: file))
    let reading = try format.read(file, ReadingOptions())
    #expect(rows(reading.drawing)[0].prefix(5) == "link ")
    #expect(reading.losses[.sequences]?.names == ["OSC 8"])
  }

  /// A double or curly underline becomes a plain one.
  @Test(arguments: ["21", "4:2", "4:3", "4:5", "4:1", "4"])
  func anyUnderlineIsOne(code: String) throws {
    let drawing = try read(ANSIFormat(), Array("\u{1B}[1;\(code)m絵\u{1B}[24ma".utf8))
    #expect(drawing.cell(0, 0).style.attributes == [.bold, .underline])
    #expect(drawing.cell(2, 0).style.attributes == .bold)
  }

  /// What changes nothing that is seen is no loss.
  @Test(arguments: [
    "\u{1B}[?7h", "\u{1B}[=7h", "\u{1B}[?25l\u{1B}[?25h", "\u{1B}[?2004h", "\u{1B}[?1006h",
    "\u{1B}[4l", "\u{1B}[?1l\u{1B}>", "\u{1B}]0;title\u{7}", "\u{1B}]8;;\u{1B}\\",
    "\u{1B}]8;id=1;\u{7}",
    "\u{1B}]11;?\u{7}", "\u{1B}P$qm\u{1B}\\", "\u{1B}P+q544e\u{1B}\\", "\u{1B}(B",
    "\u{1B}[0;10;28;39;49;54;55;59;65;75m", "\u{1B}[6n\u{1B}[c",
  ])
  func whatIsNotSeenIsNoLoss(text: String) throws {
    #expect(try losses(ANSIFormat(), Array("\u{1B}[31m\(text)絵".utf8)).isEmpty)
    // For terminals it is no mode.
    guard !text.contains("=7h") else { return }
    let cast = "{\"version\":2,\"width\":9,\"height\":2}\n[0,\"o\",\(JSON.quoted(text + "a"))]"
    #expect(try losses(AsciicastFormat(), Array(cast.utf8)).isEmpty)
  }

  /// The colour of the line below text takes its numbers with it.
  @Test func theNumbersOfAColourAreNoAttributes() throws {
    for code in ["58;5;1", "58;2;7;9;31", "58:2::7:9:31", "58:5:1"] {
      let drawing = try read(ANSIFormat(), Array("\u{1B}[\(code)ma絵".utf8))
      #expect(drawing.cell(0, 0).style == Style(), "\(code)")
    }
  }

  @Test func bytesBehindAPictureAreKeptOrTold() throws {
    for format in [ANSIFormat(), PCBoardFormat(), TextFormat()] as [any Format] {
      let bytes = try format.export(try drawn(Size(3, 1), "text 0,0 \"abc\" fg=white bg=black"))
        .bytes
      let content = Array(bytes.prefix { $0 != 0x1A }) + [0x1A] + Array("and more".utf8)
      let reading = try format.read(ForeignFile(content), ReadingOptions())
      #expect(reading.losses(as: format.name).isEmpty, "\(format.name)")
      let again = try format.export(reading.drawing, reading.habits).bytes
      #expect(again.suffix(9).elementsEqual([0x1A] + Array("and more".utf8)), "\(format.name)")
      let much = content + [UInt8](repeating: 0x61, count: 20_000)
      let told = try format.read(ForeignFile(much), ReadingOptions())
      #expect(
        told.losses(as: format.name).map(\.sentence)
          == ["not kept as written: 20009 bytes after the picture"])
    }
  }

  @Test func whatARecordStatesBesidesIsStatedAgain() throws {
    for name in ["ans", "bin", "xb", "adf", "idf", "tnd", "pcb", "txt"] {
      let format = try #require(FormatList.standard.named(name))
      var options = WritingOptions()
      (options.sauce, options.encoding) = (true, .cp437)
      let drawing = try drawn(Size(80, 1), "text 0,0 \"abc\" fg=white bg=black")
      var bytes = try format.export(drawing, options).bytes
      let record = bytes.count - 128
      for (offset, value) in [(100, 7), (102, 9), (105, 0b1_0100)] as [(Int, UInt8)] {
        bytes[record + offset] = value
      }
      bytes.replaceSubrange(record + 106..<record + 110, with: Array("Font".utf8))
      let reading = try format.read(ForeignFile(bytes), ReadingOptions())
      let again = try format.export(reading.drawing, reading.habits).bytes
      #expect(again == bytes, "\(name)")
    }
  }

  @Test func whatARecordStatesInVainIsTold() throws {
    var options = WritingOptions()
    options.sauce = true
    let drawing = try drawn(Size(3, 1), "text 0,0 \"abc\"")
    var bytes = try TextFormat().export(drawing, options).bytes
    bytes.replaceSubrange(bytes.count - 46..<bytes.count - 38, with: Array("May 2026".utf8))
    bytes[bytes.count - 24] = 3
    #expect(
      try losses(TextFormat(), bytes)[.form]?.names == [
        "the date “May 2026”", "3 missing comment lines",
      ])
    bytes[bytes.count - 24] = 1
    #expect(
      try losses(TextFormat(), bytes)[.form]?.names.last == "1 missing comment line")
    let movie = try DurdrawFormat().export(drawing).bytes
    #expect(
      try losses(DurdrawFormat(), movie + [0x1A] + bytes.suffix(128))[.form]?.names == [
        "its SAUCE record"
      ])
  }

  @Test func fieldsBesideAMovieAreWrittenAgain() throws {
    let movie = """
      {"DurMovie":{"formatVersion":7,"colorFormat":"256","preferredFont":"amiga","encoding":"utf-8",
      "name":"n","artist":"a","framerate":12.5,"sizeX":2,"sizeY":1,"extra":{"by":["us",1]},
      "opacity":{"x":null},"frames":[{"frameNumber":1,"delay":0,"contents":["ab"],
      "colorMap":[[[7,0]],[[7,0]]]}]}}
      """
    let format = DurdrawFormat()
    let reading = try format.read(ForeignFile(Array(movie.utf8)), ReadingOptions())
    #expect(reading.losses(as: "dur").isEmpty)
    #expect(
      reading.habits.fields == [
        "preferredFont": "\"amiga\"", "encoding": "\"utf-8\"", "framerate": "12.5",
        "extra": "{\"by\":[\"us\",1]}", "opacity": "{\"x\":null}",
      ])
    let again = try format.read(
      ForeignFile(try format.export(reading.drawing, reading.habits).bytes), ReadingOptions())
    #expect(again.habits.fields == reading.habits.fields)
    #expect(again.drawing == reading.drawing)
  }

  /// They are of who wrote the file; only what would be read as something else is lost.
  @Test func macrosOfPCBoardAreKept() throws {
    let format = PCBoardFormat()
    let bytes = Array("@X1EHello @FIRST@, me@home\r\n".utf8)
    let reading = try format.read(ForeignFile(bytes, named: "x.pcb"), ReadingOptions())
    let export = try format.export(reading.drawing, reading.habits)
    #expect(export.losses.isEmpty)
    #expect(export.bytes == bytes.dropLast(2))
    let code = try format.export(try drawn(Size(80, 1), "text 0,0 \"@X1E@A\" fg=white bg=black"))
    #expect(code.losses[.glyphs]?.cells == 1)
    #expect(code.bytes == Array("@X07?X1E@A".utf8))
  }

  @Test func aReportNamesWhatWasLostBefore() throws {
    let reading = try TextFormat().read(
      ForeignFile(Array("a\u{FE0F}絵\tb\n".utf8)), ReadingOptions())
    let export = try BinaryFormat().export(reading.drawing, reading.habits)
    let report = export.losses.following(reading.losses(as: "bin"))
    #expect(report[.characters]?.names == ["U+FE0F"])
    #expect(report[.glyphs]?.cells == 1)
    #expect(report[.form] == nil)
    #expect(reading.losses(as: "txt").map(\.kind) == [.characters, .form])
  }
}

private enum JSON {
  /// Returns a text as JSON has it.
  static func quoted(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      default:
        let digits = String(scalar.value, radix: 16)
        return scalar.value < 32
          ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
      }
    }
    return "\"" + characters.joined() + "\""
  }
}
