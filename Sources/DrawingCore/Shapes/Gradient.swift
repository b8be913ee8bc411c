import Cells

/// Colours that go over into each other on the way from one cell to another.
struct Gradient {
  private let way: GradientWay
  private let colors: [Color]
  private let options: BrushOptions
  private let attributes: Attributes

  init(from start: Point, to end: Point, _ brush: Brush) {
    (options, attributes) = (brush.options, brush.style.attributes)
    way = GradientWay(from: start, to: end, isRadial: options.isRadial)
    colors =
      options.colors.isEmpty ? [brush.style.background, brush.style.foreground] : options.colors
  }

  /// In rectangles, none of which overlap. A wide glyph counts as its left cell.
  func draw(in area: [Rect], on easel: inout Easel) {
    for rect in area.flatMap(easel.shown) {
      for y in rect.rows {
        for x in rect.columns {
          let p = Point(x, y)
          let cell = options.dither == .shade ? shade(at: p) : painted(easel[p], at: p)
          easel.put(cell.glyph, cell.style, at: p)
        }
      }
    }
  }

  /// Without shades the paper is written, or the ink alone.
  private func painted(_ cell: Cell, at p: Point) -> Cell {
    let (color, channels) = (color(at: p), options.channels)
    let written = channels.contains(.background) ? .background : channels.intersection(.foreground)
    return written.merge(Cell(.space, Style(foreground: color, background: color)), over: cell)
  }

  /// Ink of the next colour on paper of the last.
  private func shade(at p: Point) -> Cell {
    let part = part(way.share(at: p), of: way.whole)
    let shades = Ramp.usual.glyphs
    let step = min(shades.count - 1, shades.count * part.share / way.whole)
    let style = Style(foreground: part.next, background: part.last, attributes: attributes)
    return Cell(shades[step], style)
  }

  private func color(at p: Point) -> Color {
    let share = way.share(at: p)
    if options.dither == .bayer {
      let part = part(share, of: way.whole)
      return BayerPattern.isSet(part.share, of: way.whole, x: p.x, y: p.y) ? part.next : part.last
    }
    guard options.steps > 0 else { return mixed(share, of: way.whole) }
    let band = min(options.steps - 1, share * options.steps / way.whole)
    return mixed(band, of: options.steps - 1)
  }

  /// The two colours that a place lies between, and how far it is from the last to the next.
  private func part(_ share: Int, of whole: Int) -> (last: Color, next: Color, share: Int) {
    let parts = colors.count - 1
    let i = min(parts - 1, share * parts / whole)
    return (colors[i], colors[i + 1], share * parts - i * whole)
  }

  /// In 24 bits; a colour without levels holds as far as the middle.
  private func mixed(_ share: Int, of whole: Int) -> Color {
    let (last, next, share) = part(share, of: whole)
    if share == 0 { return last }
    if share == whole { return next }
    guard let a = last.fileLevels, let b = next.fileLevels else {
      return 2 * share < whole ? last : next
    }
    let levels = [\RGB.red, \.green, \.blue].map { level in
      let (a, b) = (a[keyPath: level], b[keyPath: level])
      return (2 * (a * whole + (b - a) * share) + whole) / (2 * whole)
    }
    return Color(RGB(levels[0], levels[1], levels[2]))
  }
}

/// How far cells are on the way from one to another. Cells count twice as high as wide.
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

  /// The whole way: what `share` is counted in. Of a circle's radius, a number that many divide.
  var whole: Int { isRadial ? 720_720 : length }

  /// From 0, at the start and before it, to `whole`: the projection on the way, exact, or the
  /// distance from the start, rounded down.
  func share(at p: Point) -> Int {
    let (x, y) = (p.x - start.x, 2 * (p.y - start.y))
    guard isRadial else { return max(0, min(length, x * step.x + y * step.y)) }
    let squared = x * x + y * y
    guard squared < length else { return whole }
    let product = UInt(squared).multipliedFullWidth(by: UInt(whole * whole))
    // Below 2^53: the root of it is exact.
    return Int(Double(UInt(length).dividingFullWidth(product).quotient).squareRoot())
  }
}
