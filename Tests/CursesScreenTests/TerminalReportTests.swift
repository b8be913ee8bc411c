import TerminalKit
import Testing

import struct Cells.RGB
import struct Cells.Size

@testable import CursesScreen

/// What terminals answer to questions, and what looks like it.
struct TerminalReportTests {
  @Test(arguments: [
    ("4;1;rgb:cdcd/0000/0000", 1, RGB(205, 0, 0)), ("4;15;rgb:f/f/0", 15, RGB(255, 255, 0)),
    ("4;0;rgba:00/80/ff/ff", 0, RGB(0, 128, 255)),
  ])
  func coloursOfThePaletteAreRead(text: String, number: Int, color: RGB) {
    var decoder = InputDecoder()
    #expect(
      decoder.feed("\u{1B}]\(text)\u{1B}\\x".utf8) == [
        .paletteColor(number, color), .key(.character("x")),
      ])
  }

  @Test(arguments: [
    "4;16;rgb:0/0/0", "4;-1;rgb:0/0/0", "4;1;rgb:0/0", "4;1;red", "4;1", "5;1;rgb:0/0/0",
    "4;1;rgb:00000/0/0",
  ])
  func otherReportsOfColoursAreNone(text: String) {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}]\(text)\u{7}".utf8).isEmpty)
  }

  /// Whole and in pieces: an agreement to pictures, and what a terminal says it is.
  @Test(arguments: [
    ("\u{1B}_Gi=229;OK\u{1B}\\", [Event.pictures(.kitty)]), ("\u{1B}_Gi=229;ENOENT\u{1B}\\", []),
    ("\u{1B}_Gi=1;OK\u{1B}\\", []), ("\u{1B}[?62;22c", [.pictures(nil)]),
    ("\u{1B}[?4c", [.pictures(nil)]),
    ("\u{1B}[?62;4;22c", [.pictures(.sixel(colors: 256, largest: nil))]),
    ("\u{1B}[?1;0;16S\u{1B}[?63;1;2;4c", [.pictures(.sixel(colors: 16, largest: nil))]),
    (
      "\u{1B}[?2;0;800;600S\u{1B}[?1;0;0S\u{1B}[?63;4c",
      [.pictures(.sixel(colors: 2, largest: Size(800, 600)))]
    ),
    ("\u{1B}[?1;3;0S\u{1B}[?2;3;9;9S\u{1B}[?63;4c", [.pictures(.sixel(colors: 256, largest: nil))]),
    ("\u{1B}[?2;0;0;9S\u{1B}[?2;0;9S\u{1B}[?63;4c", [.pictures(.sixel(colors: 256, largest: nil))]),
    ("\u{1B}[?1;0;9999999S\u{1B}[?63;4c", [.pictures(.sixel(colors: 256, largest: nil))]),
  ])
  func picturesAreAgreedTo(text: String, events: [Event]) {
    var (whole, pieces, inner) = (InputDecoder(), InputDecoder(), InputDecoder(isAlone: false))
    #expect(whole.feed(text.utf8) == events)
    #expect(text.utf8.flatMap { pieces.feed([$0]) } == events)
    #expect(whole.patience == nil)
    // A multiplexer does not speak for the terminal around it.
    #expect(inner.feed(text.utf8) == events.filter { $0 != .pictures(nil) })
  }

  /// As kitty's documentation lists them.
  @Test func rowsHaveTheirMarks() {
    let marks = PictureSequence.rowMarks
    #expect(marks.prefix(5) == ["\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}"])
    #expect(marks.firstIndex(of: "\u{363}") == 17 && marks.firstIndex(of: "\u{483}") == 30)
    #expect(marks.firstIndex(of: "\u{610}") == 54 && marks.count == PixelPicture.mostRows)
    #expect(marks.suffix(2) == ["\u{1D243}", "\u{1D244}"])
  }

  // MARK: The background

  @Test(arguments: [
    ("11;rgb:ffff/ffff/ffff", true), ("11;rgb:0000/0000/0000", false), ("11;rgb:f/f/f", true),
    ("11;rgb:0/0/0", false), ("11;rgb:ff/ff/ff", true), ("11;rgb:fff/000/fff", false),
    ("11;rgb:00/ff/00", true), ("11;rgb:ff/00/00", false), ("11;rgb:00/00/ff", false),
    ("11;rgba:ffff/ffff/ffff/0000", true), ("11;rgba:0000/0000/0000/ffff", false),
    ("11;rgb:F/FF/FFF", true), ("11;rgb:8000/8000/8000", true), ("11;rgb:7f/7f/7f", false),
  ])
  func backgroundsAreLightOrDark(text: String, isLight: Bool) {
    #expect(BackgroundReport(Array(text.utf8))?.isLight == isLight)
  }

  @Test(arguments: [
    "", "11;", "11;?", "10;rgb:ffff/ffff/ffff", "11;rgb:ffff/ffff", "11;rgb:ffff/ffff/",
    "11;rgb:fffff/f/f", "11;rgb:g/f/f", "11;rgb://", "11;#ffffff", "11;rgb:-f/f/f", "11;rgb:+f/f/f",
    "11;rgb:f /f/f", "rgb:ffff/ffff/ffff",
    "11;rgb:ffff/ffff/ffff" + String(repeating: "/", count: 50),
  ])
  func whatNamesNoColourIsNone(text: String) {
    #expect(BackgroundReport(Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("15;0", false), ("0;15", true), ("0;7", true), ("0;8", false), ("0;9", true), ("7;6", false),
      ("0;default;15", true), ("15;default;0", false), ("0;default", nil), ("", nil), ("0;16", nil),
      ("0;-1", nil), ("15", true),
    ] as [(String, Bool?)])
  func theVariableSaysWhetherItIsLight(variable: String, isLight: Bool?) {
    #expect(BackgroundReport.isLight(variable: variable) == isLight)
  }

  // MARK: Pixels

  private static func report(_ text: String) -> PixelMouse.Report? {
    guard let final = text.utf8.last else { return nil }
    return PixelMouse.Report(Array(text.utf8.dropLast()), final: final)
  }

  @Test(
    arguments: [
      ("6;20;10t", .cell(Size(10, 20))), ("6;2;512t", .cell(Size(512, 2))),
    ] as [(String, PixelMouse.Report)])
  func reportsAboutPixelsAreRead(text: String, report: PixelMouse.Report) {
    #expect(Self.report(text) == report)
  }

  @Test(arguments: [
    "6;1;10t", "6;20;513t", "6;0;0t", "6;20t", "6;20;10;1t", "4;20;10t", "?6;20;10t", "6;20;10u",
    "?1016;1$y", "t", "y", "6;99999999999999999999;10t",
  ])
  func othersAreNotAboutPixels(text: String) {
    #expect(Self.report(text) == nil)
  }

  @Test(arguments: [("?1016;1$y", 1016, true), ("?2026;2$y", 2026, false), ("?0;1$y", 0, true)])
  func reportsOfModesAreRead(text: String, mode: Int, isOn: Bool) throws {
    let report = try #require(ModeReport(Array(text.utf8.dropLast()), final: UInt8(ascii: "y")))
    #expect(report.mode == mode && report.isOn == isOn)
  }

  /// Modes that are not known, or cannot be switched, are as good as not there.
  @Test(arguments: [
    "?1016;0$y", "?1016;3$y", "?1016;4$y", "1016;1$y", "?1016;1y", "?1016$y", "y", "?1016;1;1$y",
    ">1016;1$y", "?2026;2$z",
  ])
  func othersAreNotAboutModes(text: String) throws {
    let final = try #require(text.utf8.last)
    #expect(ModeReport(Array(text.utf8.dropLast()), final: final) == nil)
  }

  /// The mode is asked for once, when it is known that there is one and how large cells are.
  @Test func pixelsAreSwitchedOnOnce() {
    let orders: [[PixelMouse.Report]] = [
      [.cell(Size(8, 16)), .mode(isOn: false)], [.mode(isOn: false), .cell(Size(8, 16))],
    ]
    for order in orders {
      var mouse = PixelMouse()
      #expect(mouse.take(order[0]).isEmpty && mouse.unit == nil)
      #expect(mouse.take(order[1]) == Array("\u{1B}[?1016h\u{1B}[?1016$p".utf8))
      #expect(mouse.unit == nil)
      // A terminal that does not switch is not asked again.
      #expect(mouse.take(.mode(isOn: false)).isEmpty && mouse.unit == nil)
      #expect(mouse.take(.mode(isOn: true)).isEmpty && mouse.unit == Size(8, 16))
      #expect(mouse.take(.cell(Size(9, 18))).isEmpty && mouse.unit == Size(9, 18))
      #expect(mouse.take(.mode(isOn: false)).isEmpty && mouse.unit == nil)
    }
  }

  /// One that is on already needs no switching.
  @Test func pixelsThatAreOnStayOn() {
    var mouse = PixelMouse()
    #expect(mouse.take(.mode(isOn: true)).isEmpty && mouse.unit == nil)
    #expect(mouse.take(.cell(Size(8, 16))).isEmpty && mouse.unit == Size(8, 16))
  }

  // MARK: Control sequences

  private static func sequence(_ text: String) -> ControlSequence? {
    ControlSequence(Array(text.utf8), final: UInt8(ascii: "u"))
  }

  @Test func parametersAreRead() throws {
    let sequence = try #require(Self.sequence("<1;22:3:4;;5"))
    #expect(sequence.prefix == UInt8(ascii: "<"))
    #expect(sequence.parameters.map(\.value) == [1, 22, 0, 5])
    #expect(sequence.parameters.map(\.detail) == [0, 3, 0, 0])
    #expect(sequence.parameter(1) == 22 && sequence.detail(1) == 3)
    #expect(sequence.parameter(4) == 0 && sequence.detail(9) == 0)
    let empty = try #require(Self.sequence(""))
    #expect(empty.parameters.isEmpty && empty.prefix == nil)
    #expect(Self.sequence(";")?.parameters.count == 2)
  }

  @Test func numbersAreLimited() throws {
    let digits = String(repeating: "9", count: 1000)
    let sequence = try #require(Self.sequence("\(digits):\(digits);1"))
    #expect(sequence.parameter(0) == ControlSequence.largest)
    #expect(sequence.detail(0) == ControlSequence.largest)
    #expect(sequence.parameter(1) == 1)
  }

  @Test(arguments: ["1 ", "1$", "1<", "<<", "a", "1;?2", "\u{1B}", "é"])
  func whatNoKeySendsIsNone(text: String) {
    #expect(Self.sequence(text) == nil)
  }

  // MARK: Colours

  @Test(arguments: [
    (-1, ColorDepth.none), (0, .none), (2, .none), (7, .none), (8, .ansi8), (15, .ansi8),
    (16, .ansi16), (88, .ansi16), (255, .ansi16), (256, .palette256), (0x100_00FF, .palette256),
    (0x100_0100, .rgb24), (Int.max, .rgb24),
  ])
  func aDepthIsTheGreatestThatFits(colors: Int, depth: ColorDepth) {
    #expect(ColorDepth(colors: colors) == depth)
  }

  @Test func aDepthIsLimitedByAnother() {
    for depth in ColorDepth.allCases {
      for other in ColorDepth.allCases {
        let limited = depth.limited(to: other)
        #expect(limited.count == min(depth.count, other.count))
        #expect(limited == other.limited(to: depth))
      }
    }
  }

  @MainActor @Test func pairsAreNumberedUntilAllAreTaken() {
    var numbers = PairNumbers(capacity: 2)
    func number(_ ink: Int32, _ paper: Int32) -> String {
      numbers.number(foreground: ink, background: paper)
        .map { "\($0.number)\($0.isNew ? " new" : "")" } ?? "none"
    }
    // The default colours take no pair.
    #expect(number(-1, -1) == "0")
    #expect(number(1, -1) == "1 new")
    #expect(number(-1, 1) == "2 new")
    #expect(number(1, -1) == "1")
    #expect(number(1, 1) == "none")
    #expect(number(-1, -1) == "0")
    numbers.removeAll()
    #expect(number(1, 1) == "1 new")
    numbers = PairNumbers(capacity: -1)
    #expect(number(1, 1) == "none")
    #expect(number(-1, -1) == "0")
  }
}
