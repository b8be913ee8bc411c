import Cells
import DrawingCore
import Formats
import Foundation
import Testing

@testable import Images

struct PNGFormatTests {
  private static let format = PNGFormat()

  private static func drawing(_ size: Size, _ commands: String...) throws -> Drawing {
    var editor = Editor(try #require(EditorState(size: size)))
    for command in commands { _ = try editor.perform(try Command.parse(command)) }
    return editor.state.drawing
  }

  private static func read(
    _ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions()
  ) throws -> Drawing {
    try format.read(ForeignFile(bytes, named: "x.png"), options).drawing
  }

  private static func png(_ rows: [[Pixel]]) throws -> [UInt8] {
    let size = Size(rows[0].count, rows.count)
    return try PNGWriter.bytes(try #require(Bitmap(size, .direct(rows.flatMap(\.self)))))
  }

  @Test func aPictureOfFourPixelsIsTwoCells() throws {
    let rows = [
      [Pixel(255, 0, 0), Pixel(0, 255, 0)], [Pixel(0, 0, 255), Pixel(255, 255, 255)],
    ]
    let grid = try Self.read(try Self.png(rows)).flattened()
    #expect(grid.size == Size(2, 1))
    let half = DotGrid.half.glyph(1)
    #expect(
      grid.cells == [
        Cell(half, Style(foreground: .rgb(0xFF0000), background: .rgb(0x0000FF))),
        Cell(half, Style(foreground: .rgb(0x00FF00), background: .rgb(0xFFFFFF))),
      ])
  }

  @Test func theSizeThatIsAskedIsFilled() throws {
    let rows = Array(repeating: Array(repeating: Pixel(9, 9, 9), count: 300), count: 100)
    let bytes = try Self.png(rows)
    #expect(try Self.read(bytes).size == Size(160, 27))
    var options = ReadingOptions()
    options.size = Size(11, 5)
    options.tracing = Tracing(grid: .octant)
    #expect(try Self.read(bytes, options).size == Size(11, 5))
    let losses = try Self.format.read(ForeignFile(bytes), options).losses
    #expect(losses[.size]?.from == "300x100")
    #expect(losses[.size]?.to == "22x20")
  }

  /// Two kilobytes that would be a million cells.
  @Test func aSmallFileIsNoHugeDrawing() throws {
    let size = Size(100, 20_000)
    let pixels = [UInt8](repeating: 0, count: 2_000_000)
    let bytes = try PNGWriter.bytes(
      try #require(Bitmap(size, .indexed(pixels, palette: [Pixel(9, 9, 9)]))))
    #expect {
      try Self.read(bytes)
    } throws: {
      ($0 as? FormatError)?.offset == 16
    }
    var options = ReadingOptions()
    options.size = Size(100, 50)
    #expect(try Self.read(bytes, options).size == Size(100, 50))
  }

  @Test func tooManyDotsAreRefused() throws {
    let bytes = try Self.png([[Pixel(9, 9, 9)]])
    var options = ReadingOptions()
    options.size = Size(257, 128)
    options.tracing = Tracing(grid: .octant)
    options.tracing.colors = .many
    #expect {
      try Self.read(bytes, options)
    } throws: {
      ($0 as? FormatError)?.reason.hasPrefix("needs 514x512 dots, which would") == true
    }
    options.size = Size(4096, 4096)
    #expect(throws: FormatError.self) { try Self.read(bytes, options) }
  }

  @Test func bytesSayWhatItIs() throws {
    let bytes = try Self.png([[.clear]])
    #expect(Self.format.evidence(in: ForeignFile(bytes, named: "x.txt")) == .signature)
    #expect(Self.format.evidence(in: ForeignFile(Array("text".utf8), named: "x.png")) == nil)
    #expect(throws: FormatError.self) { try Self.read(Array(bytes.dropLast(20))) }
  }

  @Test func whatIsLostIsCounted() throws {
    let drawing = try Self.drawing(
      Size(6, 2), "text 0,0 \"aé絵λ\" fg=default bg=none", "layer new \"b\"",
      "text 0,1 \"x\" fg=red bg=none", "layer new \"c\"", "layer hide 3")
    let export = try Self.format.export(drawing)
    #expect(export.losses[.layers]?.from == "2")
    #expect(export.losses[.hidden]?.from == "1")
    #expect(export.losses[.glyphs]?.cells == 2)
    #expect(export.losses[.glyphs]?.examples.map(\.glyph.description) == ["絵", "λ"])
    #expect(export.losses[.transparency] != nil)
    #expect(export.losses[.defaults] != nil)
    #expect(export.losses[.size] == nil)
  }

  @Test func unifontIsAskedOnlyForWhatIsLacking() throws {
    let asked = Asked()
    let hex = "03BB:" + String(repeating: "10", count: 16) + "\n"
    let format = PNGFormat { asked.count { Array(hex.utf8) } }
    #expect(try format.export(Self.drawing(Size(1, 1), "text 0,0 \"a\"")).losses[.glyphs] == nil)
    #expect(asked.number == 0)
    let export = try format.export(Self.drawing(Size(1, 1), "text 0,0 \"λ\" fg=red"))
    #expect(export.losses[.glyphs] == nil)
    #expect(asked.number > 0)
    #expect(try PNGReader.bitmap(export.bytes)[3, 7] == Pixel(170, 0, 0))
  }

  /// Counts calls.
  private final class Asked: @unchecked Sendable {
    private(set) var number = 0

    func count(_ bytes: () -> [UInt8]) -> [UInt8] {
      number += 1
      return bytes()
    }
  }

  @Test func aDrawingsOwnLettersAreUsedForAllOfItsGlyphs() throws {
    let letters: [UInt8] = (0..<512).flatMap { code in
      (0..<8).map { UInt8(truncatingIfNeeded: code &* 31 &+ $0 &* 7) }
    }
    let font = try #require(BitFont(height: 8, bytes: letters))
    let face = Typeface(codes: font)
    #expect(face.cell == Size(8, 8))
    for byte in UInt8(1)...255 {
      let glyph = try #require(Glyph(CodePage437.scalar(byte)))
      let rows = font.rows(of: Int(byte)).map { GlyphBits.row([$0]) }
      if byte != 32 && byte != 255 { #expect(face.bits(glyph)?.rows == rows, "\(byte)") }
    }
    let other = try #require(Glyph("\u{E100}"))
    #expect(face.bits(other)?.rows == font.rows(of: 256).map { GlyphBits.row([$0]) })
  }

  @Test func optionsAreTaken() throws {
    let drawing = try Self.drawing(Size(2, 1), "text 0,0 \"─a\" fg=red")
    var options = WritingOptions()
    options.scale = 3
    options.hasNinth = true
    let bitmap = try PNGReader.bitmap(try Self.format.export(drawing, options).bytes)
    #expect(bitmap.size == Size(2 * 9 * 3, 16 * 3))
    options.scale = 99
    #expect(throws: FormatError.self) { try Self.format.export(drawing, options) }
    options.scale = 1
    options.font = Array("nonsense".utf8)
    #expect(throws: FormatError.self) { try Self.format.export(drawing, options) }
    options.font = ScreenFontTests.psf2
    let small = try PNGReader.bitmap(try Self.format.export(drawing, options).bytes)
    #expect(small.size == Size(18, 4))
  }

  @Test func aDrawingThatIsTooLargeIsRefusedAtOnce() throws {
    let drawing = try Self.drawing(Size(4000, 4000))
    #expect(throws: FormatError.self) { try Self.format.export(drawing) }
  }
}
