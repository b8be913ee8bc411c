import Cells
import DrawingCore
import Formats

/// What glyphs look like in a picture: where each of them comes from.
public struct Typeface: Sendable {
  /// Of a glyph of one cell, in pixels.
  public let cell: Size
  private let font: ScreenFont?
  /// The letters of a drawing, by their number in code page 437.
  let codes: BitFont?
  private let others: [Unicode.Scalar: GlyphBits]

  /// Boxes, blocks, dots and arrows are drawn by rule; all others come from the font, the
  /// program's own letters, or `others`, the first that has them.
  ///
  /// - Parameter codes: the letters of a drawing, which stand for all glyphs that they have, those
  ///   drawn by rule as well. A font takes their place.
  public init(
    font: ScreenFont? = nil, codes: BitFont? = nil, others: [Unicode.Scalar: GlyphBits] = [:]
  ) {
    self.font = font
    self.codes = font == nil ? codes : nil
    self.others = others
    cell = font?.cell ?? codes.map { Size(8, $0.height) } ?? OwnLetters.size
  }

  private static let own = OwnLetters.byCharacter.mapValues { rows in
    GlyphBits(OwnLetters.size, rows: rows.map { GlyphBits.row([$0]) })
  }

  /// The same with letters for what it lacks.
  public func filled(with others: [Unicode.Scalar: GlyphBits]) -> Typeface {
    Typeface(font: font, codes: codes, others: self.others.merging(others) { first, _ in first })
  }

  /// The pixels of a glyph, in one cell or two; nil where nothing has it.
  func bits(_ glyph: Glyph) -> GlyphBits? {
    if let rows = coded(glyph) { return GlyphBits(cell, rows: rows.map { GlyphBits.row([$0]) }) }
    if let bits = CellRule.bits(glyph, cell) { return bits }
    let scalars = glyph.scalars
    guard let base = scalars.first else { return nil }
    if scalars.count == 1, let bits = font?.glyphs[base] { return placed(bits, glyph) }
    if let character = glyph.description.first, let bits = Typeface.own[character] {
      return placed(bits, glyph)
    }
    return layered(scalars).map { placed($0, glyph) }
  }

  /// The rows of a glyph that the drawing has a letter for.
  private func coded(_ glyph: Glyph) -> ArraySlice<UInt8>? {
    guard let codes, glyph.scalars.count == 1, let scalar = glyph.scalars.first else { return nil }
    let index =
      CodePage437.byte(scalar).map(Int.init)
      ?? Int(scalar.value) - Int(BitFont.firstPrivate)
    let rows = codes.rows(of: index)
    return rows.isEmpty ? nil : rows
  }

  /// Letters and their marks over each other.
  private func layered(_ scalars: [Unicode.Scalar]) -> GlyphBits? {
    let parts = scalars.map(bits(of:))
    guard var bits = parts.first ?? nil else { return nil }
    for part in parts.dropFirst() {
      guard let part else { return nil }
      bits.formUnion(part.fitted(to: bits.size))
    }
    return bits
  }

  private func bits(of scalar: Unicode.Scalar) -> GlyphBits? {
    font?.glyphs[scalar] ?? Typeface.own[Character(scalar)] ?? others[scalar]
  }

  private func placed(_ bits: GlyphBits, _ glyph: Glyph) -> GlyphBits {
    bits.fitted(to: Size(cell.width * max(1, glyph.width), cell.height))
  }

  /// What stands for a glyph that nothing has: a hollow box.
  func missing(_ glyph: Glyph) -> GlyphBits {
    let size = Size(cell.width * max(1, glyph.width), cell.height)
    let edge = max(1, cell.width / 8)
    var bits = GlyphBits(size)
    let columns = edge..<max(edge, size.width - edge)
    let rows = size.height / 8..<max(size.height / 8, size.height - size.height / 4)
    bits.fill(columns, rows)
    bits.fill(
      columns.lowerBound + edge..<max(columns.lowerBound + edge, columns.upperBound - edge),
      rows.lowerBound + edge..<max(rows.lowerBound + edge, rows.upperBound - edge), with: false)
    return bits
  }
}

/// Debian's Unifont: what the program's own letters and those of a font lack.
public enum Unifont {
  public static let path = "/usr/share/unifont/unifont.hex"

  /// The letters of some characters from the bytes of its `.hex` file.
  public static func letters(
    _ wanted: Set<Unicode.Scalar>, in bytes: [UInt8]
  ) throws(FontFileError) -> [Unicode.Scalar: GlyphBits] {
    try HexReader.letters(wanted, in: bytes)
  }
}
