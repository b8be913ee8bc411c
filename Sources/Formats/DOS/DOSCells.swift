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
  /// What stands for number 0 where the file's own letter 0 looks otherwise than letter 32.
  private let zero: Glyph?

  /// - Parameter font: the letters that the file has of its own.
  init(
    palette: DOSPalette = .vga, _ page: CodePage = .cp437, brightPapers: Bool,
    glyphCount: Int = 256, excluded: Set<Int> = [], font: BitFont? = nil
  ) {
    self.palette = palette
    self.page = page
    hasBrightPapers = brightPapers
    self.glyphCount = glyphCount
    self.excluded = excluded
    let isOwn = font.map { !$0.rows(of: 0).elementsEqual($0.rows(of: 32)) } ?? false
    zero = isOwn ? DOSGlyph.zero : nil
  }

  /// The colours that stand for the default ink and paper.
  static let usual = (ink: 7, paper: 0)

  /// Returns the number of inks that there are with so many characters.
  static func inkCount(_ glyphCount: Int) -> Int { glyphCount > 256 ? 8 : 16 }

  /// Returns the nearest cell that can be shown.
  func fit(_ cell: Cell) -> Cell {
    cellOf(number: number(cell.glyph), attribute: attribute(cell.style))
  }

  private func number(_ glyph: Glyph) -> Int {
    if glyph == zero { return 0 }
    return page.nearestNumber(glyph) { $0 < glyphCount && !excluded.contains($0) }
  }

  private func attribute(_ style: Style) -> UInt8 {
    let ink = palette.nearest(to: style.foreground, among: Self.inkCount(glyphCount))
    let paper = palette.nearest(to: style.background, among: hasBrightPapers ? 16 : 8)
    let blink = !hasBrightPapers && style.attributes.contains(.blink) ? UInt8(0x80) : 0
    return UInt8(ink ?? Self.usual.ink) | UInt8(paper ?? Self.usual.paper) << 4 | blink
  }

  /// Returns the number of a cell that `fit` returned, and its attribute without the ninth bit of
  /// the number.
  func codes(_ cell: Cell) -> (number: Int, attribute: UInt8) {
    (number(cell.glyph), attribute(cell.style))
  }

  func cellOf(number: Int, attribute: UInt8) -> Cell {
    let paper = Int(attribute >> 4)
    let style = Style(
      foreground: palette.colors[Int(attribute & 15)],
      background: palette.colors[hasBrightPapers ? paper : paper & 7],
      attributes: !hasBrightPapers && paper > 7 ? .blink : [])
    return Cell((number == 0 ? zero : nil) ?? page.glyph(number), style)
  }
}
