import Cells
import Testing

@testable import DrawingCore

struct DotGridTests {
  @Test(arguments: DotGrid.allCases)
  func everyMaskHasAGlyphOfOneCellThatIsReadBack(grid: DotGrid) {
    var glyphs: Set<Glyph> = []
    for mask in 0..<1 << grid.count {
      let glyph = grid.glyph(UInt8(mask))
      #expect(glyph.width == 1)
      #expect(grid.mask(of: glyph) == UInt8(mask))
      glyphs.insert(glyph)
    }
    #expect(glyphs.count == 1 << grid.count)
  }

  @Test(arguments: [
    (DotGrid.half, 1, "▀"), (.half, 2, "▄"), (.half, 3, "█"), (.quad, 6, "▞"), (.quad, 9, "▚"),
    (.quad, 14, "▟"), (.quad, 7, "▛"), (.sextant, 1, "\u{1FB00}"), (.sextant, 20, "\u{1FB13}"),
    (.sextant, 21, "▌"), (.sextant, 22, "\u{1FB14}"), (.sextant, 41, "\u{1FB27}"),
    (.sextant, 42, "▐"), (.sextant, 43, "\u{1FB28}"), (.sextant, 62, "\u{1FB3B}"),
    (.sextant, 63, "█"), (.octant, 1, "\u{1CEA8}"), (.octant, 2, "\u{1CEAB}"),
    (.octant, 3, "\u{1FB82}"), (.octant, 4, "\u{1CD00}"), (.octant, 6, "\u{1CD01}"),
    (.octant, 20, "\u{1FBE6}"), (.octant, 254, "\u{1CDE5}"), (.octant, 90, "▞"),
    (.octant, 252, "▆"), (.braille, 0, " "), (.braille, 1, "⠁"), (.braille, 2, "⠈"),
    (.braille, 64, "⡀"), (.braille, 128, "⢀"), (.braille, 255, "⣿"),
  ])
  func hasUnicodesGlyphs(grid: DotGrid, mask: UInt8, glyph: String) {
    #expect(grid.glyph(mask).description == glyph)
  }

  /// Unicode's names number the dots: row by row, in braille down the columns and the fourth row
  /// last.
  @Test(arguments: [
    (DotGrid.sextant, "BLOCK SEXTANT-", [1, 2, 3, 4, 5, 6], 62 - 2),
    (.octant, "BLOCK OCTANT-", [1, 2, 3, 4, 5, 6, 7, 8], 230),
    (.braille, "BRAILLE PATTERN DOTS-", [1, 4, 2, 5, 3, 6, 7, 8], 255),
  ])
  func dotsAreThoseOfTheNames(grid: DotGrid, prefix: String, numbers: [Int], count: Int) {
    var named = 0
    for mask in 0..<1 << grid.count {
      let name = grid.glyph(UInt8(mask)).scalars.first?.properties.name ?? ""
      guard name.hasPrefix(prefix) else { continue }
      named += 1
      let dots = numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
      #expect(name == prefix + dots.sorted().map(String.init).joined())
    }
    #expect(named == count)
  }

  /// On screens braille stands for octants that are no older glyphs.
  @Test func brailleStandsForOctants() throws {
    for mask in UInt8(0)...255 {
      let glyph = DotGrid.octant.glyph(mask)
      let isNew = glyph.rawValue >= 0x1CD00 && !(0x1FB00...0x1FBE5).contains(glyph.rawValue)
      #expect(glyph.brailleForOctant == (isNew ? DotGrid.braille.glyph(mask) : nil))
    }
    #expect(try glyph("█").brailleForOctant == nil)
  }

  /// Where a terminal may not have them, dots that touch stand for those that do not.
  @Test(arguments: [
    ("\u{1CC21}", "▘"), ("\u{1CC22}", "▝"), ("\u{1CC24}", "▖"), ("\u{1CC28}", "▗"),
    ("\u{1CC2F}", "█"), ("\u{1CE51}", "🬀"), ("\u{1CE60}", "🬏"), ("\u{1CE8F}", "█"),
    ("\u{1CD00}", "⠂"),
  ])
  func olderGlyphsStandForNewOnes(new: String, old: String) throws {
    #expect(try glyph(new).olderLikeness == Glyph(old))
  }

  @Test func olderGlyphsStandForThemselves() throws {
    for text in ["a", "🬀", "▘", "\u{1CC20}", "\u{1CC30}", "\u{1CE50}", "\u{1CE90}"] {
      #expect(try glyph(text).olderLikeness == nil)
    }
  }

  @Test func otherGlyphsHaveNoMask() throws {
    for grid in DotGrid.allCases {
      for text in ["a", "░", "─", "絵", "🬼"] {
        #expect(grid.mask(of: try #require(Glyph(text))) == nil)
      }
    }
    #expect(DotGrid.half.mask(of: DotGrid.sextant.glyph(1)) == nil)
    #expect(DotGrid.sextant.mask(of: DotGrid.octant.glyph(4)) == nil)
  }
}
