import Cells
import Testing

@testable import TerminalKit

@MainActor struct GraphicsContextTests {
  /// What `body` draws in a view at `frame` in a grid of 8x3.
  private func picture(_ frame: Rect, _ body: (GraphicsContext) -> Void) -> String {
    let context = GraphicsContext(Size(8, 3))
    context.draw(in: frame) { body(context) }
    return (0..<3).map { context.grid.text(ofRow: $0) }.joined(separator: "\n")
      .replacing(" ", with: "·")
  }

  @Test func theViewsOriginIsZero() {
    #expect(
      picture(Rect(2, 1, 4, 1)) { $0.text("ab", at: .zero) } == "········\n··ab····\n········")
  }

  @Test func textIsClippedOnAllSides() {
    #expect(
      picture(Rect(2, 1, 4, 1)) {
        $0.text("abcdefgh", at: Point(-2, 0))
        $0.text("above", at: Point(0, -1))
        $0.text("below", at: Point(0, 1))
      } == "········\n··cdef··\n········")
  }

  @Test func wideGlyphsCutByAnEdgeAreNotDrawn() {
    #expect(picture(Rect(2, 1, 3, 1)) { $0.text("絵絵", at: .zero) } == "········\n··絵····\n········")
    #expect(
      picture(Rect(2, 1, 3, 1)) { $0.text("絵絵", at: Point(-1, 0)) }
        == "········\n···絵···\n········")
    #expect(picture(Rect(7, 0, 3, 1)) { $0.text("絵", at: .zero) } == "········\n········\n········")
  }

  @Test func textGivesTheColumnAfterIt() {
    var columns: [Int] = []
    _ = picture(Rect(0, 0, 8, 3)) {
      columns.append($0.text("ab", at: Point(1, 0)))
      columns.append($0.text("絵e\u{301}", at: Point(-2, 1)))
      columns.append($0.text("", at: Point(5, 2)))
      columns.append($0.text("longer than the row", at: .zero))
    }
    #expect(columns == [3, 1, 5, 19])
  }

  @Test func nothingButGlyphsIsWritten() {
    let text = "a\u{1B}[0m\u{7}\n\u{202E}b\u{9B}"
    #expect(
      picture(Rect(0, 0, 8, 1)) { $0.text(text, at: .zero) } == "a[0mb···\n········\n········")
  }

  @Test func fillingStaysInside() {
    let x = Glyph("x") ?? .space
    #expect(
      picture(Rect(1, 1, 3, 9)) { $0.fill(Rect(-5, -5, 7, 7), x) } == "········\n·xx·····\n·xx·····"
    )
    #expect(picture(Rect(1, 1, 3, 1)) { $0.fill(.zero, x) } == "········\n········\n········")
  }

  @Test func aViewIsClippedToTheOnesAround() {
    let context = GraphicsContext(Size(8, 3))
    var bounds: [Rect] = []
    context.draw(in: Rect(1, 1, 4, 2)) {
      bounds.append(context.clipBounds)
      context.draw(in: Rect(2, -1, 9, 9)) {
        bounds.append(context.clipBounds)
        context.put(Glyph("x") ?? .space, at: Point(0, 1))
      }
      context.draw(in: Rect(5, 0, 2, 2)) { Issue.record("nothing of it is seen") }
      context.put(Glyph("y") ?? .space, at: .zero)
    }
    #expect(bounds == [Rect(0, 0, 4, 2), Rect(0, 1, 2, 2)])
    #expect(context.clipBounds == Rect(0, 0, 8, 3))
    #expect(context.grid.text(ofRow: 1) == " y x    ")
  }

  @Test func clippingEnds() {
    let context = GraphicsContext(Size(4, 1))
    context.draw(clippedTo: Rect(1, 0, 2, 1)) { context.fill(Rect(0, 0, 4, 1), .block) }
    #expect(context.grid.text(ofRow: 0) == " ██ ")
    context.draw(clippedTo: Rect(9, 9, 2, 1)) { Issue.record("nothing of it is seen") }
    context.fill(Rect(0, 0, 1, 1), .block)
    #expect(context.grid.text(ofRow: 0) == "███ ")
  }
}
