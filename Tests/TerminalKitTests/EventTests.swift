import Cells
import Testing

@testable import TerminalKit

/// Where the window sends what happens.
@MainActor struct EventTests {
  @Test func keysGoToTheFirstResponder() {
    let (a, b) = (Probe("a", Rect(0, 0, 2, 1)), Probe("b", Rect(2, 0, 2, 1)))
    let window = Stand(4, 1, a, b).window
    window.send(.key(.character("x")))
    #expect(a.events.isEmpty && b.events.isEmpty)
    window.firstResponder = b
    window.send(.key(.character("y")))
    window.send(.paste("p"))
    window.send(.focus(true))
    window.firstResponder = a
    window.firstResponder = a
    #expect(b.events == ["first", "key \(Key.Code.character("y"))", "paste p", "resigned"])
    #expect(a.events == ["first"])
  }

  @Test func whatIsNotHandledGoesUp() {
    let controller = ProbeController()
    let (outer, inner) = (Probe("o", Rect(0, 0, 4, 2)), Probe("i", Rect(1, 1, 2, 1)))
    let window = Stand(4, 2).window
    window.rootViewController = controller
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    controller.probe?.handles = false
    outer.handles = false
    inner.handles = false
    controller.events = []
    window.firstResponder = inner
    window.send(.key(Key(.enter)))
    #expect(outer.events == ["key enter"])
    #expect(controller.probe?.events.last == "key enter")
    #expect(controller.events == ["key enter"])
    outer.handles = true
    window.send(.key(Key(.tab)))
    #expect(outer.events == ["key enter", "key tab"])
    #expect(controller.events == ["key enter"])
  }

