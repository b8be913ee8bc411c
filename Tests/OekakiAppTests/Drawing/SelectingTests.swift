import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What keys and mouse do with what is selected.
@MainActor struct SelectingTests {
  nonisolated private static let keys: [(key: String, command: String)] = [
    ("ctrl-t", "lift"), ("ctrl-d", "deselect"), ("!", "selection invert"),
    ("}", "selection grow 1"), ("{", "selection shrink 1"), ("=", "selection box"),
    ("|", "flip h"), ("_", "flip v"), (")", "rotate 90"), ("(", "rotate 270"),
    ("alt-right", "lift ; float 3,1"), ("alt-up", "lift ; float 2,0"), ("j", "shape join=yes"),
    (".", "option size=2"), ("N", "shape style=double ; restyle double"),
    ("w", "tool wire ; deselect ; option to=arrow"), ("t", "tool text ; deselect"),
    ("r", "tool rect ; deselect"), ("p", "tool pencil"), ("f", "tool fill"),
  ]

  @Test(arguments: keys.indices)
  func aKeyIsACommand(index: Int) throws {
    let before = "rect 2,1 6,4 ; text 3,2 \"a>\" ; select 2,1 6,4"
    let (key, command) = Self.keys[index]
    let pressed = try Stage.with(before, drawing: Size(12, 7))
    pressed.press(key)
    let performed = try Stage.with("\(before) ; \(command)", drawing: Size(12, 7))
    #expect(pressed.state == performed.state, "\(key)")
  }

  @Test func wEndsWiresInAnArrowOrNot() throws {
    let stage = try Stage.with()
    var ends: [String] = []
    for key in ["w", "w", "w", "p", "w"] {
      stage.press(key)
      ends.append(stage.state.brush.options.to.rawValue)
    }
    #expect(ends == ["arrow", "none", "arrow", "arrow", "arrow"])
    try stage.run("option to=dot")
    stage.press("p", "w")
    #expect(stage.state.brush.options.to == .dot)
  }

  @Test func whatChangesNoPictureIsSaid() throws {
    let stage = try Stage.with()
    for (key, text) in [
      ("j", "boxes join"), ("n", "box style: double"), ("m", "filled"), (".", "size 2"),
      (",", "size 1"), ("w", "arrow"),
    ] {
      stage.press(key)
      #expect(stage.message.contains(text), "\(key)")
    }
    stage.press(",", "alt-left")
    #expect(stage.message.contains("nothing is selected"))
  }

  @Test func aDragMovesItAndAClickSelectsNothing() throws {
    let stage = try Stage.with(
      "text 0,0 \"ab\" ; select 0,0 1,0 ; tool select", drawing: Size(6, 2))
    let steps = stage.state.history.undoCount
    stage.mouse(.press(.left), 9, 2)
    stage.mouse(.drag(.left), 11, 3)
    #expect(stage.picture == "······\n··ab··" && stage.state.floating != nil)
    stage.mouse(.release(.left), 11, 3)
    #expect(stage.state.floating != nil && stage.state.history.undoCount == steps)
    stage.press("ctrl-z")
    #expect(stage.picture == "ab····\n······")
    stage.click(9, 2)
    #expect(stage.state.selection == nil)
  }

  private static let crowded = """
    text 0,0 "ab" ; text 3,0 "xyz" ; select 0,0 1,0 ; tool select
    """

  /// What it passes over is untouched, and all of it is one step.
  @Test func whatIsMovedFloatsUntilSomethingElseIsDone() throws {
    let stage = try Stage.with(Self.crowded, drawing: Size(10, 2))
    let steps = stage.state.history.undoCount
    for _ in 0..<7 { stage.press("alt-right") }
    #expect(stage.picture == "···xyz·ab·\n··········")
    #expect(stage.state.history.undoCount == steps)
    stage.drag(from: Point(8 + 7, 2), to: Point(8 + 7, 3))
    #expect(stage.picture == "···xyz····\n·······ab·")
    stage.press("esc")
    #expect(stage.picture == "···xyz····\n·······ab·" && stage.state.floating == nil)
    #expect(stage.state.history.undoCount > steps)
    stage.press("ctrl-z", "ctrl-z")
    #expect(stage.picture == "ab·xyz····\n··········")
  }

