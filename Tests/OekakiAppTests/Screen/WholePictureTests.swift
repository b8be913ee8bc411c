import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// Tab: the picture has the screen, but for one row.
@MainActor struct WholePictureTests {
  @Test func tabShowsAllColumnsAndAllRowsButOne() throws {
    let stage = try Stage.with("text 0,0 \"corner\" ; text 74,22 \"middle\"", drawing: Size(80, 23))
    let before = stage.screen.grid
    stage.press("tab")
    #expect(stage.lines[0].hasPrefix("corner"))
    #expect(stage.lines[22].hasSuffix("middle"))
    #expect(stage.lines[23].contains("Pencil") && stage.lines[23].hasSuffix("unsaved, kept "))
    #expect(stage.screen.cursor == .zero)
    stage.press("tab")
    #expect(stage.screen.grid == before)
  }

  @Test func messagesAreToldInTheOneRow() throws {
    let stage = try Stage.with()
    stage.press("tab", "ctrl-v")
    #expect(stage.lines[23].hasPrefix(" the clipboard is empty"))
    stage.press("right")
    #expect(stage.lines[23].contains("Pencil"))
  }

  @Test func thePointerAtTheEdgeScrollsWhileDrawing() throws {
    let stage = try Stage.with(drawing: Size(200, 100))
    stage.press("tab")
    stage.mouse(.press(.left), 70, 10)
    for n in 1...3 {
      stage.mouse(.drag(.left), 79, 10)
      #expect(stage.state.viewport == Point(n, 0))
    }
    stage.mouse(.release(.left), 79, 10)
    #expect(stage.state.history.undoCount == 1)
    #expect(stage.state.cursor == Point(79 + 3, 10))
  }

  @Test(arguments: [Size(1, 1), Size(5, 2), Size(20, 6)])
  func smallScreensToo(size: Size) throws {
    let stage = try Stage.with("text 0,0 \"abc\"", screen: size)
    stage.press("tab")
    #expect(stage.lines[0].hasPrefix("a"))
    stage.press("tab")
  }
}
