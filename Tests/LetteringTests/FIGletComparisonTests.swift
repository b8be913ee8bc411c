import Cells
import TestSupport
import Testing

@testable import Lettering

/// Byte for byte what figlet prints, blanks at the ends of rows too.
@Suite(.enabled(if: FIGlet.isExpected, "figlet or its fonts are not installed"))
struct FIGletComparisonTests {
  /// A layout as figlet's options name it.
  struct Layout: Sendable {
    let options: [String]
    let layout: @Sendable (LetteringFont) -> LetteringLayout
  }

  private static let layouts: [Layout] =
    [
      Layout(options: []) { $0.layout },
      Layout(options: ["-s"]) { $0.layout },
      Layout(options: ["-k"]) { _ in LetteringLayout(.fitting) },
      Layout(options: ["-W"]) { _ in LetteringLayout(.fullWidth) },
      Layout(options: ["-S"]) { LetteringLayout(.smushing, rules: $0.layout.rules) },
      Layout(options: ["-o"]) { _ in LetteringLayout(.smushing) },
      Layout(options: ["-m", "-1"]) { _ in LetteringLayout(.fullWidth) },
      Layout(options: ["-m", "0"]) { _ in LetteringLayout(.fitting) },
      Layout(options: ["-m", "64"]) { _ in LetteringLayout(.smushing) },
    ]
    + [1, 2, 4, 8, 16, 32, 63, 21].map { rules in
      Layout(options: ["-m", "\(rules)"]) { _ in
        LetteringLayout(.smushing, rules: SmushingRules(rawValue: UInt8(rules)))
      }
    }

  @Test func itIsInstalled() { #expect(FIGlet.isInstalled, "apt-get install figlet toilet-fonts") }

  @Test(arguments: FIGlet.ownFonts)
  func everyLayoutIsFIGlets(name: String) throws {
    let font = try FIGlet.font(name + ".flf")
    for layout in Self.layouts {
      for text in [Self.words, Self.random(font, seed: 11, lines: 30, upTo: 6)] {
        try Self.compare(
          text, font, ["-f", name, "-w", "400"] + layout.options,
          LetteringOptions(width: 399, layout: layout.layout(font)))
      }
    }
  }

  @Test(arguments: FIGlet.ownFonts)
  func pairsOfLettersAreFIGlets(name: String) throws {
    let font = try FIGlet.font(name + ".flf")
    let seed = UInt64.random(in: 0...9_999)
    print("pairs of \(name): seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<400 {
      let pair = [0, 0].map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
      text += String(decoding: pair, as: UTF8.self) + "\n"
    }
    try Self.compare(text, font, ["-f", name], LetteringOptions(width: 79))
  }

  @Test(arguments: FIGlet.ownFonts)
  func linesBreakWhereFIGletBreaksThem(name: String) throws {
    let font = try FIGlet.font(name + ".flf")
    for seed in UInt64(1)...2 {
      let text = Self.sentence + Self.random(font, seed: seed, lines: 12, upTo: 40)
      for width in [2, 3, 9, 20, 40, 80] {
        try Self.compare(
          text, font, ["-f", name, "-w", "\(width)"], LetteringOptions(width: width - 1))
      }
    }
  }

  @Test(arguments: FIGlet.ownFonts)
  func linesAreAlignedAsFIGletDoes(name: String) throws {
    let font = try FIGlet.font(name + ".flf")
    let options: [(String, LetteringOptions.Alignment)] = [
      ("-l", .left), ("-c", .center), ("-r", .right),
    ]
    for (option, alignment) in options {
      for width in [40, 81] {
        try Self.compare(
          Self.sentence, font, ["-f", name, "-w", "\(width)", option],
          LetteringOptions(width: width - 1, alignment: alignment))
      }
    }
  }

  /// Fonts in Latin-1: this figlet reads UTF-8 alone and cuts their rows.
  private static let latin = ["bubble", "digital", "term"]

  @Test(arguments: FIGlet.ownFonts)
  func lettersBeyondASCII(name: String) throws {
    let font = try FIGlet.font(name + ".flf")
    let others = font.covered.filter { $0.value > 0x7E && Glyph($0) != nil }
    #expect(others.count >= 7)
    guard !Self.latin.contains(name) else { return }
    var text = ""
    for (i, scalar) in others.enumerated() {
      text.unicodeScalars.append(scalar)
      if i % 5 == 4 { text += "\n" }
    }
    try Self.compare(text, font, ["-f", name, "-w", "200"], LetteringOptions(width: 199))
  }

  @Test func fontsInLatin1HaveTheirLetters() throws {
    #expect(try rows(FIGlet.font("term.flf"), "Ärgöß ½") == ["Ärgöß ½"])
    #expect(try rows(FIGlet.font("digital.flf"), "éø")[1] == "|é|ø|")
    #expect(try rows(FIGlet.font("bubble.flf"), "éø")[1] == " / \\ / \\ ")
    #expect(try rows(FIGlet.font("bubble.flf"), "éø")[2] == "( é | ø )")
  }

  /// TOIlet's fonts in UTF-8, most of them zipped.
  @Test(arguments: FIGlet.toiletFonts)
  func fontsOfTOIletLookAsThere(name: String) throws {
    let font = try FIGlet.font(name + ".tlf")
    for (option, layout) in [("-s", font.layout), ("-k", LetteringLayout(.fitting))] {
      try Self.compare(
        Self.words + "ÄÖÜäöüß\n", font, ["-f", name, "-w", "1000", option],
        LetteringOptions(width: 999, layout: layout))
    }
  }

  private static func compare(
    _ text: String, _ font: LetteringFont, _ arguments: [String], _ options: LetteringOptions
  ) throws {
    let expected = try FIGlet.output(text, arguments)
    let found = try FIGlet.rows(text, font, options)
    guard expected != found else { return }
    let rows = zip(expected.split(separator: "\n"), found.split(separator: "\n"))
    let first = rows.enumerated().first { $0.element.0 != $0.element.1 }
    Issue.record(
      """
      figlet \(arguments) prints otherwise, first in row \(first?.offset ?? -1):
      \(first?.element.0 ?? "")|
      \(first?.element.1 ?? "")|
      """)
  }

  // MARK: Texts

  private static let words = """
    Hello, World!
    The quick brown fox (jumps) over [the] {lazy} dog.
    </\\>\\/ __|__ ||// \\\\ <> >< $$ ## @@
    oo00OO  ll11II   AVAWATo  ((())) [[]]][ {{}}}{
    WWWWWiiiiiWWWWW

    a  b   c
    \tTab

    """

  private static let sentence = """
    Supercalifragilisticexpialidocious is one long word, then   some blanks.
      Indented, and a blank at the end\u{20}
    \u{20}\u{20}
    x
    nine-hundred-ninety-nine thousand and a bit more than that of what there was

    """

  /// Words of the font's own letters.
  private static func random(
    _ font: LetteringFont, seed: UInt64, lines: Int, upTo length: Int
  ) -> String {
    var random = SeededGenerator(seed: seed)
    let letters = font.covered.filter { (0x20...0x7E).contains($0.value) }
    var text = ""
    for _ in 0..<lines {
      for _ in 0..<Int.random(in: 1...length, using: &random) {
        let blank = Int.random(in: 0..<6, using: &random) == 0
        text.unicodeScalars.append(blank ? " " : letters.randomElement(using: &random) ?? "?")
      }
      text += "\n"
    }
    return text
  }
}
