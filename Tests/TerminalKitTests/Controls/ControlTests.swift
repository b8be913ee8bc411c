import Cells
import Foundation
import Testing

@testable import TerminalKit

@MainActor struct ControlTests {
  @Test(arguments: [
    (Label.Alignment.left, "ab", "ab···"), (.center, "ab", "·ab··"), (.right, "ab", "···ab"),
    (.left, "abcdef", "abcd…"), (.left, "絵絵絵", "絵絵…"), (.right, "絵", "···絵"),
  ])
  func labelsAlignAndCut(alignment: Label.Alignment, text: String, picture: String) {
    let label = Label(frame: Rect(0, 0, 5, 1), text: text, style: "plain")
    label.alignment = alignment
    let stand = Stand(5, 1, label)
    #expect(stand.screen.grid.text(ofRow: 0).replacing(" ", with: "·") == picture)
  }

  @Test func stylesAreTheWindowsByName() {
    let label = Label(frame: Rect(0, 0, 2, 1), text: "a", style: "loud")
    let stand = Stand(2, 1, label)
    #expect(stand.screen.grid[0, 0].style == Style())
    stand.window.appearance = Appearance(["loud": Style(foreground: .palette(9))])
    label.setNeedsDisplay()
    stand.display()
    #expect(stand.screen.grid[0, 0].style.foreground == .palette(9))
  }

  @Test func aButtonIsPressedByKeysAndClicks() {
    let button = Button(frame: Rect(1, 0, 4, 1), title: "ok")
    var presses = 0
    button.onPress = { presses += 1 }
    let stand = Stand(6, 1, button)
    button.becomeFirstResponder()
    stand.window.send(.key(Key(.enter)))
    stand.window.send(.key(.character(" ")))
    stand.window.send(.key(.character("x")))
    #expect(presses == 2)
    for (press, release) in [(2, 3), (2, 5), (0, 2)] {
      stand.window.send(.mouse(Mouse(.press(.left), at: Point(press, 0))))
      stand.window.send(.mouse(Mouse(.release(.left), at: Point(release, 0))))
    }
    #expect(presses == 3)
  }

  @Test func aPictureStandsInTheMiddleAndLetsThrough() {
    let below = Probe(".", Rect(0, 0, 5, 3))
    let view = ImageView(frame: Rect(0, 0, 5, 3))
    var image = Grid(Size(3, 1), filledWith: .clear)
    image[0, 0] = Cell(Glyph("a") ?? .space)
    image[2, 0] = Cell(Glyph("b") ?? .space)
    view.image = image
    let stand = Stand(5, 3, below, view)
    #expect(stand.picture == ".....\n.a.b.\n.....")
    view.alignment = .right
    view.setNeedsDisplay()
    #expect(stand.picture == ".....\n..a.b\n.....")
  }

  /// From the design each time: small and large again is as before.
  @Test(arguments: [
    ("", Rect(2, 1, 4, 2)), ("width", Rect(2, 1, 14, 2)), ("left", Rect(12, 1, 4, 2)),
    ("right", Rect(2, 1, 4, 2)), ("left right", Rect(7, 1, 4, 2)),
    ("width height", Rect(2, 1, 14, 7)), ("top", Rect(2, 6, 4, 2)),
  ])
  func framesFollowTheirMask(words: String, expected: Rect) throws {
    let (outer, inner) = (View(frame: Rect(0, 0, 10, 5)), View(frame: Rect(2, 1, 4, 2)))
    inner.autoresizingMask = try #require(AutoresizingMask(words: words))
    outer.addSubview(inner)
    for size in [Size(1, 1), Size(0, 0), Size(20, 10)] {
      outer.frame = Rect(origin: .zero, size: size)
    }
    #expect(inner.frame == expected)
    outer.frame = Rect(0, 0, 10, 5)
    #expect(inner.frame == Rect(2, 1, 4, 2))
    #expect(AutoresizingMask(words: "wide") == nil)
  }

  @Test func aPanFollowsTheButtonOutOfTheView() {
    let view = Probe(".", Rect(1, 0, 2, 1))
    var places: [Point] = []
    view.addGestureRecognizer(PanGestureRecognizer { places.append($0) })
    view.handles = false
    let stand = Stand(6, 1, view)
    for (phase, x) in [
      (Mouse.Phase.press(.left), 1), (.drag(.left), 5), (.release(.left), 0), (.drag(.left), 2),
    ] { _ = view.gestureRecognizers.first?.recognize(Mouse(phase, at: Point(x, 0))) }
    #expect(places == [Point(0, 0), Point(4, 0), Point(-1, 0)])
    _ = stand
  }
}
