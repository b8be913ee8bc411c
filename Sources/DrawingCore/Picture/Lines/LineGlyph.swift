import Cells

/// A glyph as a part of a line.
struct LineGlyph: Hashable, Sendable {
  var arms: Arms
  /// The number of dashes in a straight piece; 0 for an unbroken one.
  var dashes = 0
  /// Whether a corner is round.
  var isArc = false
  var isASCII = false
}

extension LineGlyph {
  /// Reads a box drawing character, or `-`, `|` or `+`, which are lines only where they meet one.
  /// Nil for any other glyph.
  init?(_ glyph: Glyph) {
    switch glyph.rawValue {
    case 0x2500...0x257F:
      guard let line = LineGlyph.table[Int(glyph.rawValue) - 0x2500] else { return nil }
      self = line
    case 0x2B: self.init(arms: Arms(Side.allCases, .light), isASCII: true)
    case 0x2D: self.init(arms: Arms([.left, .right], .light), isASCII: true)
    case 0x7C: self.init(arms: Arms([.up, .down], .light), isASCII: true)
    default: return nil
    }
  }

  /// The glyph with exactly this look, or nil if there is none.
  var glyph: Glyph? { LineGlyph.glyphs[self] }

  /// Returns the glyph with arms on the same sides that looks most similar, compared on all sides
  /// first and then on those of `drawn`. Of equals it is the one with the lowest code point.
  static func nearest(to arms: Arms, drawn: Arms) -> Glyph? {
    let sides = arms.sides
    let ranked = table.indices.compactMap { i -> (Int, Int, Int)? in
      guard let line = table[i], line.dashes == 0, !line.isArc, line.arms.sides == sides
      else { return nil }
      return (
        line.arms.difference(from: arms, on: sides),
        line.arms.difference(from: arms, on: drawn.sides), i
      )
    }
    return ranked.min(by: <).flatMap { Unicode.Scalar(0x2500 + $0.2) }.flatMap(Glyph.init)
  }

  /// The line glyphs by their distance from U+2500; nil for the three diagonals.
  static let table: [LineGlyph?] = rows.joined(separator: " ").split(separator: " ").enumerated()
    .map { i, digits in
      guard digits != "xxxx" else { return nil }
      return LineGlyph(
        arms: Arms(digits), dashes: dashes(0x2500 + i), isArc: (0x256D...0x2570) ~= 0x2500 + i)
    }

  private static let glyphs: [LineGlyph: Glyph] = Dictionary(
    table.enumerated().compactMap { i, line in
      guard let line, let glyph = Unicode.Scalar(0x2500 + i).flatMap(Glyph.init) else { return nil }
      return (line, glyph)
    }, uniquingKeysWith: { first, _ in first })

  private static func dashes(_ value: Int) -> Int {
    switch value {
    case 0x2504...0x2507: 3
    case 0x2508...0x250B: 4
    case 0x254C...0x254F: 2
    default: 0
    }
  }

  /// The weights of the arms up, right, down and left, from the Unicode names of U+2500 to U+257F.
  private static let rows = [
    "0101 0202 1010 2020 0101 0202 1010 2020 0101 0202 1010 2020 0110 0210 0120 0220",
    "0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120",
    "2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212",
    "0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212",
    "2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0101 0202 1010 2020",
    "0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130",
    "3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0110 0011 1001",
    "1100 xxxx xxxx xxxx 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010",
  ]
}
