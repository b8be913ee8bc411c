import Cells
import Testing

@testable import TerminalKit

/// What is written, and how much of it is drawn.
@MainActor struct InvalidationTests {
  @Test func onlyWhatChangedIsWritten() {
    let (view, dot) = (Probe("a", Rect(1, 1, 4, 2)), Probe("b", Rect(2, 1, 2, 1)))
    let stand = Stand(8, 4, view)
    let before = stand.screen.writtenCells
    stand.display()
    view.setNeedsDisplay()
    stand.display()
    #expect(stand.screen.writtenCells - before == 0)
    view.addSubview(dot)
    #expect(stand.picture == "········\n·aaaa···\n·aabb···\n········")
    #expect(stand.screen.writtenCells - before == 2)
    view.glyph = Glyph("c") ?? .space
    stand.display()
    #expect(stand.screen.writtenCells - before == 2)
    view.setNeedsDisplay()
    #expect(stand.picture == "········\n·cccc···\n·ccbb···\n········")
    #expect(stand.screen.writtenCells - before == 8)
  }

  @Test func onlyWhatWasAskedForIsDrawn() {
    let (view, other) = (Probe("a", Rect(0, 0, 20, 4)), Probe("b", Rect(0, 4, 20, 4)))
    let stand = Stand(20, 8, view, other)
    (view.drawn, other.drawn) = ([], [])
    view.setNeedsDisplay(Rect(5, 1, 2, 1))
    stand.display()
    #expect(view.drawn.count == 1)
    let area = view.drawn.first ?? .zero
    #expect(area.contains(Point(5, 1)) && area.contains(Point(6, 1)))
    #expect(area.height == 1 && area.width <= 4)
    #expect(other.drawn.isEmpty)
  }

  @Test func nothingIsDrawnOutsideTheView() {
    let view = Probe("a", Rect(2, 1, 3, 2))
    let stand = Stand(8, 4, view)
    view.drawn = []
    for area in [Rect(-5, -5, 3, 3), Rect(3, 0, 9, 9), Rect(0, 2, 1, 1), .zero] {
      view.setNeedsDisplay(area)
    }
    stand.display()
    #expect(view.drawn.isEmpty)
  }

  @Test func manyPlacesAtOnce() {
    let view = Probe("a", Rect(0, 0, 30, 20))
    let stand = Stand(30, 20, view)
    view.glyph = Glyph("b") ?? .space
    for i in 0..<19 { view.setNeedsDisplay(Rect(i, i, 1, 1)) }
    #expect((0..<19).allSatisfy { stand.window.bounds.contains(Point($0, $0)) })
    stand.display()
    #expect((0..<19).allSatisfy { stand.screen.grid[$0, $0].glyph == view.glyph })
  }

  @Test func invalidatingAllWritesEveryCell() {
    let stand = Stand(6, 3, Probe("a", Rect(0, 0, 2, 1)))
    let before = stand.screen.writtenCells
    stand.window.invalidateAll()
    stand.display()
    #expect(stand.screen.writtenCells - before == 18)
    stand.display()
    #expect(stand.screen.writtenCells - before == 18)
  }

  /// A row of wide glyphs, of which one cell is drawn anew.
  @Test(arguments: 0..<12)
  func wideGlyphsStayWhole(x: Int) {
    let view = Text("絵ab絵絵線c", Rect(0, 0, 12, 1))
    let stand = Stand(12, 1, Probe("-", Rect(0, 0, 12, 1)), view)
    view.setNeedsDisplay(Rect(x, 0, 1, 1))
    #expect(stand.picture == "絵ab絵絵線c-")
  }

  /// What a view that was in the way has cut in two comes back whole.
  @Test(arguments: [Rect(1, 0, 2, 1), Rect(3, 0, 2, 1), Rect(4, 0, 1, 1)])
  func aGlyphThatWasCoveredComesBack(frame: Rect) {
    let cover = Probe("x", frame)
    let stand = Stand(6, 1, Text("絵絵絵", Rect(0, 0, 6, 1)), cover)
    #expect(stand.picture != "絵絵絵")
    cover.removeFromSuperview()
    #expect(stand.picture == "絵絵絵")
    stand.window.addSubview(cover)
    stand.display()
    cover.isHidden = true
    #expect(stand.picture == "絵絵絵")
  }
}

/// A view that shows one line of text.
private final class Text: View {
  var text = ""

  convenience init(_ text: String, _ frame: Rect) {
    self.init(frame: frame)
    self.text = text
  }

  override func draw(in context: GraphicsContext) {
    context.fill(context.clipBounds, Glyph("-") ?? .space)
    context.text(text, at: .zero)
  }
}
