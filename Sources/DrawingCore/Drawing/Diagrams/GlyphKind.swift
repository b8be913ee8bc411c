import Cells

/// What a glyph can be in a diagram, in a byte.
enum GlyphKind {
  static let blank: UInt8 = 0
  /// A sign that is neither a letter nor a bracket.
  static let sign: UInt8 = 1
  static let letter: UInt8 = 2
  static let bracket: UInt8 = 3
  static let dash: UInt8 = 4
  static let bar: UInt8 = 5
  static let plus: UInt8 = 6
  /// `.`, an upper corner.
  static let upperCorner: UInt8 = 7
  /// `'`, a lower corner.
  static let lowerCorner: UInt8 = 8
  /// ●○◆◇■□
  static let dot: UInt8 = 9
  /// `o`, a letter or a dot.
  static let ring: UInt8 = 10
  /// `*`, a sign or a dot.
  static let star: UInt8 = 11
  /// `/` and `╱`, an upper left or a lower right corner.
  static let rising: UInt8 = 12
  /// `\` and `╲`, an upper right or a lower left corner.
  static let falling: UInt8 = 13
  /// `=` in a rule of a table, such as the one below its head in reST; a sign anywhere else.
  static let rule: UInt8 = 14
  /// `:` at an end of a rule, as Pandoc has it; a sign anywhere else.
  static let colon: UInt8 = 15
  /// Heads; the lowest two bits are the side that they point to.
  static let arrow: UInt8 = 16
  /// `^ > v <`, likewise.
  static let asciiArrow: UInt8 = 20
  /// Line glyphs; the other bits are the distance from U+2500.
  static let box: UInt8 = 0x80

  static func isBox(_ kind: UInt8) -> Bool { kind >= box }
  static func isHead(_ kind: UInt8) -> Bool { kind & 0xF8 == arrow }
  /// Returns the number of the side that a head points to. Nil for what is none.
  static func pointedSide(_ kind: UInt8) -> Int? { isHead(kind) ? Int(kind & 3) : nil }
  static func isASCIIHead(_ kind: UInt8) -> Bool { kind & 0xFC == asciiArrow }
  /// Whether lines can end at a glyph that is no line itself.
  static func isEnd(_ kind: UInt8) -> Bool { isHead(kind) || isDot(kind) }
  static func isDot(_ kind: UInt8) -> Bool { kind >= dot && kind <= star }
  /// Whether a glyph is a straight level piece of ASCII.
  static func isDash(_ kind: UInt8) -> Bool { kind == dash || isRule(kind) }
  /// Whether a glyph is part of a rule of `=`, or of one with colons at its ends.
  static func isRule(_ kind: UInt8) -> Bool { kind == rule || kind == colon }
  static func isSlanted(_ kind: UInt8) -> Bool { kind == rising || kind == falling }
  static func isCorner(_ kind: UInt8) -> Bool { kind == upperCorner || kind == lowerCorner }
  /// Whether a letter or digit stands there: `o`, `v` and a half of a wide glyph among them.
  static func isLetter(_ kind: UInt8) -> Bool {
    kind == letter || kind == ring || kind == asciiArrow | 2
  }

  static func of(_ glyph: Glyph) -> UInt8 {
    let value = glyph.rawValue
    if value < 0x80 { return ascii[Int(value)] }
    if value == 0x2571 { return rising }
    if value == 0x2572 { return falling }
    if value &- 0x2500 < 0x80 {
      let number = Int(value) - 0x2500
      return LineGlyph.table[number] == nil ? sign : box | UInt8(number)
    }
    if let (end, side) = LineEnd.reading(glyph), end != .none {
      return side.map { arrow | UInt8($0.rawValue) } ?? dot
    }
    if glyph.isContinuation { return letter }
    switch value {
    case 0x25C7, 0x25A1: return dot
    case 0x25BA: return arrow | 1
    case 0x25C4: return arrow | 3
    default: break
    }
    guard let scalar = glyph.scalars.first else { return sign }
    if scalar.properties.isWhitespace { return blank }
    return isLetter(scalar) ? letter : sign
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static let ascii: [UInt8] = (0..<0x80).map { value in
    switch Character(Unicode.Scalar(UInt8(value))) {
    case " ": blank
    case "-": dash
    case "|": bar
    case "+": plus
    case ".": upperCorner
    case "'": lowerCorner
    case "/": rising
    case "\\": falling
    case "o": ring
    case "*": star
    case "^": asciiArrow
    case ">": asciiArrow | 1
    case "v": asciiArrow | 2
    case "<": asciiArrow | 3
    case "(", ")", "[", "]", "{", "}": bracket
    case "0"..."9", "A"..."Z", "a"..."z": letter
    default: sign
    }
  }

  /// The arms that a glyph has if it is a line, as bits of sides, by its kind.
  static let arms: [UInt8] = (0..<0x100).map { kind in
    switch UInt8(kind) {
    case dash, rule, colon: SideBits.level
    case bar: SideBits.upright
    case plus, dot, rising, falling: SideBits.all
    case upperCorner: SideBits.level | SideBits.down
    case lowerCorner: SideBits.level | SideBits.up
    case arrow..<arrow + 8: SideBits.opposite(kind & 3)
    case box...: LineGlyph.table[kind & 0x7F].map { SideBits.of($0.arms) } ?? 0
    default: 0
    }
  }
}
