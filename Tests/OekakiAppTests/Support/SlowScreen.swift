import Cells
import TerminalKit

/// A screen that answers when it is told to.
@MainActor final class SlowScreen: Screen {
  let memory = MemoryScreen(Size(4, 2))
  var questions = 0
  var frames = 0
  var takesOutput = true
  var size: Size { memory.size }
  var colors: ColorDepth { .rgb24 }
  var reportsMouse = true
  var synchronizesOutput = true
  var firstColors = FirstColors.terminal
  var awaitsStatus: Bool { questions > 0 }

  func show(_ grid: Grid, changed spans: [Span], cursor: Point?) {
    frames += 1
    memory.show(grid, changed: spans, cursor: cursor)
  }
  var suspensions = 0
  func suspend() { suspensions += 1 }
  func askForStatus() { questions += 1 }
  func forgetStatus() { questions = 0 }
  var text: String { memory.grid.text(ofRow: 0) }
}
