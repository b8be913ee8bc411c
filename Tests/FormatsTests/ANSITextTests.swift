import Cells
import Formats
import Testing

struct ANSITextTests {
  private static let styles: [(Style, String)] = [
    (Style(foreground: .palette(0)), "0;30"), (Style(foreground: .palette(7)), "0;37"),
    (Style(foreground: .palette(8)), "0;90"), (Style(foreground: .palette(15)), "0;97"),
    (Style(foreground: .palette(16)), "0;38;5;16"),
    (Style(foreground: .palette(255)), "0;38;5;255"),
    (Style(foreground: .rgb(0xFF8001)), "0;38;2;255;128;1"),
    (Style(foreground: .rgb(0)), "0;38;2;0;0;0"),
    (Style(background: .palette(0)), "0;40"), (Style(background: .palette(7)), "0;47"),
    (Style(background: .palette(8)), "0;100"), (Style(background: .palette(15)), "0;107"),
    (Style(background: .palette(16)), "0;48;5;16"),
    (Style(background: .rgb(0x0A0B0C)), "0;48;2;10;11;12"),
    (Style(attributes: .bold), "0;1"), (Style(attributes: .dim), "0;2"),
    (Style(attributes: .italic), "0;3"), (Style(attributes: .underline), "0;4"),
    (Style(attributes: .blink), "0;5"), (Style(attributes: .reverse), "0;7"),
    (Style(attributes: .strike), "0;9"), (Style(attributes: .all), "0;1;2;3;4;5;7;9"),
    (
      Style(foreground: .palette(3), background: .palette(12), attributes: [.bold, .underline]),
      "0;1;4;33;104"
    ),
  ]

  @Test(arguments: styles)
  func eachStyleHasItsCodes(style: Style, codes: String) {
    #expect(ANSIText.text(of: picture("x", style)) == "\u{1B}[\(codes)mx\u{1B}[0m\n")
  }

  @Test func theDefaultStyleNeedsNoSequence() {
    #expect(ANSIText.text(of: picture("ab c")) == "ab c\n")
    #expect(ANSIText.text(of: picture("x", Style(background: .none))) == "x\n")
    #expect(ANSIText.text(of: picture("x", Style(foreground: .none, background: .none))) == "\n")
  }

  @Test func aRunIsOneSequence() {
    var grid = picture("abc絵d", Style(foreground: .palette(1)))
    grid.put(.block, Style(foreground: .palette(2)), at: Point(1, 0))
    #expect(
      ANSIText.text(of: grid)
        == "\u{1B}[0;31ma\u{1B}[0;32m█\u{1B}[0;31mc絵d\u{1B}[0m\n")
  }

  @Test func backToTheDefaultStyleWithinARow() {
    var grid = picture("abc")
    grid.put(.block, Style(foreground: .palette(2)), at: Point(1, 0))
    #expect(ANSIText.text(of: grid) == "a\u{1B}[0;32m█\u{1B}[0mc\n")
  }

  @Test func blanksAtTheEndAreCutUnlessTheyShow() {
    #expect(ANSIText.text(of: picture("a  ")) == "a\n")
    #expect(ANSIText.text(of: Grid(Size(4, 2), filledWith: .clear)) == "\n\n")
    #expect(
      ANSIText.text(of: picture("  ", Style(background: .palette(4))))
        == "\u{1B}[0;44m  \u{1B}[0m\n")
    #expect(
      ANSIText.text(of: picture(" ", Style(attributes: .underline))) == "\u{1B}[0;4m \u{1B}[0m\n")
  }

  @Test func wideGlyphsStandOnce() {
    #expect(ANSIText.text(of: picture("絵線e\u{301}")) == "絵線e\u{301}\n")
  }

  @Test func rowsDoNotLeakTheirStyle() {
    var grid = Grid(Size(1, 2))
    grid.put(.block, Style(foreground: .palette(1)), at: .zero)
    grid.put(.block, Style(), at: Point(0, 1))
    #expect(ANSIText.text(of: grid) == "\u{1B}[0;31m█\u{1B}[0m\n█\n")
    #expect(ANSIText.text(of: Grid(.zero)) == "")
  }
}
