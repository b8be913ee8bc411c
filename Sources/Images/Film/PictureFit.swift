import Cells
import DrawingCore

/// The cells that a picture of pixels shows in place of a drawing's: in fixed colours, without
/// blinking, with U+FFFD where there is no letter.
struct PictureFit {
  let typeface: Typeface
  /// The largest number of colours in a picture; nil for any number.
  var mostColors: Int?
  private let colors = PictureColors()
  private var letters: [Glyph: Bool] = [:]

  init(_ typeface: Typeface, mostColors: Int? = nil) {
    (self.typeface, self.mostColors) = (typeface, mostColors)
  }

  /// Returns the cells for those of a drawing.
  mutating func cells(of drawing: Drawing) -> Grid {
    var grid = drawing.flattened()
    // Neighbours are often alike.
    var letter = (glyph: Glyph.space, isThere: hasLetter(.space))
    var fixed = (of: Style(), style: colors.fixed(Style()))
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let cell = grid[x, y]
        if cell.glyph != letter.glyph {
          letter = (cell.glyph, cell.glyph.isContinuation || hasLetter(cell.glyph))
        }
        if !letter.isThere { grid.replace(at: Point(x, y), with: .replacement) }
        if cell.style != fixed.of { fixed = (cell.style, colors.fixed(cell.style)) }
        grid[x, y].style = fixed.style
      }
    }
    if let mostColors { reduce(&grid, to: mostColors) }
    return grid
  }

  private mutating func hasLetter(_ glyph: Glyph) -> Bool {
    if let known = letters[glyph] { return known }
    let isKnown = typeface.bits(glyph) != nil
    letters[glyph] = isKnown
    return isKnown
  }

  /// Leaves at most so many colours; what shows other ones is given its colours outright.
  private func reduce(_ grid: inout Grid, to most: Int) {
    let styles = Set(grid.cells.map(\.style))
    let used = Set(styles.flatMap { [colors.inks($0).ink, colors.inks($0).paper] })
    guard used.count > most else { return }
    let sorted = used.sorted { $0.rgb.value < $1.rgb.value }
    let reduced = ReducedPalette(sorted, most: most)
    func replaced(_ pixel: Pixel) -> Pixel {
      reduced.numbers[pixel].map { reduced.colors[Int($0)] } ?? pixel
    }
    let replacements = Dictionary(
      uniqueKeysWithValues: styles.map { style in
        let inks = colors.inks(style)
        let (ink, paper) = (replaced(inks.ink), replaced(inks.paper))
        guard ink != inks.ink || paper != inks.paper else { return (style, style) }
        return (
          style,
          Style(
            foreground: Color(ink.rgb), background: Color(paper.rgb),
            attributes: style.attributes.subtracting([.reverse, .dim]))
        )
      })
    for y in 0..<grid.height {
      grid.replaceRow(
        y, with: grid.row(y).map { Cell($0.glyph, replacements[$0.style] ?? $0.style) })
    }
  }
}

extension PictureColors {
  /// Returns the style with the colours that it has in a picture.
  fileprivate func fixed(_ style: Style) -> Style {
    let inks = inks(Style(foreground: style.foreground, background: style.background))
    func color(_ chosen: Color, _ pixel: Pixel) -> Color {
      chosen.fileLevels != nil ? chosen : Color(fileLevels: pixel.rgb)
    }
    return Style(
      foreground: color(style.foreground, inks.ink),
      background: color(style.background, inks.paper),
      attributes: style.attributes.subtracting(.blink))
  }
}

extension Pixel {
  fileprivate var rgb: RGB { RGB(Int(red), Int(green), Int(blue)) }
}

extension RGB {
  fileprivate var value: Int { red << 16 | green << 8 | blue }
}

extension Grid {
  /// Replaces a glyph, in both cells if it is wide.
  fileprivate mutating func replace(at p: Point, with glyph: Glyph) {
    if self[p].glyph.isWide { self[p.x + 1, p.y].glyph = glyph }
    self[p].glyph = glyph
  }
}
