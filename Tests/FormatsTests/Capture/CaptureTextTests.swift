import Cells
import Formats
import Testing

struct CaptureTextTests {
  @Test func aScreenIsWrittenAsText() throws {
    var grid = Grid(Size(12, 2), filledWith: .clear)
    grid.put(try #require(Glyph("絵")), Style(foreground: .palette(1)), at: Point(2, 0))
    grid.fill(Rect(5, 0, 3, 1), with: .block, Style(background: .rgb(0xFF8800)))
    grid.fill(Rect(8, 1, 4, 1), with: .block, Style())
    let picture = Picture(
      subject: .screen, grid: grid, cursor: Point(3, 1), masks: [Rect(8, 1, 10, 10)])
    #expect(
      CaptureText(picture).text == """
        oekaki capture 1: screen 12x2
        +------------+
        |  絵 ███    |
        |            |
        +------------+
         0  2. 2aw 1. 3b 4.
         1  8. 4~
        . clear
        ~ masked
        a red on default
        b default on #ff8800
        cursor 3,1
        mask 8,1..11,1

        """)
  }

  @Test func aHiddenCursorIsTold() {
    let screen = Picture(subject: .screen, grid: Grid(Size(1, 1)))
    #expect(CaptureText(screen).text.hasSuffix("a default on default\ncursor hidden\n"))
    let canvas = Picture(subject: .canvas, grid: Grid(Size(1, 1)), cursor: .zero)
    #expect(!CaptureText(canvas).text.contains("cursor"))
  }

  /// Half of a wide glyph at its edge is a space; places are told as they are on the whole.
  @Test func aRegionSaysWhereItIs() throws {
    var grid = Grid(Size(8, 3))
    grid.put(try #require(Glyph("絵")), Style(), at: Point(3, 1))
    let whole = Picture(
      subject: .screen, grid: grid, cursor: Point(5, 2), masks: [Rect(6, 1, 2, 1)])
    let part = try #require(Picture(Rect(4, 1, 3, 2), of: whole))
    #expect(
      CaptureText(part).text == """
        oekaki capture 1: screen 3x2
        +---+
        |   |
        |   |
        +---+
         0  2a 1~
         1  3a
        . clear
        ~ masked
        a default on default
        cursor 1,1
        region 4,1..6,2
        mask 2,0..2,0

        """)
    #expect(try Picture(capture: CaptureText(part).text) == part)
    #expect(part.place(of: .zero) == Point(4, 1))
    #expect(Picture(Rect(4, 1, 5, 2), of: whole) == nil)
    let wrong = CaptureText(part).text.replacing("region 4,1..6,2", with: "region 4,1..7,2")
    #expect(throws: CaptureError.self) { try Picture(capture: wrong) }
    // A place is told as it is on the screen.
    var other = grid
    other.put(.block, Style(), at: Point(5, 2))
    let changed = Picture(subject: .screen, grid: other, cursor: Point(5, 2), masks: whole.masks)
    let difference = PictureDifference(
      expected: part, found: try #require(Picture(Rect(4, 1, 3, 2), of: changed)))
    #expect(difference.description.hasPrefix("at 5,2 expected"), "\(difference)")
  }

  @Test(arguments: [UInt64](0..<300))
  func whatIsWrittenIsReadBack(seed: UInt64) throws {
    let picture = Picture.random(seed: seed)
    let text = CaptureText(picture).text
    let read = try Picture(capture: text)
    #expect(read == picture)
    #expect(CaptureText(read).text.utf8.elementsEqual(text.utf8))
  }

  @Test func whatIsMaskedIsNotTold() throws {
    let masks = [Rect(2, 0, 3, 1)]
    let texts = ["ab絵絵g", "abxyzwg", "ab     "].map { text in
      let row = picture(text + (text == "ab     " ? "g" : ""))
      return CaptureText(Picture(subject: .canvas, grid: row, masks: masks)).text
    }
    // The mask cuts the second wide glyph: what is left of it is a space.
    #expect(texts[0].contains("|ab    g   |"))
    #expect(texts[1].contains("|ab   wg   |"))
    let one = Picture(subject: .canvas, grid: picture("abxyzg"), masks: masks)
    let other = Picture(subject: .canvas, grid: picture("ab絵 g"), masks: masks)
    #expect(one == other)
    #expect(CaptureText(one).text == CaptureText(other).text)
  }

  @Test func moreStylesThanLettersAreNamed() throws {
    var grid = Grid(Size(600, 1))
    for x in 0..<600 {
      grid.put(.block, Style(foreground: .rgb(UInt32(x))), at: Point(x, 0))
    }
    let picture = Picture(subject: .canvas, grid: grid)
    let text = CaptureText(picture).text
    #expect(try Picture(capture: text) == picture)
    #expect(text.contains("\nv #000015 on default\naa #000016 on default\n"))
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("w ") })
  }
}
