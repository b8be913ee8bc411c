import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Formats

extension Film {
  /// A film of cells that change at random, as a DOS screen or a terminal has them.
  static func random(
    seed: UInt64, _ size: Size = Size(12, 5), frames: Int = 20, glyphs: String = "ab█▄ ░é",
    unit: Int = 1
  ) throws -> Film {
    var random = SeededGenerator(seed: seed)
    var builder = FilmBuilder()
    var sheet = Sheet(size)
    let glyphs = glyphs.compactMap { Glyph(String($0)) }
    for frame in 0..<frames {
      for _ in 0..<(frame == 0 ? size.width * size.height : Int.random(in: 1...6, using: &random)) {
        let style = Style(
          foreground: .palette(UInt8.random(in: 1..<16, using: &random)),
          background: .palette(UInt8.random(in: 0..<8, using: &random)))
        let p = Point(
          Int.random(in: 0..<size.width, using: &random),
          Int.random(in: 0..<size.height, using: &random))
        sheet.put(Cell(glyphs.randomElement(using: &random) ?? .space, style), at: p)
      }
      // The number of the frame makes it unlike the one before.
      let number = Glyph(Unicode.Scalar(UInt8(65 + frame % 26))) ?? .space
      sheet.put(Cell(number, Style(foreground: .palette(3), background: .palette(1))), at: .zero)
      let picture = try #require(Drawing(sheet))
      try builder.add(picture, for: unit * Int.random(in: 20...900, using: &random))
    }
    return try builder.film()
  }

  /// The first frame that shows something else than that of another film; nil if there is none.
  func firstDifference(from other: Film) -> Int? {
    guard frames.count == other.frames.count else { return min(frames.count, other.frames.count) }
    return frames.indices.first { self[$0].flattened() != other[$0].flattened() }
  }
}

/// What a format reads of what it has written.
func rewritten(
  _ film: Film, _ format: any FilmFormat, _ options: WritingOptions = WritingOptions(),
  _ reading: ReadingOptions = ReadingOptions()
) throws -> (film: Film, losses: LossReport) {
  let export = try format.export(film, options)
  let file = ForeignFile(export.bytes, named: "x.\(format.endings[0])")
  #expect(FormatList.standard.format(of: file)?.name == format.name)
  return (try format.readFilm(file, reading).film, export.losses)
}
