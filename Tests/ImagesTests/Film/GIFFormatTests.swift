import Cells
import DrawingCore
import Testing

@testable import Formats
@testable import Images

/// GIF pictures, byte for byte where a page of the specification gives them.
struct GIFFormatTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }

  private func gif(_ film: Film, isTall: Bool = false) throws -> String {
    var options = WritingOptions()
    options.isTall = isTall
    return hex(try GIFFormat().export(film, options).bytes)
  }

  /// The delays of the frames, in 1/100 s.
  private func delays(_ film: Film) throws -> [Int] {
    try gif(film).components(separatedBy: "21 F9 04 04 ").dropFirst()
      .map { try #require(Int($0.prefix(2), radix: 16)) }
  }

  @Test func aRedAndABlueFrame() throws {
    let text = try gif(try .blinking(120))
    #expect(text.hasPrefix("47 49 46 38 39 61 08 00 10 00 "))
    #expect(text.components(separatedBy: "21 F9 04 04 0C 00 00 00").count == 3)
    #expect(text.components(separatedBy: "21 FF 0B").count == 2)
    #expect(text.contains("03 01 00 00 00") && text.hasSuffix("3B"))
  }

  @Test func howOftenItPlays() throws {
    #expect(
      try gif(try .blinking(120, times: 3)).contains(
        "21 FF 0B 4E 45 54 53 43 41 50 45 32 2E 30 03 01 02 00 00"))
    #expect(!(try gif(try .blinking(120, times: 1)).contains("21 FF 0B")))
  }

  @Test func theEndsOfFramesAreRounded() throws {
    let film = try Film.drawn(
      Size(1, 1), "abcd".map { (["text 0,0 \"\($0)\""], nil) }, rate: 40)
    #expect(try delays(film) == [3, 2, 3, 2])
    #expect(try GIFFormat().export(film, WritingOptions()).losses[.times]?.from == "4")
    #expect(try GIFFormat().export(.blinking(120), WritingOptions()).losses[.times] == nil)
  }

  /// A frame that shows the same is a pixel; one that changes a cell is that cell.
  @Test func onlyWhatChangesIsWritten() throws {
    let film = try Film.drawn(
      Size(4, 2),
      [
        (["text 0,0 \"ab\" fg=red bg=blue"], 100), (["text 0,0 \"ab\" fg=red bg=blue"], 100),
        (["text 0,0 \"ab\" fg=red bg=blue", "text 3,1 \"c\" fg=red bg=blue"], 100),
      ])
    let text = try gif(film)
    let frames = text.components(separatedBy: "2C ").dropFirst().map { String($0.prefix(23)) }
    #expect(frames.contains("00 00 00 00 20 00 20 00"))
    #expect(frames.contains("00 00 00 00 01 00 01 00"))
    #expect(frames.contains("18 00 10 00 08 00 10 00"))
    // Of 38 rows of tall pixels, the second half.
    #expect(try gif(film, isTall: true).contains("2C 18 00 13 00 08 00 13 00"))
  }

  @Test func moreThan256ColoursAreReducedAndTold() throws {
    let dots = (0..<400).map {
      "text \($0 % 20),\($0 / 20) \" \" bg=#\(String(0x10_0000 + $0 * 997, radix: 16))"
    }
    let film = try Film.drawn(
      Size(20, 20), [(dots, 100), (["text 0,0 \"x\" fg=red bg=black"], 100)])
    let export = try GIFFormat().export(film, WritingOptions())
    #expect(export.losses[.colours]?.cells ?? 0 > 100)
    let drawing = try GIFFormat().fitted(film[0], WritingOptions())
    let colors = Set(drawing.flattened().cells.flatMap { [$0.style.background] })
    #expect(colors.count <= 256 && colors.count > 200)
    let few = try Film.drawn(Size(20, 20), [(Array(dots.prefix(200)), 100)])
    #expect(try GIFFormat().export(few, WritingOptions()).losses[.colours] == nil)
  }

  @Test func aDrawingIsAPictureThatStands() throws {
    let film = try Film.blinking(100)
    let export = try GIFFormat().export(film[0])
    #expect(!hex(export.bytes).contains("21 FF 0B") && hex(export.bytes).hasSuffix("3B"))
    #expect(throws: FormatError.self) {
      try GIFFormat().read(ForeignFile(export.bytes, named: "x.gif"), ReadingOptions())
    }
  }

  @Test func tooManyPixelsAreRefused() throws {
    var options = WritingOptions()
    options.scale = 4
    let film = try Film.drawn(
      Size(300, 90), (0..<4).map { (["rect 0,0 299,89 glyph=\"\($0)\" filled"], nil) })
    let error = #expect(throws: FormatError.self) { try GIFFormat().export(film, options) }
    #expect(error?.reason.contains("million pixels") == true)
  }
}
