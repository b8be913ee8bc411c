import Cells

extension Tool {
  /// Moves each cell that the path enters by a step along the ramp or the palette.
  public static let shade = Tool(
    "shade", words: "dither darken lighten", key: "h", title: "Shade", points: .freehand,
    hint: pointHint("shades"), step: "shading",
    options: ["size", "tip", "channels", "ramp", "shade", "down"], drawsGlyph: false,
    mirrors: .entered, perCell: { 3 * Tip($0.options).count },
    outcome: .cells { gesture, drawn, easel in
      ShadeTool.draw(gesture, after: drawn, on: &easel)
    })
}

enum ShadeTool {
  fileprivate static func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    let shading = Shading(gesture.brush, palette: easel.drawing?.palette ?? [])
    let images = gesture.brush.symmetry.images(in: easel.layer.size)
    var entry = Entry(Tip(gesture.brush.options), images)
    let area = images.reduce(easel.area) { $0.union($1.source(easel.area)) }
      .inset(by: -gesture.brush.options.size)
    if drawn > 0 { _ = entry.cells(at: Freehand.start(of: gesture, after: drawn)) }
    Freehand.trace(gesture, after: drawn, in: area) { step in
      for p in entry.cells(at: step) { shading.shade(p, of: entry, on: &easel) }
    }
  }
}

/// The cells that dabs and their images enter. A cell of the dab before is not entered again, and a
/// dab enters no cell twice.
private struct Entry {
  private let tip: Tip
  private let images: [MirrorImage]
  private var covered: Set<Point> = []
  private var before: Set<Point> = []
  private var last: Int?

  init(_ tip: Tip, _ images: [MirrorImage]) { (self.tip, self.images) = (tip, images) }

  mutating func cells(at step: Freehand.Step) -> [Point] {
    before = last == step.index - 1 ? covered : []
    last = step.index
    covered = []
    var entered: [Point] = []
    for offset in tip.offsets {
      let p = step.point + offset
      for place in images.map({ $0.place(p) }) + [p] where covered.insert(place).inserted {
        if !before.contains(place) { entered.append(place) }
      }
    }
    return entered
  }

  /// Returns whether a cell belongs to this dab or to the one before.
  func has(_ p: Point) -> Bool { covered.contains(p) || before.contains(p) }
}

/// A step of shading.
private struct Shading {
  private let brush: Brush
  private let ramp: Ramp
  private let palette: [Color]

  init(_ brush: Brush, palette: [Color]) {
    (self.brush, self.palette) = (brush, palette)
    let isUsual = brush.options.ramp == .usual
    ramp = brush.isStrict && isUsual ? .sevenBit : brush.options.ramp
  }

  /// Shades a cell. Either half of a wide glyph stands for both.
  func shade(_ p: Point, of entry: Entry, on easel: inout Easel) {
    let cell = easel[p]
    let options = brush.options
    guard options.shade != .glyph else {
      if let shaded = shaded(cell) { easel.put(shaded.glyph, shaded.style, at: p) }
      return
    }
    let lead = cell.glyph.isContinuation ? Point(p.x - 1, p.y) : p
    guard lead == p || !entry.has(lead) else { return }
    let path = options.shade == .fg ? \Style.foreground : \Style.background
    let glyph = easel[lead].glyph
    var style = cell.style
    guard let color = next(to: style[keyPath: path]) else { return }
    style[keyPath: path] = color
    easel.put(glyph, style, at: lead)
  }

  /// Returns the next cell along the ramp, in the brush’s colours if it leaves the start. Nil if it
  /// stays.
  private func shaded(_ cell: Cell) -> Cell? {
    let glyph = ramp.next(to: cell.glyph, isDown: brush.options.shadesDown)
    return glyph.map { Cell($0, ramp.index(of: cell.glyph) == 0 ? brush.style : cell.style) }
  }

  private func next(to color: Color) -> Color? {
    guard let index = palette.firstIndex(of: color) else { return nil }
    let next = index + (brush.options.shadesDown ? -1 : 1)
    return palette.indices.contains(next) ? palette[next] : nil
  }
}
