import Cells
import Compression
import DrawingCore
import Formats
import Testing

struct REXPaintFormatTests {
  private let format = REXPaintFormat()

  private func little(_ values: Int...) -> [UInt8] {
    values.flatMap { value in [0, 8, 16, 24].map { UInt8(value >> $0 & 255) } }
  }

  /// A cell of a number and two colours.
  private func cell(_ number: Int, _ ink: UInt8, _ paper: [UInt8]) -> [UInt8] {
    little(number) + [ink, 0, 0] + paper
  }

  @Test func cellsStandColumnByColumn() throws {
    let cells = (0..<4).flatMap { cell(65 + $0, 10, [0, 0, 0]) }
    let drawing = try read(
      format, try Deflater.deflate(little(-1, 1, 2, 2) + cells, .gzip))
    #expect(rows(drawing) == ["AC", "BD"])
  }

  @Test func filesWithoutAVersionAreRead() throws {
    let bytes = try Deflater.deflate(little(1, 1, 1) + cell(65, 1, [0, 0, 0]), .gzip)
    #expect(rows(try read(format, bytes)) == ["A"])
  }

  @Test func pinkPaperIsNoneAndDrawnPinkIsOneOff() throws {
    let pink: [UInt8] = [255, 0, 255]
    let bytes = try Deflater.deflate(
      little(-1, 1, 2, 1) + cell(65, 1, pink) + cell(32, 1, pink), .gzip)
    let drawing = try read(format, bytes)
    #expect(drawing.cell(0, 0).style.background == .none && drawing.cell(1, 0) == .clear)
    let export = try format.export(try drawn(Size(1, 1), "text 0,0 \"A\" fg=#000001 bg=#ff00ff"))
    #expect(export.losses[.colours]?.cells == 1)
    #expect(try read(format, export.bytes).cell(0, 0).style.background == .rgb(0xFF00FE))
  }

  @Test func layersStayLayersAndTheirNamesAreLost() throws {
    let art = try drawn(
      Size(2, 1), "text 0,0 \"a\" fg=#000001 bg=#000002", "layer new \"top\"",
      "text 1,0 \"b\" fg=#000003 bg=#000004")
    let export = try format.export(art)
    #expect(export.losses[.metadata]?.names == ["names of layers"])
    #expect(try read(format, export.bytes).layers.count == 2)
  }
}
