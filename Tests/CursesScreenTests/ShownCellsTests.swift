import Cells
import PseudoTerminal
import TerminalKit
import Testing

struct ShownCellsTests {
  @Test(arguments: ["xterm-256color", "tmux-256color", "xterm", "rxvt-unicode", "linux"])
  func trueColorIsShownOnAnyTerminalThatPromisesIt(type: String) throws {
    let terminal = try startDemo(environment: ["TERM": type, "COLORTERM": "truecolor"])
    #expect(terminal.row(0) == "size 80x24 colors 24bit")
    let expected: [Color] = [
      .rgb(0x123456), .rgb(0xFF8800), .palette(1), .palette(9), .palette(200), .default, .default,
    ]
    for (x, color) in expected.enumerated() {
      #expect(terminal.cell(x, 1).foreground == color)
      #expect(terminal.cell(x + 10, 1).background == color)
    }
  }

  @Test(
    arguments: [
      ("xterm-256color", nil, ColorDepth.palette256), ("xterm", nil, .ansi8),
      ("rxvt-unicode", nil, .ansi16), ("vt100", nil, .none), ("xterm", "16", .ansi16),
      ("xterm", "256", .palette256), ("xterm-256color", "8", .ansi8), ("vt100", "256", .palette256),
      ("xterm-256color", "none", .none), ("linux", "24bit", .rgb24),
    ] as [(String, String?, ColorDepth)])
  func fewerColorsAreTheNearestOnes(type: String, option: String?, depth: ColorDepth) throws {
    let arguments = option.map { ["colors=\($0)"] } ?? []
    let terminal = try startDemo(arguments, environment: ["TERM": type])
    #expect(terminal.row(0) == "size 80x24 colors \(depth.rawValue)")
    let shown = terminal.cell(1, 1).foreground
    let orange = RGB(0xFF, 0x88, 0)
    switch depth {
    case .none: #expect(shown == .default)
    case .ansi8: #expect(shown == .palette(Color.nearest(to: orange, among: 8)))
    case .ansi16: #expect(shown == .palette(Color.nearest(to: orange, among: 16)))
    case .palette256: #expect(shown == .palette(Color.nearest(to: orange, among: 256)))
    case .rgb24: #expect(shown == .rgb(0xFF8800))
    }
  }

  @Test func attributesReachTheTerminal() throws {
    let terminal = try startDemo()
    for (x, named) in Attributes.named.enumerated() {
      let shown = terminal.cell(x + 20, 1).attributes
      let canBeSeen = named.attribute != .dim && named.attribute != .strike
      #expect(shown == (canBeSeen ? named.attribute : []), "\(named.name)")
    }
    #expect(terminal.output.contains(sequence: "\u{1B}[0;2m"), "dim")
  }

  @Test func wideGlyphsAndMarksStandInTheirCells() throws {
    let terminal = try startDemo()
    #expect(terminal.row(2).hasPrefix("絵|e\u{301}\u{302}|█|🖌|😀|ｶ"))
    #expect(terminal.cell(0, 2).width == 2)
    #expect(terminal.cell(2, 2).text == "|")
    #expect(terminal.cell(3, 2).text.unicodeScalars.count == 3)
    #expect(terminal.cell(9, 2).width == 2)
    #expect(terminal.cell(79, 2).text == "\u{FFFD}", "half of a wide glyph in the last column")
    #expect(terminal.cell(0, 3).text == "")
  }

  @Test func aLocaleWithoutUnicodeIsReplaced() throws {
    let terminal = try startDemo(environment: ["LC_ALL": "C"])
    #expect(terminal.row(2).hasPrefix("絵|"))
  }

  @Test func environmentalSizesAreNotBelieved() throws {
    _ = try startDemo(environment: ["LINES": "5", "COLUMNS": "30000"])
  }

  @Test func pairsOfColorsMayRunOut() throws {
    let size = Size(200, 60)
    let terminal = try startDemo(["colors=24bit"], size: size)
    for round in 1...7 {
      try terminal.press(.control("f"))
      let last = UInt32((round + 1) * size.width * size.height - 1)
      try terminal.expect("colours of round \(round)") {
        terminal.cell(size.width - 1, size.height - 1).foreground == .rgb(last)
      }
      let first = UInt32(round * size.width * size.height)
      #expect(terminal.cell(0, 0).foreground == .rgb(first))
      #expect(terminal.cell(0, 0).background == .rgb(0xFFFFFF - first))
      #expect(terminal.cell(100, 30).foreground == .rgb(first + 30 * 200 + 100))
    }
  }

  @Test(arguments: [Size(100, 30), Size(20, 5), Size(1, 1)])
  func theWindowMayChange(size: Size) throws {
    let terminal = try startDemo()
    terminal.resize(to: size)
    try terminal.expect("the new size") {
      size.width > 20
        ? terminal.screenText.contains("resize 100x30")
        : terminal.screenText.hasPrefix("size \(size.width)x\(size.height)".prefix(size.width))
    }
    terminal.resize(to: Size(90, 25))
    try terminal.expect(text: "size 90x25")
    try terminal.expect("the last column") { terminal.cell(89, 2).text == "\u{FFFD}" }
    try terminal.type("q")
    try terminal.expect(text: "key character(\"q\") 0")
  }

  @Test func oneCellIsEnough() throws {
    let terminal = try PseudoTerminal([Products.path("CursesDemo")], size: Size(1, 1))
    try terminal.expect("a letter") { terminal.cell(0, 0).text == "s" }
    try terminal.press(.control("q"))
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
