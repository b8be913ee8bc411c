import Cells
import DrawingCore
import Testing

@testable import Images

struct CellPictureTests {
  private let face = Typeface()

  private func grid(_ rows: [String], _ style: Style = Style()) -> Grid {
    let glyphs = rows.map { Glyph.glyphs(in: $0) }
    let width = glyphs.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
    var grid = Grid(Size(width, rows.count), filledWith: .clear)
    for (y, row) in glyphs.enumerated() {
      var x = 0
      for glyph in row {
        grid.put(glyph, style, at: Point(x, y))
        x += glyph.width
      }
    }
    return grid
  }

  private func bitmap(
    _ rows: [String], _ style: Style = Style(), _ options: PictureOptions = PictureOptions()
  ) throws -> Bitmap {
    try face.picture(of: grid(rows, style), options).bitmap
  }

  private let grey = Pixel(170, 170, 170)
  private let black = Pixel(0, 0, 0)

  @Test func aCellIsEightBySixteenPixels() throws {
    let bitmap = try bitmap(["A▄", "  "])
    #expect(bitmap.size == Size(16, 32))
    let glyph = try #require(Glyph("A"))
    let letter = try #require(face.bits(glyph))
    for y in 0..<16 {
      for x in 0..<8 {
        #expect(bitmap[x, y] == (letter[x, y] ? grey : black))
        #expect(bitmap[8 + x, y] == (y < 8 ? black : grey))
        #expect(bitmap[x, 16 + y] == black)
      }
    }
  }

  @Test(arguments: [
    (Color.palette(4), Pixel(0, 0, 170)), (.palette(3), Pixel(170, 85, 0)),
    (.palette(11), Pixel(255, 255, 85)), (.palette(16), Pixel(0, 0, 0)),
    (.palette(208), Pixel(255, 135, 0)), (.palette(255), Pixel(238, 238, 238)),
    (.rgb(0x123456), Pixel(0x12, 0x34, 0x56)), (.default, Pixel(170, 170, 170)),
  ])
  func coloursAreThoseOfFiles(color: Color, pixel: Pixel) throws {
    #expect(try bitmap(["█"], Style(foreground: color))[3, 3] == pixel)
    guard color != .default else { return }
    #expect(try bitmap([" "], Style(background: color))[3, 3] == pixel)
    let reversed = Style(foreground: color, attributes: .reverse)
    #expect(try bitmap([" "], reversed)[3, 3] == pixel)
  }

  @Test func clearShowsTheBackdrop() throws {
    var options = PictureOptions()
    let clear = Style(foreground: .palette(1), background: .none)
    #expect(try bitmap(["x "], clear, options)[12, 3] == black)
    options.colors = PictureColors(backdrop: .palette(15))
    #expect(try bitmap(["x "], clear, options)[12, 3] == Pixel(255, 255, 255))
    // The terminal's own ink is one that can be read on it.
    #expect(try bitmap(["█"], Style(background: .none), options)[1, 1] == black)
    options.colors = PictureColors(backdrop: .none)
    #expect(try bitmap(["x "], clear, options)[12, 3] == .clear)
    #expect(try bitmap(["█"], clear, options)[1, 1] == Pixel(170, 0, 0))
    #expect(try bitmap([" "], Style(), options)[1, 1] == black)
  }

  @Test func inkOfNoneDrawsNothing() throws {
    let style = Style(foreground: .none, background: .palette(4))
    let bitmap = try bitmap(["█"], style)
    #expect(bitmap[3, 3] == Pixel(0, 0, 170))
  }

  @Test func wideGlyphsTakeTwoCells() throws {
    let face = face.filled(with: [
      "絵": GlyphBits(Size(16, 16), rows: Array(repeating: 0x8001, count: 16))
    ])
    let picture = try face.picture(of: grid(["絵"]))
    #expect(picture.missing.isEmpty)
    #expect((0..<16).filter { picture.bitmap[$0, 5] == grey } == [0, 15])
  }

  @Test func whatNothingHasIsAHollowBoxAndCounted() throws {
    let grid = grid(["a絵", "絵λ"])
    let picture = try face.picture(of: grid)
    #expect(picture.missing.map(\.glyph.description) == ["絵", "λ"])
    #expect(picture.missing.map(\.place) == [Point(1, 0), Point(2, 1)])
    #expect(picture.bitmap[8 + 1, 2] == grey)
    #expect(picture.bitmap[8 + 8, 6] == black)
    #expect(face.lacking(grid) == ["絵", "λ"])
  }

  @Test func aScaleRepeatsPixels() throws {
    var options = PictureOptions()
    let once = try bitmap(["Rß"])
    for scale in [2, 3, 16] {
      options.scale = scale
      let large = try bitmap(["Rß"], Style(), options)
      #expect(large.size == Size(16 * scale, 16 * scale))
      for y in 0..<large.size.height {
        for x in 0..<large.size.width where large[x, y] != once[x / scale, y / scale] {
          Issue.record("\(x),\(y)")
        }
      }
    }
    options.scale = 17
    #expect(throws: PictureError.self) { try bitmap(["R"], Style(), options) }
  }

