import Cells
import Testing

@testable import TerminalKit

@MainActor struct ViewTests {
  @Test func laterViewsLieOnTop() {
    let stand = Stand(6, 3, Probe("a", Rect(0, 0, 4, 2)), Probe("b", Rect(2, 1, 4, 2)))
    #expect(stand.picture == "aaaa··\naabbbb\n··bbbb")
  }

  @Test func aViewThatIsRemovedIsInNoWindow() {
    let (a, b) = (Probe("a", Rect(0, 0, 4, 2)), Probe("b", Rect(2, 1, 4, 2)))
    let stand = Stand(6, 3, a, b)
    b.removeFromSuperview()
    #expect(b.superview == nil && b.window == nil)
    #expect(stand.picture == "aaaa··\naaaa··\n······")
    a.addSubview(b)
    #expect(b.superview === a && b.window === stand.window)
    #expect(a.subviews == [b])
    #expect(stand.picture == "aaaa··\naabb··\n······")
    stand.window.addSubview(b)
    #expect(a.subviews.isEmpty)
    #expect(stand.window.subviews == [a, b])
    #expect(stand.picture == "aaaa··\naabbbb\n··bbbb")
    stand.window.addSubview(a)
    #expect(stand.picture == "aaaa··\naaaabb\n··bbbb")
    b.removeFromSuperview()
    b.removeFromSuperview()
    #expect(stand.window.subviews == [a])
  }

  @Test func subviewsAreClippedToTheirParents() {
    let (outer, inner) = (Probe("o", Rect(1, 1, 3, 2)), Probe("i", Rect(-1, -1, 3, 2)))
    outer.addSubview(inner)
    let far = Probe("f", Rect(2, 1, 100, 100))
    outer.addSubview(far)
    #expect(Stand(5, 4, outer).picture == "·····\n·iio·\n·oof·\n·····")
  }

  @Test func partlyAndWhollyOutsideTheWindow() {
    let stand = Stand(
      4, 2, Probe("a", Rect(-1, -1, 2, 2)), Probe("b", Rect(3, 1, 9, 9)),
      Probe("c", Rect(9, 0, 2, 2)), Probe("d", Rect(0, -5, 4, 5)))
    #expect(stand.picture == "a···\n···b")
  }

  @Test func hiddenViewsAreNotDrawn() {
    let (a, b) = (Probe("a", Rect(0, 0, 4, 2)), Probe("b", Rect(1, 0, 1, 1)))
    a.addSubview(b)
    let stand = Stand(5, 2, a)
    a.isHidden = true
    #expect(stand.picture == "·····\n·····")
    b.isHidden = true
    a.isHidden = false
    #expect(stand.picture == "aaaa·\naaaa·")
    b.isHidden = false
    #expect(stand.picture == "abaa·\naaaa·")
  }

  @Test func movingRedrawsBothPlaces() {
    let (a, b) = (Probe("a", Rect(0, 0, 6, 2)), Probe("b", Rect(0, 0, 2, 1)))
    let stand = Stand(6, 2, a, b)
    b.frame = Rect(3, 1, 2, 1)
    #expect(stand.picture == "aaaaaa\naaabba")
    b.frame = .zero
    #expect(stand.picture == "aaaaaa\naaaaaa")
  }

  @Test func theDeepestVisibleViewIsHit() {
    let (outer, inner) = (Probe("o", Rect(1, 1, 4, 3)), Probe("i", Rect(1, 1, 9, 9)))
    let top = Probe("t", Rect(3, 2, 1, 1))
    outer.addSubview(inner)
    let window = Stand(8, 6, outer, top).window
    #expect(window.hitTest(Point(0, 0)) === window)
    #expect(window.hitTest(Point(1, 1)) === outer)
    #expect(window.hitTest(Point(2, 2)) === inner)
    #expect(window.hitTest(Point(3, 2)) === top)
    #expect(window.hitTest(Point(4, 3)) === inner)
    #expect(window.hitTest(Point(5, 3)) === window)
    #expect(window.hitTest(Point(-1, 3)) == nil)
    #expect(window.hitTest(Point(8, 3)) == nil)
    top.isHidden = true
    inner.isHidden = true
    #expect(window.hitTest(Point(3, 2)) === outer)
    outer.isHidden = true
    #expect(window.hitTest(Point(3, 2)) === window)
  }

  @Test func aPlaceInTheWindowCountsAllAround() {
    let (outer, inner) = (Probe("o", Rect(1, 2, 4, 3)), Probe("i", Rect(3, -1, 1, 1)))
    outer.addSubview(inner)
    let stand = Stand(8, 6, outer)
    #expect(inner.originInWindow == Point(4, 1))
    #expect(Mouse(.press(.left), at: Point(5, 5)).location(in: inner) == Point(1, 4))
    #expect(inner.bounds == Rect(0, 0, 1, 1))
    #expect(stand.window.originInWindow == .zero)
  }

  @Test func aViewWithoutAWindowAsksForNothing() {
    let view = Probe("a", Rect(0, 0, 2, 2))
    view.setNeedsDisplay()
    view.frame = Rect(1, 1, 3, 3)
    view.isHidden = true
    #expect(view.window == nil && view.next == nil && view.drawn.isEmpty)
  }

  @Test func aRemovedViewIsLetGo() {
    weak var gone: Probe?
    let stand = Stand(3, 1)
    do {
      let view = Probe("a", Rect(0, 0, 3, 1))
      gone = view
      stand.window.addSubview(view)
      stand.window.firstResponder = view
      view.removeFromSuperview()
    }
    stand.display()
    #expect(gone == nil)
    stand.window.send(.key(.character("x")))
  }
}
