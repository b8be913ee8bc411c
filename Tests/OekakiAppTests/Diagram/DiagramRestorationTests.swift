import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What is done with a box or a wire comes back as it was, and goes on, when the program is killed or
/// left in the middle of it.
@MainActor @Suite("S2 Restoration: diagrams") struct DiagramRestorationTests {
  enum Way: CaseIterable, Sendable {
    case killed, left
  }

  /// A grip of what is taken by a double click, and where it is dragged.
  struct Drag: Sendable {
    let place: Point
    let grip: Point
    let end: Point
  }

  private static let origin = Point(8, 2)
  private static let script = """
    box "a" at=0,0 ; box "b" at=20,4 ; box "c" at=20,8
    connect "a" "b" "SQL" via=10,1 via=10,5 ; tool select
    """

  private func stage(_ script: String = script) throws -> Stage {
    try Stage.with(script, drawing: Size(40, 12))
  }

  /// Another launch with the same state directory.
  private func relaunch(_ stage: Stage, _ way: Way) throws -> Stage {
    switch way {
    case .killed: _ = stage.controller.session?.flush(stage.controller, within: 60_000)
    case .left: stage.press("ctrl-q")
    }
    stage.die()
    return try Stage(.last, screen: stage.screen.size, folder: stage.folder)
  }

  private func take(_ p: Point, on stage: Stage) {
    for _ in 0..<2 { stage.click(p.x + Self.origin.x, p.y + Self.origin.y) }
  }

  /// Takes something, presses a grip and drags it half way, then to the end.
  private func begin(_ drag: Drag, on stage: Stage) {
    take(drag.place, on: stage)
    let (a, b) = (drag.grip + Self.origin, drag.end + Self.origin)
    stage.mouse(.press(.left), a.x, a.y)
    stage.mouse(.drag(.left), (a.x + b.x) / 2, (a.y + b.y) / 2)
    stage.mouse(.drag(.left), b.x, b.y)
  }

  nonisolated static let drags = [
    Drag(place: Point(1, 1), grip: Point(4, 2), end: Point(7, 4)),
    Drag(place: Point(10, 3), grip: Point(19, 5), end: Point(22, 9)),
    Drag(place: Point(10, 2), grip: Point(10, 3), end: Point(14, 3)),
  ]

  @Test(arguments: drags.indices, Way.allCases)
  func aGripThatIsDragged(number: Int, way: Way) throws {
    let drag = Self.drags[number]
    let stage = try stage()
    let untouched = stage.picture
    begin(drag, on: stage)
    let (picture, state) = (stage.picture, stage.state)
    #expect(state.gesture != nil && picture != untouched)
    let again = try relaunch(stage, way)
    #expect(again.picture == picture)
    #expect(again.state == state)
    again.press("enter", "p")
    let other = try self.stage()
    begin(drag, on: other)
    other.mouse(.release(.left), drag.end.x + Self.origin.x, drag.end.y + Self.origin.y)
    other.press("p")
    #expect(again.state == other.state)
    again.press("ctrl-z")
    #expect(again.picture == untouched)
  }

  /// Nothing of the drag is left.
  @Test(arguments: drags.indices) func aGripThatIsDraggedAndGivenUp(number: Int) throws {
    let (stage, other) = (try stage(), try stage())
    begin(Self.drags[number], on: stage)
    take(Self.drags[number].place, on: other)
    let again = try relaunch(stage, .killed)
    again.press("esc")
    #expect(again.picture == other.picture && again.state.isSettled)
    #expect(again.state.drawing == other.state.drawing)
    #expect(again.state.selection == other.state.selection)
    #expect(again.state.history.undoCount == other.state.history.undoCount)
  }

  /// The words that were there are marked again.
  @Test(arguments: ["", "x", "one\ntwo"], Way.allCases)
  func wordsThatAreTyped(typed: String, way: Way) throws {
    let stage = try stage("\(Self.script) ; cursor 22,5")
    let untouched = stage.picture
    stage.press("E")
    for (number, row) in typed.split(separator: "\n").enumerated() {
      if number > 0 { stage.press("alt-enter") }
      stage.type(String(row))
    }
    let (picture, state) = (stage.picture, stage.state)
    let marked = stage.controller.editor.proposal?.markedText
    #expect(marked == (typed.isEmpty ? "b" : nil))
    let again = try relaunch(stage, way)
    #expect(again.picture == picture && again.state == state)
    #expect(again.controller.editor.proposal?.markedText == marked)
    again.type("!")
    again.press("enter")
    #expect(again.picture.contains("!") && again.state.isSettled)
    let finished = again.picture
    let third = try relaunch(again, way)
    third.press("ctrl-z")
    #expect(third.picture == untouched)
    third.press("ctrl-y")
    #expect(third.picture == finished)
  }
}
