import Cells
import DrawingCore
import Formats

/// A painter of the cells of one grid.
struct CellPainter {
  private let typeface: Typeface
  private let plan: PicturePlan
  private let grid: Grid
  private let colors: PictureColors
  private var shapes: [Shape: GlyphBits] = [:]
  private var places: [Pixel: Int] = [:]
  private var palette: [Pixel] = []
  private var missing: [(glyph: Glyph, place: Point)] = []

  /// The properties that determine the pixels of a cell, apart from its colours.
  private struct Shape: Hashable {
    let glyph: Glyph
    let attributes: Attributes
  }

  /// A cell to paint: the palette indices of its colours, and its pixels, beginning at bit `offset`
  /// in those of a wide glyph.
  private struct Painted {
    var ink = 0
    var paper = 0
    var bits: GlyphBits
    var offset = 0
  }

  init(_ typeface: Typeface, _ plan: PicturePlan, _ grid: Grid, _ colors: PictureColors) {
    (self.typeface, self.plan, self.grid, self.colors) = (typeface, plan, grid, colors)
  }

  mutating func picture() throws(PictureError) -> CellPicture {
    let cells = (0..<grid.height).map { y in
      (0..<grid.width).map { x in painted(Point(x, y)) }
    }
    let pixels: Bitmap.Pixels
    if palette.count <= 256 {
      pixels = .indexed(
        paint(cells, palette.indices.map { UInt8($0) }), palette: palette)
    } else {
      guard plan.size.area ?? .max <= Bitmap.maximumArea else {
        throw PicturePlan.tooLarge(plan.size)
      }
      pixels = .direct(paint(cells, palette))
    }
    guard let bitmap = Bitmap(plan.size, pixels) else { throw PicturePlan.tooLarge(plan.size) }
    return CellPicture(bitmap: bitmap, missing: missing)
  }

  private mutating func painted(_ p: Point) -> Painted {
    let cell = grid[p]
    let isRight = cell.glyph.isContinuation
    let glyph = isRight ? grid[p.x - 1, p.y].glyph : cell.glyph
    let inks = colors.inks(cell.style)
    return Painted(
      ink: place(inks.ink), paper: place(inks.paper),
      bits: shape(glyph, cell.style.attributes, at: p), offset: isRight ? plan.cell.width : 0)
  }

  private mutating func place(_ pixel: Pixel) -> Int {
    if let place = places[pixel] { return place }
    palette.append(pixel)
    places[pixel] = palette.count - 1
    return palette.count - 1
  }

  private mutating func shape(_ glyph: Glyph, _ attributes: Attributes, at p: Point) -> GlyphBits {
    let shape = Shape(
      glyph: glyph, attributes: attributes.intersection([.bold, .italic, .underline, .strike]))
    if let bits = shapes[shape] { return bits }
    var bits = typeface.bits(glyph)
    if bits == nil { missing.append((glyph, p)) }
    let isDrawnByRule = CellRule.bits(glyph, typeface.cell) != nil
    if plan.hasNinth { bits = bits?.withNinth(of: glyph) }
    let shown = (bits ?? typeface.missing(glyph))
      .shown(shape.attributes, isDrawnByRule: isDrawnByRule)
    shapes[shape] = shown
    return shown
  }

  /// Paints one row of pixels after the other, and copies it where it is there several times.
  private func paint<P>(_ cells: [[Painted]], _ palette: [P]) -> [P] {
    let (width, scale) = (plan.size.width, plan.scale)
    return [P](unsafeUninitializedCapacity: width * plan.size.height) { pixels, count in
      var next = 0
      for (number, row) in cells.enumerated() {
        let top = (plan.firstRow + number) * plan.cell.height
        for y in 0..<plan.cell.height {
          let start = next
          let copies = plan.top(ofPixels: top + y + 1) - plan.top(ofPixels: top + y)
          for cell in row {
            var bits =
              cell.bits.rows.indices.contains(y) ? cell.bits.rows[y] >> UInt64(cell.offset) : 0
            for _ in 0..<plan.cell.width {
              let color = palette[bits & 1 == 1 ? cell.ink : cell.paper]
              for _ in 0..<scale {
                pixels.initializeElement(at: next, to: color)
                next += 1
              }
              bits >>= 1
            }
          }
          for _ in 1..<max(1, copies) {
            for x in 0..<width { pixels.initializeElement(at: next + x, to: pixels[start + x]) }
            next += width
          }
        }
      }
      count = next
    }
  }
}

extension GlyphBits {
  /// Returns the glyph with nine pixels per cell: the ninth is paper, but for lines and blocks (in
  /// DOS the codes 192 to 223) it repeats the eighth.
  fileprivate func withNinth(of glyph: Glyph) -> GlyphBits {
    let wide = GlyphBits(Size(size.width + size.width / 8, size.height), rows: rows)
    guard size.width == 8, glyph.repeatsLastColumn else { return wide }
    return GlyphBits(wide.size, rows: rows.map { $0 | ($0 >> 7 & 1) << 8 })
  }
}

extension Glyph {
  fileprivate var repeatsLastColumn: Bool {
    guard let scalar = scalars.first?.value, scalars.count == 1 else { return false }
    switch scalar {
    // The shades come before the others in the table of DOS.
    case 0x2190...0x21FF, 0x2591...0x2593, 0x25A0...0x25FF, 0x2800...0x28FF: return false
    default: return CellRule.bits(self, OwnLetters.size) != nil
    }
  }
}
