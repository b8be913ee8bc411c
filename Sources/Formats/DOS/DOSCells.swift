import Cells
import DrawingCore

/// The cells of a text screen: one of 256 or 512 characters, and one byte for both colours.
struct DOSCells {
  var palette = DOSPalette.vga
  /// The characters of the numbers.
  var page = CodePage.cp437
  /// Whether the highest bit means a bright paper, not blinking.
  var hasBrightPapers = false
  /// The number of characters; 512 take a bit from the ink.
  var glyphCount = 256
  /// The numbers of characters that cannot be written.
  var excluded: Set<Int> = []
  private var inks: [Color: Int] = [:]
  private var papers: [Color: Int] = [:]

  init(
    palette: DOSPalette = .vga, _ page: CodePage = .cp437, brightPapers: Bool,
    glyphCount: Int = 256, excluded: Set<Int> = []
  ) {
    self.palette = palette
    self.page = page
    hasBrightPapers = brightPapers
    self.glyphCount = glyphCount
    self.excluded = excluded
  }

  /// The colours that stand for the default ink and paper.
  static let usual = (ink: 7, paper: 0)

  /// Returns the number of inks that there are with so many characters.
  static func inkCount(_ glyphCount: Int) -> Int { glyphCount > 256 ? 8 : 16 }

  /// Returns the nearest cell that can be shown.
  mutating func fit(_ cell: Cell) -> Cell {
    cellOf(number: number(cell.glyph), attribute: attribute(cell.style))
  }

  private func number(_ glyph: Glyph) -> Int {
    page.nearestNumber(glyph) { $0 < glyphCount && !excluded.contains($0) }
  }

  private mutating func attribute(_ style: Style) -> UInt8 {
    let ink = Self.index(of: style.foreground, in: &inks, palette, Self.inkCount(glyphCount))
    let paper = Self.index(of: style.background, in: &papers, palette, hasBrightPapers ? 16 : 8)
    let blink = !hasBrightPapers && style.attributes.contains(.blink) ? UInt8(0x80) : 0
    return UInt8(ink ?? Self.usual.ink) | UInt8(paper ?? Self.usual.paper) << 4 | blink
  }

  private static func index(
    of color: Color, in known: inout [Color: Int], _ palette: DOSPalette, _ count: Int
  ) -> Int? {
    if let index = known[color] { return index }
    let index = palette.nearest(to: color, among: count)
    known[color] = index
    return index
  }

  /// Returns the number of a cell that `fit` returned, and its attribute without the ninth bit of
  /// the number.
  mutating func codes(_ cell: Cell) -> (number: Int, attribute: UInt8) {
    (number(cell.glyph), attribute(cell.style))
  }

  func cellOf(number: Int, attribute: UInt8) -> Cell {
    let paper = Int(attribute >> 4)
    let style = Style(
      foreground: palette.colors[Int(attribute & 15)],
      background: palette.colors[hasBrightPapers ? paper : paper & 7],
      attributes: !hasBrightPapers && paper > 7 ? .blink : [])
    return Cell(page.glyph(number), style)
  }
}

extension Drawing {
  /// Returns whether any visible cell has a paper that a text screen shows as bright.
  func hasBrightPapers(_ palette: DOSPalette) -> Bool {
    var known: [Color: Bool] = [:]
    for top in stride(from: 0, to: size.height, by: 16) {
      for cell in flattened(rows: top..<top + 16).cells {
        let color = cell.style.background
        if known[color] == nil { known[color] = palette.nearest(to: color, among: 16) ?? 0 > 7 }
        if known[color] == true { return true }
      }
    }
    return false
  }
}
