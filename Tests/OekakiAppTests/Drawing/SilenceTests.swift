import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// What draws nothing, or nothing that can be seen, is told.
@MainActor struct SilenceTests {
  @Test(arguments: ["p", "e", "l", "r", "o"])
  func drawingOutsideOfTheSelectionIsTold(tool: String) throws {
    let stage = try Stage.with(drawing: Size(20, 8))
    stage.press(tool)
    try stage.run("select 0,0 2,1")
    stage.drag(from: Point(8 + 8, 2 + 5), to: Point(8 + 10, 2 + 5))
    #expect(stage.message.hasPrefix("nothing is drawn outside the selection"))
    stage.press("ctrl-z")
    stage.click(8 + 1, 2 + 1)
    #expect(!stage.message.contains("selection"))
  }

  @Test func choosingOutsideOfTheSelectionIsNotTold() throws {
    let stage = try Stage.with("select 0,0 2,1 ; tool pick", drawing: Size(20, 8))
    stage.click(8 + 10, 2 + 5)
    #expect(!stage.message.contains("selection"))
  }

  @Test func drawingOnAHiddenLayerIsTold() throws {
    let stage = try Stage.with("layer new \"b\"", drawing: Size(20, 8))
    stage.click(77, 2)
    #expect(stage.message.hasPrefix("layer 2 is hidden"))
    stage.click(8 + 3, 2 + 3)
    #expect(stage.message.hasPrefix("layer 2 is hidden"))
    stage.press("-")
    #expect(!stage.message.contains("hidden"))
  }

  @Test func inkAloneWhereNothingStandsIsTold() throws {
    let stage = try Stage.with("line 0,0 5,0 ; option channels=fg", drawing: Size(20, 8))
    stage.click(8 + 3, 2 + 3)
    #expect(stage.message == "only the ink is drawn, and nothing stands here")
    stage.click(8 + 3, 2)
    #expect(!stage.message.contains("nothing stands"))
  }

  /// By key and by click, as a dot and as a drag.
  @Test func erasingNothingAndPickingUpTheSameIsTold() throws {
    let stage = try Stage.with("line 0,0 5,0", drawing: Size(20, 8))
    stage.press("e")
    stage.click(8 + 3, 2 + 3)
    #expect(stage.message == "nothing stood there to erase")
    stage.drag(from: Point(8 + 3, 2 + 3), to: Point(8 + 3, 2))
    #expect(!stage.message.contains("nothing"))
    stage.press("down", "space")
    #expect(stage.message == "nothing stood there to erase")
    stage.press("i")
    stage.click(8 + 5, 2)
    stage.click(8 + 5, 2)
    #expect(stage.message == "the brush is as before")
    stage.click(8 + 3, 2 + 3)
    #expect(stage.message != "the brush is as before")
  }

  @Test(arguments: [
    ("q", "q does nothing here; Ctrl-Q quits, F9 is the menu"),
    ("ctrl-d", "nothing is selected; Ctrl-Q quits"),
    ("ctrl-c", "nothing is selected; Ctrl-Q quits"),
  ])
  func keysThatEndOtherProgramsNameTheOneThatEndsThis(key: String, message: String) throws {
    let stage = try Stage.with(drawing: Size(20, 8))
    stage.press(key)
    #expect(stage.message == message)
  }

  /// Cut, copied, moved, cleared and flipped.
  @Test func halvesThatAreLostAreTold() throws {
    let stage = try Stage.with(
      "text 0,0 \"日本語\" ; select 1,0 2,0 ; tool select", drawing: Size(20, 8))
    let told = "cut in half: 2 wide characters"
    for (keys, message) in [
      (["ctrl-c"], "copied; \(told)"), (["ctrl-x"], told), (["del"], told), (["|"], told),
      (["alt-down", "enter"], told), (["alt-down", "ctrl-d"], told),
    ] {
      for key in keys { stage.press(key) }
      #expect(stage.message == message, "\(keys)")
      if keys != ["ctrl-c"] { stage.enter("undo") }
      try stage.run("select 1,0 2,0")
    }
    try stage.run("select 0,0 3,0")
    stage.press("ctrl-c")
    #expect(stage.message == "copied")
  }

  /// Keys that work on the selection say what they do without one.
  @Test func whatIsDoneToTheWholeDrawingIsTold() throws {
    let stage = try Stage.with("rect 0,0 3,2", drawing: Size(20, 8))
    for (key, message) in [
      ("|", "flipped the whole drawing"), ("_", "flipped the whole drawing"),
      ("(", "turned the whole drawing: 8x20"), (")", "turned the whole drawing: 20x8"),
      ("N", "box style: \(stage.state.brush.boxStyle.next.rawValue); lines of the whole layer"),
    ] {
      stage.press(key)
      #expect(stage.message == message)
    }
    try stage.run("select 16,5 19,7")
    stage.press("N")
    #expect(stage.message.hasSuffix("; lines of the selection"))
    stage.press("|")
    #expect(!stage.message.contains("whole"))
    try stage.run("deselect ; erase 0,0 19,7")
    stage.press("N")
    #expect(stage.message.hasSuffix("; no lines to change in the whole layer"))
  }

  @Test func withoutAnotherFrameOrLayerItIsTold() throws {
    let stage = try Stage.with(drawing: Size(20, 8))
    for key in ["ctrl-left", "ctrl-right"] {
      stage.press(key)
      #expect(stage.message == "there is only one frame (:frame new makes another)")
    }
    for key in ["+", "-"] {
      stage.press(key)
      #expect(stage.message == "this is the only layer (:layer new makes another)")
    }
    try stage.run("layer new \"b\" ; frame new")
    stage.press("+")
    #expect(stage.message.hasPrefix("this is the highest layer"))
    stage.press("-", "-")
    #expect(stage.message.hasPrefix("this is the lowest layer"))
    stage.press("ctrl-left")
    #expect(!stage.message.contains("only one"))
  }

  @Test(arguments: [
    ("l", "L goes on to polygon"), ("f", "F goes on to gradient"), ("s", "S goes on to lasso"),
  ])
  func theKeyOfAFamilyNamesTheOneThatGoesOn(key: String, message: String) throws {
    let stage = try Stage.with(drawing: Size(20, 8))
    stage.press(key)
    #expect(stage.message != message)
    stage.press(key)
    #expect(stage.message == message)
  }

  @Test func aCommentOfNothingIsNotCopied() throws {
    let stage = try Stage.with(drawing: Size(20, 8))
    stage.press("alt-c")
    #expect(stage.message == "not copied: nothing is drawn there")
  }
}
