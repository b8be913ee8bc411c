import Cells
import DrawingCore
import Formats
import Testing

struct XBinFormatTests {
  private let format = XBinFormat()
  private let magic = Array("XBIN".utf8) + [0x1A]

  /// Four kinds of runs, the last longer than the picture.
  @Test func runsOfAllKindsAreUnpacked() throws {
    let runs: [UInt8] = [
      0x01, 65, 7, 66, 8, 0x41, 67, 1, 2, 0x81, 3, 68, 69, 0xFF, 70, 4,
    ]
    let drawing = try read(format, magic + [8, 0, 1, 0, 16, 4] + runs)
    #expect(rows(drawing) == ["ABCCDEFF"])
    #expect(drawing.cell(2, 0).style.foreground == .palette(4))
    #expect(drawing.cell(5, 0).style.foreground == .palette(6))
  }

  @Test func theSecondHalfOfALargeFontTakesABitOfTheInk() throws {
    let letters = [UInt8](repeating: 0x55, count: 512)
    let drawing = try read(
      format, magic + [2, 0, 1, 0, 1, 2 | 16] + letters + [65, 0x0F, 65, 0x07])
    #expect(drawing.font?.count == 512)
    #expect(drawing.cell(0, 0).glyph == Glyph("\u{E141}"))
    #expect(drawing.cell(0, 0).style.foreground == .palette(7))
    #expect(drawing.cell(1, 0).glyph == Glyph("A"))
    let export = try format.export(drawing)
    #expect(export.losses.isEmpty && Array(export.bytes.suffix(4)) == [65, 0x0F, 65, 0x07])
  }

  /// A blank is written as 32, and 0 is one only where the file's own letter 0 has no dots.
  @Test func letter0OfAFontIsNoBlankWhereItHasDots() throws {
    for hasDots in [true, false] {
      var letters = [UInt8](repeating: 0, count: 256 * 16)
      letters[65 * 16] = 1
      if hasDots { letters[3] = 0x7E }
      let drawing = try read(
        format, magic + [3, 0, 1, 0, 16, 2] + letters + [0, 7, 32, 7, 65, 7])
      let zero = hasDots ? Glyph("\u{E000}") : .space
      #expect(drawing.cell(0, 0).glyph == zero && drawing.cell(1, 0).glyph == .space)
      let export = try format.export(drawing)
      #expect(export.losses.isEmpty)
      let cells = export.bytes.dropFirst(magic.count + 6 + letters.count)
      #expect(cells.contains(0) == hasDots)
      for other in [ArtWorxFormat(), IceDrawFormat()] as [any Format] {
        let again = try read(other, try other.export(drawing).bytes)
        #expect(again.cell(0, 0).glyph == zero && again.cell(1, 0).glyph == .space)
      }
      #expect((try PCBoardFormat().export(drawing).losses[.glyphs] != nil) == hasDots)
    }
  }

  @Test func aPaletteOfSixBitsComesBackAndFinerOnesAreNearly() throws {
    let exact = try drawn(Size(2, 1), "palette 1 #ff0000", "text 0,0 \"ab\" fg=red bg=black")
    let drawing = try read(format, try format.export(exact).bytes)
    #expect(drawing.palette[1] == .rgb(0xFF0000))
    let finer = try drawn(Size(2, 1), "palette 1 #fe0102", "text 0,0 \"ab\" fg=white bg=black")
    #expect(try format.export(finer).losses[.palette] != nil)
  }

  // MARK: A palette of its own

  private static let flags = 10

  /// A drawing of cells in these colours, from left to right.
  private func art(
    _ inks: [Color], _ papers: [Color], _ attributes: Attributes = [], font: BitFont? = nil,
    last: Cell? = nil
  ) throws -> Drawing {
    let count = max(inks.count, papers.count)
    var sheet = Sheet(Size(count + (last == nil ? 0 : 1), 1))
    if let last { sheet.put(last, at: Point(count, 0)) }
    for x in 0..<count {
      let style = Style(
        foreground: inks[x % inks.count], background: papers[x % papers.count],
        attributes: attributes)
      sheet.put(Cell(Glyph("x") ?? .space, style), at: Point(x, 0))
    }
    return try #require(Drawing([Layer(name: "layer 1", sheet)], font: font))
  }

  /// Colours that six bits for each level hold.
  private func colors(_ count: Int) -> [Color] {
    (0..<count).map { i in
      Color(RGB([4, 12, 20, 28][i % 4], [36, 44, 52, 60][i / 4 % 4], [4, 20][i / 16 % 2]))
    }
  }

  private func cells(_ drawing: Drawing) -> [Cell] {
    (0..<drawing.size.width).map { drawing.cell($0, 0) }
  }

