import Cells
import DrawingCore
import Formats

/// The sources of glyphs for a picture.
public struct Typeface: Sendable {
  /// The size in pixels of a glyph of one cell.
  public let cell: Size
  private let font: ScreenFont?
  /// The letters of a drawing, by number in code page 437.
  let codes: BitFont?
  private let others: [Unicode.Scalar: GlyphBits]

  /// Creates a typeface. Boxes, blocks, dots and arrows are drawn by rule; other glyphs come from
  /// the font, the program's own letters, or `others`, in this order.
  ///
  /// - Parameter codes: The letters of a drawing, used for all glyphs that they contain, even those
  ///   otherwise drawn by rule. Ignored if there is a font.
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

  /// Returns the typeface with letters for glyphs that it lacks.
  public func filled(with others: [Unicode.Scalar: GlyphBits]) -> Typeface {
    Typeface(font: font, codes: codes, others: self.others.merging(others) { first, _ in first })
  }

  /// Returns the pixels of a glyph, in one cell or two; nil if there is no letter for it.
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

  /// Returns the rows of a glyph for which the drawing has a letter.
  private func coded(_ glyph: Glyph) -> ArraySlice<UInt8>? {
    guard let codes, let number = glyph.letterNumber else { return nil }
    let rows = codes.rows(of: number)
    return rows.isEmpty ? nil : rows
  }

  /// Returns a letter and its marks superimposed.
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

  /// Returns the placeholder for a glyph without a letter, a hollow box.
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

/// Debian's Unifont, for letters that neither a font nor the program has.
public enum Unifont {
  /// The file of Debian's package `unifont`, which may be missing.
  public static let path = "/usr/share/unifont/unifont.hex"

  /// Returns the letters of some characters from the bytes of the `.hex` file.
  public static func letters(
    _ wanted: Set<Unicode.Scalar>, in bytes: [UInt8]
  ) throws(FontFileError) -> [Unicode.Scalar: GlyphBits] {
    try HexReader.letters(wanted, in: bytes)
  }
}
