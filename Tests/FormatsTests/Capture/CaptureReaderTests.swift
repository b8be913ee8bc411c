import Cells
import Formats
import TestSupport
import Testing

struct CaptureReaderTests {
  /// Each line is one that some case below spoils.
  static let text = """
    oekaki capture 1: screen 6x3
    +------+
    |é 絵 x|
    |      |
    |      |
    +------+
     0  1a 1. 2bw 1. 1a
     2  3. 3~
    . clear
    ~ masked
    a default on default
    b red on #102030 bold
    cursor 1,1
    mask 3,2..5,2

    """

  @Test func theTextIsRead() throws {
    let picture = try Picture(capture: Self.text)
    #expect(picture.grid[0, 0] == Cell(try #require(Glyph("é"))))
    #expect(picture.grid[3, 0].glyph.isContinuation)
    #expect(picture.grid[2, 0].style.attributes == .bold)
    #expect(picture.cursor == Point(1, 1))
    #expect(picture.masks == [Rect(3, 2, 3, 1)])
  }

  @Test(arguments: [
    // line, what stands there instead, what the reason names
    (1, "", "not a capture"), (1, "oekaki capture 2: screen 6x3", "unknown version"),
    (1, "oekaki capture 1: picture 6x3", "canvas or screen"),
    (1, "oekaki capture 1: screen 6x-3", "size"),
    (1, "oekaki capture 1: screen 9999999999x3", "smaller"),
    (1, "oekaki capture 1: screen 6x9223372036854775807", "smaller"),
    (1, "oekaki capture 1: screen 6x99999999999999999999", "size"),
    (2, "+-----+", "frame"), (3, "|é 絵 xx|", "7 cells"), (3, "|é 絵 |", "5 cells"),
    (3, "é 絵 xx", "between"), (3, "|é 絵 x|\r", "carriage return"), (5, "|     y|", "line 8: “3~”"),
    (4, "|    z |", "no colours"), (6, "+------", "frame"),
    (7, " 0  1a 1. 2b 1. 1a", "2b"), (7, " 0  1a 1. 2bw 1. 1c", "1c"),
    (7, " 0  1a 1. 2bw 1. 9a", "9a"), (7, " 0  1a 1. 2bw 1.", "5 cells"),
    (7, " 0  0a 1a 1. 2bw 1. 1a", "0a"), (7, " 0  1a 1. 2bw 1. 1a 1a", "1a"),
    (7, " 0  1a 1. 1bw 1bw 1. 1a", "expected:  0"), (7, "0 1a 1. 2bw 1. 1a", "expected:  0"),
    (8, " 0  3. 3~", "colours of a row"), (8, " 7  3. 3~", "no row 7"), (8, " 2  2. 4~", "3~"),
    (9, ". empty", "colours"), (10, "~ mask", "cursor"), (11, "a default on deflaut", "cursor"),
    (12, "b red on #102030 bold bold", "expected: b red"),
    (12, "c red on #102030 bold", "line 7: “2bw”"),
    (13, "cursor 1", "point"), (13, "curso 1,1", "cursor"), (14, "mask 3,2..9,2", "expected: mask"),
    (14, "mask 3,2", "corners"), (14, "mask 3,1..5,2", "line 8: expected:  1"),
    (14, "mask 0,0..99999999999999,2", "corners"), (15, "more", "end of the text"),
  ])
  func aWrongLineIsNamed(line: Int, instead: String, reason: String) throws {
    var lines = Self.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    lines[line - 1] = instead
    let error = try #require(throws: CaptureError.self) {
      _ = try Picture(capture: lines.joined(separator: "\n"))
    }
    #expect("\(error)".contains(reason), "\(error)")
    #expect(error.line == line || reason.hasPrefix("line"), "\(error)")
  }

  @Test(arguments: 0..<14)
  func aTextThatStopsIsRefused(lines: Int) throws {
    let kept = Self.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines)
    for text in [kept.joined(separator: "\n"), kept.map { $0 + "\n" }.joined()] {
      #expect(throws: CaptureError.self) { try Picture(capture: text) }
    }
  }

  @Test(arguments: [UInt64](0..<200))
  func noDamageIsReadAsAnotherPictureOfTheSameText(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let text = CaptureText(.random(seed: seed)).text
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      bytes[place] = Bool.random(using: &numbers) ? bytes.randomElement(using: &numbers) ?? 0 : 10
    }
    // Whatever is read is written as the same bytes again.
    guard let damaged = String(validating: bytes, as: UTF8.self),
      let picture = try? Picture(capture: damaged)
    else { return }
    #expect(CaptureText(picture).text.utf8.elementsEqual(bytes))
  }
}
