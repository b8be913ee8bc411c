import Cells
import Formats
import Testing

struct PlainTextTests {
  @Test func whatEndsTheCommentIsNotWritten() throws {
    let drawing = try #require(SourceBlock(["/* a", "b */"]).drawing(Size(9, 2)))
    let ending = try #require(SourceBlock(["", "a -->"]).drawing(Size(9, 2)))
    var options = WritingOptions()
    options.comment = CommentFrame("html")
    #expect(try TextFormat().bytes(of: drawing, options).starts(with: "<!--\n".utf8))
    let error = #expect(throws: FormatError.self) {
      try TextFormat().bytes(of: ending, options)
    }
    #expect(error?.reason.contains("“-->” at 2,1") == true)
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("  a b  ", "  a b"), ("   ", ""), ("絵 x ", "絵 x"),
    ("e\u{301}", "e\u{301}"),
    ("a\u{3000} ", "a\u{3000}"),
  ])
  func blanksAtTheEndAreCut(text: String, row: String) {
    #expect(PlainText.text(of: picture(text)) == row + "\n")
  }

  @Test func everyRowEndsInOneLineFeed() {
    var grid = Grid(Size(5, 3))
    grid.put(.block, Style(), at: Point(2, 1))
    #expect(PlainText.text(of: grid) == "\n  █\n\n")
    #expect(PlainText.text(of: Grid(.zero)) == "")
    #expect(PlainText.text(of: Grid(Size(0, 2))) == "\n\n")
  }

  @Test func coloursAndClearCellsAreNotTold() {
    var grid = Grid(Size(4, 1), filledWith: .clear)
    grid.put(.block, Style(foreground: .palette(1), background: .rgb(7)), at: Point(1, 0))
    #expect(PlainText.text(of: grid) == " █\n")
    grid.put(.space, Style(background: .palette(4)), at: Point(3, 0))
    #expect(PlainText.text(of: grid) == " █\n")
  }
}

/// A picture of one row of ten cells.
func picture(_ text: String, _ style: Style = Style()) -> Grid {
  var grid = Grid(Size(10, 1))
  var x = 0
  for glyph in Glyph.glyphs(in: text) {
    grid.put(glyph, style, at: Point(x, 0))
    x += glyph.width
  }
  return grid
}
