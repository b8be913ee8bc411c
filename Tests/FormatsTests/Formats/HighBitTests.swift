import Cells
import DrawingCore
import Formats
import Testing

/// What the highest bit of an attribute means in files that leave the choice: as the file says, as long
/// as the drawing does not need the other, and then what more cells need.
struct HighBitTests {
  private static let formats = ["ans", "bin", "xb"]

  private func format(_ ending: String) throws -> any Format {
    try #require(FormatList.standard.formats.first { $0.endings.contains(ending) })
  }

  /// Whether a file says that the bit means bright papers.
  private func isICE(_ bytes: [UInt8], _ ending: String) -> Bool? {
    ending == "xb" ? bytes[10] & 8 != 0 : ForeignFile(bytes).sauce?.hasICEColors
  }

  /// A file that says it, without a bright paper in it.
  private func stating(_ ending: String) throws -> [UInt8] {
    let dark = try drawn(Size(160, 1), "text 0,0 \"dark\" fg=white bg=blue")
    let bright = try drawn(Size(160, 1), "text 0,0 \"bright\" fg=white bg=bright-blue")
    var options = WritingOptions()
    options.sauce = true
    var bytes = try format(ending).export(dark, options).bytes
    #expect(isICE(bytes, ending) == false)
    if ending == "xb" { bytes[10] |= 8 } else { bytes[bytes.count - 128 + 105] |= 1 }
    #expect(try isICE(format(ending).export(bright, options).bytes, ending) == true)
    return bytes
  }

  @Test(arguments: formats)
  func whatAFileSaysIsSaidAgain(ending: String) throws {
    let (format, bytes) = (try format(ending), try stating(ending))
    let reading = try format.read(ForeignFile(bytes, named: "a.\(ending)"), ReadingOptions())
    for (command, isSaid) in [
      ("text 9,0 \"x\" fg=red bg=black", true), ("text 9,0 \"x\" fg=red bg=bright-red", true),
      ("attributes blink ; text 9,0 \"x\" fg=red bg=black", false),
    ] {
      var editor = Editor(EditorState(drawing: reading.drawing))
      for part in command.split(separator: " ; ") { _ = try editor.perform(.parse(String(part))) }
      let export = try format.export(editor.state.drawing, reading.habits)
      #expect(isICE(export.bytes, ending) == isSaid, "\(command)")
      #expect(export.losses[.attributes] == nil && export.losses[.colours] == nil, "\(command)")
      let again = try read(format, export.bytes, named: "a.\(ending)")
      #expect(again.cell(9, 0) == editor.state.drawing.cell(9, 0), "\(command)")
    }
  }

  /// In a file in which cells blink, a few bright papers are lost, not the blinking of all. More of them
  /// are kept, and in a file that says nothing any is.
  @Test(arguments: formats, [true, false])
  func whatFewerCellsNeedIsLost(ending: String, isStated: Bool) throws {
    let format = try format(ending)
    let blinking = ["attributes blink", "text 0,0 \"blinking\" fg=red bg=blue", "attributes none"]
    var (habits, options) = (WritingOptions(), WritingOptions())
    if isStated {
      options.sauce = true
      let bytes = try format.export(try drawn(Size(160, 1), blinking), options).bytes
      habits = try format.read(ForeignFile(bytes, named: "a.\(ending)"), ReadingOptions()).habits
      #expect(isICE(bytes, ending) == false)
    }
    let one = try drawn(Size(160, 1), blinking + ["text 20,0 \"x\" fg=red bg=bright-green"])
    let few = try format.export(one, habits)
    #expect(few.losses[.attributes]?.cells == (isStated ? nil : 8))
    #expect(few.losses[.colours]?.cells == (isStated ? 1 : nil))
    let bright = "text 20,0 \"bright ones\" fg=red bg=bright-green"
    let many = try format.export(try drawn(Size(160, 1), blinking + [bright]), habits)
    #expect(many.losses[.attributes]?.cells == 8 && many.losses[.colours] == nil)
  }
}
