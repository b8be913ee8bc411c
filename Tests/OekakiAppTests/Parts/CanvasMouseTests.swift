import Cells
import DrawingCore
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// The mouse alone, on an editor: events in, commands out. Cells are those of the drawing.
@MainActor struct CanvasMouseTests {
  private let mouse = CanvasMouse()
  private let target: EditorTarget
  private let canvas = Size(10, 4)

  init() throws {
    target = try EditorTarget("text 1,1 \"ab cd\"", Size(20, 8))
  }

  @discardableResult
  private func send(
    _ phase: Mouse.Phase, _ x: Int, _ y: Int, _ modifiers: Modifiers = [],
    on isOnCanvas: Bool = true,
    push: Point = .zero, at time: Duration? = nil
  ) -> Bool {
    let pointer = Pointer(cell: Point(x, y), push: push)
    return mouse.handle(
      CanvasEvent(
        phase: phase, modifiers: modifiers, pointer: pointer, isOnCanvas: isOnCanvas,
        canvas: canvas, time: time),
      on: target)
  }

  private func perform(_ script: String) throws {
    for step in try Script.parse(script) {
      if case .command(let command) = step.content { try target.perform(command) }
    }
    _ = target.take()
  }

  @Test func aDragIsAGesture() {
    #expect(!send(.press(.left), 2, 2))
    #expect(send(.drag(.left), 3, 2))
    #expect(!send(.release(.left), 3, 2))
    #expect(target.take() == ["press 2,2", "move 3,2", "release"])
  }

  /// As of a terminal that reports no movement.
  @Test func aReleaseElsewhereIsADrag() {
    send(.press(.left), 2, 2)
    send(.release(.left), 5, 3)
    #expect(target.take() == ["press 2,2", "move 5,3", "release"])
  }

  @Test(arguments: [Mouse.Phase.drag(.left), .release(.left), .drag(.right), .press(.middle)])
  func nothingFollowsWhatDidNotBeginOnTheCanvas(phase: Mouse.Phase) {
    send(phase, 1, 1)
    send(.press(.left), 3, 7, on: false)
    #expect(!send(phase, 2, 2))
    #expect(target.take() == [] && target.state.isSettled)
  }

  @Test func afterTheReleaseNothingIsHeld() {
    send(.press(.left), 2, 2)
    send(.release(.left), 2, 2)
    _ = target.take()
    send(.drag(.left), 6, 3)
    send(.release(.left), 6, 3)
    #expect(target.take() == [] && target.failed == [])
  }

  /// What was pressed stays under the mouse, as far as the drawing goes; a gesture goes on.
  @Test func theMiddleButtonDragsTheView() {
    send(.press(.middle), 9, 3)
    send(.drag(.middle), 5, 2)
    #expect(target.take() == ["scroll 4,1"])
    send(.press(.left), 6, 3)
    _ = target.take()
    // The cell under the mouse is another one since.
    send(.drag(.middle), 9, 3)
    #expect(target.take() == [])
    send(.release(.middle), 12, 4)
    #expect(target.take() == ["scroll 1,0"] && target.state.gesture != nil)
    send(.drag(.middle), 2, 2)
    #expect(target.take() == [])
    send(.press(.middle), 4, 2, on: false)
    send(.drag(.middle), 2, 2)
    #expect(target.take() == [])
  }

  @Test func theRightButtonPicksUpAndTheToolStays() throws {
    try perform("tool rect")
    send(.press(.right), 1, 1)
    #expect(target.take() == ["tool pick", "stroke 1,1", "tool rect"])
    send(.press(.right), 1, 1, on: false)
    #expect(target.take() == [])
    send(.press(.left), 4, 4)
    _ = target.take()
    send(.press(.right), 1, 1)
    #expect(target.take() == [], "not within a gesture")
  }

  @Test func theWheelScrollsAsFarAsTheDrawingGoes() {
    send(.wheel(dx: 0, dy: 3), 0, 0)
    send(.wheel(dx: 0, dy: 3), 0, 0)
    send(.wheel(dx: 0, dy: 3), 0, 0)
    send(.wheel(dx: 0, dy: 3), 0, 0, .shift)
    #expect(target.take() == ["scroll 0,3", "scroll 0,4", "scroll 3,4"])
  }

  @Test func aDragPastTheEdgeScrollsAlong() {
    send(.press(.left), 8, 2)
    send(.drag(.left), 12, 5)
    #expect(target.take() == ["press 8,2", "move 12,5", "scroll 3,2"])
  }

