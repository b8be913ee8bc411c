import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

@testable import Images

/// The same art, drawn by Debian's renderer and by this program.
@Suite(.enabled(if: Oracle.ansilove(columns: 80).isInstalled)) struct AnsiloveTests {
  /// What cannot stand in some of the formats, or is not drawn by it: codes of TundraDraw's.
  private static let left: Set<UInt8> = [1, 2, 4, 6, 7, 8, 9, 10, 13, 26, 27, 64]

  @Test(arguments: ["ans", "bin", "xb", "adf", "idf", "tnd", "pcb"])
  func drawsTheSame(name: String) throws {
    var random = SeededGenerator(seed: 21)
    let hasFont = ["xb", "adf", "idf"].contains(name)
    // A binary text screen does not say how wide it is.
    let columns = name == "bin" ? 160 : 80
    for _ in 0..<Thoroughness.count(sample: 1, full: 100) {
      let drawing = try Self.art(&random, columns, hasFont: hasFont)
      let format = try #require(FormatList.standard.named(name))
      var options = WritingOptions()
      options.encoding = .cp437
      let export = try format.export(drawing, options)
      #expect(export.losses.isEmpty, "\(export.losses)")
      let theirs = try PNGReader.bitmap(
        try Oracle.ansilove(columns: columns).picture(of: export.bytes, named: "a.\(name)"))
      let ours = try PNGReader.bitmap(try PNGFormat().export(drawing).bytes)
      #expect(ours.size == theirs.size)
      Self.compare(ours, theirs, drawing.flattened(), isExact: hasFont)
    }
  }

  /// Art in colours of its own, which XBin holds in a palette.
  @Test(arguments: [8, 15])
  func coloursOfOnesOwnAreTheSame(papers: Int) throws {
    var random = SeededGenerator(seed: 22)
    // Levels that six bits hold.
    let colors = (0..<16).map { i in
      Color(RGB([4, 60, 130, 255][i % 4], [12, 85, 170, 251][i / 4], [8, 247][i % 2]))
    }
    var sheet = Sheet(Size(80, 9))
    for y in 0..<9 {
      for x in 0..<80 {
        let style = Style(
          foreground: colors[Int.random(in: 0...15, using: &random)],
          background: colors[Int.random(in: 0..<papers, using: &random)])
        let glyph = Glyph(["█", "▌", "▐", " "][Int.random(in: 0...3, using: &random)]) ?? .space
        sheet.put(Cell(glyph, style), at: Point(x, y))
      }
    }
    let drawing = try #require(Drawing([Layer(name: "layer 1", sheet)]))
    let export = try XBinFormat().export(drawing)
    #expect(export.losses.losses.map(\.kind) == [.palette], "\(export.losses)")
    let theirs = try PNGReader.bitmap(
      try Oracle.ansilove(columns: 80).picture(of: export.bytes, named: "a.xb"))
    let ours = try PNGReader.bitmap(try PNGFormat().export(drawing).bytes)
    #expect(ours.size == theirs.size)
    Self.compare(ours, theirs, drawing.flattened(), isExact: true)
  }

  /// Every pixel where the letters come with the art; else both colours of every cell, and blocks
  /// and blanks pixel by pixel.
  private static func compare(_ a: Bitmap, _ b: Bitmap, _ grid: Grid, isExact: Bool) {
    var differing = 0
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let isWhole = isExact || [" ", "█", "▌", "▐"].contains(grid[x, y].glyph.description)
        let (ours, theirs) = (cell(a, x, y), cell(b, x, y))
        let (one, other) = (Set(ours), Set(theirs))
        let isSame =
          isWhole ? ours == theirs : one.isSubset(of: other) || other.isSubset(of: one)
        if !isSame { differing += 1 }
      }
    }
    #expect(differing == 0)
  }

  /// The pixels of a cell.
  private static func cell(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Pixel] {
    (0..<128).map { i in
      let (column, row) = (8 * x + i % 8, 16 * y + i / 8)
      let isInside = column < bitmap.size.width && row < bitmap.size.height
      return isInside ? bitmap[column, row] : Pixel(1, 2, 3, alpha: 0)
    }
  }

  private static func art(
    _ random: inout SeededGenerator, _ columns: Int, hasFont: Bool
  ) throws -> Drawing {
    let letters = (0..<256 * 16).map { _ in UInt8.random(in: 0...255, using: &random) }
    var sheet = Sheet(Size(columns, 9))
    for y in 0..<9 {
      for x in 0..<columns {
        var byte = UInt8.random(in: 1...254, using: &random)
        if left.contains(byte) { byte = 0xDB }
        let style = Style(
          foreground: .palette(UInt8.random(in: 0...15, using: &random)),
          background: .palette(UInt8.random(in: 0...7, using: &random)))
        sheet.put(Cell(try #require(Glyph(CodePage437.scalar(byte))), style), at: Point(x, y))
      }
    }
    return try #require(
      Drawing(
        [Layer(name: "layer 1", sheet)],
        font: hasFont ? BitFont(height: 16, bytes: letters) : nil))
  }
}