  /// 25 rows are 480 pixels high, as on VGA's screen, whatever part of them is painted.
  @Test(arguments: [1, 2, 3, 5, 16])
  func tallPixelsRepeatEachFifthRow(scale: Int) throws {
    var options = PictureOptions()
    options.scale = scale
    let rows = (0..<25).map { ["Rß", "░┼", "Ag"][$0 % 3] }
    let plain = try bitmap(rows, Style(), options)
    options.isTall = true
    let tall = try bitmap(rows, Style(), options)
    #expect(tall.size == Size(16 * scale, 480 * scale))
    for y in 0..<tall.size.height {
      for x in 0..<tall.size.width where tall[x, y] != plain[x, (5 * y + 4) / 6] {
        Issue.record("\(x),\(y)")
      }
    }
    for (first, last) in [(0, 0), (1, 3), (7, 24), (24, 24)] {
      let part = try face.picture(of: grid(Array(rows[first...last])), options, from: first).bitmap
      let top = first * 16 * scale * 6 / 5
      #expect(part.size.height == (last + 1) * 16 * scale * 6 / 5 - top)
      for y in 0..<part.size.height {
        for x in 0..<part.size.width where part[x, y] != tall[x, top + y] {
          Issue.record("\(x),\(y) from row \(first)")
        }
      }
    }
  }

  /// VGA repeats the eighth column of the characters 192 to 223, and of no others.
  @Test func theNinthColumnIsVGAs() throws {
    var options = PictureOptions()
    options.hasNinth = true
    for byte in UInt8(1)...255 {
      let glyph = try #require(Glyph(CodePage437.scalar(byte)))
      let bitmap = try face.picture(of: Grid(Size(1, 1), filledWith: Cell(glyph)), options).bitmap
      #expect(bitmap.size == Size(9, 16))
      for y in 0..<16 {
        let expected = (192...223).contains(byte) ? bitmap[7, y] : black
        // The left sides of lines have nothing in the eighth column to repeat.
        #expect(bitmap[8, y] == expected, "\(byte)")
      }
    }
    #expect(try bitmap(["┏🬀"], Style(), options)[8, 8] == grey)
  }

  @Test func attributesShow() throws {
    func count(_ attributes: Attributes, _ text: String = "n") throws -> Int {
      let bitmap = try bitmap([text], Style(attributes: attributes))
      return (0..<128).count { bitmap[$0 % 8, $0 / 8] != black }
    }
    let plain = try count([])
    #expect(try count(.bold) > plain)
    #expect(try count(.underline) == plain + 8)
    #expect(try count(.strike) > plain)
    #expect(try count(.italic) == plain)
    #expect(try bitmap(["n"], Style(attributes: .italic)) != bitmap(["n"]))
    #expect(try count(.bold, "│") == count([], "│"))
    #expect(try count(.reverse) == 128 - plain)
    #expect(try bitmap(["█"], Style(attributes: .dim))[1, 1] == Pixel(113, 113, 113))
  }

  @Test func upTo256ColoursTakeAByteEach() throws {
    func grid(_ count: Int) -> Grid {
      var grid = Grid(Size(count, 1))
      for x in 0..<count {
        grid[x, 0] = Cell(.block, Style(foreground: .rgb(UInt32(x + 1) * 77)))
      }
      return grid
    }
    for (count, isIndexed) in [(255, true), (256, false)] {
      let bitmap = try face.picture(of: grid(count)).bitmap
      if case .indexed = bitmap.pixels { #expect(isIndexed) } else { #expect(!isIndexed) }
      for x in 0..<count {
        let value = (x + 1) * 77
        #expect(bitmap[8 * x, 9] == Pixel(RGB(value >> 16, value >> 8 & 255, value & 255)))
      }
    }
  }

  @Test func whatIsTooLargeIsRefused() {
    var options = PictureOptions()
    options.scale = 16
    #expect(throws: PictureError.self) {
      try face.picture(of: Grid(Size(1000, 1000)), options)
    }
    #expect(throws: PictureError.self) { try face.picture(of: Grid(Size(130_000, 1))) }
    #expect(throws: PictureError.self) { try face.picture(of: Grid(Size(0, 1))) }
  }

  @Test func lettersOfAFontComeFirstAndLinesNever() throws {
    let font = try ScreenFont(ScreenFontTests.psf1)
    let face = Typeface(font: font)
    #expect(face.cell == Size(8, 4))
    #expect(face.bits(try #require(Glyph("A"))) == font.glyphs["A"])
    #expect(face.bits(try #require(Glyph("█")))?.rows == [0xFF, 0xFF, 0xFF, 0xFF])
    // What the font lacks is taken from the program's letters, cut to its size.
    #expect(face.bits(try #require(Glyph("♥"))) != nil)
    #expect(face.bits(try #require(Glyph("★")))?.size == Size(8, 4))
  }
}