  @Test func theViewThatWasPressedKeepsTheMouse() {
    let (a, b) = (Probe("a", Rect(1, 0, 2, 2)), Probe("b", Rect(3, 0, 2, 2)))
    let window = Stand(6, 2, a, b).window
    for (phase, x) in [
      (Mouse.Phase.drag(.left), 1), (.press(.left), 2), (.drag(.left), 4), (.drag(.left), -3),
      (.release(.left), 5), (.drag(.left), 1), (.release(.left), 1), (.press(.right), 3),
    ] { window.send(.mouse(Mouse(phase, at: Point(x, 1)))) }
    #expect(
      a.events == [
        "\(Mouse.Phase.press(.left)) 1,1", "\(Mouse.Phase.drag(.left)) 3,1",
        "\(Mouse.Phase.drag(.left)) -4,1", "\(Mouse.Phase.release(.left)) 4,1",
      ])
    #expect(b.events == ["\(Mouse.Phase.press(.right)) 0,1"])
  }

  @Test func eachButtonHasAViewOfItsOwn() {
    let (a, b) = (Probe("a", Rect(0, 0, 2, 1)), Probe("b", Rect(2, 0, 2, 1)))
    let window = Stand(4, 1, a, b).window
    for (phase, x) in [
      (Mouse.Phase.press(.left), 0), (.press(.right), 3), (.drag(.right), 0), (.drag(.left), 2),
      (.release(.right), 3), (.drag(.left), 3), (.release(.left), 2), (.drag(.right), 0),
    ] { window.send(.mouse(Mouse(phase, at: Point(x, 0)))) }
    #expect(
      a.events == [
        "\(Mouse.Phase.press(.left)) 0,0", "\(Mouse.Phase.drag(.left)) 2,0",
        "\(Mouse.Phase.drag(.left)) 3,0", "\(Mouse.Phase.release(.left)) 2,0",
      ])
    #expect(
      b.events == [
        "\(Mouse.Phase.press(.right)) 1,0", "\(Mouse.Phase.drag(.right)) -2,0",
        "\(Mouse.Phase.release(.right)) 1,0",
      ])
  }

  /// Even where it is still held.
  @Test func aViewThatLeftTheWindowGetsNoMoreOfTheMouse() {
    let view = Probe("a", Rect(0, 0, 4, 1))
    let window = Stand(4, 1, view).window
    window.send(.mouse(Mouse(.press(.left), at: .zero)))
    view.removeFromSuperview()
    window.send(.mouse(Mouse(.drag(.left), at: .zero)))
    window.send(.mouse(Mouse(.release(.left), at: .zero)))
    #expect(view.events == ["\(Mouse.Phase.press(.left)) 0,0"])
  }

  @Test func theWheelGoesToWhatIsUnderIt() {
    let (a, b) = (Probe("a", Rect(0, 0, 2, 1)), Probe("b", Rect(2, 0, 2, 1)))
    let window = Stand(5, 1, a, b).window
    window.send(.mouse(Mouse(.press(.left), at: Point(0, 0))))
    window.send(.mouse(Mouse(.wheel(dx: 0, dy: 1), at: Point(3, 0))))
    window.send(.mouse(Mouse(.wheel(dx: 0, dy: 1), at: Point(4, 0))))
    window.send(.mouse(Mouse(.wheel(dx: 0, dy: 1), at: Point(9, 9))))
    #expect(a.events.count == 1)
    #expect(b.events == ["\(Mouse.Phase.wheel(dx: 0, dy: 1)) 1,0"])
  }

  @Test func aViewThatWentAwayGetsNothing() {
    let stand = Stand(4, 1)
    do {
      let view = Probe("a", Rect(0, 0, 4, 1))
      stand.window.addSubview(view)
      stand.window.send(.mouse(Mouse(.press(.left), at: .zero)))
      #expect(view.events.count == 1)
      view.removeFromSuperview()
    }
    stand.window.send(.mouse(Mouse(.drag(.left), at: .zero)))
    stand.window.send(.mouse(Mouse(.release(.left), at: .zero)))
    #expect(stand.window.subviews.isEmpty)
  }

  // MARK: Size

  @Test func resizingLaysOutAndWritesAll() {
    let controller = ProbeController()
    let stand = Stand(4, 2)
    stand.window.rootViewController = controller
    #expect(stand.picture == "cccc\ncccc")
    for size in [Size(6, 1), Size(1, 1), Size(0, 0), Size(0, 5), Size(5, 0), Size(3, 3)] {
      stand.screen.resize(to: size)
      let before = stand.screen.writtenCells
      stand.window.send(.resize(size))
      stand.display()
      #expect(controller.view.frame == Rect(origin: .zero, size: size))
      #expect(stand.screen.writtenCells - before == size.width * size.height)
    }
    #expect(stand.picture == "ccc\nccc\nccc")
  }

  @Test func theSameSizeIsWrittenAnewToo() {
    let stand = Stand(4, 2, Probe("a", Rect(0, 0, 4, 2)))
    stand.screen.resize(to: Size(4, 2))
    stand.window.send(.resize(Size(4, 2)))
    #expect(stand.picture == "aaaa\naaaa")
  }

  // MARK: The cursor

  @Test func theCursorIsTheFirstRespondersAndInside() {
    let (a, b) = (Probe("a", Rect(1, 1, 3, 2)), Probe("b", Rect(2, 0, 1, 1)))
    a.addSubview(b)
    let stand = Stand(5, 4, a)
    #expect(stand.screen.cursor == nil)
    b.cursor = Point(0, 1)
    stand.window.firstResponder = b
    stand.display()
    #expect(stand.screen.cursor == Point(3, 2))
    b.cursor = Point(9, 0)
    stand.display()
    #expect(stand.screen.cursor == nil)
    a.cursor = .zero
    stand.window.firstResponder = a
    stand.display()
    #expect(stand.screen.cursor == Point(1, 1))
    stand.window.firstResponder = nil
    stand.display()
    #expect(stand.screen.cursor == nil)
  }

  @Test func movingTheCursorAloneWritesNothing() {
    let view = Probe("a", Rect(0, 0, 3, 1))
    view.cursor = .zero
    let stand = Stand(3, 1, view)
    stand.window.firstResponder = view
    stand.display()
    let before = stand.screen.writtenCells
    view.cursor = Point(2, 0)
    stand.display()
    #expect(stand.screen.cursor == Point(2, 0))
    #expect(stand.screen.writtenCells == before)
  }
}
