import Cells
import DrawingCore
import Testing

@testable import Formats

/// ANSI art that moves.
struct ANSIFilmTests {
  private func file(_ text: String, type: UInt8? = nil) -> ForeignFile {
    var sauce = Sauce()
    (sauce.dataType, sauce.fileType, sauce.info) = (1, type ?? 0, [4, 2, 0, 0])
    let bytes = Array(text.utf8)
    return ForeignFile(type == nil ? bytes : sauce.appended(to: bytes), named: "x.ans")
  }

  private func film(_ text: String, type: UInt8? = nil, baud: Int? = nil) throws -> Film {
    var options = ReadingOptions()
    options.baud = baud
    return try ANSIFormat().readFilm(file(text, type: type), options).film
  }

  private func rows(_ film: Film) -> [String] {
    film.frames.indices.map { String(film[$0].flattened().text(ofRow: 0).prefix(4)) }
  }

  @Test func aRecordSaysThatItMoves() throws {
    let text = "\u{1B}[2J\u{1B}[Hab\u{1B}[Hc\u{1B}[2Jde"
    #expect(rows(try film(text, type: 2)) == ["ab  ", "cb  ", "de  "])
    #expect(rows(try film("ab", type: 2)) == ["ab  "])
    // A record may say that it does not.
    #expect(try film(text, type: 1).frames.count == 1)
  }

  /// Without a record two clears or homes do, each after a glyph.
  @Test func twoNewBeginningsMakeAFilm() throws {
    #expect(try film("\u{1B}[2J\u{1B}[Hab\u{1B}[1;1Hcd").frames.count == 1)
    #expect(rows(try film("ab\u{1B}[1;1Hcd\u{1B}[2Je")) == ["ab  ", "cd  ", "e   "])
    #expect(try film("ab\u{1B}[2;1Hcd\u{1B}[H\u{1B}[2Je").frames.count == 1)
  }

  /// A picture is not read as a film to learn that it is none, whatever its sequences are cut by.
  @Test func onlyWhatMayMoveIsReadAsAFilm() throws {
    func motion(_ text: String, type: UInt8? = nil) throws -> Int? {
      try ANSIFormat().readMotion(file(text, type: type), ReadingOptions())?.film.frames.count
    }
    for text in [
      "ab", "\u{1B}[2J\u{1B}[31mab\u{1B}[0m", "HfJ [H [f [J", "ab\u{1B}[1;1Hcd", "\u{1B}",
      "ab\u{1B}[H\u{1B}[", "ab\u{1B}]0;\u{1B}[H\u{7}cd", "ab\u{1B}[2;1Hcd\u{1B}[H\u{1B}[2Je",
    ] {
      #expect(try motion(text) == nil, "\(text.debugDescription)")
      #expect(try film(text).frames.count == 1, "\(text.debugDescription)")
    }
    for text in [
      "ab\u{1B}[1;1Hcd\u{1B}[2Je", "ab\u{1B}[fc\u{1B}[Hd",
      "ab\u{1B}[\u{1B}[;Hc\u{1B}[?1h\u{1B}[2Jd",
    ] {
      #expect(try motion(text) == 3, "\(text.debugDescription)")
    }
    #expect(try motion("ab", type: 2) == 1)
    #expect(try motion("ab\u{1B}[Hc\u{1B}[Hd", type: 1) == nil)
  }

  /// Ten bits a byte, each frame from where it begins.
  @Test func timesFollowFromTheBytes() throws {
    let text = String(repeating: "x", count: 96) + "\u{1B}[H" + "y" + "\u{1B}[H" + "zz"
    #expect(try film(text).frameTimes == [100, 4, 5])
    #expect(try film(text, baud: 960).frameTimes == [1000, 42, 52])
    #expect(try film(text, baud: 4_000_000).frameTimes == [1, 1, 1])
  }