  /// What was lifted is stamped by Enter and dropped by Esc; what is moved lies where it was moved to.
  @Test func theHintSaysWhatEndsAMove() throws {
    let stage = try Stage.with(Self.crowded, drawing: Size(10, 2))
    stage.press("alt-down")
    let moving = "drag or Alt-arrows move it · Enter puts it down · Ctrl-Z takes the move back"
    #expect(stage.message == moving)
    stage.drag(from: Point(8, 3), to: Point(8 + 2, 3))
    #expect(stage.message == moving && stage.picture == "···xyz····\n··ab······")
    stage.press("ctrl-z")
    #expect(stage.picture == "ab·xyz····\n··········" && stage.state.floating == nil)
    stage.press("ctrl-y")
    #expect(stage.message == moving && stage.state.floating != nil)
    stage.press("enter")
    #expect(stage.picture == "···xyz····\n··ab······" && stage.state.floating == nil)
    stage.press("ctrl-t")
    #expect(stage.message.contains("Enter stamps it, Esc takes it back"))
    stage.press("down", "esc")
    #expect(stage.picture == "···xyz····\n··ab······")
  }

  /// A press beside it ends the move, too; copying takes what was moved.
  @Test func whateverIsDoneNextEndsTheMove() throws {
    let stage = try Stage.with(Self.crowded, drawing: Size(10, 2))
    stage.press("alt-down", "ctrl-c")
    #expect(stage.state.floating == nil && stage.picture == "···xyz····\nab········")
    #expect(stage.state.clipboard != nil)
    stage.press("alt-right")
    stage.click(8 + 9, 2)
    #expect(stage.state.floating == nil && stage.picture == "···xyz····\n·ab·······")
  }

  /// The next one types its words.
  @Test func enterPutsDownWhatIsMoved() throws {
    let stage = try Stage.with(
      "box \"a\" at=0,0 ; select 0,0 4,2 ; tool select", drawing: Size(9, 4))
    stage.press("alt-right", "alt-right", "enter")
    #expect(stage.state.floating == nil && stage.state.gesture == nil)
    #expect(stage.state.drawing.layers[0][Point(4, 1)].glyph.description == "a")
    stage.press("enter")
    #expect(stage.state.gesture?.typesWords == true)
  }

  /// As of a terminal that reports no movement.
  @Test func theReleaseTellsWhereItGoes() throws {
    let stage = try Stage.with(
      "text 0,0 \"ab\" ; select 0,0 1,0 ; tool select", drawing: Size(6, 2))
    stage.mouse(.press(.left), 8, 2)
    stage.mouse(.release(.left), 11, 3)
    #expect(stage.picture == "······\n···ab·")
  }

  @Test(arguments: [Modifiers.control, .alt])
  func aCopyIsDragged(modifiers: Modifiers) throws {
    let stage = try Stage.with(
      "text 0,0 \"ab\" ; select 0,0 1,0 ; tool select", drawing: Size(6, 2))
    stage.mouse(.press(.left), 8, 2, modifiers)
    stage.mouse(.drag(.left), 11, 3, modifiers)
    stage.mouse(.release(.left), 11, 3, modifiers)
    #expect(stage.picture == "ab····\n···ab·")
  }

  /// Tools that draw go on drawing inside of what is selected.
  @Test func aToolThatDrawsMovesNothing() throws {
    let stage = try Stage.with("text 0,0 \"ab\" ; select 0,0 3,0", drawing: Size(6, 2))
    stage.drag(from: Point(8, 2), to: Point(9, 2))
    let layer = stage.state.drawing.layers[0]
    #expect((0..<2).allSatisfy { layer[Point($0, 0)].glyph == .block })
  }

