import Cells

/// What stands at the end of a wire in place of its last cell.
public enum LineEnd: String, CaseIterable, Hashable, Sendable {
  case none, arrow, open, thin, dot, circle, diamond, square

  /// Pointing up, right, down and left.
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

  /// Nil for none.
  func glyph(pointing side: Side, isASCII: Bool) -> Glyph? {
    (isASCII ? asciiGlyphs : glyphs).unicodeScalars.dropFirst(side.rawValue).first
      .flatMap(Glyph.init)
  }

  /// What a glyph is as the end of a line, and where it points; nil for other glyphs. The last side
  /// is nil for what is the same from all sides.
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
  /// Whether a line that comes from `side` of the glyph's cell ends in it.
  static func takes(_ glyph: Glyph, from side: Side) -> Bool {
    guard let (_, points) = reading(glyph) else { return false }
    return points.map { $0 == side.opposite } ?? true
  }
}
