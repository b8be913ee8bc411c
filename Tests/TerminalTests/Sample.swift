import Cells
import PseudoTerminal
import TerminalKit
import Testing

/// A drawing with everything that terminals show in different ways.
enum Sample {
  static let script = """
    color fg=#ff8800 bg=#102030 ; text 0,0 "rgb"
    color fg=200 bg=17 ; text 0,1 "cube"
    color fg=bright-red bg=blue ; text 0,2 "ansi"
    color fg=#7f7f80 bg=244 ; text 0,3 "grey"
    color fg=default bg=default
    rect 10,0 15,2 style=single
    rect 17,0 22,2 style=double
    rect 24,0 29,2 style=heavy
    rect 31,0 36,2 style=rounded
    rect 38,0 43,2 style=dashed
    text 10,4 "├┼┤┬┴▀▄▌▐░▒▓█◆°±≤≥π≠£·"
    text 10,6 "絵|お|e\\u{301}\\u{302}|ｶ|한|▶"
    attributes bold ; text 0,8 "bold"
    attributes underline ; text 10,8 "underline"
    attributes reverse ; text 20,8 "reverse"
    """

  /// The rows of the drawing from column 10 on that are not colours.
  static let rows: [(y: Int, text: String)] = [
    (0, "┌────┐ ╔════╗ ┏━━━━┓ ╭────╮ ┌╌╌╌╌┐"),
    (1, "│    │ ║    ║ ┃    ┃ │    │ ╎    ╎"),
    (2, "└────┘ ╚════╝ ┗━━━━┛ ╰────╯ └╌╌╌╌┘"),
    (4, "├┼┤┬┴▀▄▌▐░▒▓█◆°±≤≥π≠£·"),
    (6, "絵|お|e\u{301}\u{302}|ｶ|한|▶"),
  ]

  /// Foreground and background by row.
  static let colors: [(foreground: Color, background: Color)] = [
    (.rgb(0xFF8800), .rgb(0x102030)), (.palette(200), .palette(17)), (.palette(9), .palette(4)),
    (.rgb(0x7F7F80), .palette(244)),
  ]

  static let attributes: [(x: Int, attribute: Attributes)] = [
    (0, .bold), (10, .underline), (20, .reverse),
  ]

  /// Compares what a terminal shows.
  static func expect(on terminal: PseudoTerminal, _ depth: ColorDepth, _ comment: Comment) {
    expectGlyphs(on: terminal, comment)
    for (y, colors) in colors.enumerated() {
      let cell = terminal.canvasCell(0, y)
      #expect(cell.foreground == depth.shown(colors.foreground), comment)
      #expect(cell.background == depth.shown(colors.background), comment)
    }
    for (x, attribute) in attributes {
      #expect(terminal.canvasCell(x, 8).attributes == attribute, comment)
    }
  }

  /// Not in the drawing, not in the bars.
  static func expectNoColors(on terminal: PseudoTerminal) {
    for y in 0..<terminal.size.height {
      let row = (0..<terminal.size.width).map { terminal.cell($0, y) }
      let isPlain = row.allSatisfy { $0.foreground == .default && $0.background == .default }
      #expect(isPlain, "row \(y)")
    }
  }

  static func expectGlyphs(on terminal: PseudoTerminal, _ comment: Comment) {
    for (y, text) in rows {
      let end = 10 + text.unicodeScalars.reduce(0) { $0 + (CellWidth.of($1) ?? 0) }
      #expect(terminal.canvasText(y, 10..<end) == text, comment)
    }
    #expect(terminal.canvasCell(10, 6).width == 2, comment)
    #expect(terminal.canvasText(0, 0..<3) == "rgb", comment)
  }
}

extension ColorDepth {
  var count: Int {
    switch self {
    case .none: 0
    case .ansi8: 8
    case .ansi16: 16
    case .palette256: 256
    case .rgb24: 1 << 24
    }
  }

  /// What a terminal with so many colours shows for a colour.
  func shown(_ color: Color) -> Color {
    guard self != .none, let levels = color.levels else { return .default }
    if self == .rgb24 { return color }
    if case .palette(let index) = color.kind, Int(index) < count { return color }
    return .palette(Color.nearest(to: levels, among: count))
  }
}
