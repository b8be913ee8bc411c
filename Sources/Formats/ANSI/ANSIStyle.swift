import Cells
import DrawingCore

/// The way ANSI art is written, and the cells that it can hold.
struct ANSIStyle {
  let encoding: TextEncoding
  /// The characters of bytes: those of the font that the record names.
  let page: CodePage
  let rgb: RGBSequence
  let hasSauce: Bool
  /// The way to write bright papers, or nil if they cannot be written.
  let papers: BrightPaperSequence?
  /// Whether the blink bit means a bright paper, which SAUCE or a sequence has to state.
  let hasICEColors: Bool
  /// Whether a sequence states it.
  var switchesICE: Bool { hasICEColors && !hasSauce }
  /// Whether bright papers are set by number.
  let numbersPapers: Bool
  /// Whether 24-bit colours that are exactly VGA's are written as the sixteen that they are: files in
  /// code page 437 are shown in those. What a file had as levels stays so.
  let namesColors: Bool

  /// Where the options leave it open, a drawing is written as most programs expect it: in code page
  /// 437 if possible, which SAUCE then states, otherwise in UTF-8, as terminals show it.
  init(_ drawing: Drawing, _ options: WritingOptions) { self.init([drawing], options) }

  /// The same for all pictures of a film, which has a record.
  init(_ film: Film, _ options: WritingOptions) {
    var options = options
    options.sauce = true
    self.init(film.pictures, options)
  }

  private init(_ pictures: [Drawing], _ options: WritingOptions) {
    hasSauce = options.sauce ?? true
    let page = hasSauce ? options.page : .cp437
    self.page = page
    let isDOS =
      options.encoding == nil && hasSauce && pictures.allSatisfy { $0.isDOSText(page) }
    encoding = options.encoding ?? (isDOS ? .cp437 : .utf8)
    rgb = options.rgb ?? (encoding == .cp437 ? .pablo : .sgr)
    let usual = encoding == .cp437 ? BrightPaperSequence.ice : .numbered
    papers = options.brightPapers ?? (hasSauce ? usual : nil)
    let names = options.namesColors ?? (encoding == .cp437 && options.rgb == nil)
    namesColors = names
    func bit() -> HighBit {
      HighBit(pictures) {
        if case .palette(8...15) = $0.written(named: names).kind { true } else { false }
      }
    }
    hasICEColors = papers == .ice && bit().meansBrightPapers(isStated: options.statesICEColors)
    numbersPapers = papers == .numbered
  }

  private static func allows(_ number: Int) -> Bool {
    number < 256 && !DOSGlyph.steering.contains(number)
  }

  /// Returns the character of a code page for a glyph, if it is one that may stand in a file.
  static func number(_ glyph: Glyph, _ page: CodePage) -> Int? {
    page.number(glyph).flatMap { allows($0) ? $0 : nil }
  }

  /// Returns the nearest cell that can be written. Clear cells stay clear: the cursor skips them.
  func fit(_ cell: Cell) -> Cell {
    cell.look == .clear ? .clear : Cell(fit(cell.glyph), fit(cell.style))
  }

  private func fit(_ glyph: Glyph) -> Glyph {
    guard encoding == .cp437 else { return glyph }
    return page.glyph(page.nearestNumber(glyph, where: Self.allows))
  }

  private func fit(_ style: Style) -> Style {
    let ink = style.foreground == .none ? .default : style.foreground.written(named: namesColors)
    var paper = style.background == .none ? .default : style.background.written(named: namesColors)
    if !hasICEColors, !numbersPapers, case .palette(8...15) = paper.kind {
      paper = dimmed(style.background)
    }
    var attributes = style.attributes
    if !Self.canBeBold(ink, encoding) { attributes.remove(.bold) }
    if hasICEColors { attributes.remove(.blink) }
    return Style(foreground: ink, background: paper, attributes: attributes)
  }

  /// Returns the paper in place of a bright one; one with levels of its own keeps them.
  private func dimmed(_ paper: Color) -> Color {
    if case .rgb = paper.kind { return paper }
    return .palette(UInt8(paper.fileLevels.map(Self.dark.nearest) ?? 0))
  }

  private static let dark = ColorTable(Array(0...7))

  /// Returns whether an ink can be bold. Bold turns the first eight inks into bright ones, so only
  /// the others can.
  static func canBeBold(_ ink: Color, _ encoding: TextEncoding) -> Bool {
    guard encoding == .utf8 else { return false }
    if case .palette(0...15) = ink.kind { return false }
    return true
  }
}

extension Drawing {
  /// Returns whether all glyphs that can be seen may stand in ANSI art in a code page.
  func isDOSText(_ page: CodePage) -> Bool {
    !contains {
      !$0.glyph.isContinuation && $0.glyph != .space && ANSIStyle.number($0.glyph, page) == nil
    }
  }

  private func contains(_ isWanted: (Cell) -> Bool) -> Bool {
    var isFound = false
    forEachRow { _, row in isFound = isFound || row.contains(where: isWanted) }
    return isFound
  }
}

extension Color {
  /// Returns the colour, or that of the sixteen with the same levels if those are wanted.
  fileprivate func written(named: Bool) -> Color {
    guard named, case .rgb = kind, let levels = fileLevels else { return self }
    return Color(fileLevels: levels)
  }
}
