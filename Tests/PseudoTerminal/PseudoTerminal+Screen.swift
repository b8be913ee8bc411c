import CVTerm
import Cells
import Glibc

extension PseudoTerminal {
  /// A cell as the terminal shows it.
  package struct ShownCell: Equatable, Sendable {
    /// The text; empty where nothing was written, and in the right half of a wide character.
    package let text: String
    /// The width in cells; 2 for the left half of a wide character.
    package let width: Int
    package let foreground: Color
    package let background: Color
    /// The attributes without `dim`, which libvterm 0.1 does not know.
    package let attributes: Attributes
  }

  package func cell(_ x: Int, _ y: Int) -> ShownCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(picture, VTermPos(row: Int32(y), col: Int32(x)), &cell)
    let isRightHalf = cell.chars.0 == UInt32.max
    if isRightHalf, x > 0 {
      // libvterm leaves the right half of a wide glyph in the style of what was there before; it is
      // shown in that of the left half.
      vterm_screen_get_cell(picture, VTermPos(row: Int32(y), col: Int32(x - 1)), &cell)
      (cell.chars.0, cell.width) = (UInt32.max, 1)
    }
    return ShownCell(
      text: Self.text(&cell), width: Int(cell.width),
      foreground: Self.color(cvtColor(cell.fg, 1)), background: Self.color(cvtColor(cell.bg, 0)),
      attributes: Self.attributes(cell.attrs))
  }

  /// Returns a row, with spaces where nothing was written and without blanks at the end.
  package func row(_ y: Int) -> String {
    var text = ""
    var x = 0
    while x < size.width {
      let cell = cell(x, y)
      text += cell.text.isEmpty ? " " : cell.text
      x += max(1, cell.width)
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows, each ending in a newline.
  package var screenText: String {
    (0..<size.height).map { row($0) + "\n" }.joined()
  }

  package var cursor: Point {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(emulator), &position)
    return Point(Int(position.col), Int(position.row))
  }

  // MARK: Modes

  /// The private modes that are on, by number.
  package var modes: Set<Int> { scanner.modes }
  /// Whether the cursor is visible, as it is until the program hides it.
  package var isCursorVisible: Bool {
    modes.contains(25) || !output.contains(sequence: "\u{1B}[?25l")
  }
  package var isAlternateScreen: Bool { modes.contains(1049) }
  /// The modes of the mouse, of keys and of output that a program has left on.
  package var strayModes: Set<Int> {
    modes.intersection([1000, 1002, 1003, 1004, 1006, 1016, 1036, 2004, 2026])
  }
  package var reportsClicks: Bool { !modes.isDisjoint(with: [1000, 1002, 1003]) }
  package var reportsDrags: Bool { !modes.isDisjoint(with: [1002, 1003]) }
  package var bracketsPastes: Bool { modes.contains(2004) }
  package var reportsFocus: Bool { modes.contains(1004) }

  /// The settings of the line, as `stty` shows them.
  package var lineSettings: termios {
    var settings = termios()
    tcgetattr(master, &settings)
    return settings
  }

  /// Whether the line is set for typing commands: echo, lines, signals.
  package var isLineCooked: Bool {
    let needed = tcflag_t(ECHO | ICANON | ISIG)
    return lineSettings.c_lflag & needed == needed
  }

  private static func text(_ cell: inout VTermScreenCell) -> String {
    let scalars = withUnsafeBytes(of: cell.chars) { bytes in
      bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 && $0 != .max }
        .compactMap(Unicode.Scalar.init)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func color(_ number: Int32) -> Color {
    if number < 0 { return .default }
    return number < 0x100_0000
      ? .rgb(UInt32(number)) : .palette(UInt8(truncatingIfNeeded: number))
  }

  private static func attributes(_ shown: VTermScreenCellAttrs) -> Attributes {
    var attributes: Attributes = []
    if shown.bold != 0 { attributes.insert(.bold) }
    if shown.italic != 0 { attributes.insert(.italic) }
    if shown.underline != 0 { attributes.insert(.underline) }
    if shown.blink != 0 { attributes.insert(.blink) }
    if shown.reverse != 0 { attributes.insert(.reverse) }
    if shown.strike != 0 { attributes.insert(.strike) }
    return attributes
  }
}

extension [UInt8] {
  /// Whether the bytes of a text occur anywhere in these.
  package func contains(sequence text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: wanted) }
  }
}
