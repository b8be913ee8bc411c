import Cells
import Formats
import TestSupport

extension Picture {
  /// Any picture that a drawing or a screen can be, the same for the same seed.
  static func random(seed: UInt64) -> Picture {
    var numbers = SeededGenerator(seed: seed)
    let size = Size(
      Int.random(in: 1...30, using: &numbers), Int.random(in: 1...12, using: &numbers))
    var grid = Grid(size, filledWith: Bool.random(using: &numbers) ? .clear : .blank)
    let styles = (0..<Int.random(in: 1...40, using: &numbers)).map { _ in style(&numbers) }
    for _ in 0..<Int.random(in: 0...60, using: &numbers) {
      guard let text = glyphs.randomElement(using: &numbers), let glyph = Glyph(text),
        let style = styles.randomElement(using: &numbers)
      else { continue }
      grid.put(glyph, style, at: point(size, &numbers))
    }
    let masks = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in
      Rect(corners: point(size, &numbers), point(size, &numbers))
    }
    let whole = Picture(
      subject: Bool.random(using: &numbers) ? .canvas : .screen, grid: grid,
      cursor: Bool.random(using: &numbers) ? point(size, &numbers) : nil, masks: masks)
    let region = Rect(corners: point(size, &numbers), point(size, &numbers))
    return seed % 3 == 0 ? Picture(region, of: whole) ?? whole : whole
  }

  private static let glyphs = [
    "█", "x", " ", "|", "+", "-", "~", ".", "\"", "絵", "😀", "界", "e\u{301}", "é",
    "o\u{302}\u{323}", "\u{3000}", "\u{A0}",
  ]

  private static func point(_ size: Size, _ numbers: inout SeededGenerator) -> Point {
    Point(
      Int.random(in: 0..<size.width, using: &numbers),
      Int.random(in: 0..<size.height, using: &numbers))
  }

  private static func style(_ numbers: inout SeededGenerator) -> Style {
    Style(
      foreground: color(&numbers), background: color(&numbers),
      attributes: Attributes(rawValue: UInt16.random(in: 0...127, using: &numbers)))
  }

  private static func color(_ numbers: inout SeededGenerator) -> Color {
    switch Int.random(in: 0...3, using: &numbers) {
    case 0: .default
    case 1: Color.none
    case 2: .palette(UInt8.random(in: 0...255, using: &numbers))
    default: .rgb(UInt32.random(in: 0...0xFF_FFFF, using: &numbers))
    }
  }
}
