import Cells
import DrawingCore
import Foundation
import Testing

@testable import Formats
@testable import Images

/// Films as a sheet of pictures and its index.
struct FilmSheetTests {
  private struct Index: Decodable {
    struct Area: Decodable { var x, y, w, h: Int }
    struct Frame: Decodable {
      var filename: String
      var frame: Area
      var duration: Int
    }
    struct Tag: Decodable {
      var name, direction: String
      var from, to: Int
      var `repeat`: String?
    }
    struct Meta: Decodable {
      var image, scale: String
      var size: [String: Int]
      var frameTags: [Tag]
    }
    var frames: [Frame]
    var meta: Meta
  }

  private static let colors = ["red", "green", "blue", "yellow", "magenta"]

  /// Five colours and the first one again, each over all cells.
  private func film(tags: [FrameTag] = []) throws -> Film {
    let frames = (Self.colors + ["red"]).enumerated().map { i, color in
      (["text 0,0 \"  \" bg=\(color)"], i == 1 ? nil : 40 + i)
    }
    let film = try Film.drawn(Size(2, 1), frames, rate: 8)
    return try Film(film.pictures, frames: film.frames, rate: 8, tags: tags)
  }

  private func sheet(
    _ film: Film, scale: Int = 1, isTall: Bool = false
  ) throws -> (Index, Bitmap, LossReport) {
    var options = WritingOptions()
    (options.scale, options.isTall) = (scale, isTall)
    let sheet = try PNGFormat().sheet(of: film, named: "a \"b\".png", options)
    #expect(sheet.index.starts(with: Array(FilmSheet.beginning.utf8)))
    let index = try JSONDecoder().decode(Index.self, from: Data(sheet.index))
    return (index, try PNGReader.bitmap(sheet.picture), sheet.losses)
  }

  @Test(arguments: [1, 3], [false, true])
  func eachFrameStandsWhereTheIndexSays(scale: Int, isTall: Bool) throws {
    let (index, picture, losses) = try sheet(film(), scale: scale, isTall: isTall)
    #expect(index.frames.map(\.duration) == [40, 125, 42, 43, 44, 45])
    #expect(index.meta.image == "a \"b\".png" && index.frames[0].filename == "a \"b\".png 0")
    #expect(index.meta.size == ["w": picture.size.width, "h": picture.size.height])
    #expect(index.meta.scale == "\(scale)" && losses.visible.isEmpty, "\(losses)")
    // What shows the same shares a place; five have places of their own.
    let corners = index.frames.map { [$0.frame.x, $0.frame.y] }
    #expect(corners[5] == corners[0] && Set(corners).count == 5)
    for (frame, color) in zip(index.frames, Self.colors) {
      let cell = PictureColors().inks(style(color)).paper
      #expect(frame.frame.w == 16 * scale)
      // The same for each, wherever it stands.
      #expect(frame.frame.h == (isTall ? 96 : 80) * scale / 5)
      #expect([0, frame.frame.h].contains(frame.frame.y))
      for (x, y) in [(0, 0), (frame.frame.w - 1, frame.frame.h - 1)] {
        #expect(picture[frame.frame.x + x, frame.frame.y + y] == cell, "\(color)")
      }
    }
    // Five squares fit three by two.
    #expect(picture.size == Size(48 * scale, 2 * ((isTall ? 96 : 80) * scale / 5)))
  }

  /// The same picture looks the same wherever it stands on a sheet.
  @Test func framesLookTheSameInEachRow() throws {
    let film = try Film.drawn(Size(3, 3), (0..<9).map { (["text 0,0 \"A\\nB\\n\($0)\""], 10) })
    let (index, picture, _) = try sheet(film, isTall: true)
    func pixels(_ frame: Index.Area) -> [Pixel] {
      (0..<frame.h * 2 / 3).flatMap { y in
        (0..<frame.w).map { picture[frame.x + $0, frame.y + y] }
      }
    }
    #expect(Set(index.frames.map(\.frame.h)) == [57])
    #expect(Set(index.frames.map { pixels($0.frame) }).count == 1)
  }

  private func style(_ color: String) -> Style {
    let numbers = ["red": 1, "green": 2, "yellow": 3, "blue": 4, "magenta": 5]
    return Style(background: .palette(UInt8(numbers[color] ?? 0)))
  }

  @Test func tagsAreInTheIndex() throws {
    let tags = [
      FrameTag("walk", 0...2, .bounce, times: 3), FrameTag("rest", 4...4),
      FrameTag("back", 1...2, .reverse, times: 3), FrameTag("one", 5...5, .bounce, times: 3),
      FrameTag("swing", 0...1, .bounce),
    ]
    let (index, _, losses) = try sheet(film(tags: tags.compactMap(\.self)))
    #expect(index.meta.frameTags.map(\.name) == ["walk", "rest", "back", "one", "swing"])
    #expect(
      index.meta.frameTags.map(\.direction)
        == ["pingpong", "forward", "reverse", "pingpong", "pingpong"])
    #expect(index.meta.frameTags.map(\.to) == [2, 4, 2, 5, 1])
    // Aseprite counts once there as one time, and once back as another.
    #expect(index.meta.frameTags.map(\.repeat) == ["6", nil, "3", "3", nil])
    #expect(losses[.metadata] == nil)
  }

  @Test func tooLargeASheetIsRefused() throws {
    let film = try Film.drawn(Size(200, 100), (0..<200).map { (["text 0,0 \"\($0)\""], 10) })
    var options = WritingOptions()
    options.scale = 4
    let error = #expect(throws: FormatError.self) {
      try PNGFormat().sheet(of: film, named: "x.png", options)
    }
    #expect(error?.reason.contains("too large") == true, "\(String(describing: error))")
  }
}
