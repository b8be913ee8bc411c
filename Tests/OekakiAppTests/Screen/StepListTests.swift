import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// The list of steps beside the drawing on very wide screens.
@MainActor struct StepListTests {
  private func stage() throws -> Stage {
    let stage = try Stage.with(drawing: Size(60, 20), screen: Size(200, 60))
    for x in 0..<3 { stage.enter("text \(x),0 \"a\"") }
    return stage
  }

  /// Clicks the row of a step, by its number.
  private func click(_ number: Int, on stage: Stage) throws {
    let y = try #require(stage.lines.firstIndex { $0.contains("Steps") })
    let line = Array(stage.lines[y])
    let x = try #require(line.indices.first { String(line[$0...]).hasPrefix("Steps") })
    stage.click(x + 4, y + 1 + number)
  }

  @Test(arguments: 0...3) func aClickGoesToAStep(number: Int) throws {
    let stage = try stage()
    try click(number, on: stage)
    #expect(stage.state.history.undoCount == number)
    try click(3, on: stage)
    #expect(stage.state.history.undoCount == 3)
  }

  /// Words that are being typed are a step to be undone, and those before them are listed.
  @Test(arguments: 0...4) func whileWordsAreTyped(number: Int) throws {
    let stage = try stage()
    stage.press("t")
    for y in [4, 6] {
      stage.click(100, 20 + y)
      stage.type("word")
    }
    #expect(stage.text.contains("     4  "), "\(stage.text)")
    #expect(stage.state.history.undoCount == 4 && !stage.state.isSettled)
    try click(number, on: stage)
    // The step that is chosen is where the drawing stands: only the words go on.
    #expect(stage.state.history.undoCount == number)
    #expect(stage.state.drawing.layers[0][Point(0, 0)].glyph == (number == 0 ? .space : Glyph("a")))
  }
}