  @Test(arguments: [1, 2, 3] as [UInt64], [TextEncoding.cp437, .utf8])
  func whatIsWrittenComesBack(seed: UInt64, encoding: TextEncoding) throws {
    let film = try Film.random(seed: seed, glyphs: encoding == .cp437 ? "ab█▄ ░é" : "ab界▄ ░é")
    var options = WritingOptions()
    options.encoding = encoding
    let (read, losses) = try rewritten(film, ANSIFormat(), options)
    #expect(film.firstDifference(from: read) == nil)
    #expect(losses.visible.losses.map(\.kind) == [.times], "\(losses)")
  }

  /// Of characters that are ASCII alone nothing tells whether they are for a terminal: what is read
  /// otherwise is told.
  @Test(arguments: ["x", "é"], [Color.default, .palette(41), .palette(4)])
  func whatIsReadOtherwiseIsTold(glyph: String, ink: Color) throws {
    var builder = FilmBuilder()
    for letter in [glyph, "y"] {
      var sheet = Sheet(Size(1, 1))
      let style = Style(foreground: ink, background: .default, attributes: .bold)
      sheet.put(Cell(try #require(Glyph(letter)), style), at: .zero)
      try builder.add(try #require(Drawing(sheet)), for: 100)
    }
    let film = try builder.film()
    var options = WritingOptions()
    options.encoding = .utf8
    let (read, losses) = try rewritten(film, ANSIFormat(), options)
    let told = Set(losses.losses.map(\.kind)).subtracting([.times])
    let cells = film.frames.indices.map { (film[$0].cell(0, 0), read[$0].cell(0, 0)) }
    let isBoldLost = cells.contains { $0.style.attributes != $1.style.attributes }
    let isInkLost = cells.contains { $0.style.foreground != $1.style.foreground }
    #expect(
      told.contains(.attributes) == isBoldLost
        && (told.contains(.colours) || told.contains(.defaults)) == isInkLost)
    // Bold turns four of the inks of a terminal, too, into others.
    #expect(isBoldLost == (glyph == "x" || ink == .palette(4)))
  }

  @Test func framesArePaddedToTheirTimes() throws {
    let film = try Film.random(seed: 7, unit: 5)
    var options = WritingOptions()
    options.baud = 9600
    let (read, losses) = try rewritten(film, ANSIFormat(), options)
    #expect(film.firstDifference(from: read) == nil)
    for (a, b) in zip(film.frameTimes, read.frameTimes) { #expect(abs(a - b) <= 1) }
    let exact = zip(film.frameTimes, read.frameTimes).count { $0 != $1 }
    #expect(losses[.times].flatMap { $0.from } ?? "0" == String(exact))
    options.baud = 10_000
    var fast = ReadingOptions()
    fast.baud = 10_000
    let (again, none) = try rewritten(film, ANSIFormat(), options, fast)
    #expect(again.frameTimes == film.frameTimes && none.visible.isEmpty)
  }

  /// What is cleared, and frames that show the same, stay frames.
  @Test func framesWithoutANewGlyphAreFrames() throws {
    var builder = FilmBuilder()
    let empty = try drawn(Size(4, 2))
    for (i, text) in ["", "", "ab", "", "ab", "ab"].enumerated() {
      let picture = text.isEmpty ? empty : try drawn(Size(4, 2), "text 1,1 \"\(text)\"")
      try builder.add(picture, for: 100 + i)
    }
    let read = try rewritten(try builder.film(), ANSIFormat()).film
    #expect(read.frames.count == 6)
    #expect(
      read.frames.indices.map { read[$0].flattened().text(ofRow: 1) }
        == ["    ", "    ", " ab ", "    ", " ab ", " ab "])
    let sauce = try #require(
      ForeignFile(try ANSIFormat().export(builder.film(), WritingOptions()).bytes).sauce)
    #expect(sauce.fileType == 2 && sauce.info.prefix(2) == [4, 2])
  }

  @Test func tooManyFramesAreRefused() {
    let text = String(repeating: "a\u{1B}[H", count: 4097)
    #expect(throws: FormatError.self) { try film(text) }
    let tall = "\u{1B}[9000Ba" + String(repeating: "\u{1B}[Ha", count: 50)
    #expect(throws: FormatError.self) { try film(tall + String(repeating: " ", count: 9000)) }
  }
}
