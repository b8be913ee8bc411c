import Cells

/// Who draws: a hand, by a number of its own. The authors of a drawing that nobody shares are known
/// only in memory; on a shared one each cell and each layer has one.
package struct Author: Hashable, Comparable, Sendable {
  /// The number of the hand. On a shared drawing 64 random bits, never 0.
  package let number: UInt64

  /// Creates the author with a number.
  package init(_ number: UInt64) { self.number = number }

  /// The hand that the history belongs to, as long as nobody else draws the only one.
  static let mine = Author(0)

  /// Orders authors by their numbers.
  package static func < (a: Author, b: Author) -> Bool { a.number < b.number }
}

extension Author {
  /// The cell that stands for the author where owners are kept as a picture: 48 bits of the number are
  /// its colours, 16 its glyph, which no turn and no line changes.
  var mark: Cell {
    let ink = Color.rgb(UInt32(truncatingIfNeeded: number) & 0xFF_FFFF)
    let paper = Color.rgb(UInt32(truncatingIfNeeded: number >> 24) & 0xFF_FFFF)
    let top = UInt32(truncatingIfNeeded: number >> 48)
    let scalar = top < Author.plane ? 0xF_0000 + top : 0x10_0000 + top - Author.plane
    let glyph = Unicode.Scalar(scalar).flatMap { Glyph($0) } ?? .space
    return Cell(glyph, Style(foreground: ink, background: paper))
  }

  /// Returns the author that a mark stands for. Nil for nobody.
  init?(mark: Cell) {
    guard let value = mark.glyph.scalars.first?.value, value >= 0xF_0000 else { return nil }
    let top = value < 0x10_0000 ? value &- 0xF_0000 : value - 0x10_0000 + Author.plane
    let (ink, paper) = (mark.style.foreground.rawValue, mark.style.background.rawValue)
    self.init(
      UInt64(top) << 48 | UInt64(paper & 0xFF_FFFF) << 24 | UInt64(ink & 0xFF_FFFF))
  }

  /// The number of scalars of private use in a plane, whose last two are no characters.
  private static let plane: UInt32 = 0xFFFE
}

extension Cell {
  /// Whether the cell stands for an author, or for nobody.
  var isMark: Bool { self == .clear || Author(mark: self)?.mark == self }
}
