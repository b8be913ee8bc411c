import Cells

/// Colours that blend into each other from one cell to another.
struct Gradient {
  private let way: GradientWay
  private let colors: [Color]
  /// The levels of the colours; nil for a colour that has none.
  private let levels: [RGB?]
  private let options: BrushOptions
  private let attributes: Attributes

  init(from start: Point, to end: Point, _ brush: Brush) {
    (options, attributes) = (brush.options, brush.style.attributes)
    way = GradientWay(from: start, to: end, isRadial: options.isRadial)
    colors =
      options.colors.isEmpty ? [brush.style.background, brush.style.foreground] : options.colors
    levels = colors.map(\.fileLevels)
  }

  /// Draws in rectangles that do not overlap. A wide glyph counts as its left cell.
  func draw(in area: [Rect], on easel: inout Easel) {
    if options.dither == .shade {
      let shades = Ramp.usual.glyphs
      return easel.redraw(area) { p, _ in shade(at: p, shades) }
    }
    // Without shades the paper is written, or only the ink.
    let channels = options.channels
    let written = channels.contains(.background) ? .background : channels.intersection(.foreground)
    easel.redraw(area) { p, cell in
      let color = color(at: p)
      return written.merge(Cell(.space, Style(foreground: color, background: color)), over: cell)
    }
  }

  /// Returns a shade in the ink of the next colour on the paper of the last.
  private func shade(at p: Point, _ shades: [Glyph]) -> Cell {
    let part = part(way.share(at: p))
    let step = min(shades.count - 1, shades.count * part.share / way.whole)
    let style = Style(
      foreground: colors[part.last + 1], background: colors[part.last], attributes: attributes)
    return Cell(shades[step], style)
  }

  private func color(at p: Point) -> Color {
    let share = way.share(at: p)
    if options.dither == .bayer {
      let part = part(share)
      let isNext = BayerPattern.isSet(part.share, of: way.whole, x: p.x, y: p.y)
      return colors[part.last + (isNext ? 1 : 0)]
    }
    guard options.steps > 0 else { return mixed(share, of: way.whole) }
    let band = min(options.steps - 1, share * options.steps / way.whole)
    return mixed(band, of: options.steps - 1)
  }

  /// Returns the index of the first of the two colours that a share lies between, and how far it is
  /// towards the second.
  private func part(_ share: Int, of whole: Int) -> (last: Int, share: Int) {
    let parts = colors.count - 1
    let i = min(parts - 1, share * parts / whole)
    return (i, share * parts - i * whole)
  }

  private func part(_ share: Int) -> (last: Int, share: Int) { part(share, of: way.whole) }

  /// Returns the mixed colour in 24 bits. A colour without levels extends to the middle.
  private func mixed(_ share: Int, of whole: Int) -> Color {
    let (last, share) = part(share, of: whole)
    if share == 0 { return colors[last] }
    if share == whole { return colors[last + 1] }
    guard let a = levels[last], let b = levels[last + 1] else {
      return colors[2 * share < whole ? last : last + 1]
    }
    let mix = { (a: Int, b: Int) in (2 * (a * whole + (b - a) * share) + whole) / (2 * whole) }
    return Color(RGB(mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)))
  }
}

/// The relative positions of cells between two others. A cell counts as twice as high as wide.
struct GradientWay {
  private let start: Point
  private let step: Point
  private let isRadial: Bool
  private let length: Int

  init(from start: Point, to end: Point, isRadial: Bool) {
    (self.start, self.isRadial) = (start, isRadial)
    step = Point(end.x - start.x, 2 * (end.y - start.y))
    length = max(1, step.x * step.x + step.y * step.y)
  }

  /// The whole distance, in the unit of `share`. For a radius it is a number with many divisors.
  var whole: Int { isRadial ? 720_720 : length }

  /// Returns the position of a point, from 0 at the start and before it to `whole`: the exact
  /// projection on the line, or the distance from the start, rounded down.
  func share(at p: Point) -> Int {
    let (x, y) = (p.x - start.x, 2 * (p.y - start.y))
    guard isRadial else { return max(0, min(length, x * step.x + y * step.y)) }
    let squared = x * x + y * y
    guard squared < length else { return whole }
    // Accurate to less than 2^-10; if that might change the whole number, it is computed exactly.
    let root = (Double(squared) / Double(length)).squareRoot() * Double(whole)
    let rest = root - root.rounded(.down)
    return rest > 0x1p-10 && rest < 1 - 0x1p-10 ? Int(root) : exactRoot(squared)
  }

  private func exactRoot(_ squared: Int) -> Int {
    let product = UInt(squared).multipliedFullWidth(by: UInt(whole * whole))
    // Below 2^53, where the square root is exact.
    return Int(Double(UInt(length).dividingFullWidth(product).quotient).squareRoot())
  }
}
