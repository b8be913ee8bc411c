import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

@testable import Images

/// SVG and HTML as other programs read them.
struct MarkupOracleTests {
  private static let size = Size(24, 6)

  private static func art(seed: UInt64, _ glyphs: [String]) throws -> Drawing {
    var random = SeededGenerator(seed: seed)
    var sheet = Sheet(size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let glyph = try #require(Glyph(glyphs.randomElement(using: &random) ?? " "))
        let style = Style(
          foreground: .rgb(UInt32.random(in: 0...0xFFFFFF, using: &random)),
          background: .palette(UInt8.random(in: 0...255, using: &random)))
        sheet.put(Cell(glyph, style), at: Point(x, y))
      }
    }
    return try #require(Drawing([Layer(name: "layer 1", sheet)]))
  }

  @Test(.enabled(if: Oracle.rsvg.isInstalled))
  func everyCellOfTheSVGHasItsColours() throws {
    let drawing = try Self.art(seed: 5, [" ", "█", ".", "i", "&", "<"])
    let bytes = try SVGFormat().export(drawing).bytes
    let picture = try PNGReader.bitmap(try Oracle.rsvg.picture(of: bytes, named: "a.svg"))
    #expect(picture.size == Size(Self.size.width * 8, Self.size.height * 16))
    let grid = drawing.flattened()
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let cell = grid[x, y]
        let isFull = cell.glyph.description == "█"
        let expected = try #require(
          (isFull ? cell.style.foreground : cell.style.background).fileLevels)
        // The middle of a block, the top left corner of anything else.
        let pixel = isFull ? picture[8 * x + 4, 16 * y + 8] : picture[8 * x, 16 * y]
        #expect(
          [pixel.red, pixel.green, pixel.blue].map(Int.init)
            == [expected.red, expected.green, expected.blue], "\(cell.glyph) at \(x),\(y)")
      }
    }
  }

  private static let html5lib = Oracle.python(
    "html5lib",
    """
    import html5lib, sys
    with open(sys.argv[1], "rb") as file:
      tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(file)
    print("".join(tree.find(".//pre").itertext()), end="")
    """)

  @Test(.enabled(if: html5lib != nil))
  func aStrictParserReadsTheHTMLAsItIsSeen() throws {
    let drawing = try Self.art(seed: 6, [" ", "<", "&", "\"", "é", "╔", "絵", "'", "]", ">"])
    let folder = try TemporaryFolder()
    let path = try folder.write("a.html", try HTMLFormat().export(drawing).bytes)
    let text = try #require(Self.html5lib).output(path)
    let grid = drawing.flattened()
    let rows = (0..<grid.height).map { grid.text(ofRow: $0) }
    #expect(text == rows.joined(separator: "\n") + "\n")
  }
}
