import Cells
import DrawingCore
import Formats
import Testing

@Suite struct BinaryFormatTests {
  private let format = BinaryFormat()

  @Test func withoutSAUCEItIs160Wide() throws {
    let bytes = [UInt8](repeating: 65, count: 644)
    #expect(try read(format, bytes, named: "a.bin").size == Size(160, 3))
    var options = ReadingOptions()
    options.columns = 80
    #expect(try read(format, bytes, options, named: "a.bin").size == Size(80, 5))
  }

  @Test func anOddWidthGetsAColumnThatIsReported() throws {
    let export = try format.export(try drawn(Size(5, 2), "text 0,0 \"abcde\" fg=red bg=blue"))
    #expect(export.losses[.size]?.to == "6x2")
    #expect(try read(format, export.bytes).size == Size(6, 2))
  }

  /// Without SAUCE the rows of 80 columns follow each other: what was blank gets a letter.
  @Test func aBlankThatBecomesALetterLosesNoAttributes() throws {
    var options = WritingOptions()
    options.sauce = false
    let art = try drawn(Size(80, 3), "attributes blink", "text 5,2 \"z\" fg=red bg=blue")
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
