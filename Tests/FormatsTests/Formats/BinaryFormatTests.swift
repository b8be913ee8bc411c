import Cells
import DrawingCore
import Formats
import Testing

struct BinaryFormatTests {
  private let format = BinaryFormat()

  @Test func withoutSAUCEItIs160Wide() throws {
    let bytes = [UInt8](repeating: 65, count: 644)
    #expect(try read(format, bytes, named: "a.bin").size == Size(160, 3))
    var options = ReadingOptions()
    options.columns = 80
    #expect(try read(format, bytes, options, named: "a.bin").size == Size(80, 5))
  }

  /// Half a row more than 160 columns hold means 80, as on a screen of 25 or 43 rows.
  @Test(arguments: [
    (2000, Size(80, 25)), (80 * 43, Size(80, 43)), (80 * 3, Size(80, 3)), (1000, Size(40, 25)),
    (4000, Size(160, 25)), (80, Size(80, 1)), (160, Size(160, 1)), (1001, Size(160, 7)),
  ])
  func theNumberOfCellsTellsTheWidth(count: Int, size: Size) throws {
    let bytes = (0..<count).flatMap { i -> [UInt8] in [UInt8(65 + i % 26), 0x1E] }
    let reading = try format.read(ForeignFile(bytes, named: "a.bin"), ReadingOptions())
    #expect(reading.drawing.size == size)
    let export = try format.export(reading.drawing, reading.habits)
    #expect(export.bytes == bytes && export.losses.isEmpty, "\(export.losses)")
  }

  /// What is clear at the end is left out only where the width is told all the same.
  @Test(arguments: [40, 80, 160], 1...5)
  func aWidthThatFollowsComesBack(width: Int, height: Int) throws {
    var options = WritingOptions()
    options.sauce = false
    let size = Size(width, width == 40 ? 25 : height)
    for end in 1...width {
      let last = String(repeating: "x", count: end)
      var commands = ["text 0,\(size.height - 1) \"\(last)\" fg=white bg=blue"]
      if size.height > 1 {
        let corner = "\(width - 1),\(size.height - 2)"
        commands.append("rect 0,0 \(corner) filled glyph=\"x\" fg=white bg=blue")
      }
      let drawing = try drawn(size, commands)
      let export = try format.export(drawing, options)
      let back = try read(format, export.bytes, named: "a.bin")
      #expect((export.losses[.size] == nil) == (back.size == size), "\(size) \(end)")
      if width == 160, height > 1 { #expect(back.size == size) }
    }
  }

  @Test func anOddWidthGetsAColumnThatIsReported() throws {
    let export = try format.export(try drawn(Size(5, 2), "text 0,0 \"abcde\" fg=red bg=blue"))
    #expect(export.losses[.size]?.to == "6x2")
    #expect(try read(format, export.bytes).size == Size(6, 2))
  }

  /// Without SAUCE the rows of 80 columns follow each other, where there are two of them to one of
  /// 160: what was blank gets a letter.
  @Test func aBlankThatBecomesALetterLosesNoAttributes() throws {
    var options = WritingOptions()
    options.sauce = false
    let art = try drawn(Size(80, 4), "attributes blink", "text 5,2 \"z\" fg=red bg=blue")
    let losses = try format.export(art, options).losses
    #expect(losses[.glyphs]?.cells == 1 && losses[.size]?.cells == 1)
    #expect(losses[.attributes] == nil)
  }

  @Test(arguments: [true, false])
  func aLastRowThatIsNotFullStaysSo(hasSauce: Bool) throws {
    let bytes = [UInt8](repeating: 65, count: 2 * 160 + 6)
    var options = ReadingOptions()
    options.columns = 80
    let reading = try format.read(
      ForeignFile(bytes, named: "a.bin"), hasSauce ? options : ReadingOptions())
    var habits = reading.habits
    habits.sauce = hasSauce
    let export = try format.export(reading.drawing, habits)
    #expect(export.losses.isEmpty, "\(export.losses)")
    #expect(Array(export.bytes.prefix(bytes.count)) == bytes)
    #expect(try read(format, export.bytes, named: "a.bin") == reading.drawing)
  }

  @Test func halfACellAtTheEndIsLeftOut() throws {
    #expect(rows(try read(format, [65, 7, 66], named: "a.bin")) == ["A"])
  }
}