  /// Whatever the tool draws there then.
  @Test(arguments: ["p", "b", "e", "l", "o", "f", "h", "r", "w", "t"])
  func aClickOutsideDeselects(key: String) throws {
    let stage = try Stage.with("text 5,1 \"z\"", drawing: Size(6, 2))
    stage.press(key)
    try stage.run("select 0,0 1,0")
    #expect(stage.state.selection != nil)
    stage.click(8 + 5, 2 + 1)
    #expect(stage.state.selection == nil)
    if key == "e" { #expect(stage.picture == "······\n······") }
    if key == "t" {
      stage.type("q")
      #expect(stage.picture == "······\n·····q")
    }
  }

  @Test func aClickOutsideIsTakenBackInTwoSteps() throws {
    let stage = try Stage.with("select 0,0 1,0", drawing: Size(6, 2))
    stage.click(8 + 5, 2 + 1)
    #expect(stage.picture == "······\n·····█" && stage.state.selection == nil)
    stage.press("ctrl-z")
    #expect(stage.picture == "······\n······" && stage.state.selection == nil)
    stage.press("ctrl-z")
    #expect(stage.state.selection == Selection(Rect(0, 0, 2, 1)))
  }

  /// What is selected is painted from wherever the stroke comes.
  @Test func aDragFromOutsidePaintsInside() throws {
    let stage = try Stage.with("select 0,0 1,0", drawing: Size(6, 2))
    stage.drag(from: Point(8 + 4, 2), to: Point(8, 2))
    let row = (0..<6).map { stage.state.drawing.composite(at: Point($0, 0)).glyph.description }
    #expect(row == ["█", "█", " ", " ", " ", " "])
    #expect(stage.state.selection != nil)
  }

  @Test(arguments: ["select", "lift ; float 3,1 ; float 0,0 ; stamp", "shift 0,0"])
  func aDragThereAndBackIsNoStep(script: String) throws {
    let stage = try Stage.with(
      "rect 0,0 3,2 style=ascii ; line 4,1 5,1 glyph=\"-\" ; select 0,0 3,2", drawing: Size(9, 4))
    let (drawing, steps) = (stage.state.drawing, stage.state.history.undoCount)
    if script == "select" {
      stage.press("s")
      stage.mouse(.press(.left), 9, 3)
      stage.mouse(.drag(.left), 12, 4)
      stage.mouse(.drag(.left), 9, 3)
      stage.mouse(.release(.left), 9, 3)
    } else {
      try stage.run(script)
    }
    #expect(stage.state.drawing == drawing && stage.state.floating == nil)
    #expect(stage.state.history.undoCount == steps)
  }

  @Test func aDoubleClickSelectsAWord() throws {
    let stage = try Stage.with("text 1,0 \"order service\" ; tool select", drawing: Size(16, 2))
    stage.click(10, 2)
    stage.click(10, 2)
    #expect(stage.state.selection == Selection(Rect(1, 0, 5, 1)))
  }

  @Test func clicksThatAreApartAreTwo() throws {
    var now = Duration.zero
    let stage = try Stage(.new(Size(16, 2)), clock: { now })
    try stage.run("text 1,0 \"order\" ; tool select")
    stage.click(10, 2)
    now = .seconds(1)
    stage.click(10, 2)
    #expect(stage.state.selection == nil)
  }

  @Test func theSmallestBoxIsFound() throws {
    let stage = try Stage.with(
      "shape join=yes ; rect 0,0 11,6 ; rect 2,1 6,4 ; rect 6,1 9,4 style=ascii",
      drawing: Size(12, 7))
    let state = stage.state
    #expect(state.things(at: Point(3, 2)).first == Selection(Rect(2, 1, 5, 4)))
    #expect(state.things(at: Point(8, 2)).first == Selection(Rect(6, 1, 4, 4)))
    #expect(state.things(at: Point(1, 5)).first == Selection(Rect(0, 0, 12, 7)))
    #expect(try Stage.with("line 0,0 3,0").state.things(at: Point(9, 2)).isEmpty)
  }

  @Test func boxesWithTitlesAndCellsOfTablesAreFound() throws {
    let titled = try Stage.with("rect 0,0 11,4 ; text 2,0 \" edge \"", drawing: Size(12, 5)).state
    #expect(titled.things(at: Point(5, 2)).first == Selection(Rect(0, 0, 12, 5)))
    #expect(titled.things(at: Point(8, 0)).first == Selection(Rect(0, 0, 12, 5)))
    #expect(titled.things(at: Point(4, 0)).first == Selection(Rect(3, 0, 4, 1)))
    let table = try Stage.with(
      "text 0,0 \"+---+--+\\n|   |  |\\n+---+--+\"", drawing: Size(12, 5)
    ).state
    #expect(table.things(at: Point(2, 1)).first == Selection(Rect(0, 0, 5, 3)))
    #expect(table.things(at: Point(6, 1)).first == Selection(Rect(4, 0, 4, 3)))
  }

  /// Returns the place on the screen of a cell of the drawing.
  private static func screen(_ p: Point) throws -> Point {
    try DrawingLayout.ofScene(Stage.standard).canvas.origin + p
  }

  /// A word, a box, its group.
  @Test func eachClickMoreTakesTheNextLarger() throws {
    let stage = try Stage.with(
      "rect 0,0 19,6 ; rect 2,1 8,5 ; text 4,3 \"api\" ; tool select", drawing: Size(20, 7))
    let p = try Self.screen(Point(5, 3))
    var taken: [Rect?] = []
    for _ in 0..<5 {
      stage.click(p.x, p.y)
      taken.append(stage.state.selection?.bounds)
    }
    let whole = Rect(0, 0, 20, 7)
    let wanted: [Rect?] = [Rect(5, 3, 1, 1), Rect(4, 3, 3, 1), Rect(2, 1, 7, 5), whole, whole]
    #expect(taken == wanted)
  }

  @Test func aDoubleClickOnWhatIsTakenTakesTheNextLarger() throws {
    var now = Duration.zero
    let stage = try Stage(.new(Size(20, 7)), clock: { now })
    try stage.run("rect 0,0 19,6 ; rect 2,1 8,5 ; text 4,3 \"api\" ; tool select")
    let p = try Self.screen(Point(5, 3))
    let word = Rect(4, 3, 3, 1)
    for wanted in [word, Rect(2, 1, 7, 5), Rect(0, 0, 20, 7), word] {
      now += .seconds(10)
      stage.click(p.x, p.y)
      stage.click(p.x, p.y)
      #expect(stage.state.selection == Selection(wanted))
    }
  }

  @Test func aWireIsTakenAsOneWithItsLabel() throws {
    let stage = try Stage.with(
      "shape join=yes ; rect 0,0 4,2 ; rect 16,0 19,2 ; wire 4,1 15,1 to=arrow ; text 7,1 \" SQL \" ; wire 13,0 13,2",
      drawing: Size(20, 3))
    let wire = try #require(Selection(Rect(5, 1, 11, 1)))
    #expect(stage.state.things(at: Point(6, 1)).first == wire)
    #expect(stage.state.things(at: Point(9, 1)) == [Selection(Rect(8, 1, 3, 1)), wire])
    try stage.run("selection at 13,1")
    #expect(stage.state.selection == Selection(Rect(13, 0, 1, 3)))
    try stage.run("selection at 13,1")
    #expect(stage.state.selection == wire)
  }

  @Test func signsInWordsArePartOfThem() throws {
    let stage = try Stage.with("text 1,1 \"C++ --quiet x->y\"", drawing: Size(20, 3))
    #expect(stage.state.things(at: Point(2, 1)).first == Selection(Rect(1, 1, 3, 1)))
    #expect(stage.state.things(at: Point(5, 1)).first == Selection(Rect(5, 1, 7, 1)))
    #expect(stage.state.things(at: Point(14, 1)).first == Selection(Rect(13, 1, 4, 1)))
  }

  @Test func aKillInTheMiddleOfADragBringsItBackFloating() throws {
    let stage = try Stage.with(
      "text 0,0 \"ab\" ; select 0,0 1,0 ; tool select", drawing: Size(6, 2))
    stage.mouse(.press(.left), 8, 2)
    stage.mouse(.drag(.left), 11, 3)
    _ = stage.controller.session?.flush(stage.controller, within: 60_000)
    stage.die()
    let again = try Stage(.last, folder: stage.folder)
    #expect(again.picture == "······\n···ab·" && again.state.floating != nil)
    again.press("enter")
    #expect(again.picture == "······\n···ab·" && again.state.floating == nil)
  }
}
