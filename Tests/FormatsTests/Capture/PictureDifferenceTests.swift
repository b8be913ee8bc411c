import Cells
import Formats
import Testing

struct PictureDifferenceTests {
  private static func difference(
    _ expected: Picture, _ found: Picture
  ) -> PictureDifference {
    PictureDifference(expected: expected, found: found)
  }

  private static func canvas(_ text: String, _ style: Style = Style()) -> Picture {
    Picture(subject: .canvas, grid: picture(text, style))
  }

  @Test func equalPicturesDoNotDiffer() {
    let none = Self.difference(Self.canvas("絵ab"), Self.canvas("絵ab"))
    #expect(none.count == 0 && none.first == nil && none.description == "")
  }

  @Test func theFirstCellIsToldWithItsNumbersAndColours() {
    let red = Style(foreground: .palette(1), attributes: .bold)
    let difference = Self.difference(Self.canvas("abe\u{301}", red), Self.canvas("ab絵", red))
    #expect(difference.first == Point(2, 0) && difference.count == 2)
    #expect(
      difference.description
        == "at 2,0 expected “e\u{301}” U+0065 U+0301 red on default bold, "
        + "found “絵” U+7D75 red on default bold (and 1 more)")
  }

  @Test func theirNumberStandsWithTheCells() {
    let pictures = [("ab", Point(0, 0)), ("xy", Point(1, 0))].map {
      Picture(subject: .screen, grid: picture($0.0), cursor: $0.1)
    }
    let difference = Self.difference(pictures[0], pictures[1])
    #expect(
      difference.description.hasSuffix(
        " default (and 1 more); expected the cursor 0,0, found 1,0"))
    #expect(!difference.reason.contains("more"))
  }

  @Test func colourAloneIsADifference() {
    let one = Self.canvas("a", Style(background: .palette(4)))
    #expect(
      Self.difference(one, Self.canvas("a")).description
        == "at 0,0 expected “a” U+0061 default on blue, found “a” U+0061 default on default")
  }

  @Test func sizesSubjectsCursorsMasksAndRegionsAreTold() throws {
    let small = Picture(subject: .canvas, grid: Grid(Size(2, 2)))
    let large = Picture(subject: .canvas, grid: Grid(Size(3, 2)))
    let sizes = Self.difference(small, large)
    #expect(sizes.description == "expected the size 2x2, found 3x2")
    #expect(sizes.count == 2 && sizes.first == Point(2, 0) && sizes.size == Size(3, 2))
    let screens = [nil, Point(1, 1)].map {
      Picture(subject: .screen, grid: Grid(Size(2, 2)), cursor: $0)
    }
    #expect(
      Self.difference(screens[0], screens[1]).description
        == "expected the cursor hidden, found 1,1")
    #expect(
      Self.difference(small, screens[0]).description == "expected a canvas, found a screen")
    let masked = Picture(subject: .canvas, grid: Grid(Size(2, 2)), masks: [Rect(0, 0, 1, 1)])
    #expect(Self.difference(small, masked).description == "the masks are not the same")
    let part = try #require(Picture(Rect(0, 0, 2, 2), of: large))
    #expect(Self.difference(small, part).description == "the regions are not the same")
  }

  @Test func whatEitherMasksDoesNotDiffer() {
    let masks = [Rect(0, 0, 2, 1)]
    let one = Picture(subject: .canvas, grid: picture("abc"), masks: masks)
    let other = Picture(subject: .canvas, grid: picture("xyz"), masks: masks)
    #expect(Self.difference(one, other).count == 1)
    #expect(Self.difference(one, other).first == Point(2, 0))
  }
}
