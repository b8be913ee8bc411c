import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

@testable import DrawingStore

/// What a SAUCE record states of how its picture is shown, in files that become others.
@MainActor struct RecordReportTests {
  /// Art of two letters with a record.
  private func art(_ font: String, _ flags: UInt8) -> [UInt8] {
    var record = Array("SAUCE00".utf8) + [UInt8](repeating: 0x20, count: 83)
    record += [UInt8](repeating: 0, count: 38)
    (record[94], record[95], record[96], record[105]) = (1, 1, 2, flags)
    for (i, byte) in font.utf8.enumerated() { record[106 + i] = byte }
    return Array("\u{1B}[0;31mab".utf8) + [0x1A] + record
  }

  nonisolated private static let cases: [(String, UInt8, [String])] = [
    ("IBM VGA", 0, []), ("", 1, []), ("IBM VGA50", 0, ["the font “IBM VGA50”"]),
    ("Amiga MicroKnight", 0b10001, ["the font “Amiga MicroKnight”", "aspect ratio"]),
    ("IBM VGA", 0b00100, ["letter spacing"]),
    ("IBM EGA 850", 0b01010, ["the font “IBM EGA 850”", "letter spacing", "aspect ratio"]),
  ]

  @Test(arguments: cases)
  func aDrawingDoesNotKeepIt(font: String, flags: UInt8, names: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.ans", art(font, flags))
    let made = try DrawingImport.make(folder("a.ans"), to: folder("a.oekaki"), ReadingOptions())
    #expect(made.losses[.metadata]?.names ?? [] == names)
    try folder.makeFolder("out")
    let conversion = Conversion(
      to: "oekaki", folder: folder("out"), overwrites: false, DrawingExport.Request(), tells: true)
    let line = try conversion.convert(folder("a.ans"), nil)
    #expect(names.allSatisfy { line.contains($0) } && line.contains("not kept") == !names.isEmpty)
  }

  /// Binary text keeps it as art does, and says so again; pictures of pixels have no record.
  @Test(arguments: cases, ["bin", "ans", "png", "xp", "svg", "txt"])
  func formatsWithTheSameRecordKeepIt(
    it: (font: String, flags: UInt8, names: [String]), ending: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.ans", art(it.font, it.flags))
    let source = try DrawingSource(folder("a.ans"))
    let export = try DrawingExport(source, as: "b.\(ending)", DrawingExport.Request())
    let isKept = ending == "bin" || ending == "ans"
    #expect(export.losses[.metadata]?.names ?? [] == (isKept ? [] : it.names))
    guard isKept else { return }
    let sauce = ForeignFile(export.bytes, named: "b.\(ending)").sauce
    let isStated = ending == "ans" || !it.names.isEmpty
    #expect((sauce?.flags ?? 0) & 0b11110 == (isStated ? it.flags & 0b11110 : 0))
    if !it.names.isEmpty { #expect(sauce?.font == it.font) }
    try folder.write("b.\(ending)", export.bytes)
    let back = try DrawingSource(folder("b.\(ending)")).drawing.flattened()
    #expect(back.row(0).map(\.glyph) == source.drawing.flattened().row(0).map(\.glyph))
  }

  @Test func withoutARecordItIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.ans", art("IBM VGA50", 0b00100))
    var request = DrawingExport.Request()
    request.options.sauce = false
    for ending in ["ans", "bin"] {
      let export = try DrawingExport(try DrawingSource(folder("a.ans")), as: "b.\(ending)", request)
      #expect(export.losses[.metadata]?.names == ["the font “IBM VGA50”", "letter spacing"])
    }
  }

  /// Text that is taken to be in another encoding says so in the report.
  @Test func anEncodingThatIsNotKnownIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", Array("╔╗/╚╝\n".utf8))
    var request = DrawingExport.Request()
    request.options.encoding = .cp437
    let export = try DrawingExport(try DrawingSource(folder("a.txt")), as: "b.nfo", request)
    #expect(export.losses[.form] != nil && export.alarms[.form] != nil)
    request.options.encoding = .utf8
    #expect(
      try DrawingExport(try DrawingSource(folder("a.txt")), as: "b.nfo", request).losses.isEmpty)
  }
}
