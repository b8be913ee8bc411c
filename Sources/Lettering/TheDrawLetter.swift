import Cells

/// A letter of a TheDraw font as stored in its file.
struct TheDrawLetter {
  let width: Int
  /// The number of rows above the baseline.
  let height: Int
  /// The rows, including those below the baseline.
  private(set) var rows: [[Cell]] = [[]]
  /// The number of bytes read plus the number of rows.
  private(set) var cost = 0

  private static let lineEnd: UInt8 = 0x0D
  /// The mark at the end of a row below the baseline.
  private static let descender = UInt8(ascii: "&")

  /// Reads two bytes of size, then the rows up to a zero. Cells beyond the width are dropped.
  init(_ bytes: ArraySlice<UInt8>, _ kind: LetteringFont.Kind) {
    width = Int(bytes.first ?? 0)
    height = Int(bytes.dropFirst().first ?? 0)
    var rest = bytes.dropFirst(2)
    while let code = rest.popFirst(), code != 0, rows.count <= LetteringLimits.height {
      cost += 1
      if code == Self.lineEnd {
        rows.append([])
      } else if code != Self.descender
        || !(rest.first == nil || rest.first == Self.lineEnd || rest.first == 0)
      {
        let attribute = kind == .color ? rest.popFirst() : nil
        guard rows[rows.count - 1].count < width else { continue }
        rows[rows.count - 1].append(Self.cell(code, attribute, kind))
      }
    }
    if rows.count < height { rows += Array(repeating: [], count: height - rows.count) }
    cost += rows.count
  }

  /// Returns the letter, or nil if it has no columns.
  func letter(height: Int) -> Letter? {
    width > 0 ? Letter(rows: rows, width: width, height: height) : nil
  }

  private static func cell(
    _ code: UInt8, _ attribute: UInt8?, _ kind: LetteringFont.Kind
  ) -> Cell {
    let scalar = kind == .outline ? outline(code) : CodePage437.scalar(code)
    let glyph = scalar == "\u{A0}" ? Glyph.space : Glyph(scalar) ?? .space
    guard let attribute else { return Cell(glyph) }
    let style = style(attribute)
    return glyph == .space && style.background == .none ? Letter.blank : Cell(glyph, style)
  }

  /// Returns the character for a code in the first of TheDraw's outline styles, a single line.
  /// Nothing is drawn inside or outside the line.
  private static func outline(_ code: UInt8) -> Unicode.Scalar {
    switch Unicode.Scalar(code) {
    case "A", "B": "─"
    case "C", "D": "│"
    case "E", "G": "┌"
    case "F", "H": "┐"
    case "I", "K": "└"
    case "J", "L": "┘"
    case "M": "┤"
    case "N": "├"
    default: " "
    }
  }

  /// Returns the style for a DOS attribute: foreground in bits 0–3, background in 4–6, blinking in
  /// 7. A black background is what an empty DOS screen shows, so it becomes none.
  private static func style(_ attribute: UInt8) -> Style {
    let background = color(attribute >> 4 & 7)
    return Style(
      foreground: color(attribute & 15),
      background: background == .palette(0) ? .none : background,
      attributes: attribute & 0x80 != 0 ? .blink : [])
  }

  /// Swaps bits 0 and 2: DOS has blue where ANSI has red, and cyan where it has yellow.
  private static func color(_ dos: UInt8) -> Color {
    .palette(dos & 0b1010 | dos >> 2 & 1 | (dos & 1) << 2)
  }
}
