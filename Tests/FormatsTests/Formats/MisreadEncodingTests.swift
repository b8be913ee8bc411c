import Cells
import DrawingCore
import Formats
import Testing

/// Files whose bytes do not say what they are in.
struct MisreadEncodingTests {
  /// It is told just where it is read otherwise without the encoding.
  @Test(
    arguments: [
      "╔╗/╚╝", "█▓▌│", "►A", "├⌐", "é", "plain", "↑", "♂a", "▄▄▄", "───", "♥", "┬á", "Γòö",
    ], ["txt", "ans"])
  func whatIsReadOtherwiseIsTold(text: String, name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    var options = WritingOptions()
    (options.encoding, options.sauce) = (.cp437, false)
    let style = name == "ans" ? " fg=red" : ""
    let drawing = try drawn(Size(80, 1), "text 0,0 \"\(text)\"\(style)")
    let bytes = try format.export(drawing, options).bytes
    let file = ForeignFile(bytes, named: "a.\(name)")
    let taken = try? FormatList.standard.format(of: file)?.read(file, ReadingOptions()).drawing
    let isSame = taken.map { rows($0)[0].hasPrefix(text) } ?? false
    let told = try format.misread(bytes, options)
    #expect(told.isEmpty == isSame, "\(told)")
    #expect(told.allSatisfy { $0.sentence.contains("--from-encoding cp437") })
  }

  @Test(arguments: ["╔╗/╚╝", "█▓▌│", "é"])
  func aRecordSaysItOfArt(text: String) throws {
    var options = WritingOptions()
    options.encoding = .cp437
    let bytes = try ANSIFormat().export(try drawn(Size(9, 1), "text 0,0 \"\(text)\""), options)
      .bytes
    #expect(try ANSIFormat().misread(bytes, options).isEmpty)
  }
}
