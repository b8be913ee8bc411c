import Cells
import DrawingCore
import Formats
import Testing

/// The bytes and reports that a page of the specification gives.
struct ExactBytesTests {
  private static func drawing(_ size: Size, _ commands: [String]) throws -> Drawing {
    var editor = Editor(try #require(EditorState(size: size)))
    for line in commands {
      _ = try editor.perform(try Command.parse(line))
    }
    return editor.state.drawing
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }

  @Test(
    arguments: [
      ("bin", nil, "C9 1E 82 1E"), ("xb", nil, "58 42 49 4E 1A 02 00 01 00 10 00 C9 1E 82 1E"),
      ("pcb", nil, "40 58 31 45 C9 82"),
      ("tnd", nil, "18 54 55 4E 44 52 41 32 34 06 C9 00 FF FF 55 00 00 00 AA 82"),
      ("mirc", nil, "03 30 38 2C 30 32 E2 95 94 C3 A9 0A"),
      (
        "ans", .cp437,
        "1B 5B 30 6D 1B 5B 31 3B 33 33 3B 34 34 6D C9 82 1B 5B 30 6D"
      ),
    ] as [(String, TextEncoding?, String)])
  func writesExactlyTheseBytes(name: String, encoding: TextEncoding?, expected: String) throws {
    let drawing = try Self.drawing(
      Size(2, 1), ["text 0,0 \"╔é\" fg=bright-yellow bg=blue"])
    let format = try #require(FormatList.standard.named(name))
    var options = WritingOptions()
    (options.sauce, options.encoding) = (false, encoding)
    let export = try format.export(drawing, options)
    #expect(Self.hex(export.bytes) == expected)
    // Without SAUCE these are read as 80 columns.
    let isOfScreen = ["pcb", "tnd", "ans"].contains(name)
    #expect(export.losses.losses.map(\.kind) == (isOfScreen ? [.size] : []), "\(export.losses)")
  }

  @Test func textIsFramedAsAComment() throws {
    let drawing = try Self.drawing(Size(6, 3), ["rect 0,0 3,2 style=ascii"])
    var options = WritingOptions()
    options.comment = CommentFrame("slashes")
    let bytes = try TextFormat().export(drawing, options).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == "// +--+\n// |  |\n// +--+\n")
  }

  @Test func whatIsLostIsTold() throws {
    let drawing = try Self.drawing(
      Size(4, 1), ["layer new \"a\"", "text 0,0 \"絵A\" fg=#123456 bg=black"])
    let export = try BinaryFormat().export(drawing)
    #expect(Self.hex(export.bytes) == "3F 08 20 08 41 08 20 07")
    #expect(
      export.losses.json == """
        {"format":"bin","losses":[{"kind":"layers","from":2,"to":1},\
        {"kind":"colours","cells":2,"from":1,"to":1},\
        {"kind":"glyphs","cells":1,"first":[{"glyph":"絵","at":[0,0]}]},\
        {"kind":"transparency","cells":1}]}
        """)
    #expect(
      export.losses.description
        == "as .bin: 2 layers become 1, 2 cells change colour, "
        + "1 glyph lost: “絵” at 0,0, 1 cell no longer see-through")
  }
}
