import Cells
import DrawingCore
import Formats
import Testing

struct DurdrawFormatTests {
  private let format = DurdrawFormat()

  private func movie(_ version: Int, _ colors: String, size: String, format: String) -> [UInt8] {
    Array(
      """
      {"DurMovie": {"formatVersion": \(version), "colorFormat": "\(format)", "encoding": "utf-8",
      \(size), "framerate": 6.0, "name": "n", "artist": "a",
      "frames": [{"frameNumber": 1, "delay": 0, "contents": ["ab", "cd"], "colorMap": \(colors)}]}}
      """.utf8)
  }

  private let size = "\"sizeX\": 2, \"sizeY\": 2"

  @Test func coloursStandColumnByColumn() throws {
    let colors = "[[[1,0],[2,0]],[[3,0],[4,0]]]"
    let drawing = try read(format, movie(7, colors, size: size, format: "256"))
    #expect(rows(drawing) == ["ab", "cd"] && drawing.about.title == "n")
    // In the order of DOS: 1 blue, 2 green, 3 cyan, 4 red.
    let inks = [(0, 0), (0, 1), (1, 0), (1, 1)].map { drawing.cell($0.0, $0.1).style.foreground }
    #expect(inks == [.palette(4), .palette(2), .palette(6), .palette(1)])
  }

  @Test func sinceVersion8RowByRow() throws {
    let colors = "[[[1,0],[2,0]],[[3,0],[4,0]]]"
    let drawing = try read(format, movie(8, colors, size: size, format: "256"))
    #expect(drawing.cell(1, 0).style.foreground == .palette(2))
    #expect(drawing.cell(0, 1).style.foreground == .palette(6))
  }

  @Test func theOtherWordsForASizeAreRead() throws {
    let other = "\"columns\": 2, \"lines\": 2"
    let drawing = try read(format, movie(5, "[]", size: other, format: "16"))
    #expect(drawing.size == Size(2, 2))
  }

  /// Every character of a row has a column, and its colour is that of its column.
  @Test(arguments: [
    ("\\r", "U+000D"), ("\\t", "U+0009"), ("\u{200D}", "U+200D"), ("\u{1F6DA}", "U+1F6DA"),
    ("\u{378}", "U+0378"), ("\\f", "U+000C"),
  ])
  func whatNoCellMayHoldKeepsItsColumn(character: String, name: String) throws {
    for size in ["\"sizeX\": 5, \"sizeY\": 1", "\"unsized\": 0"] {
      let file = """
        {"DurMovie": {"formatVersion": 7, "colorFormat": "256", \(size), "frames": [
        {"contents": ["ab\(character)cd"], "colorMap": [[[1,0]],[[2,0]],[[3,0]],[[4,0]],[[5,0]]]}]}}
        """
      let reading = try format.read(ForeignFile(Array(file.utf8)), ReadingOptions())
      #expect(rows(reading.drawing) == ["ab\u{FFFD}cd"])
      // In the order of DOS: 1 blue, 2 green, 3 cyan, 4 red, 5 magenta.
      let inks = (0..<5).map { reading.drawing.cell($0, 0).style.foreground }
      #expect(inks == [4, 2, 6, 1, 5].map { .palette($0) })
      #expect(reading.losses[.characters]?.names == [name])
    }
  }

  @Test func thereIsOneFrameAndOfMoreThatIsSaid() throws {
    let bytes = movie(7, "[]", size: size, format: "16")
    let text = String(decoding: bytes, as: UTF8.self)
    let two = text.replacing("\"colorMap\": []}", with: "\"colorMap\": []}, {\"contents\": []}")
    let reading = try format.read(ForeignFile(Array(two.utf8)), ReadingOptions())
    #expect(reading.losses[.frames]?.from == "2")
  }
}
