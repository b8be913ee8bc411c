import Cells

/// The glyph at the end of a wire, in place of its last cell.
public enum LineEnd: String, CaseIterable, Hashable, Sendable {
  case none, arrow, open, thin, dot, circle, diamond, square

  /// The glyphs that point up, right, down and left.
  private var glyphs: String {
    switch self {
    case .none: ""
    case .arrow: "▲▶▼◀"
    case .open: "△▷▽◁"
    case .thin: "↑→↓←"
    case .dot: "●●●●"
    case .circle: "○○○○"
    case .diamond: "◆◆◆◆"
    case .square: "■■■■"
    }
  }

  private var asciiGlyphs: String {
    switch self {
    case .none: ""
    case .arrow, .open, .thin: "^>v<"
    case .dot, .circle: "oooo"
    case .diamond, .square: "****"
    }
  }

  /// Returns the glyph that points to a side. Nil for `none`.
  func glyph(pointing side: Side, isASCII: Bool) -> Glyph? {
    (isASCII ? asciiGlyphs : glyphs).unicodeScalars.dropFirst(side.rawValue).first
      .flatMap(Glyph.init)
  }

  /// Returns the line end that a glyph draws and the side that it points to, nil if it looks the
  /// same from all sides. Nil for any other glyph.
  static func reading(_ glyph: Glyph) -> (end: LineEnd, side: Side?)? {
    readings[glyph]
  }

  private static let readings: [Glyph: (end: LineEnd, side: Side?)] = {
    var readings: [Glyph: (end: LineEnd, side: Side?)] = [:]
    for end in allCases {
      for side in Side.allCases {
        guard let glyph = end.glyph(pointing: side, isASCII: false) else { continue }
        readings[glyph] = (end, end.isRound ? nil : side)
      }
    }
    for side in Side.allCases {
      if let glyph = LineEnd.arrow.glyph(pointing: side, isASCII: true) {
        readings[glyph] = (.arrow, side)
      }
    }
    return readings
  }()

  private var isRound: Bool {
    switch self {
    case .dot, .circle, .diamond, .square: true
    case .none, .arrow, .open, .thin: false
    }
  }
}

extension LineEnd {
  /// Returns whether a line that comes from `side` of the glyph’s cell ends in the glyph.
  static func takes(_ glyph: Glyph, from side: Side) -> Bool {
    guard let (_, points) = reading(glyph) else { return false }
    return points.map { $0 == side.opposite } ?? true
  }
}
