import Cells
import Foundation
import TestSupport
import Testing

@testable import Formats

struct AsciicastTests {
  private struct Header: Codable, Equatable {
    var version: Int
    var width: Int
    var height: Int
    var title: String?
  }

  /// The lines of a file: a header, then the time and the text of each frame.
  private static func read(
    _ cast: Asciicast
  ) throws -> (header: Header, frames: [(time: Double, text: String)]) {
    let lines = cast.bytes.split(separator: 0x0A).map { Data($0) }
    #expect(cast.bytes.last == 0x0A)
    let header = try JSONDecoder().decode(Header.self, from: try #require(lines.first))
    let frames = try lines.dropFirst().map(frame)
    #expect(frames.count == cast.frameCount)
    return (header, frames)
  }

  private static func frame(_ line: Data) throws -> (time: Double, text: String) {
    let parts = try #require(JSONSerialization.jsonObject(with: line) as? [Any])
    #expect(parts.count == 3 && parts[1] as? String == "o")
    return (try #require(parts[0] as? Double), try #require(parts[2] as? String))
  }

  private func picture(_ text: String, _ style: Style = Style(), size: Size = Size(9, 2)) -> Grid {
    var grid = Grid(size, filledWith: .clear)
    var x = 0
    for glyph in Glyph.glyphs(in: text) {
      grid.put(glyph, style, at: Point(x, 0))
      x += glyph.width
    }
    return grid
  }

  @Test func theFileOfTwoFrames() {
    var cast = Asciicast(Size(9, 2), title: "a \"b\"\\\u{1B}")
    let red = picture("aX", Style(foreground: .palette(1)))
    let areShown = [
      cast.show(picture("ab"), cursor: .zero, at: 0), cast.show(red, cursor: Point(2, 1), at: 1234),
    ]
    #expect(areShown == [true, true])
    let text = String(decoding: cast.bytes, as: UTF8.self)
    #expect(
      text == #"""
        {"version": 2, "width": 9, "height": 2, "title": "a \"b\"\\\u001b"}
        [0.000, "o", "ab\u001b[1;1H"]
        [1.234, "o", "\u001b[0;31maX\u001b[0m\u001b[2;3H"]

        """#)
  }

  @Test func whatStaysTheSameIsNotWritten() throws {
    var cast = Asciicast(Size(20, 2))
    let size = Size(20, 2)
    _ = cast.show(picture("a", size: size), cursor: .zero, at: 0)
    let count = cast.bytes.count
    _ = cast.show(picture("a", size: size), cursor: .zero, at: 10)
    #expect(cast.bytes.count == count && cast.frameCount == 1)
    _ = cast.show(picture("a        b         c", size: size), cursor: .zero, at: 20)
    _ = cast.show(picture("x   y    b         c", size: size), cursor: Point(30, -3), at: 30)
    let frames = try Self.read(cast).frames
    #expect(
      frames.map(\.text) == [
        "a\u{1B}[1;1H", "\u{1B}[1;10Hb\u{1B}[1;20Hc\u{1B}[1;1H", "x   y\u{1B}[1;20H",
      ])
    #expect(frames.map(\.time) == [0, 0.02, 0.03])
  }

  /// The transparent background of a drawing is nothing to write at all.
  @Test func aBlankPictureIsNoFrame() {
    var cast = Asciicast(Size(9, 2))
    let isShown = cast.show(Grid(Size(9, 2), filledWith: .clear), cursor: .zero, at: 0)
    #expect(isShown && cast.frameCount == 0)
  }

  /// At the right edge nothing may make the terminal wrap.
  @Test func halfOfAWideGlyphIsASpace() throws {
    var grid = picture("abcdefgh")
    grid[8, 0] = Cell(Glyph("絵") ?? .space, Style(background: .palette(2)))
    grid[0, 1] = Cell(.continuation)
    var cast = Asciicast(Size(9, 2))
    _ = cast.show(grid, cursor: .zero, at: 0)
    #expect(try Self.read(cast).frames.map(\.text) == ["abcdefgh\u{1B}[0;42m \u{1B}[0m\u{1B}[1;1H"])
  }

  /// Pictures one after the other, each drawn over the one before.
  @Test(arguments: [UInt64](1...60))
  func aTerminalShowsEachPicture(seed: UInt64) throws {
    let size = Picture.random(seed: seed).grid.size
    let pictures = (0..<100).map { Picture.random(seed: seed &* 1000 &+ $0).grid }
      .map { $0.cut(to: size) }
    var (cast, terminal) = (Asciicast(size), PlainTerminal(size))
    var numbers = SeededGenerator(seed: seed)
    for (i, picture) in pictures.enumerated() {
      let cursor = Point(
        Int.random(in: 0..<size.width, using: &numbers),
        Int.random(in: 0..<size.height, using: &numbers))
      let (count, length) = (cast.frameCount, cast.bytes.count)
      _ = cast.show(picture, cursor: cursor, at: i)
      if cast.frameCount > count {
        try terminal.write(Self.frame(Data(cast.bytes[length...])).text)
      }
      let isShown = terminal.grid == picture.shown
      #expect(isShown, "seed \(seed), picture \(i)")
      #expect(terminal.cursor == cursor)
    }
  }

  /// What a drawing has no place for is told before it takes the place of the recording; whoever
  /// exports it to another format loses nothing of the picture by that.
  @Test(arguments: [
    ("\"width\":9,\"height\":2", "", []),
    ("\"width\":9,\"height\":2,\"env\":{}", "", ["the rest of its header"]),
    (
      "\"width\":9,\"height\":2,\"idle_time_limit\":2", "[2,\"m\",\"a\"]\n[3,\"m\",\"b\"]\n",
      ["its longest pause", "its markers"]
    ),
    (
      "\"width\":9,\"height\":2",
      "[2,\"i\",\"a\"]\n[3,\"r\",\"8x3\"]\n[4,\"x\",\"0\"]\n[5,\"q\",\"\"]\n[6,\"z\",\"\"]\n",
      ["changes of its size", "events of other kinds", "how it ended", "what was typed"]
    ),
  ])
  func whatIsNotWrittenAgainIsTold(header: String, events: String, names: [String]) throws {
    let text = "{\"version\":2,\(header)}\n[1,\"o\",\"one\"]\n\(events)"
    let file = ForeignFile(Array(text.utf8), named: "a.cast")
    let reading = try AsciicastFormat().read(file, ReadingOptions())
    let told = reading.losses(as: "cast").filter { $0.kind == .form }.flatMap(\.names)
    #expect(told == names)
    #expect(reading.losses(as: "ans").allSatisfy { $0.kind != .form })
  }
}

extension Grid {
  /// The top left of it, on blank.
  fileprivate func cut(to size: Size) -> Grid {
    var grid = Grid(size, filledWith: .clear)
    for y in 0..<size.height {
      for x in 0..<size.width { grid[x, y] = self[x, y] }
    }
    return grid
  }

  /// What a terminal can show of it.
  fileprivate var shown: Grid {
    var grid = Grid(size)
    for y in 0..<height {
      for x in 0..<width where !self[x, y].glyph.isContinuation || x == 0 {
        var cell = self[x, y].over(.blank)
        if cell.style.foreground == .none { cell.style.foreground = .default }
        let isWhole = !cell.glyph.isWide || (x + 1 < width && self[x + 1, y].glyph.isContinuation)
        if isWhole, !cell.glyph.isContinuation {
          grid.put(cell.glyph, cell.style, at: Point(x, y))
        } else {
          grid[x, y] = cell.widowed
        }
      }
    }
    return grid
  }
}
