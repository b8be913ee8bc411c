import Cells

extension Style {
  /// Foreground, background and attributes in 26, 26 and 12 bits. Colours have 32 bits with the
  /// kind in the top byte, of which two bits are used.
  var packed: UInt64 {
    UInt64(foreground.rawValue) | UInt64(background.rawValue) << 26
      | UInt64(attributes.rawValue) << 52
  }

  /// Creates a style from its packed form. Nil for bits that no style has.
  init?(packed: UInt64) {
    let attributes = Attributes(rawValue: UInt16(packed >> 52))
    guard let foreground = Color(rawValue: UInt32(packed & 0x3FF_FFFF)),
      let background = Color(rawValue: UInt32(packed >> 26 & 0x3FF_FFFF)),
      attributes.isSubset(of: .all)
    else { return nil }
    self.init(foreground: foreground, background: background, attributes: attributes)
  }
}

extension ByteWriter {
  mutating func cell(_ cell: Cell) {
    number(cell.glyph.rawValue)
    number(cell.style.packed)
  }

  mutating func point(_ p: Point) {
    signed(p.x)
    signed(p.y)
  }

  mutating func rect(_ rect: Rect) {
    point(rect.origin)
    count(rect.width)
    count(rect.height)
  }

  mutating func color(_ color: Color) { number(UInt64(color.rawValue)) }

  mutating func patch(_ patch: Patch) {
    list(patch.runs) { writer, run in
      writer.count(run.y)
      writer.count(run.x)
      writer.count(run.count)
      writer.cell(run.cell)
    }
  }
}

extension ByteReader {
  mutating func cell() throws(PackingError) -> Cell {
    try checkedCell(glyph: try number(), style: try number())
  }

  func checkedCell(glyph: UInt64, style: UInt64) throws(PackingError) -> Cell {
    guard let glyph = Glyph(rawValue: glyph), let style = Style(packed: style) else {
      throw failure("not a cell")
    }
    return Cell(glyph, style)
  }

  mutating func point() throws(PackingError) -> Point {
    let limit = -Point.limit * 2...Point.limit * 2
    return Point(try signed(in: limit), try signed(in: limit))
  }

  mutating func size() throws(PackingError) -> Size {
    let limit = 1...Drawing.maximumArea
    let size = Size(try number(in: limit), try number(in: limit))
    guard Drawing.allows(size) else { throw failure("too large") }
    return size
  }

  mutating func color() throws(PackingError) -> Color {
    guard let raw = UInt32(exactly: try number()), let color = Color(rawValue: raw) else {
      throw failure("not a colour")
    }
    return color
  }

  /// Reads runs in row-major order. Throws if they overlap or if a number exceeds
  /// `Drawing.maximumArea`.
  mutating func patch() throws(PackingError) -> Patch {
    let limit = 0...Drawing.maximumArea
    let count = try count(ofAtLeast: 5)
    try spend(count * Patch.costOfRun)
    var builder = Patch.Builder(count: count)
    for _ in 0..<count {
      let y = try number(in: limit)
      let x = try number(in: limit)
      let length = try number(in: 1...Drawing.maximumArea)
      builder.append(try cell(), at: Point(x, y), count: length)
    }
    let patch = builder.patch
    guard patch.runs.count == count else { throw failure("runs out of order") }
    return patch
  }
}
