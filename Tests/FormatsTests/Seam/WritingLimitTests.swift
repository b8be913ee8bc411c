import Cells
import DrawingCore
import Formats
import Testing

/// What would take minutes to write is refused before anything is done for it.
struct WritingLimitTests {
  private func drawing(_ size: Size, filled: Rect) throws -> Drawing {
    var editor = Editor(try #require(EditorState(size: size)))
    let end = Point(filled.maxX - 1, filled.maxY - 1)
    _ = try editor.perform(.parse("rect \(filled.origin.text) \(end.text) glyph=\"█\" filled"))
    return editor.state.drawing
  }

  @Test(
    arguments: FormatList.standard.formats.filter { $0.directions.contains(.writes) }.map(\.name))
  func aFullPictureOfMillionsOfCellsIsRefused(name: String) throws {
    let full = try drawing(Size(4096, 4096), filled: Rect(0, 0, 4096, 4096))
    let format = try #require(FormatList.standard.named(name))
    let error = #expect(throws: FormatError.self) { try format.export(full) }
    #expect(
      error?.description == "4096x4096 cells, and only 4194304 are written at once: take a part")
  }

  @Test func whatIsMostlyClearIsNot() throws {
    let size = Size(4096, 4096)
    for filled in [Rect(0, 0, 4096, 1), Rect(0, 0, 32, 16)] {
      let drawing = try drawing(size, filled: filled)
      #expect(throws: Never.self) { try FormatLimits.checkWriting(drawing) }
    }
    let full = Rect(0, 0, 2048, 2048)
    let small = try drawing(full.size, filled: full)
    #expect(throws: Never.self) { try FormatLimits.checkWriting(small) }
    let large = try drawing(size, filled: full)
    #expect(throws: FormatError.self) { try FormatLimits.checkWriting(large) }
  }
}