  /// Where the canvas fills the screen, the mouse can go no further than its outermost cell.
  @Test func aPushScrollsOneFurther() {
    send(.press(.left), 8, 2)
    send(.drag(.left), 9, 2, push: Point(1, 0))
    #expect(target.take() == ["press 8,2", "move 9,2", "scroll 1,0"])
  }

  // MARK: Moving

  @Test func aFloatingPasteIsHeldWhereItIsPressed() throws {
    try perform("select 1,1 2,1 ; copy ; paste ; float 4,4")
    send(.press(.left), 5, 4)
    send(.drag(.left), 7, 3)
    send(.release(.left), 7, 3)
    #expect(target.take() == ["float 6,3", "release"])
    #expect(target.state.floating != nil)
  }

  @Test(
    arguments: [([], "lift"), (.control, "lift copy"), (.alt, "lift copy")] as [(Modifiers, String)]
  )
  func aDragOfTheSelectionLiftsIt(modifiers: Modifiers, lift: String) throws {
    try perform("tool select ; select 1,1 2,1")
    send(.press(.left), 2, 1, modifiers)
    #expect(target.take() == [], "a press alone does nothing")
    send(.drag(.left), 2, 1)
    #expect(target.take() == [])
    send(.drag(.left), 4, 1)
    send(.drag(.left), 5, 2)
    send(.release(.left), 6, 2)
    let floats = ["float 3,1", "float 4,2", "float 5,2"]
    #expect(target.take() == [lift] + floats + (modifiers.isEmpty ? [] : ["stamp"]))
    #expect((target.state.floating == nil) == !modifiers.isEmpty)
  }

  @Test func whatIsBackWhereItWasLies() throws {
    try perform("tool select ; select 1,1 2,1")
    send(.press(.left), 2, 1)
    send(.drag(.left), 4, 1)
    send(.release(.left), 2, 1)
    #expect(target.take().last == "stamp")
    #expect(target.state.floating == nil)
  }

  @Test func aClickInTheSelectionIsOneAsElsewhere() throws {
    try perform("tool select ; select 1,1 2,1")
    send(.press(.left), 2, 1)
    send(.release(.left), 2, 1)
    #expect(target.take() == ["press 2,1", "release"])
    #expect(target.state.selection == nil)
  }

  @Test func whatCannotBeLiftedStays() throws {
    try perform("tool select ; select 1,1 2,1 ; layer lock 1")
    send(.press(.left), 2, 1)
    send(.drag(.left), 4, 1)
    #expect(target.failed == ["lift"] && target.take() == [])
  }

  // MARK: Clicks

  @Test func aClickOutsideTheSelectionDeselectsAndADragPaintsInside() throws {
    try perform("tool pencil ; select 1,1 4,4")
    send(.press(.left), 7, 3)
    send(.drag(.left), 4, 3)
    send(.release(.left), 4, 3)
    #expect(target.take() == ["press 7,3", "move 4,3", "release"])
    send(.press(.left), 7, 3)
    send(.release(.left), 7, 3)
    #expect(target.take() == ["press 7,3", "cancel", "deselect", "press 7,3", "release"])
  }

  @Test func eachFurtherClickSelectsMore() throws {
    try perform("tool select")
    let milliseconds = [0, 100, 200, 700, 1_200]
    let found = milliseconds.map { now in
      send(.press(.left), 1, 1, at: .milliseconds(now))
      send(.release(.left), 1, 1)
      return target.take()
    }
    let (click, more) = (["press 1,1", "release"], ["selection at 1,1"])
    #expect(found == [click, more, more, click, click])
  }

  @Test func clicksWithoutATimeAreSingle() throws {
    try perform("tool select")
    for _ in 0..<2 {
      send(.press(.left), 1, 1)
      send(.release(.left), 1, 1)
      #expect(target.take() == ["press 1,1", "release"])
    }
  }

  @Test func aClickInTheTextToolPlacesTheCaret() throws {
    try perform("tool text")
    send(.press(.left), 5, 5)
    send(.release(.left), 5, 5)
    #expect(target.take() == ["press 5,5"])
    #expect(target.state.gesture != nil)
  }

  @Test func corneredShapesGoOnFromClickToClick() throws {
    try perform("tool polygon")
    for (x, y) in [(1, 1), (5, 1), (5, 4)] {
      send(.press(.left), x, y)
      send(.release(.left), x, y)
    }
    #expect(
      target.take() == ["press 1,1", "move 5,1", "corner 5,1", "move 5,4", "corner 5,4"])
  }
}
