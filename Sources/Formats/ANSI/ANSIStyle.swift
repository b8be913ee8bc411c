import Cells
import DrawingCore

/// The way in which ANSI art is written, and the cells that it can hold.
struct ANSIStyle {
  let encoding: TextEncoding
  let rgb: RGBSequence
  let hasSauce: Bool
  /// Whether the blink bit means a bright paper, which SAUCE or a sequence has to state.
  let hasICEColors: Bool
  /// Whether a sequence states it.
  var switchesICE: Bool { hasICEColors && !hasSauce }
  /// Whether bright papers are set by number.
  let numbersPapers: Bool

  init(_ drawing: Drawing, _ options: WritingOptions) {
    encoding = options.encoding ?? .utf8
    rgb = options.rgb ?? (encoding == .cp437 ? .pablo : .sgr)
    hasSauce = options.sauce ?? true
    hasICEColors = (hasSauce || options.brightPapers == .ice) && drawing.hasBrightPaper
    numbersPapers = !hasSauce && options.brightPapers == .numbered
  }

  /// The numbers of characters that control a screen.
  private static let steering: Set<Int> = [7, 8, 9, 10, 13, 26, 27]

  /// Returns the nearest cell that can be written. Clear cells stay clear: the cursor skips them.
  func fit(_ cell: Cell) -> Cell {
    cell.look == .clear ? .clear : Cell(fit(cell.glyph), fit(cell.style))
  }

  private func fit(_ glyph: Glyph) -> Glyph {
    guard encoding == .cp437 else { return glyph }
    let number = DOSGlyph.nearestNumber(glyph)
    return number < 256 && !Self.steering.contains(number)
      ? DOSGlyph.glyph(number) : DOSGlyph.unknown
  }

  private func fit(_ style: Style) -> Style {
    let ink = style.foreground == .none ? Color.default : style.foreground
    var paper = style.background == .none ? Color.default : style.background
    if !hasICEColors, !numbersPapers, case .palette(8...15) = paper.kind {
      paper = .palette(UInt8(paper.fileLevels?.nearest(in: (0..<8).map { Color.vga($0) }) ?? 0))
    }
    var attributes = style.attributes
    if !Self.canBeBold(ink, encoding) { attributes.remove(.bold) }
    if hasICEColors { attributes.remove(.blink) }
    return Style(foreground: ink, background: paper, attributes: attributes)
  }

  /// Returns whether an ink can be bold. Bold turns the first eight inks into bright ones, so only
  /// the others can.
  static func canBeBold(_ ink: Color, _ encoding: TextEncoding) -> Bool {
    guard encoding == .utf8 else { return false }
    if case .palette(0...15) = ink.kind { return false }
    return true
  }
}

extension Drawing {
  /// Whether any visible cell has one of the bright papers.
  fileprivate var hasBrightPaper: Bool {
    var isFound = false
    forEachRow { _, row in
      isFound =
        isFound
        || row.contains {
          if case .palette(8...15) = $0.style.background.kind { true } else { false }
        }
    }
    return isFound
  }
}
