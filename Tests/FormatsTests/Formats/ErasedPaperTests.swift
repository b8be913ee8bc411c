import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Formats

/// What is erased shows the paper that is set, as on terminals and in DOS.
struct ErasedPaperTests {
  /// Returns the numbers of the papers of each row, and dots where there is none.
  private func papers(_ text: String, _ encoding: TextEncoding) throws -> [String] {
    var options = ReadingOptions()
    (options.columns, options.encoding) = (6, encoding)
    let grid = try read(ANSIFormat(), Array(text.utf8), options).flattened()
    return (0..<grid.height).map { y in
      grid.row(y).map { cell in
        if case .palette(let number) = cell.style.background.kind { "\(number)" } else { "." }
      }.joined()
    }
  }

  @Test(arguments: [
    ("ab\u{1B}[44m\u{1B}[K\u{1B}[0m\r\nx", ["..4444", "......"]),
    ("abcde\u{1B}[3D\u{1B}[44m\u{1B}[1K", ["444..."]),
    ("abc\u{1B}[44m\u{1B}[2K", ["444444"]), ("abc\r\u{1B}[44m\u{1B}[2X", ["44...."]),
    ("abc\r\u{1B}[44m\u{1B}[99X", ["444444"]), ("\r\n\u{1B}[44m\u{1B}[K", ["......", "444444"]),
    (
      "ab\r\ncd\u{1B}[44m\u{1B}[J\u{1B}[0m\r\nx\r\ny", ["......", "..4444", ".44444", ".44444"]
    ),
    ("ab\r\ncd\u{1B}[44m\u{1B}[1J", ["444444", "444..."]),
    ("\u{1B}[3;1H\u{1B}[44m\u{1B}[1J", ["444444", "444444", "4....."]),
    ("\u{1B}[44m\u{1B}[2J\u{1B}[0m\u{1B}[2;2Hx", ["444444", "4.4444"]),
    ("\u{1B}[3;1H\u{1B}[44m\u{1B}[J\u{1B}[0mx\r\ny", ["......", "......", ".44444", ".44444"]),
    ("\u{1B}[44m\u{1B}[2J\u{1B}[0m\u{1B}[2J\u{1B}[2;2Hx", ["......", "......"]),
    ("\u{1B}[44mab\u{1B}[0m\u{1B}[2K", ["......"]),
    ("\u{1B}[7;44ma\u{1B}[K", ["444444"]),
  ])
  func erasedCellsHaveIt(text: String, shown: [String]) throws {
    for encoding in [TextEncoding.utf8, .cp437] {
      #expect(try papers(text, encoding) == shown, "\(encoding)")
    }
  }

  @Test func brightPapersAreThoseThatWouldBeWritten() throws {
    #expect(try papers("\u{1B}[104ma\u{1B}[K", .utf8) == ["121212121212"])
    #expect(try papers("\u{1B}[?33h\u{1B}[5;44ma\u{1B}[K", .cp437) == ["121212121212"])
  }

  /// The own paper of a screen in DOS is black, and clear.
  @Test func blackIsNoPaperInDOS() throws {
    #expect(try papers("\u{1B}[40m\u{1B}[2Jab", .cp437) == ["00...."])
    #expect(try papers("\u{1B}[40m\u{1B}[2Jab", .utf8) == ["000000"])
  }

  /// Only what was drawn was seen for a while.
  @Test func drawingOnThePaperIsNoAnimation() throws {
    let text = "\u{1B}[44m\u{1B}[2J\u{1B}[2;3Hab\u{1B}[0m\u{1B}[3;1Hcd\u{1B}[K"
    let reading = try ANSIFormat().read(ForeignFile(Array(text.utf8)), ReadingOptions())
    #expect(reading.losses.isEmpty, "\(reading.losses)")
    let over = Array((text + "\u{1B}[44m\u{1B}[2;1H\u{1B}[K").utf8)
    #expect(
      try ANSIFormat().read(ForeignFile(over), ReadingOptions()).losses[.animation]?.cells == 2)
  }

  @Test func eachPictureOfAFilmHasItsPaper() throws {
    let text =
      "\u{1B}[44m\u{1B}[2J\u{1B}[Ha\u{1B}[42m\u{1B}[2J\u{1B}[Hb\u{1B}[0m\u{1B}[2J\u{1B}[3;1Hc"
    let film = try ANSIFormat().readFilm(ForeignFile(Array(text.utf8)), ReadingOptions()).film
    let papers = film.pictures.map { $0.flattened()[70, 2].style.background }
    #expect(papers == [.palette(4), .palette(2), .none])
  }

  /// Art for terminals looks as the same output does on the screen of a recording. Half a wide glyph that
  /// is reversed becomes a space that is not, so none is in the same text.
  @Test func artIsErasedAsOnATerminal() throws {
    let size = Size(6, 5)
    for seed in 0..<UInt64(Thoroughness.count(sample: 300, full: 30_000)) {
      var random = SeededGenerator(seed: seed)
      let isWide = seed % 2 == 0
      let text =
        (0..<30).map { _ in Self.step(size, isWide, &random) }.joined() + "\u{1B}[0m\u{1B}[5;1Hz"
      var options = ReadingOptions()
      (options.columns, options.encoding) = (size.width, .utf8)
      let art = try read(ANSIFormat(), Array(text.utf8), options).flattened()
      var screen = TerminalScreen(size, steps: 1 << 20)
      try screen.interpret(text)
      let shown = (0..<size.height).map { y in art.row(y).map { $0.over(.blank).look } }
      let wanted = screen.lines.map { line in line.cells.map(\.look) }
      #expect(shown == wanted, "seed \(seed)")
    }
  }

  private static func step(
    _ size: Size, _ isWide: Bool, _ random: inout SeededGenerator
  ) -> String {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    // A wide glyph in the last column goes to the next row, which is there.
    let place = "\u{1B}[\(number(1..<size.height));\(number(1..<size.width + 1))H"
    switch number(0..<6) {
    case 0:
      return
        "\u{1B}[\(["0", "41", "44", "49", "48;5;100", isWide ? "1" : "7", "27", "105"][number(0..<8)])m"
    case 1: return "\u{1B}[\(number(0..<3))K"
    case 2: return "\u{1B}[\(number(0..<3))J" + place
    case 3: return "\u{1B}[\(number(1..<9))X"
    case 4: return place
    default: return ["a", "b", isWide ? "絵" : "c"][number(0..<3)] + place
    }
  }
}