  @Test func sixteenColoursOfOnesOwnAreKept() throws {
    let drawing = try art(colors(16), Array(colors(16).prefix(8)))
    let export = try format.export(drawing)
    #expect(export.losses.losses.map(\.kind) == [.palette])
    #expect(export.bytes[Self.flags] & 3 == 1)
    let back = try read(format, export.bytes)
    #expect(cells(back) == cells(drawing) && Set(back.palette) == Set(colors(16)))
    // What was read is written as it was.
    #expect(try format.export(back).bytes == export.bytes)
  }

  /// The 256 colours of terminals, too; all but those of them that six bits hold are rounded.
  @Test func roundingIsTold() throws {
    let few: [Color] = [.palette(16), .palette(196), .palette(21), .palette(208), .palette(99)]
    let loss = try #require(try format.export(try art(few, [.palette(16)])).losses[.colours])
    #expect(loss.sentence == "2 cells change colour")
    let back = try read(format, try format.export(try art(few, [.palette(16)])).bytes)
    #expect(cells(back)[3].style.foreground == .rgb(0xFF8600))
    #expect(cells(back)[1].style.foreground == .rgb(0xFF0000))
  }

  @Test func whatIsOfTheStandardKeepsItsNumber() throws {
    let inks = [.palette(1), .default] + colors(10) + [.palette(11)]
    let drawing = try art(inks, [.default, .palette(4), .rgb(0x0000AA)])
    let export = try format.export(drawing)
    #expect(export.losses[.colours] == nil)
    let back = try read(format, export.bytes)
    for i in [0, 1, 4, 7, 11] { #expect(back.palette[i] == .palette(UInt8(i))) }
    let fixed = cells(drawing).map { cell in
      let style = cell.style
      return Style(
        foreground: style.foreground == .default ? .palette(7) : style.foreground,
        background: style.background == .default
          ? .palette(0) : style.background == .rgb(0x0000AA) ? .palette(4) : style.background)
    }
    #expect(cells(back).map(\.style) == fixed)
    // The places of the default colours are taken last.
    let most = try read(format, try format.export(try art(colors(14), [colors(1)[0]])).bytes)
    #expect(most.palette[0] == .palette(0) && most.palette[7] == .palette(7))
  }

  /// More than eight papers are a matter of a flag, without which cells blink.
  @Test(arguments: [1, 8, 9, 16])
  func papersTakeTheFirstPlaces(count: Int) throws {
    let drawing = try art(colors(16), Array(colors(16).suffix(count)), .blink)
    let export = try format.export(drawing)
    #expect(export.losses[.colours] == nil)
    #expect(export.bytes[Self.flags] & 8 == (count > 8 ? 8 : 0))
    #expect((export.losses[.attributes] != nil) == (count > 8))
    let back = cells(try read(format, export.bytes)).map(\.style)
    #expect(back.map(\.background) == cells(drawing).map(\.style.background))
    #expect(back.map(\.attributes) == back.map { _ in count > 8 ? [] : .blink })
  }

  @Test func moreColoursAreThoseOfTheDrawing() throws {
    for (inks, papers) in [(17, 1), (12, 17), (32, 32)] {
      let drawing = try art(
        colors(inks), papers == 1 ? [.palette(0)] : colors(papers))
      let export = try format.export(drawing)
      #expect(export.losses[.colours] != nil && export.bytes[Self.flags] & 1 == 0)
    }
    // Sixteen and a default colour are seventeen.
    #expect(try format.export(try art(colors(16), [.default])).losses[.colours] != nil)
    #expect(try format.export(try art(colors(15), [.default])).losses[.colours] == nil)
    // The ink of a blank is not seen.
    let blank = Cell(.space, Style(foreground: .rgb(0xFEFEFE), background: colors(1)[0]))
    let drawing = try art(colors(16), [colors(1)[0]], last: blank)
    #expect(try format.export(drawing).losses[.colours] == nil)
  }

  /// With 512 letters, inks have the first eight places only.
  @Test func inksOfManyLettersTakeTheFirstPlaces() throws {
    let font = try #require(
      BitFont(height: 1, bytes: [UInt8](repeating: 0x55, count: 512)))
    let drawing = try art(
      Array(colors(16).prefix(8)), Array(colors(16).suffix(8)), font: font)
    let export = try format.export(drawing)
    #expect(export.losses[.colours] == nil && export.bytes[Self.flags] & 8 == 8)
    #expect(cells(try read(format, export.bytes)) == cells(drawing))
    let more = try art(Array(colors(16).prefix(9)), [colors(1)[0]], font: font)
    #expect(try format.export(more).losses[.colours] != nil)
    // A bright colour of the standard is no ink there, unless it moves.
    let bright = try art([.palette(9)], [.palette(0), .palette(9)], font: font)
    #expect(try format.export(bright).losses[.colours] == nil)
  }
}
