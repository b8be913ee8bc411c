import Cells
import DrawingCore
import Formats
import TestSupport

/// Drawings of everything that a drawing may hold.
struct RandomDrawing {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func drawing() -> Drawing {
    let size = Size(
      pick([1, 2, 5, 16, 80, 81, Int.random(in: 1...40, using: &random)]),
      Int.random(in: 1...6, using: &random))
    let layers = (1...pick([1, 1, 1, 2, 3])).map { i in
      Layer(
        name: chance(8) ? "tint" : "layer \(i)", isVisible: !chance(8), sheet(size))
    }
    var about = About()
    if chance(3) {
      about.title = text(40)
      about.author = text(22)
      about.group = text(22)
      about.date = chance(2) ? "20240229" : ""
      about.comment = chance(2) ? text(70) + "\n" + text(10) : ""
    }
    let palette = chance(6) ? Drawing.defaultPalette.map { _ in color(24) } : Drawing.defaultPalette
    return Drawing(layers, palette: palette, about: about, font: font()) ?? .empty
  }

  mutating func options() -> WritingOptions {
    var options = WritingOptions()
    options.encoding = pick([nil, .utf8, .cp437])
    options.rgb = pick([nil, .sgr, .pablo])
    options.sauce = pick([nil, true, false])
    options.lineEnd = pick([nil, .crlf])
    options.keepsBlanks = chance(4)
    options.brightPapers = pick([nil, .ice, .numbered])
    return options
  }

  private mutating func sheet(_ size: Size) -> Sheet {
    var sheet = Sheet(size)
    let density = pick([1, 2, 4, 20])
    let kinds = Int.random(in: 1...6, using: &random)
    for y in 0..<size.height {
      for x in 0..<size.width where chance(density) {
        sheet.put(Cell(glyph(kinds), style(kinds)), at: Point(x, y))
      }
    }
    return sheet
  }

  private mutating func glyph(_ kinds: Int) -> Glyph {
    let pools: [[String]] = [
      ["A", "z", "0", "~", " ", " "], ["█", "▀", "░", "╔", "┼", "é", "α", "·"],
      ["@", "☺", "♥", "•", "◘", "○", "◙", "♪", "→", "←", "\u{A0}", "⌂"],
      ["絵", "あ", "漢"], ["e\u{301}", "a\u{300}\u{323}", "ж", "🬀", "⠿"],
      ["\u{E100}", "\u{E1FF}", "?", "\\", "\"", "<", "&"],
    ]
    return Glyph(pick(pools[Int.random(in: 0..<kinds, using: &random)])) ?? .space
  }

  private mutating func style(_ kinds: Int) -> Style {
    let bits = chance(4) ? UInt16.random(in: 0...127, using: &random) : 0
    return Style(
      foreground: color(kinds), background: chance(4) ? .none : color(kinds),
      attributes: Attributes(rawValue: bits))
  }

  private mutating func color(_ kinds: Int) -> Color {
    switch Int.random(in: 0...kinds, using: &random) {
    case 0: .default
    case 1...2: .palette(UInt8.random(in: 0..<8, using: &random))
    case 3: .palette(UInt8.random(in: 8..<16, using: &random))
    case 4: .palette(UInt8.random(in: 0...255, using: &random))
    case 5: pick([Color.none, .rgb(0xFF00FF), .rgb(0xAA5500)])
    default: .rgb(UInt32.random(in: 0...0xFF_FFFF, using: &random))
    }
  }

  private mutating func font() -> BitFont? {
    guard chance(6) else { return nil }
    let height = pick([8, 14, 16, 32])
    let count = pick([256, 512])
    return BitFont(
      height: height, bytes: (0..<height * count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
  }

  private mutating func text(_ limit: Int) -> String {
    String(
      (0..<Int.random(in: 0...limit, using: &random)).map { _ in
        pick(["a", "é", " ", "Z", "絵", "0"])
      })
  }

  mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
  mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
  mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
  mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<max(1, limit), using: &random)
  }
}
